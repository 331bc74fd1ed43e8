import { BASE_LANGUAGE, languageOf } from '@site/shared/contract';
import { usePathPrefix, useSite } from '@site/shared/contract/runtime';

/** The language of the page on show. */
export function usePageLanguage(): string {
  return languageOf(usePathPrefix(), useSite());
}

/** What {@link rowsIn} needs of a question to a table. */
interface Rows<Self> {
  or(filter: string): Self;
  order(column: 'language', options: { readonly ascending: boolean }): Self;
}

/**
 * The rows that a list of a language shows: its own, then English ones that it has no translation of. Comes before
 * other orders.
 */
export function rowsIn<Request extends Rows<Request>>(request: Request, language: string): Request {
  const own = `language.eq.${language}`;
  if (language === BASE_LANGUAGE) return request.or(own);
  return request
    .or(`${own},and(language.eq.${BASE_LANGUAGE},languages.not.cs.{${language}})`)
    .order('language', { ascending: language < BASE_LANGUAGE });
}

/** `lang` of a row's texts on a page of a language. English pages do not mark what is English. */
export function langOf(row: { readonly language: string }, page: string): string | undefined {
  return row.language === BASE_LANGUAGE && page === BASE_LANGUAGE ? undefined : row.language;
}
