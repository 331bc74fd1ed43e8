import { access, readFile, readlink, stat } from 'node:fs/promises';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  createSyntheticStore,
  type SyntheticStore,
} from '../../release/testing/synthetic-store.ts';
import { parseExportArguments } from './export-command.ts';
import { CURRENT, listVersions, requireCurrent } from './export-folder.ts';
import { writeSyntheticExport } from './testing/synthetic-export.ts';

let releases: SyntheticStore;
let folder: string;

beforeEach(async () => {
  releases = await createSyntheticStore();
  folder = path.join(releases.folder, 'export');
});

afterEach(() => releases.remove());

const exportLive = (keep?: number) => writeSyntheticExport(releases.store, folder, keep);
const read = (file: string) => readFile(path.join(folder, CURRENT, 'site', file));
const isThere = (file: string) =>
  access(path.join(folder, CURRENT, 'site', file)).then(
    () => true,
    () => false,
  );

describe('an export', () => {
  test('holds pages, documents and releases, and states them all', async () => {
    await exportLive();
    const { files, composition } = await requireCurrent(folder);
    expect(composition).toBe(await releases.store.readLiveId());
    const names = files.map(({ file }) => file);
    expect(names).toEqual(
      expect.arrayContaining([
        ...['mfe-a.html', 'mfe-b.html', '404.html', 'robots.txt', 'sitemap.xml', 'card.png'],
        ...['releases/shell/1/entry.js', 'releases/mfe-a/1/release.json'],
      ]),
    );
    for (const name of names) expect(await isThere(name)).toBe(true);
  });

  test('holds each text compressed', async () => {
    await exportLive();
    const page = await read('mfe-a.html');
    expect(brotliDecompressSync(await read('mfe-a.html.br')).equals(page)).toBe(true);
    expect(gunzipSync(await read('mfe-a.html.gz')).equals(page)).toBe(true);
    expect(await isThere('card.png.br')).toBe(false);
  });

  test('keeps the date of a file that did not change, and the files of older releases', async () => {
    await exportLive();
    const dateOf = async (file: string) =>
      (await stat(path.join(folder, CURRENT, 'site', file))).mtimeMs;
    const [entry, page] = [await dateOf('releases/mfe-b/1/entry.js'), await dateOf('mfe-a.html')];
    await releases.release({ name: 'mfe-a', version: '2' });
    await exportLive();
    expect(await dateOf('releases/mfe-b/1/entry.js')).toBe(entry);
    expect(await dateOf('mfe-a.html')).not.toBe(page);
    expect(await isThere('releases/mfe-a/1/entry.js')).toBe(true);
  });

  test('forgets older versions where it is told how many stay', async () => {
    await exportLive();
    await releases.release({ name: 'mfe-a', version: '2' });
    await exportLive(2);
    expect(await isThere('releases/mfe-a/1/entry.js')).toBe(true);
    await exportLive(1);
    expect(await isThere('releases/mfe-a/1/entry.js')).toBe(false);
    expect(await isThere('releases/mfe-a/2/entry.js')).toBe(true);
    expect(await listVersions(folder)).toHaveLength(1);
  });

  test('changes nothing that is served where it fails', async () => {
    await exportLive();
    const served = await readlink(path.join(folder, CURRENT));
    const document = path.join(folder, 'no-document');
    const { store } = releases;
    const broken = Object.create(store, { releases: { value: document } });
    broken.releaseFolder = () => document;
    await expect(writeSyntheticExport(broken, folder)).rejects.toThrow();
    expect(await readlink(path.join(folder, CURRENT))).toBe(served);
    expect(await isThere('mfe-a.html')).toBe(true);
  });
});

describe('what hosts read', () => {
  test('a header is in one rule of a path alone', async () => {
    await exportLive();
    const rules = (await read('_headers')).toString().trim().split('\n\n');
    const [all = '', ...others] = rules.map((rule) => rule.toLowerCase());
    expect(all).toMatch(/^\/\*\n/);
    expect(all).toContain('x-content-type-options: nosniff');
    for (const rule of others) expect(rule).not.toContain('x-content-type-options');
    const ruleOf = (pattern: string) => others.find((rule) => rule.startsWith(`${pattern}\n`));
    expect(ruleOf('/releases/*')).toContain('cache-control: public, max-age=31536000, immutable');
    expect(ruleOf('/mfe-a')).toContain('cache-control: no-cache');
    expect(ruleOf('/mfe-a')).toContain("content-security-policy: default-src 'none'");
    expect(ruleOf('/sw.js')).toContain('cache-control: no-cache');
  });

  test('lower case leads to the spelling of the page', async () => {
    const paths = [{ path: '/mfe-a' }, { path: '/Mfe-A/Deep' }];
    await releases.release({ name: 'mfe-a', version: '2', paths });
    await exportLive();
    expect((await read('_redirects')).toString()).toBe('/mfe-a/deep /Mfe-A/Deep 301\n');
  });
});

describe('the command line', () => {
  test('takes a folder and how many versions stay', () => {
    expect(parseExportArguments(['out', '--keep', '3'])).toEqual({ folder: 'out', keep: 3 });
    expect(parseExportArguments([])).toEqual({});
  });

  test.each([[['a', 'b']], [['--keep', '0']], [['--keep', 'all']], [['--none']]])(
    'refuses %j with its use',
    (args) => {
      expect(() => parseExportArguments(args)).toThrow(/npm run export/);
    },
  );
});
