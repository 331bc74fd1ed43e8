import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { releaseBuilds } from './carry-out.ts';
import { createSyntheticStore, type SyntheticStore } from './testing/synthetic-store.ts';

let site: SyntheticStore;

beforeEach(async () => {
  site = await createSyntheticStore();
});

afterEach(() => site.remove());

/** Creates incompressible text, whose size does not change. */
function makeNoise(bytes: number): string {
  let state = 1;
  const letters = Array.from({ length: bytes }, () => {
    state = (state * 48_271) % 2_147_483_647;
    return String.fromCharCode(97 + (state % 26));
  });
  return `var noise = '${letters.join('')}';`;
}

describe('the gate refuses, with check and file', () => {
  test('a section without routes, and one with a missing file', async () => {
    const none = site.release({ name: 'mfe-a', version: '2', exposes: {} });
    await expect(none).rejects.toThrow(/exposes: mfe-a does not expose \.\/routes/);
    const exposes = { './routes': ['entry.js', 'lost.js'] };
    const lost = site.release({ name: 'mfe-a', version: '3', exposes });
    await expect(lost).rejects.toThrow(/exposes: mfe-a needs lost\.js, and its release lacks it/);
  });

  test('the removal of a widget that a live page embeds', async () => {
    const widget = { './routes': ['entry.js'], './teaser': ['entry.js'] };
    await site.release({ name: 'mfe-a', version: '2', exposes: widget });
    const paths = [{ path: '/b', embeds: ['mfe-a/teaser'] as const }];
    await site.release({ name: 'mfe-b', version: '2', paths });
    const refused = site.release({ name: 'mfe-a', version: '3' });
    await expect(refused).rejects.toThrow(
      /mfe-a\/teaser, which mfe-b shows on \/b, is not exposed/,
    );
  });

  test.each([
    ...['/MFE-B', '/:any', '/releases/x', '/Reports', '/404', '/hooks/x'],
    ...['/mfe-b*', '/x?/mfe-b', '/:x?/mfe-b', '/%6Dfe-b', '//mfe-b', '/mfe-b/', '/am/mfe-b'],
  ])('the path %s of another', async (pattern) => {
    const refused = site.release({ name: 'mfe-a', version: '2', paths: [{ path: pattern }] });
    await expect(refused).rejects.toThrow(/paths: /);
  });

  test('ambiguous paths of a section; the path of a single page wins', async () => {
    const release = (version: string, ...paths: readonly string[]) =>
      site.release({ name: 'mfe-a', version, paths: paths.map((path) => ({ path })) });
    await expect(release('2', '/A/:id', '/A/:x')).rejects.toThrow('/A/:id of mfe-a meets /A/:x');
    await expect(release('3', '/:a/feed', '/A/:x')).rejects.toThrow('/:a/feed of mfe-a meets');
    await expect(release('4', '/A', '/a')).rejects.toThrow('/A of mfe-a meets /a');
    await expect(release('5', '/A/:id', '/A/news')).resolves.toBeDefined();
  });

  test.each([
    ...['/mfe-b', '/.well-known/acme-challenge/x.txt', '/robots.txt', '/feed', '/sw.js'],
    ...['/b?/feed.xml', '/:x?/feed.xml', '/am/feed.xml'],
  ])('the document %s, which is not the section’s to give', async (path) => {
    const documents = [{ path, contentType: 'text/plain' }] as const;
    const refused = site.release({ name: 'mfe-a', version: '2', documents });
    await expect(refused).rejects.toThrow(/paths: .*of mfe-a/);
  });

  test.each(['text/javascript', 'text/html', 'image/svg+xml', 'application/wasm', undefined])(
    'a document of the type %s',
    async (contentType) => {
      const documents = [
        Object.assign({ path: '/a.txt', contentType: 'text/plain' as const }, { contentType }),
      ];
      const refused = site.release({ name: 'mfe-a', version: '2', documents });
      await expect(refused).rejects.toThrow('/a.txt of mfe-a is of none of the types');
    },
  );

  test('a document that a build of an older platform names by its path alone', async () => {
    const documents = JSON.parse('["/a.txt"]');
    const refused = site.release({ name: 'mfe-a', version: '2', documents });
    await expect(refused).rejects.toThrow('/a.txt of mfe-a is of none of the types');
  });

  test('a range that the live shell does not fit', async () => {
    await site.release({ name: 'shell', version: '2', provides: { react: '19.3.1' } });
    await site.release({ name: 'mfe-a', version: '2', requires: { react: '^19.3.0' } });
    const refused = site.release({ name: 'mfe-b', version: '2', requires: { react: '^20.0.0' } });
    await expect(refused).rejects.toThrow(/singletons: mfe-b asks for react \^20\.0\.0/);
    const newer = { react: '19.4.0' };
    await site.release({ name: 'shell', version: '2.1', provides: newer });
    const shell = site.release({ name: 'shell', version: '3', provides: { react: '20.0.0' } });
    await expect(shell).rejects.toThrow(/mfe-a asks for react \^19\.3\.0, the shell brings 20/);
  });

  test('growth beyond the budget, unless allowed', async () => {
    const grown = { name: 'mfe-a', version: '2', files: { 'x.js': makeNoise(12_000) } };
    await expect(site.release(grown)).rejects.toThrow(
      /size: .*at most \(GATE_SIZE\)\n.*--allow-growth/,
    );
    const options = await site.options(grown);
    const { entry } = await releaseBuilds({ ...options, gate: { allowsGrowth: true } });
    expect(entry?.checks).toContainEqual(
      expect.objectContaining({ check: 'size', state: 'passed' }),
    );
  });

  test('growth of one language, also a new one; but not an additional language', async () => {
    const languages = { am: { entry: 'entry.js' } };
    const first = { 'x.js': makeNoise(20_000) };
    const options = await site.options({ name: 'mfe-a', version: '2', files: first });
    await releaseBuilds({ ...options, gate: { allowsGrowth: true } });
    const inAmharic = (version: string, bytes: number) =>
      site.release({
        ...{ name: 'mfe-a', version, languages },
        files: { ...first, 'am/x.js': makeNoise(bytes) },
      });
    await expect(inAmharic('3', 40_000)).rejects.toThrow(/size: mfe-a in am .*at most/);
    await inAmharic('4', 20_000);
    await expect(inAmharic('5', 40_000)).rejects.toThrow(/size: mfe-a in am .*at most/);
  });
});
