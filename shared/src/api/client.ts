import { PostgrestClient } from '@supabase/postgrest-js';
import type { Database as SiteDatabase } from './database.types.ts';

/** Tables that sections add; see the `src/api/database.types.ts` of each. */
// biome-ignore lint/suspicious/noEmptyInterface: members are added by declaration merging.
export interface SectionTables {}

type Site = SiteDatabase['public'];

/** The site's database with the tables of all sections in this checkout. */
export type Database = {
  public: Omit<Site, 'Tables'> & {
    Tables: Site['Tables'] & { [Table in keyof SectionTables]: SectionTables[Table] };
  };
};

export interface ApiAccess {
  /** Origin of the Supabase project or of the local backend, without a trailing slash. */
  readonly url: string;
  /** Publishable (anonymous) key; public by design. */
  readonly key: string;
}

/** The typed REST client of the site's database. */
export type ApiClient = PostgrestClient<Database>;

const TIMEOUT_MS = 10_000;

/** Creates the REST client. Requests time out after 10 s. `send` replaces `fetch`. */
export function createApiClient(
  { url, key }: ApiAccess,
  send: typeof fetch = (input, init) => fetch(input, init),
): ApiClient {
  return new PostgrestClient<Database>(`${url}/rest/v1`, {
    headers: { apikey: key },
    // Shows a failure with a retry immediately; silent retries would only delay it.
    retry: false,
    // The oldest supported browsers lack `AbortSignal.timeout`.
    fetch: (input, init) => send(input, { ...init, signal: AbortSignal.timeout?.(TIMEOUT_MS) }),
  });
}
