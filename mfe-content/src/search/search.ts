import { type ApiClient, ApiError } from '@site/shared/api';
import type { SiteConfig } from '@site/shared/config';
import type { SectionPath } from '@site/shared/contract';
import { findWords, MOST_SEARCH_LETTERS } from '@site/shared/text';
import { synonyms } from '#content/search';
import { type FoundRow, findRows } from '../api/found-rows';
import type { SearchResult } from './rank';
import { toTerm } from './words';

export interface Found {
  /** Pages and answers, best first. */
  readonly pages: readonly SearchResult[];
  /** Rows, in the order of the database. */
  readonly rows: readonly SearchResult[];
  /** True if the database was unavailable, so that rows are missing. */
  readonly isPartial: boolean;
}

/** Cuts a question to a plausible length and removes control characters. */
export function toQuestion(text: string): string {
  return [...text.replaceAll(/[\s\p{C}]+/gu, ' ').trim()].slice(0, MOST_SEARCH_LETTERS).join('');
}

// Includes the character before the word: `\b` knows only Latin letters.
const wholeWord = (word: string) =>
  new RegExp(`(^|[^\\p{L}\\p{N}])${word}(?![\\p{L}\\p{N}])`, 'giu');

/** Returns the words of a text in normalised form. */
const termsOf = (text: string) =>
  Array.from(findWords(text), ([word]) => toTerm(word) ?? word.toLowerCase()).join(' ');

/** Returns a question and, if it has words that the site's texts do not use, its synonyms. */
function wordingsOf(question: string): string[] {
  const terms = termsOf(question);
  const others = synonyms.map((same) =>
    Object.entries(same).reduce(
      (text, [words, others]) =>
        text.replaceAll(wholeWord(termsOf(words)), (_, before: string) => before + others),
      terms,
    ),
  );
  return [question, ...others.filter((other) => other !== terms)];
}

/** Returns a question for the database, which stems only English words. */
function toRowQuestion(wordings: readonly string[]): string {
  const words = [...wordings]
    .reverse()
    .flatMap((each) => Array.from(findWords(each), ([word]) => word));
  return words
    .map((word) => (/\p{Script=Ethiopic}/u.test(word) ? (toTerm(word) ?? '') : word))
    .join(' ');
}

/** Returns the first part of a path; it belongs to one section alone. */
const firstPart = (path: string) => path.split(/[/?#]/)[1]?.toLowerCase();

/** Shortest word of a question whose beginning is enough. */
const LEAST_BEGINNING = 4;

/** Returns the words of a text that the question has, or that begin with one of its words, as terms. */
function termsIn(text: string, asked: readonly string[]): string[] {
  const isAsked = (term: string) =>
    asked.some(
      (each) => term === each || (each.length >= LEAST_BEGINNING && term.startsWith(each)),
    );
  const terms = Array.from(findWords(text), ([word]) => toTerm(word));
  return terms.filter((term) => term !== null && isAsked(term)) as string[];
}

export interface Searched {
  readonly api: ApiClient;
  readonly site: SiteConfig;
  readonly language: string;
  sitePaths(): Promise<readonly SectionPath[]>;
}

/** Searches the whole site. Loads the search engine on demand; throws if that fails. */
export async function search(
  { api, site, language, sitePaths }: Searched,
  question: string,
): Promise<Found> {
  // "RFC 8200" is searched as "8200", since the number is unambiguous. STD 86 is not.
  const asked = wordingsOf(question.replaceAll(/\b(?:rfc|bcp|std)[\s-]?(?=\d{3})/gi, ''));
  const [rows, paths, { rank, excerptOf }, { listDocuments }] = await Promise.all([
    findRows(api, toRowQuestion(asked), language).catch((error: unknown) => {
      if (error instanceof ApiError) return null;
      throw error;
    }),
    sitePaths(),
    import('./rank'),
    import('./site-documents'),
  ]);
  // The database may have rows of sections that this site does not include.
  const shown = new Set(paths.map(({ path }) => firstPart(path)));
  const reached = (rows ?? []).filter(({ path }) => shown.has(firstPart(path)));
  const askedTerms = asked.flatMap((each) => termsOf(each).split(' '));
  const toResult = ({ text, ...row }: FoundRow): SearchResult => {
    const terms = termsIn(`${row.title} ${text}`, askedTerms);
    return { ...row, excerpt: excerptOf(text, new Set(terms)), terms };
  };
  return {
    pages: rank(listDocuments(site, paths), asked),
    rows: reached.map(toResult),
    isPartial: rows === null,
  };
}
