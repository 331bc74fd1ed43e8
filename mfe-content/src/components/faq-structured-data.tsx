import type { FaqCategory } from '../content/types';

const SCHEMA = 'https://schema.org/';

/**
 * The questions as schema.org's FAQPage, for search engines; see https://schema.org/FAQPage. As
 * microdata, since a page takes no script element from its sections, not even one of data.
 */
export function FaqStructuredData({ categories }: { categories: readonly FaqCategory[] }) {
  const questions = categories.flatMap((category) => category.questions);
  return (
    <div hidden itemScope itemType={`${SCHEMA}FAQPage`}>
      {questions.map(({ question, answer }) => (
        <div key={question} itemProp="mainEntity" itemScope itemType={`${SCHEMA}Question`}>
          <meta itemProp="name" content={question} />
          <div itemProp="acceptedAnswer" itemScope itemType={`${SCHEMA}Answer`}>
            <meta itemProp="text" content={answer.join(' ')} />
          </div>
        </div>
      ))}
    </div>
  );
}
