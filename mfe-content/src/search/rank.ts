import MiniSearch from 'minisearch';
import { findWords, toTerm } from './words';

/** What can be found. */
export interface SearchDocument {
  readonly kind: string;
  readonly path: string;
  readonly title: string;
  /** Other words for it, which are not shown. */
  readonly keywords?: string;
  /** What stands over parts of its text. */
  readonly headings?: string;
  readonly text: string;
}

/** What was found. */
export interface SearchResult extends Pick<SearchDocument, 'kind' | 'path' | 'title'> {
  /** The part of its text that says most of what was asked. */
  readonly excerpt: string;
  /** The words that answer the question, as {@link toTerm} gives them. */
  readonly terms: readonly string[];
}

const MOST_RESULTS = 30;
const EXCERPT_LENGTH = 220;

const wordsOf = (text: string) => Array.from(findWords(text), ([word]) => word);
const phraseOf = (text: string) => ` ${wordsOf(text.toLowerCase()).join(' ')} `;

/** How many letters of a word may be wrong. A number or a name such as nat64 is another one with another digit. */
function wrongLetters(term: string): number {
  if (term.length < 4 || /\d/.test(term)) return 0;
  return term.length < 8 ? 1 : 2;
}

/** The sentences from the one with most of the terms on. */
function excerptOf(text: string, terms: ReadonlySet<string>): string {
  const sentences = text.split(/(?<=[.?!])\s+|\s*\n\s*/);
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

/** The documents that answer a question, the best first. A word that none of them has may have a wrong letter. */
export function rank(documents: readonly SearchDocument[], question: string): SearchResult[] {
  const byPath = new Map(documents.map((each) => [each.path, each]));
  const index = new MiniSearch<SearchDocument>({
    idField: 'path',
    fields: ['title', 'keywords', 'headings', 'text'],
    tokenize: wordsOf,
    processTerm: toTerm,
    searchOptions: {
      boost: { title: 4, keywords: 3 },
      prefix: (term) => term.length > 2,
      weights: { fuzzy: 0.3, prefix: 0.4 },
    },
  });
  index.addAll([...byPath.values()]);
  const isKnown = (term: string) => index.search(term).length > 0;
  const phrase = phraseOf(question);
  const found = index.search(question, {
    fuzzy: (term) => !isKnown(term) && wrongLetters(term),
    // Who asks a question is best served by its answer, and first by what is called so.
    boostDocument: (path) => {
      const { kind, title } = byPath.get(path) ?? {};
      return (kind === 'answer' ? 1.3 : 1) * (phraseOf(title ?? '').includes(phrase) ? 2 : 1);
    },
  });
  const most = Math.max(...found.map(({ queryTerms }) => queryTerms.length));
  return found
    .filter(({ queryTerms }) => queryTerms.length >= most / 2)
    .map((each) => ({ ...each, score: each.score * (each.queryTerms.length / most) ** 2 }))
    .sort((a, b) => b.score - a.score)
    .slice(0, MOST_RESULTS)
    .flatMap(({ id, terms }) => {
      const document = byPath.get(id);
      if (document === undefined) return [];
      const { kind, path, title, text } = document;
      return [{ kind, path, title, excerpt: excerptOf(text, new Set(terms)), terms }];
    });
}
