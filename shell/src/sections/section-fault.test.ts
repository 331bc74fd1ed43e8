// @vitest-environment happy-dom
import { createInstance } from '@module-federation/enhanced/runtime';
import { beforeEach, expect, test, vi } from 'vitest';
import { watchSharedModules } from './federation-plugin';
import { FileError } from './remote-files';
import type { Section } from './section-fault';
import { diagnose } from './section-fault';

const section: Section = {
  name: 'mfe-a',
  version: '1',
  base: '/releases/mfe-a/1/',
  entry: 'entry.js',
  container: 'mfe_a',
  integrity: {},
  exposes: {},
  paths: [],
};
const answer = vi.fn<typeof fetch>();
const lost = new FileError(`${location.origin}${section.base}page.js`, 'did not arrive');

beforeEach(() => {
  answer.mockReset();
  vi.stubGlobal('fetch', answer);
});

test('reports a file that the server no longer has as gone', async () => {
  answer.mockResolvedValue(new Response(null, { status: 404 }));
  expect(await diagnose(section, lost)).toMatchObject({ code: 'SECTION_GONE', file: 'page.js' });
});

test('retries after one lost response', async () => {
  answer.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  answer.mockResolvedValueOnce(new Response(null, { status: 410 }));
  expect(await diagnose(section, lost)).toMatchObject({ code: 'SECTION_GONE' });
});

test.each([
  ['that exists on the server', () => Promise.resolve(new Response())],
  ['of a server that fails', () => Promise.resolve(new Response(null, { status: 500 }))],
  ['of a server that is down', () => Promise.reject(new TypeError('Failed to fetch'))],
])('reports a file %s as not arrived', async (_, ask) => {
  answer.mockImplementation(ask);
  expect(await diagnose(section, lost)).toMatchObject({ code: 'SECTION_FILE', file: 'page.js' });
});

test('names a chunk that a section’s code failed to load', async () => {
  answer.mockResolvedValue(new Response());
  const error = Object.assign(new Error('Loading chunk 1 failed.'), {
    name: 'ChunkLoadError',
    request: `${location.origin}${section.base}late.js`,
  });
  expect(await diagnose(section, error)).toMatchObject({ code: 'SECTION_FILE', file: 'late.js' });
});

test('distinguishes an incompatible shared module from code that throws', async () => {
  expect(await diagnose(section, new Error('x'))).toMatchObject({ code: 'SECTION_IMPORT' });
  watchSharedModules();
  const lib = () => ({});
  const scope = ['default'];
  const shareConfig = { singleton: true, strictVersion: true, requiredVersion: '^20.0.0' };
  const runtime = createInstance({
    name: section.container,
    remotes: [],
    shared: { react: { version: '19.0.0', scope, lib, shareConfig } },
  });
  const error = await runtime.loadShare('react').catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(Error);
  expect(await diagnose(section, error)).toMatchObject({ code: 'SECTION_INCOMPATIBLE' });
  expect(answer).not.toHaveBeenCalled();
});
