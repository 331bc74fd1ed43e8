import { type ApiClient, ApiError } from '@site/shared/api';
import type { SiteConfig } from '@site/shared/config';
import type { SectionPath } from '@site/shared/contract';
import { findWords } from '@site/shared/text';
import { synonyms } from '#content/search';
import { findRows } from '../api/found-rows';
import type { SearchResult } from './rank';
import { toTerm } from './words';

const MOST_LETTERS = 200;

/** What a search has found. */
export interface Found {
  readonly results: readonly SearchResult[];
  /** Whether the database was unavailable, so that no row could be found. */
  readonly isPartial: boolean;
}

/** A question as it is asked: no longer than anybody types, and without what is no sign of a text. */
export function toQuestion(text: string): string {
  return [...text.replaceAll(/[\s\p{C}]+/gu, ' ').trim()].slice(0, MOST_LETTERS).join('');
}

// With the sign before it. `\b` knows no letters but Latin ones.
const wholeWord = (word: string) =>
  new RegExp(`(^|[^\\p{L}\\p{N}])${word}(?![\\p{L}\\p{N}])`, 'giu');

/** The words of a text in the form in which they are compared. */
const termsOf = (text: string) =>
  Array.from(findWords(text), ([word]) => toTerm(word) ?? word.toLowerCase()).join(' ');

/** A question and, where it has a word that the site's texts do not use, the same in theirs. */
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

/** A question as the database is asked: it knows the endings of English words alone. */
function toRowQuestion(wordings: readonly string[]): string {
  const words = [...wordings]
    .reverse()
    .flatMap((each) => Array.from(findWords(each), ([word]) => word));
  return words
    .map((word) => (/\p{Script=Ethiopic}/u.test(word) ? (toTerm(word) ?? '') : word))
    .join(' ');
}

/** The first part of a path, which is one section's alone. */
const firstPart = (path: string) => path.split(/[/?#]/)[1]?.toLowerCase();

/** Where a search looks. */
export interface Searched {
  readonly api: ApiClient;
  readonly site: SiteConfig;
  /** Of the page. */
  readonly language: string;
  sitePaths(): Promise<readonly SectionPath[]>;
}

/** Searches the whole site. The engine is loaded here, and nowhere before. Throws where it cannot be. */
export async function search(
  { api, site, language, sitePaths }: Searched,
  question: string,
): Promise<Found> {
  // RFC 8200 is one word: its number says all. STD 86 does not: 86 is a number of many things.
  const asked = wordingsOf(question.replaceAll(/\b(?:rfc|bcp|std)[\s-]?(?=\d{3})/gi, ''));
  const [rows, paths, { rank }, { listDocuments }] = await Promise.all([
    findRows(api, toRowQuestion(asked), language).catch((error: unknown) => {
      if (error instanceof ApiError) return null;
      throw error;
    }),
    sitePaths(),
    import('./rank'),
    import('./site-documents'),
  ]);
  // The database also knows rows of sections that are not part of the site.
  const shown = new Set(paths.map(({ path }) => firstPart(path)));
  const reached = (rows ?? []).filter(({ path }) => shown.has(firstPart(path)));
  const results = rank([...listDocuments(site, paths), ...reached], asked);
  return { results, isPartial: rows === null };
}
