import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { ownBackend } from '../backend/testing/harness.ts';
import { createSyntheticStore } from '../release/testing/synthetic-store.ts';
import { rollback } from './rollback.ts';
import { captureOutput } from './testing/run-cli.ts';

const backend = ownBackend();

beforeEach(() => {
  vi.stubEnv('SUPABASE_URL', backend().apiUrl);
  vi.stubEnv('SUPABASE_ANON_KEY', backend().anonKey);
  return () => vi.unstubAllEnvs();
});

/** Returns a shell whose pages show the answer to one request. */
const shellThatAsks = (request: string) => `
exports.sharedModules = {};
exports.provideModules = () => undefined;
exports.prerender = async ({ api, address, send }) => {
  const { ok } = await send(api.url + '/rest/v1/${request}', { headers: { apikey: api.key } });
  const failures = ok || address !== '/mfe-a' ? [] : ['no rows'];
  return { html: '<h1>Rows</h1>', styles: '', data: {}, meta: null, today: '2026-01-31', failures };
};`;

test.each([
  ['ipv6_events?select=id,title', null],
  ['ipv6_events?select=id,former_title', 'column ipv6_events.former_title does not exist'],
  ['ipv6_events?former_title=eq.1', 'column ipv6_events.former_title does not exist'],
  ['former_events?select=id', 'former_events'],
  ['rpc/former_search?words=ipv6', 'former_search'],
  ['ipv6_events?select=id,former_places(name)', 'former_places'],
  // The table exists, and only its owner may read it.
  ['ipv6_contact_messages?select=id', null],
])('of a release that asks for %s, a rollback warns: %s', async (request, warning) => {
  const site = await createSyntheticStore(['mfe-a']);
  onTestFinished(() => site.remove());
  vi.stubEnv('STORE', site.store.folder);
  const provides = {};
  await site.release({
    name: 'shell',
    version: '2',
    provides,
    code: { shell: shellThatAsks(request) },
  });
  await site.release({ name: 'mfe-a', version: '2' });
  const output = await captureOutput(() => rollback(['a']));
  expect(output).toContain('mfe-a');
  if (warning === null) expect(output).not.toContain('Warning');
  else
    expect(output).toMatch(
      new RegExp(`Warning: mfe-a cannot read the database as it is now: .*${warning}`),
    );
});
