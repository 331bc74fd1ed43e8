import type { SiteConfig } from '@site/shared/config';
import { fillPath, isFixedPath, type SectionPath } from '@site/shared/contract';
import { answerKeywords } from '#content/search';
import { section } from '../../section';
import { council } from '../content/council';
import { dashboard } from '../content/dashboard';
import { explainer } from '../content/explainer';
import { faq } from '../content/faq';
import { getInvolved } from '../content/get-involved';
import { home } from '../content/home';
import { mission } from '../content/mission';
import { privacyOf } from '../content/privacy';
import { terms } from '../content/terms';
import type { FaqQuestion } from '../content/types';
import { fillDeep } from '../use-copy';
import type { SearchDocument } from './rank';

/** Keys of a page's copy that are not text. */
const LEFT_OUT = new Set(['href', 'src', 'icon', 'id', 'sources', 'actions', 'links', 'link']);

function listTexts(copy: unknown): string[] {
  if (typeof copy === 'string') return [copy];
  if (typeof copy !== 'object' || copy === null) return [];
  return Object.entries(copy).flatMap(([key, child]) =>
    LEFT_OUT.has(key) ? [] : listTexts(child),
  );
}

const isSentence = (text: string) => /[.?!።]$/.test(text);

function listPages(site: SiteConfig, sitePaths: readonly SectionPath[]): SearchDocument[] {
  const copies = {
    ...{ home, explainer, council, dashboard, mission, terms },
    ...{ 'get-involved': getInvolved, faq: faq.subtitle, privacy: privacyOf(site) },
  };
  return sitePaths.flatMap((stated) => {
    const own = section.paths.find(({ path }) => path === stated.path);
    // A pattern's pages are rows, which the database finds.
    if (!isFixedPath(stated.path) || own?.page === 'search') return [];
    const { path, title, description, keywords }: SectionPath = own ?? stated;
    const texts = own === undefined ? [] : listTexts(copies[own.page]);
    return {
      kind: 'page',
      path: fillPath(path, site),
      title,
      keywords,
      headings: texts.filter((text) => !isSentence(text)).join('\n'),
      text: [description, ...texts.filter(isSentence)].join('\n'),
    };
  });
}

const questions: readonly FaqQuestion[] = faq.categories.flatMap(
  (category): readonly FaqQuestion[] => category.questions,
);

const answers: readonly SearchDocument[] = questions.map(({ id, question, answer }) => ({
  kind: 'answer',
  path: `/FAQ#${id}`,
  title: question,
  keywords: answerKeywords[id],
  text: answer.join('\n'),
}));

/** Fills a document's placeholders. Leaves out a document with an unknown one, and logs it. */
function fillDocument(document: SearchDocument, site: SiteConfig): SearchDocument[] {
  try {
    return [fillDeep(document, site) as SearchDocument];
  } catch (error) {
    console.error(`The search leaves out ${document.path}.`, error);
    return [];
  }
}

/** Returns the searchable pages of all sections and the answers of the FAQ. */
export function listDocuments(
  site: SiteConfig,
  sitePaths: readonly SectionPath[],
): readonly SearchDocument[] {
  return [...listPages(site, sitePaths), ...answers].flatMap((each) => fillDocument(each, site));
}
