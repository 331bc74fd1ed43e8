import { findWords } from '@site/shared/text';
import MiniSearch from 'minisearch';
import { toTerm } from './words';

/** A page of the site or an answer of the FAQ. */
export interface SearchDocument {
  readonly kind: 'page' | 'answer';
  readonly path: string;
  readonly title: string;
  /** Hidden synonyms. */
  readonly keywords?: string;
  readonly headings?: string;
  readonly text: string;
}

export interface SearchResult extends Pick<SearchDocument, 'path' | 'title'> {
  readonly kind: string;
  /** Language of its words, if it differs from the page's. */
  readonly lang?: string;
  /** The part of the text that matches the question best. */
  readonly excerpt: string;
  /** The matching words, as {@link toTerm} returns them. */
  readonly terms: readonly string[];
}

const MOST_RESULTS = 8;
/** Minimum share of the question's words that a result contains. Prefix and fuzzy matches count half. */
const LEAST_SHARE = 1 / 3;
/** Words in more than this share of documents count only if the question has no other. */
const COMMON_SHARE = 1 / 3;
const EXCERPT_LENGTH = 220;

const wordsOf = (text: string) => Array.from(findWords(text), ([word]) => word);
const phraseOf = (text: string) => ` ${wordsOf(text.toLowerCase()).join(' ')} `;

/** Returns how many letters may differ. Words with digits, such as nat64, must match exactly. */
function wrongLetters(term: string): number {
  if (term.length < 4 || /\d/.test(term)) return 0;
  return term.length < 8 ? 1 : 2;
}

/** Returns the text from the sentence with the most terms on. */
export function excerptOf(text: string, terms: ReadonlySet<string>): string {
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

/** A document that contains words of the question. */
interface Hit {
  readonly id: string;
  readonly terms: readonly string[];
  /** Share of the counted words that it contains, from 0 to 1. */
  readonly share: number;
  /** True if it contains several words of the question as a phrase. */
  readonly hasPhrase: boolean;
  readonly score: number;
}

const isBetter = (a: Hit, b: Hit) =>
  a.hasPhrase === b.hasPhrase ? a.score > b.score : a.hasPhrase;

/**
 * Returns the documents that answer a question in any of its wordings, best first. Words without an exact match may
 * have a wrong letter.
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
      // Terms of three letters or of digits have no prefix matches: MAC is not the start of macOS.
      prefix: (term) => term.length > 2 && !/^([a-z]{3}|\d+)$/.test(term),
      weights: { fuzzy: 0.3, prefix: 0.4 },
    },
  });
  index.addAll([...byPath.values()]);
  const isKnown = (term: string) => index.search(term).length > 0;
  const isCommon = (term: string) =>
    index.search(term, { prefix: false }).length > byPath.size * COMMON_SHARE;
  const ask = (wording: string): Hit[] => {
    const phrase = phraseOf(wording);
    const asked = [...new Set(wordsOf(wording).map(toTerm))].filter((term) => term !== null);
    const telling = asked.filter((term) => !isCommon(term));
    const counted = telling.length > 0 ? telling : asked;
    const found = index.search(wording, {
      fuzzy: (term) => !isKnown(term) && wrongLetters(term),
      // Prefers answers and exact titles.
      boostDocument: (path) => {
        const { kind, title = '' } = byPath.get(path) ?? {};
        return (kind === 'answer' ? 1.3 : 1) * (phraseOf(title).includes(phrase) ? 2 : 1);
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
      const { kind, path, title, text } = document;
      return [{ kind, path, title, excerpt: excerptOf(text, new Set(terms)), terms }];
    });
}
