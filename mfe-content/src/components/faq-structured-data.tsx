import type { FaqCategory } from '../content/types';

/** The questions as schema.org's FAQPage, for search engines; see https://schema.org/FAQPage. */
export function FaqStructuredData({ categories }: { categories: readonly FaqCategory[] }) {
  const data = {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: categories.flatMap(({ questions }) =>
      questions.map(({ question, answer }) => ({
        '@type': 'Question',
        name: question,
        acceptedAnswer: { '@type': 'Answer', text: answer.join(' ') },
      })),
    ),
  };
  // Nothing in a text may end the script element.
  const json = JSON.stringify(data).replaceAll('<', '\\u003c');
  return <script type="application/ld+json">{json}</script>;
}
