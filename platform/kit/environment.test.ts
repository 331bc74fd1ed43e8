import { describe, expect, test } from 'vitest';
import { readEnvironment } from './environment.ts';

const SECRET_KEY = `sb_secret_${'x'.repeat(20)}`;
const SERVICE_TOKEN = ['{"alg":"HS256"}', '{"role":"service_role"}', 'signature']
  .map((part) => Buffer.from(part).toString('base64url'))
  .join('.');

describe('readEnvironment', () => {
  test('has a default for everything', () => {
    expect(readEnvironment({})).toMatchObject({
      sitePort: 3000,
      siteHost: '127.0.0.1',
      certificate: null,
      apiPort: 54_321,
      databasePort: 54_322,
      hosted: null,
      refreshSeconds: 60,
      refreshSecret: null,
    });
  });

  test('takes ports and treats an empty variable as unset', () => {
    expect(readEnvironment({ SITE_PORT: '8080', API_PORT: '' })).toMatchObject({
      sitePort: 8080,
      apiPort: 54_321,
    });
  });

  test('keeps releases in the data folder, or where STORE_DIR says', () => {
    expect(readEnvironment({ DATA_DIR: '/data' }).storeDir).toBe('/data/store');
    expect(readEnvironment({ STORE_DIR: '/releases' }).storeDir).toBe('/releases');
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
    [{ TLS_CERT: 'cert.pem' }, 'TLS_KEY'],
    [{ SUPABASE_URL: 'x', SUPABASE_ANON_KEY: 'key' }, 'SUPABASE_URL'],
  ])('names the variable that is wrong in %o', (variables, name) => {
    expect(() => readEnvironment(variables)).toThrow(name);
  });
});
