import { createClient } from '@supabase/supabase-js';
import { supabaseAuthProvider, supabaseDataProvider } from 'ra-supabase-core';
import { type AuthProvider, type DataProvider, HttpError, type RaRecord } from 'react-admin';
import { rowKind } from './fields';
import { settings } from './settings';

const { url, key } = settings.api;

export const supabase = createClient(url, key, { auth: { storageKey: 'desk' } });

export type Role = 'editor' | 'reviewer' | 'office';

const auth = supabaseAuthProvider(supabase, {
  getIdentity: async ({ id, email }) => ({ id, fullName: email }),
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

/** Body of PostgREST's errors. */
interface Refusal {
  readonly code?: string;
  readonly message?: string;
  readonly details?: string | null;
  errors?: Readonly<Record<string, string>>;
}

/** Returns the database's refusal in an error, if any. */
export function refusalOf(error: unknown): Refusal | null {
  return error instanceof HttpError ? (error.body ?? null) : null;
}

/** Finds the field and the text for a refused value. Texts are keys of the content. */
export function fieldErrors(resource: string, refusal: Refusal): Record<string, string> | null {
  const { code, message = '' } = refusal;
  if (code === '23505') return { language: 'desk.form.exists' };
  if (code === '23502') {
    const [, column] = /column "(\w+)"/.exec(message) ?? [];
    return column === undefined ? null : { [column]: 'desk.form.missing' };
  }
  if (code !== '23514') return null;
  if (/^full_description has/.test(message)) return { full_description: 'desk.form.tooComplex' };
  const { table, fields } = rowKind(resource);
  const [, rule = ''] = /constraint "(\w+)"/.exec(message) ?? [];
  const named = rule.replace(`${table}_`, '');
  const field = fields
    .filter(({ name }) => named.startsWith(name))
    .sort((a, b) => b.name.length - a.name.length)[0];
  return field === undefined ? null : { [field.name]: 'desk.form.refused' };
}

/** Adds the fields' errors in the form that react-admin expects. */
async function withFieldErrors<Result>(resource: string, work: Promise<Result>): Promise<Result> {
  return work.catch((error: unknown) => {
    const refusal = refusalOf(error);
    const errors = refusal && fieldErrors(resource, refusal);
    if (refusal && errors) refusal.errors = errors;
    throw error;
  });
}

const data = supabaseDataProvider({ instanceUrl: url, apiKey: key, supabaseClient: supabase });

export const dataProvider: DataProvider = {
  ...data,
  create: <Row extends Omit<RaRecord, 'id'>>(resource: string, params: { data: Partial<Row> }) =>
    withFieldErrors(resource, data.create(resource, params)),
  update: <Row extends RaRecord>(
    resource: string,
    params: Parameters<typeof data.update<Row>>[1],
  ) => withFieldErrors(resource, data.update<Row>(resource, params)),
};
