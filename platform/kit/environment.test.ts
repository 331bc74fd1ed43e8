import { describe, expect, test } from 'vitest';
import { readEnvironment } from './environment.ts';

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

  test('takes ports and treats an empty variable as unset', () => {
    expect(readEnvironment({ SITE_PORT: '8080', API_PORT: '' })).toMatchObject({
      sitePort: 8080,
      apiPort: 54_321,
    });
  });

  test('keeps releases in the data folder, or where STORE says', () => {
    const store = (variables: Record<string, string>) => readEnvironment(variables).store;
    const inFolder = (folder: string) => ({ name: folder, folder, bucket: null });
    expect(store({ DATA_DIR: '/data' })).toEqual(inFolder('/data/store'));
    expect(store({ STORE: '/releases' })).toEqual(inFolder('/releases'));
  });

  test('keeps releases in a bucket, with a folder of this machine for each', () => {
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

  test('takes proxies by address, by network and by name', () => {
    const TRUSTED_PROXIES = 'loopback, 10.0.0.0/8,2001:db8::1';
    expect(readEnvironment({ TRUSTED_PROXIES }).trustedProxies).toBe(TRUSTED_PROXIES);
  });

  test('takes a hosted database in place of the local one', () => {
    const variables = { SUPABASE_URL: 'https://x.supabase.co/', SUPABASE_ANON_KEY: 'key' };
    expect(readEnvironment(variables).hosted).toEqual({ url: 'https://x.supabase.co', key: 'key' });
  });

  test.each([
    [{ SITE_PORT: '70000' }, 'SITE_PORT'],
    [{ DB_PORT: 'none' }, 'DB_PORT'],
    [{ REFRESH_SECONDS: '-1' }, 'REFRESH_SECONDS'],
    [{ REFRESH_SECRET: 'short' }, 'REFRESH_SECRET'],
    [{ SUPABASE_URL: 'https://x.supabase.co' }, 'SUPABASE_ANON_KEY'],
    [{ SUPABASE_URL: 'https://x.example', SUPABASE_ANON_KEY: SECRET_KEY }, 'publishable key'],
    [{ SUPABASE_URL: 'https://x.example', SUPABASE_ANON_KEY: SERVICE_TOKEN }, 'publishable key'],
    [{ TRUSTED_PROXIES: 'loopback, everybody' }, 'TRUSTED_PROXIES'],
    [{ TRUSTED_PROXIES: '10.0.0.0/8,10.0.0' }, 'TRUSTED_PROXIES'],
    [{ TRUSTED_PROXIES: '10.0.0.0/99' }, 'TRUSTED_PROXIES'],
    [{ SUPABASE_URL: 'x', SUPABASE_ANON_KEY: 'key' }, 'SUPABASE_URL'],
    [{ STORE: 'gs://my-bucket', ...KEYS }, 'names no bucket'],
    [{ STORE: 's3://B', ...KEYS }, 'names no bucket'],
    [{ STORE: 's3://my-bucket' }, 'AWS_ACCESS_KEY_ID'],
    [{ STORE: 's3://my-bucket', ...KEYS, AWS_ENDPOINT_URL: 'ftp://x' }, 'AWS_ENDPOINT_URL'],
  ])('names the variable that is wrong in %o', (variables, name) => {
    expect(() => readEnvironment(variables)).toThrow(name);
  });
});
