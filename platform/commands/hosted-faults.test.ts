import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { findHostedFaults } from './hosted-faults.ts';

type Answers = Readonly<Record<string, readonly [status: number, body: unknown]>>;

/** A project as supabase/config.toml sets it. */
const SOUND: Answers = {
  '/auth/v1/settings': [
    200,
    { external: { anonymous_users: false }, disable_signup: true, mailer_autoconfirm: false },
  ],
  '/graphql/v1': [200, { errors: [{ message: 'pg_graphql extension is not enabled.' }] }],
  '/rest/v1/content_changes': [200, Array(100).fill({ row_id: 1 })],
  '/rest/v1/contact_salt': [406, { code: 'PGRST106' }],
  '/storage/v1/bucket': [200, []],
  '/storage/v1/object/list/pictures': [200, []],
  '/storage/v1/object/list/files': [400, { error: 'Unauthorized' }],
};

/** Serves a project that answers only with its key. */
async function openProject(answers: Answers) {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '', 'http://localhost');
    const isKnown = request.headers.apikey === 'key';
    const [status, body] = (isKnown && answers[pathname]) || [401, {}];
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, key: 'key' };
}

test('finds nothing in a project that is set as documented', async () => {
  expect(await findHostedFaults(await openProject(SOUND))).toEqual([]);
});

test.each<[string, keyof typeof SOUND, number, unknown]>([
  ['auth.enable_signup', '/auth/v1/settings', 200, { disable_signup: false }],
  [
    'auth.enable_anonymous_sign_ins',
    '/auth/v1/settings',
    200,
    { disable_signup: true, external: { anonymous_users: true } },
  ],
  [
    'auth.email.enable_confirmations',
    '/auth/v1/settings',
    200,
    { disable_signup: true, mailer_autoconfirm: true },
  ],
  ['settings of accounts cannot be read (503)', '/auth/v1/settings', 503, null],
  ['pg_graphql', '/graphql/v1', 200, { data: { __typename: 'Query' } }],
  ['api.max_rows', '/rest/v1/content_changes', 200, Array(101).fill({ row_id: 1 })],
  ['api.schemas', '/rest/v1/contact_salt', 200, []],
  ['storage.buckets', '/storage/v1/bucket', 200, [{ id: 'pictures' }]],
  ['lists files', '/storage/v1/object/list/files', 200, [{ name: 'a.pdf' }]],
])('names %s', async (setting, path, status, body) => {
  const faults = await findHostedFaults(await openProject({ ...SOUND, [path]: [status, body] }));
  expect(faults).toEqual([expect.stringContaining(setting)]);
});

test('names what it cannot check', async () => {
  const faults = await findHostedFaults({ url: 'http://127.0.0.1:9', key: 'key' });
  expect(faults).toHaveLength(Object.keys(SOUND).length);
  expect(faults[0]).toContain('/auth/v1/settings cannot be checked');
});
