import { findWords } from '@site/shared/text';
import MiniSearch from 'minisearch';
import { toTerm } from './words';

/** What can be found. */
export interface SearchDocument {
  readonly kind: string;
  readonly path: string;
  /** Of its words, where that is another language than the page's. */
  readonly lang?: string;
  readonly title: string;
  /** Other words for it, which are not shown. */
  readonly keywords?: string;
  /** What stands over parts of its text. */
  readonly headings?: string;
  readonly text: string;
}

/** What was found. */
export interface SearchResult extends Pick<SearchDocument, 'kind' | 'path' | 'lang' | 'title'> {
  /** The part of its text that says most of what was asked. */
  readonly excerpt: string;
  /** The words that answer the question, as {@link toTerm} gives them. */
  readonly terms: readonly string[];
}

const MOST_RESULTS = 30;
/** The share of a question's words that a result has at least. A word that is only begun or misspelt counts half. */
const LEAST_SHARE = 1 / 3;
/** A word that more than this share of pages and answers have counts only where a question has no other. */
const COMMON_SHARE = 1 / 3;
const EXCERPT_LENGTH = 220;

const wordsOf = (text: string) => Array.from(findWords(text), ([word]) => word);
const phraseOf = (text: string) => ` ${wordsOf(text.toLowerCase()).join(' ')} `;

/** What is made up comes after what is real. */
function kindWeight(kind: string): number {
  if (kind.startsWith('sample')) return 0.3;
  return kind === 'answer' ? 1.3 : 1;
}

/** How many letters of a word may be wrong. A number or a name such as nat64 is another one with another digit. */
function wrongLetters(term: string): number {
  if (term.length < 4 || /\d/.test(term)) return 0;
  return term.length < 8 ? 1 : 2;
}

/** The sentences from the one with most of the terms on. */
function excerptOf(text: string, terms: ReadonlySet<string>): string {
  const sentences = text.replaceAll(/([.?!።])\s+/g, '$1\n').split(/\s*\n\s*/);
  const found = sentences.map(
    (each) =>
      new Set(
        wordsOf(each)
          .map(toTerm)
          .filter((term) => term && terms.has(term)),
      ).size,
  );
  const best = found.indexOf(Math.max(...found));
  const rest = sentences.slice(best).join(' ');
  const cut = rest.slice(0, EXCERPT_LENGTH);
  return cut === rest ? rest : `${cut.slice(0, cut.lastIndexOf(' '))} …`;
}

/** A document that has words of a question. */
interface Hit {
  readonly id: string;
  readonly terms: readonly string[];
  /** How much it has of what the question counts by, from 0 to 1. */
  readonly share: number;
  /** Whether it has several words of the question as they stand in it. */
  readonly hasPhrase: boolean;
  readonly score: number;
}

const isBetter = (a: Hit, b: Hit) =>
  a.hasPhrase === b.hasPhrase ? a.score > b.score : a.hasPhrase;

/**
 * The documents that answer a question, given in one or several wordings, the best first. A word that none of them has
 * may have a wrong letter.
 */
export function rank(
  documents: readonly SearchDocument[],
  wordings: readonly string[],
): SearchResult[] {
  const byPath = new Map(documents.map((each) => [each.path, each]));
  const index = new MiniSearch<SearchDocument>({
    idField: 'path',
    fields: ['title', 'keywords', 'headings', 'text'],
    tokenize: wordsOf,
    processTerm: toTerm,
    searchOptions: {
      boost: { title: 4, keywords: 3 },
      // Three letters are a name, such as MAC, which does not begin macOS or machine. A number begins no other.
      prefix: (term) => term.length > 2 && !/^([a-z]{3}|\d+)$/.test(term),
      weights: { fuzzy: 0.3, prefix: 0.4 },
    },
  });
  index.addAll([...byPath.values()]);
  const isKnown = (term: string) => index.search(term).length > 0;
  // Rows are there because they have a word of the question, so they cannot say how common it is.
  const isFixed = (path: string) => ['page', 'answer'].includes(byPath.get(path)?.kind ?? '');
  const fixedCount = [...byPath.keys()].filter(isFixed).length;
  const isCommon = (term: string) =>
    index.search(term, { prefix: false, filter: ({ id }) => isFixed(id) }).length >
    fixedCount * COMMON_SHARE;
  const ask = (wording: string): Hit[] => {
    const phrase = phraseOf(wording);
    const asked = [...new Set(wordsOf(wording).map(toTerm))].filter((term) => term !== null);
    const telling = asked.filter((term) => !isCommon(term));
    const counted = telling.length > 0 ? telling : asked;
    const found = index.search(wording, {
      fuzzy: (term) => !isKnown(term) && wrongLetters(term),
      // Who asks a question is best served by its answer, and first by what is called so, in the language of the page.
      boostDocument: (path) => {
        const { kind = '', lang, title } = byPath.get(path) ?? {};
        const own = lang === undefined ? 1 : 0.5;
        return own * kindWeight(kind) * (phraseOf(title ?? '').includes(phrase) ? 2 : 1);
      },
    });
    return found.map(({ id, terms, queryTerms, score }) => {
      const had = counted.filter((term) => queryTerms.includes(term));
      const whole = had.filter((term) => terms.includes(term));
      const share = (whole.length + had.length) / 2 / counted.length;
      const { title = '', text = '' } = byPath.get(id) ?? {};
      const hasPhrase = asked.length > 1 && phraseOf(`${title} ${text}`).includes(phrase);
      return { id, terms, share, hasPhrase, score: score * share ** 2 };
    });
  };
  const best = new Map<string, Hit>();
  for (const hit of wordings.flatMap(ask)) {
    const other = best.get(hit.id);
    if (other === undefined || isBetter(hit, other)) best.set(hit.id, hit);
  }
  const hits = [...best.values()];
  const most = Math.max(...hits.map(({ share }) => share));
  return hits
    .filter(({ share }) => share >= LEAST_SHARE && share >= most / 2)
    .sort((a, b) => (isBetter(a, b) ? -1 : 1))
    .slice(0, MOST_RESULTS)
    .flatMap(({ id, terms }) => {
      const document = byPath.get(id);
      if (document === undefined) return [];
      const { kind, path, lang, title, text } = document;
      return [{ kind, path, lang, title, excerpt: excerptOf(text, new Set(terms)), terms }];
    });
}
