import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { type Backend, startBackend } from '../backend/backend.ts';
import { connect, createStockClient, suiteOptions } from '../backend/testing/harness.ts';
import { readEnvironment } from '../kit/settings.ts';
import { createFirstAccount, people } from './people.ts';
import { captureOutput } from './testing/run-cli.ts';

const options = suiteOptions();
let backend: Backend;

beforeAll(async () => {
  backend = await startBackend(options());
});
afterAll(() => backend.stop());

beforeEach(async () => {
  vi.stubEnv('DATA_DIR', options().dataDir);
  vi.stubEnv('DB_PORT', new URL(backend.databaseUrl).port);
  vi.stubEnv('DESK_URL', 'https://desk.example/');
  const sql = await connect(backend.databaseUrl);
  await sql.query('truncate auth.users cascade; update desk_settings set second_person = false');
});
afterEach(() => vi.unstubAllEnvs());

const run = (...args: string[]) => captureOutput(() => people(args));

/** Signs in with the link in an output, and returns the roles. */
async function follow(output: string): Promise<unknown> {
  const pattern =
    /^https:\/\/desk\.example\/#\/set-password\?token_hash=(\w+)&type=(invite|recovery)$/m;
  const [, token_hash = '', type] = pattern.exec(output) ?? [];
  const { auth } = createStockClient(backend);
  const { data, error } = await auth.verifyOtp({ token_hash, type: type as 'invite' });
  expect(error).toBeNull();
  return data.user?.app_metadata.roles;
}

test('invites a person, changes roles, makes a link, and removes the account', async () => {
  expect(await run()).toContain('Nobody may sign in yet.');
  expect(await follow(await run('invite', 'Almaz@example.org', 'editor'))).toEqual(['editor']);
  await run('invite', 'almaz@example.org', 'office');
  expect(await run()).toBe('almaz@example.org: office\n');
  expect(await follow(await run('link', 'almaz@example.org'))).toEqual(['office']);
  await run('remove', 'almaz@example.org');
  expect(await run()).toContain('Nobody may sign in yet.');
});

test('turns the second person on and off', async () => {
  const sql = await connect(backend.databaseUrl);
  const isOn = async () =>
    (await sql.query('select second_person from desk_settings')).rows[0].second_person;
  await run('second-person', 'on');
  expect(await isOn()).toBe(true);
  await run('second-person', 'off');
  expect(await isOn()).toBe(false);
});

test('creates the first account once, with all roles', async () => {
  const link = await createFirstAccount(readEnvironment(process.env));
  expect(await follow(link ?? '')).toEqual(['editor', 'reviewer', 'office', 'owner']);
  expect(await createFirstAccount(readEnvironment(process.env))).toBeNull();
});

test.each([
  [['invite', 'almaz@example.org'], 'Name the roles.'],
  [['invite', 'almaz@example.org', 'king'], 'Name the roles.'],
  [['link', 'almaz@example.org'], 'Nobody has the e-mail almaz@example.org'],
  [['remove', 'almaz@example.org'], 'Nobody has the e-mail almaz@example.org'],
  [['second-person', 'perhaps'], 'Use: npm run people'],
  [['sing'], 'Use: npm run people'],
])('refuses %j', async (args, message) => {
  await expect(people(args)).rejects.toThrow(message);
});

test('gives roles to people of a hosted project, who are invited there', async () => {
  vi.stubEnv('SUPABASE_URL', 'https://project.supabase.co');
  vi.stubEnv('SUPABASE_ANON_KEY', 'sb_publishable_x');
  await expect(people([])).rejects.toThrow('DATABASE_URL');
  vi.stubEnv('DATABASE_URL', `${backend.databaseUrl}?sslmode=disable`);
  await expect(people(['invite', 'almaz@example.org', 'owner'])).rejects.toThrow('dashboard');
  const sql = await connect(backend.databaseUrl);
  await sql.query("insert into auth.users (email) values ('almaz@example.org')");
  expect(await run('invite', 'almaz@example.org', 'owner')).toBe('almaz@example.org: owner\n');
});
