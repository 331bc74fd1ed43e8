import { type ApiClient, safeUrl, toPage } from '@site/shared/api';

export interface FoundRow {
  readonly kind: string;
  readonly path: string;
  /** Language of the row's words, if it differs from the page's. */
  readonly lang?: string;
  readonly title: string;
  /** Excerpt around the matching words. */
  readonly text: string;
}

/** A row as the database function returns it. */
interface Found {
  readonly kind: string;
  /** Contains `{id}` or `{title}`. */
  readonly path: string;
  readonly id: number;
  readonly language: string;
  readonly title: string;
  readonly text: string | null;
}

/** Searches the rows of all sections. Returns 20 results at most. @throws {ApiError} */
export async function findRows(
  api: ApiClient,
  question: string,
  page: string,
): Promise<readonly FoundRow[]> {
  // POST keeps the question out of access logs.
  const answer = await api.rpc('search_content', { question, language: page });
  const { rows } = toPage({ ...answer, data: answer.data as unknown as Found[] | null });
  return rows.flatMap(({ kind, path, id, language, title, text }) => {
    const filled = path
      .replace('{id}', () => String(id))
      .replace('{title}', () => encodeURIComponent(title));
    const address = safeUrl(filled);
    const lang = language === page ? undefined : language;
    return address === null ? [] : [{ kind, path: address, lang, title, text: text ?? '' }];
  });
}
