import { createClient, type Session } from '@supabase/supabase-js';
import { supabaseAuthProvider, supabaseDataProvider } from 'ra-supabase-core';
import type { AuthProvider, DataProvider } from 'react-admin';
import { PAGE_ROWS, readAll } from './read-all';
import { Failure, failureOf } from './reasons';
import { settings } from './settings';

const { url, key } = settings.api;

/** Lets a token expire by this computer's clock. A clock that is fast would ask for a token with each request. */
const fetchByOwnClock: typeof fetch = async (input, init) => {
  const response = await fetch(input, init);
  if (!`${input}`.includes('/auth/v1/') || !response.ok || response.status === 204) return response;
  const { expires_at: _, ...body } = await response.json();
  return Response.json(body, response);
};
export const supabase = createClient(url, key, {
  auth: { storageKey: 'desk' },
  global: { fetch: fetchByOwnClock },
});

export type Role = 'editor' | 'reviewer' | 'office' | 'owner';

interface Account {
  readonly id: string;
  readonly email: string;
  readonly roles: readonly Role[];
}

const toAccount = ({ user: { id, email = '', app_metadata } }: Session): Account => {
  const { roles } = app_metadata;
  return { id, email, roles: Array.isArray(roles) ? roles : [] };
};

/** The account of this page, from its token. It stays when the session ends, until somebody leaves. */
let account: Account | null = null;
let hasEnded = false;
/** What was interrupted by the end of the session. */
let interrupted: (() => void) | null = null;
const listeners = new Set<() => void>();

supabase.auth.onAuthStateChange((event, session) => {
  if (session !== null && (account === null || account.id === session.user.id)) {
    account = toAccount(session);
    hasEnded = false;
  } else if (event === 'SIGNED_OUT' || session !== null) hasEnded = account !== null;
  for (const listener of listeners) listener();
});

export const currentAccount = () => account;

/** Reads the session of this browser. Call it before the first render. */
export async function readAccount(): Promise<void> {
  await supabase.auth.initialize();
  const { data } = await supabase.auth.getSession();
  if (data.session !== null) account = toAccount(data.session);
}

/** Checks that a request would be this account's: another tab may have signed in somebody else. @throws {Failure} */
export async function requireSession(): Promise<void> {
  if (!navigator.onLine) throw new Failure('offline');
  const { data } = await supabase.auth.getSession();
  if (data.session !== null && data.session.user.id === account?.id) return;
  if (!navigator.onLine) throw new Failure('offline');
  endSession();
  throw new Failure('session');
}

/** Calls a function of the database. @throws {Failure} */
export async function call(name: string, values = {}, signal = new AbortController().signal) {
  await requireSession();
  const { data, error, status } = await supabase.rpc(name, values).abortSignal(signal);
  if (error !== null) throw failureOf(error, status);
  return data;
}

/** Marks the session as ended, for a dialog that asks for the password. `next`: goes on afterwards. */
export function endSession(next: () => void = () => undefined): void {
  hasEnded = account !== null;
  interrupted = next;
  for (const listener of listeners) listener();
}

/** Signs in again in place, and goes on. @throws the error of accounts */
export async function continueSession(password: string): Promise<void> {
  const { error } = await supabase.auth.signInWithPassword({
    email: account?.email ?? '',
    password,
  });
  if (error !== null) throw error;
  interrupted?.();
  interrupted = null;
}

/** For `useSyncExternalStore`: whether the session of this page has ended. */
export const endedSession = {
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  read: () => hasEnded,
};

const auth = supabaseAuthProvider(supabase, {});
export const authProvider: AuthProvider = {
  ...auth,
  // A form with text stays where it is; the dialog asks for the password.
  checkAuth: async (params) => (account === null ? auth.checkAuth(params) : undefined),
  checkError: async (error) => {
    if (failureOf(error).reason === 'session') endSession();
  },
  getIdentity: async () => ({ id: account?.id ?? '', fullName: account?.email ?? '' }),
  getPermissions: async () => account?.roles ?? [],
  login: async (params) => {
    account = null;
    await auth.login(params);
  },
  // Other computers stay signed in.
  logout: async () => {
    account = null;
    await supabase.auth.signOut({ scope: 'local' });
  },
};

const provider = supabaseDataProvider({
  instanceUrl: url,
  apiKey: key,
  supabaseClient: supabase,
});

export const dataProvider: DataProvider = {
  ...provider,
  // For exports and "Select all", which ask for more rows than the server sends.
  getList: async (resource, params) => {
    const { perPage = PAGE_ROWS } = params.pagination ?? {};
    if (perPage <= PAGE_ROWS) return provider.getList(resource, params);
    const data = await readAll(async (page) => {
      const pagination = { page, perPage: PAGE_ROWS };
      const { data: rows, total = 0 } = await provider.getList(resource, { ...params, pagination });
      return { rows, total };
    });
    return { data, total: data.length };
  },
};
