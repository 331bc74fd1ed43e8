import { BASE_LANGUAGE, languageOf } from '@site/shared/contract';
import { usePathPrefix, useSite } from '@site/shared/contract/runtime';

export function usePageLanguage(): string {
  return languageOf(usePathPrefix(), useSite());
}

/** The query methods that {@link rowsIn} uses. */
interface Rows<Self> {
  or(filter: string): Self;
  order(column: 'language', options: { readonly ascending: boolean }): Self;
}

/**
 * Limits a list to rows of a language, plus English rows without a translation into it. Call it before other
 * orders.
 */
export function rowsIn<Request extends Rows<Request>>(request: Request, language: string): Request {
  const own = `language.eq.${language}`;
  if (language === BASE_LANGUAGE) return request.or(own);
  return request
    .or(`${own},and(language.eq.${BASE_LANGUAGE},languages.not.cs.{${language}})`)
    .order('language', { ascending: language < BASE_LANGUAGE });
}

/** Returns the `lang` attribute for a row's texts; undefined if it is the page's language. */
export function langOf(row: { readonly language?: string }, page: string): string | undefined {
  return row.language === BASE_LANGUAGE && page === BASE_LANGUAGE ? undefined : row.language;
}
