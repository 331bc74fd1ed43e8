import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { testSite } from '@site/shared/testing/site';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { UserError } from './errors.ts';
import { PROJECT_ROOT } from './project.ts';
import { readEnvironment, readSiteConfig } from './settings.ts';

const KEYS = { AWS_ACCESS_KEY_ID: 'id', AWS_SECRET_ACCESS_KEY: 'secret' };
const SECRET_KEY = `sb_secret_${'x'.repeat(20)}`;
const SERVICE_TOKEN = ['{"alg":"HS256"}', '{"role":"service_role"}', 'signature']
  .map((part) => Buffer.from(part).toString('base64url'))
  .join('.');

describe('readEnvironment', () => {
  test('has a default for everything', () => {
    expect(readEnvironment({})).toMatchObject({
      sitePort: 3000,
      siteHost: '127.0.0.1',
      apiPort: 54_321,
      databasePort: 54_322,
      hosted: null,
      refreshSeconds: 30,
      refreshSecret: null,
    });
  });

  test('reads ports, and treats an empty variable as unset', () => {
    expect(readEnvironment({ SITE_PORT: '8080', API_PORT: '' })).toMatchObject({
      sitePort: 8080,
      apiPort: 54_321,
    });
  });

  test('stores releases in the data folder, or at STORE', () => {
    const store = (variables: Record<string, string>) => readEnvironment(variables).store;
    const inFolder = (folder: string) => ({ name: folder, folder, bucket: null });
    expect(store({ DATA_DIR: '/data' })).toEqual(inFolder('/data/store'));
    expect(store({ STORE: '/releases' })).toEqual(inFolder('/releases'));
  });

  test('stores releases in a bucket, with one local folder per bucket', () => {
    const open = (STORE: string, more = {}) =>
      readEnvironment({ DATA_DIR: '/data', STORE, ...KEYS, ...more }).store;
    const amazon = open('s3://my-bucket/a/b/', { AWS_REGION: 'eu-central-1' });
    expect(amazon.bucket).toMatchObject({
      ...{ endpoint: 'https://s3.eu-central-1.amazonaws.com', bucket: 'my-bucket', prefix: 'a/b/' },
    });
    const other = open('s3://my-bucket/a/b', { AWS_ENDPOINT_URL: 'https://s3.example/' });
    expect(other.bucket?.endpoint).toBe('https://s3.example');
    const folders = [amazon, other, open('s3://my-bucket')].map(({ folder }) => folder);
    expect(new Set(folders).size).toBe(3);
    for (const folder of folders) expect(folder).toMatch(/^\/data\/store-/);
  });

  test('reads NAT64 prefixes', () => {
    expect(readEnvironment({}).nat64Prefixes).toEqual([]);
    const NAT64_PREFIXES = '2001:db8:6464::/96, 2001:db9::/32';
    const prefixes = ['2001:db8:6464::/96', '2001:db9::/32'];
    expect(readEnvironment({ NAT64_PREFIXES }).nat64Prefixes).toEqual(prefixes);
  });

  test('uses a hosted database instead of the local one', () => {
    const variables = { SUPABASE_URL: 'https://x.supabase.co/', SUPABASE_ANON_KEY: 'key' };
    expect(readEnvironment(variables).hosted).toEqual({ url: 'https://x.supabase.co', key: 'key' });
  });

  const HOSTED = { SUPABASE_URL: 'https://x.supabase.co', SUPABASE_ANON_KEY: 'key' };
  test.each([
    [{}, 'http://127.0.0.1:3300'],
    [{ DESK_PORT: '4000' }, 'http://127.0.0.1:4000'],
    [{ DESK_URL: 'https://desk.example/path/' }, 'https://desk.example'],
    [{ ...HOSTED, DESK_URL: 'https://desk.example' }, 'https://desk.example'],
    [HOSTED, null],
  ])('with %o, a desk at %s may frame pages', (variables, origin) => {
    expect(readEnvironment(variables).deskOrigin).toBe(origin);
  });

  test.each([
    [{ SITE_PORT: '70000' }, 'SITE_PORT'],
    [{ DB_PORT: 'none' }, 'DB_PORT'],
    [{ RENDER_MEMORY_MB: '64' }, 'RENDER_MEMORY_MB'],
    [{ RENDER_MEMORY_MB: '1 GB' }, 'RENDER_MEMORY_MB'],
    [{ REFRESH_SECONDS: '-1' }, 'REFRESH_SECONDS'],
    [{ REFRESH_SECRET: 'short' }, 'REFRESH_SECRET'],
    [{ SUPABASE_URL: 'https://x.supabase.co' }, 'SUPABASE_ANON_KEY'],
    [{ SUPABASE_URL: 'https://x.example', SUPABASE_ANON_KEY: SECRET_KEY }, 'publishable key'],
    [{ SUPABASE_URL: 'https://x.example', SUPABASE_ANON_KEY: SERVICE_TOKEN }, 'publishable key'],
    [{ TRUSTED_PROXIES: 'loopback, everybody' }, 'TRUSTED_PROXIES'],
    [{ TRUSTED_PROXIES: '10.0.0.0/8,10.0.0' }, 'TRUSTED_PROXIES'],
    [{ TRUSTED_PROXIES: '10.0.0.0/99' }, 'TRUSTED_PROXIES'],
    [{ NAT64_PREFIXES: '2001:db8::/95' }, 'NAT64_PREFIXES'],
    [{ NAT64_PREFIXES: '10.0.0.0/8' }, 'NAT64_PREFIXES'],
    [{ SUPABASE_URL: 'x', SUPABASE_ANON_KEY: 'key' }, 'SUPABASE_URL'],
    [{ SUPABASE_URL: 'http://[::1]:54321', SUPABASE_ANON_KEY: 'key' }, 'Write a name'],
    [{ SUPABASE_URL: 'https://a;script-src/', SUPABASE_ANON_KEY: 'key' }, 'SUPABASE_URL'],
    [{ STORE: 'gs://my-bucket', ...KEYS }, 'names no bucket'],
    [{ STORE: 's3://B', ...KEYS }, 'names no bucket'],
    [{ STORE: 's3://my-bucket' }, 'AWS_ACCESS_KEY_ID'],
    [{ STORE: 's3://my-bucket', ...KEYS, AWS_ENDPOINT_URL: 'ftp://x' }, 'AWS_ENDPOINT_URL'],
  ])('names the invalid variable in %o', (variables, name) => {
    expect(() => readEnvironment(variables)).toThrow(name);
  });
});

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'site-config-'));
});

