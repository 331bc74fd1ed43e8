import { PostgrestClient } from '@supabase/postgrest-js';
import type { Database } from './database.types.ts';

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
