import { createClient } from '@supabase/supabase-js';
import { supabaseAuthProvider, supabaseDataProvider } from 'ra-supabase-core';
import { type AuthProvider, HttpError } from 'react-admin';
import { settings } from './settings';

const { url, key } = settings.api;

export const supabase = createClient(url, key, { auth: { storageKey: 'desk' } });

export type Role = 'editor' | 'reviewer' | 'office';

/** Local storage key of the last person's e-mail. */
export const LAST_PERSON = 'desk-person';

const auth = supabaseAuthProvider(supabase, {
  getIdentity: async ({ id, email }) => {
    localStorage.setItem(LAST_PERSON, email ?? '');
    return { id, fullName: email };
  },
  getPermissions: async ({ app_metadata: { roles } }): Promise<Role[]> =>
    Array.isArray(roles) ? roles : [],
});

export const authProvider: AuthProvider = {
  ...auth,
  // A refused write (403) keeps the session.
  checkError: async ({ status }: { readonly status?: number }) => {
    if (status === 401) throw new Error();
  },
};

export const dataProvider = supabaseDataProvider({
  instanceUrl: url,
  apiKey: key,
  supabaseClient: supabase,
});

/** Body of PostgREST's errors. */
interface Refusal {
  readonly code?: string;
  readonly message?: string;
  readonly details?: string | null;
}

/** Returns the database's refusal in an error, if any. */
export function refusalOf(error: unknown): Refusal | null {
  return error instanceof HttpError ? (error.body ?? null) : null;
}