afterEach(() => rm(folder, { recursive: true }));

async function read(text: string) {
  const file = path.join(folder, 'site.config.json');
  await writeFile(file, text);
  return readSiteConfig(file);
}

describe('readSiteConfig', () => {
  // Specification, Decisions Site constants: One file holds every fact about the owner; it is checked when it is read
  test('accepts this site’s file', async () => {
    const file = path.join(PROJECT_ROOT, 'site.config.json');
    expect(await readSiteConfig(file)).toMatchObject(JSON.parse(await readFile(file, 'utf8')));
  });

  // Specification, Decisions Site constants: One file holds every fact about the owner; it is checked when it is read
  test.each([
    ['a missing field', { email: undefined }, 'email'],
    ['a malformed address', { email: 'nobody' }, 'email'],
    ['an unknown time zone', { timeZone: 'Africa/Nowhere' }, 'timeZone'],
    ['an unknown field', { colour: 'green' }, 'colour'],
    [
      'a script for a link',
      { social: { linkedin: 'javascript:x', facebook: 'x' } },
      'social.linkedin',
    ],
    [
      'an invalid duration',
      { legal: { lastUpdated: null, messagesKept: '1 year' } },
      'legal.messagesKept',
    ],
    [
      'a fact that contains a placeholder',
      { legal: { lastUpdated: null, ground: '{x}' } },
      'legal.ground',
    ],
    ['an invalid date', { legal: { lastUpdated: '2026-02-30' } }, 'legal.lastUpdated'],
    [
      'statistics that the policy cannot contain',
      { links: { googleStatistics: 'https://[2001:db8::1]/' } },
      'links.googleStatistics: Browsers ignore',
    ],
    [
      'a frame that would end its directive',
      { content: { frames: ['https://a;script-src/'] } },
      'content.frames.0: Browsers ignore',
    ],
    ['a frame that is no address', { content: { frames: ['x'] } }, 'content.frames.0'],
  ])('names the field of %s', async (_, change, field) => {
    const error = await read(JSON.stringify({ ...testSite, ...change })).catch((reason) => reason);
    expect(error).toBeInstanceOf(UserError);
    expect(error.message).toContain(field);
  });

  const check = (change: object) => ({
    ipv4: 'https://ipv4.example/',
    ipv6: 'https://ipv6.example/',
    both: 'https://both.example/',
    ...change,
  });

  test.each([
    ['in clear text', check({ ipv4: 'http://ipv4.example/' }), 'ipv6Check.ipv4: Write it as'],
    [
      'by an IPv6 address',
      check({ ipv6: 'https://[2001:db8::1]/' }),
      'ipv6Check.ipv6: Write it as',
    ],
    ['by an IPv4 address', check({ ipv4: 'https://192.0.2.1/' }), 'ipv6Check.ipv4: Write it as'],
    [
      'with a password',
      check({ both: 'https://a:b@both.example/' }),
      'ipv6Check.both: Write it as',
    ],
    ['without a name', check({ both: undefined }), 'ipv6Check.both: '],
    ['with a duplicate name', check({ both: 'https://ipv4.example/x' }), 'ipv6Check: Give each'],
  ])('refuses a server of the connection check %s', async (_, ipv6Check, problem) => {
    await expect(read(JSON.stringify({ ...testSite, ipv6Check }))).rejects.toThrow(problem);
  });

  test.each([
    ['on the internet', check({ nat64: 'https://nat64.example/' })],
    ['on the own machine', check({ ipv4: 'http://ipv4.localhost:8046/' })],
  ])('accepts servers of the connection check %s', async (_, ipv6Check) => {
    expect((await read(JSON.stringify({ ...testSite, ipv6Check }))).ipv6Check).toEqual(ipv6Check);
  });

  test('reports the position of a syntax error', async () => {
    await expect(read('{')).rejects.toThrow(/not valid JSON/);
  });

  test('reports a missing file', async () => {
    await expect(readSiteConfig(path.join(folder, 'none.json'))).rejects.toThrow(
      /none.json.* is missing or not valid JSON/,
    );
  });
});
