import { createTrustedPolicy, TRUSTED_TYPES } from '@site/shared/contract';
import { useMemo } from 'react';
import type { FaqCategory } from '../content/types';

/** A block of data; nothing in a text may end its element, which then never runs. */
function dataBlock(json: string): string {
  return `<script type="application/ld+json">${json.replaceAll('<', '\\u003c')}</script>`;
}

const policy = createTrustedPolicy(TRUSTED_TYPES.data, { createHTML: dataBlock });

function describeQuestions(categories: readonly FaqCategory[]): string {
  return JSON.stringify({
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: categories.flatMap(({ questions }) =>
      questions.map(({ question, answer }) => ({
        '@type': 'Question',
        name: question,
        acceptedAnswer: { '@type': 'Answer', text: answer.join(' ') },
      })),
    ),
  });
}

/** The questions as schema.org's FAQPage, for search engines; see https://schema.org/FAQPage. */
export function FaqStructuredData({ categories }: { categories: readonly FaqCategory[] }) {
  const json = describeQuestions(categories);
  // One value for one text: React writes what is not the same object anew.
  const html = useMemo(() => policy?.createHTML(json) ?? dataBlock(json), [json]);
  // React makes a script element from HTML that the page does not trust.
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a block of data alone
  return <div hidden dangerouslySetInnerHTML={{ __html: html }} />;
}
