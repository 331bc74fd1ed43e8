import type { ApiAccess } from '@site/shared/api';
import { reasonOf } from '../kit/errors.ts';

const TIMEOUT_MS = 10_000;
const MOST_ROWS = 100;

type Fields = Readonly<Record<string, unknown>>;

const fieldsOf = (value: unknown): Fields => (Object(value) === value ? (value as Fields) : {});
const countOf = (body: unknown) => (Array.isArray(body) ? body.length : 0);

interface Check {
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: object;
  /** Returns what the answer shows to be wrong. */
  readonly judge: (body: unknown, status: number) => readonly (string | false)[];
}

const CHECKS: readonly Check[] = [
  {
    path: '/auth/v1/settings',
    judge: (body, status) => {
      const { disable_signup: isClosed, mailer_autoconfirm, external } = fieldsOf(body);
      if (status !== 200) return [`the settings of accounts cannot be read (${status})`];
      return [
        isClosed !== true && 'strangers can create accounts (auth.enable_signup)',
        fieldsOf(external).anonymous_users === true &&
          'strangers can sign in without an account (auth.enable_anonymous_sign_ins)',
        mailer_autoconfirm === true &&
          'e-mail addresses are not confirmed (auth.email.enable_confirmations)',
      ];
    },
  },
  {
    path: '/graphql/v1',
    body: { query: '{ __typename }' },
    judge: (body) => [
      fieldsOf(fieldsOf(body).data).__typename !== undefined &&
        'GraphQL answers (drop extension pg_graphql)',
    ],
  },
  {
    path: `/rest/v1/content_changes?select=row_id&limit=${10 * MOST_ROWS}`,
    judge: (body) => [
      countOf(body) > MOST_ROWS && `an answer has more than ${MOST_ROWS} rows (api.max_rows)`,
    ],
  },
  {
    path: '/rest/v1/contact_salt?select=only_row',
    headers: { 'accept-profile': 'private' },
    judge: (_, status) => [status !== 406 && 'the API serves the schema private (api.schemas)'],
  },
  {
    path: '/storage/v1/bucket',
    judge: (body) => [countOf(body) > 0 && 'the public key lists buckets (storage.buckets)'],
  },
  ...['pictures', 'files'].map((bucket) => ({
    path: `/storage/v1/object/list/${bucket}`,
    body: { prefix: '', limit: 1 },
    judge: (body: unknown) => [
      countOf(body) > 0 && `the public key lists ${bucket} (policies of storage.objects)`,
    ],
  })),
];

/** Returns what a hosted project allows and should not, as far as its public key shows it. Each names the setting. */
export async function findHostedFaults({ url, key }: ApiAccess): Promise<string[]> {
  const found = CHECKS.map(async ({ path, headers, body, judge }) => {
    try {
      const response = await fetch(`${url}${path}`, {
        method: body === undefined ? 'GET' : 'POST',
        headers: { apikey: key, 'content-type': 'application/json', ...headers },
        body: body && JSON.stringify(body),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      return judge(await response.json().catch(() => null), response.status);
    } catch (error) {
      return [`${path} cannot be checked (${reasonOf(error)})`];
    }
  });
  return (await Promise.all(found)).flat().filter((fault) => fault !== false);
}
