import { PostgrestClient } from '@supabase/postgrest-js';
import type { Database as SiteDatabase } from './database.types.ts';

/** The tables that sections bring of their own: the `src/api/database.types.ts` of each adds them. */
// biome-ignore lint/suspicious/noEmptyInterface: members are added by declaration merging.
export interface SectionTables {}

type Site = SiteDatabase['public'];

/** The site's database, with the tables of the sections that are known here. */
export type Database = {
  public: Omit<Site, 'Tables'> & {
    Tables: Site['Tables'] & { [Table in keyof SectionTables]: SectionTables[Table] };
  };
};

/** Where the database is, and the public key that opens it. */
export interface ApiAccess {
  /** Origin of the Supabase project or of the local backend, without a trailing slash. */
  readonly url: string;
  /** Publishable (anonymous) key; public by design. */
  readonly key: string;
}

/** The typed REST client of the site's database. */
export type ApiClient = PostgrestClient<Database>;

const TIMEOUT_MS = 10_000;

/** Makes the REST client; every request ends after 10 s at the latest. `send` takes the place of `fetch`. */
export function createApiClient(
  { url, key }: ApiAccess,
  send: typeof fetch = (input, init) => fetch(input, init),
): ApiClient {
  return new PostgrestClient<Database>(`${url}/rest/v1`, {
    headers: { apikey: key },
    // A failure is shown at once, with a way to try again; silent repeats would only keep it back.
    retry: false,
    // The oldest supported browsers have no such signal.
    fetch: (input, init) => send(input, { ...init, signal: AbortSignal.timeout?.(TIMEOUT_MS) }),
  });
}
