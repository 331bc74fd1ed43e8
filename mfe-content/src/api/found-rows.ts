import { type ApiClient, safeUrl, toPage } from '@site/shared/api';

/** A row of any section that a question has found. */
export interface FoundRow {
  readonly kind: string;
  /** The address that leads to it. */
  readonly path: string;
  /** Of its words, where that is another language than the page's. */
  readonly lang?: string;
  readonly title: string;
  /** What it says where the question's words are. */
  readonly text: string;
}

/** A row as the function gives it. */
interface Found {
  readonly kind: string;
  /** Holds `{id}` or `{title}`. */
  readonly path: string;
  readonly id: number;
  readonly language: string;
  readonly title: string;
  readonly text: string | null;
}

/** The rows of all sections with words of the question, 20 at most, as lists of a language have them. Throws `ApiError`. */
export async function findRows(
  api: ApiClient,
  question: string,
  page: string,
): Promise<readonly FoundRow[]> {
  // By POST: what somebody looks for has no place in the log of an address.
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
