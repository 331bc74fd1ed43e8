const SCHEMA = 'https://schema.org/';

/**
 * What marks the questions as schema.org's FAQPage, for search engines; see https://schema.org/FAQPage. As microdata
 * of what visitors read, since a page takes no script element from its sections, not even one of data.
 */
export const faqMarks = {
  page: { itemScope: true, itemType: `${SCHEMA}FAQPage` },
  question: { itemProp: 'mainEntity', itemScope: true, itemType: `${SCHEMA}Question` },
  name: { itemProp: 'name' },
  answer: { itemProp: 'acceptedAnswer', itemScope: true, itemType: `${SCHEMA}Answer` },
  text: { itemProp: 'text' },
} as const;
