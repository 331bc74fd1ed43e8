import { access, readFile, readlink, stat } from 'node:fs/promises';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type SyntheticBuild, versionOf } from '../../release/testing/synthetic-build.ts';
import {
  createSyntheticStore,
  readSite,
  type SyntheticStore,
} from '../../release/testing/synthetic-store.ts';
import { CURRENT, listVersions, requireCurrent } from './export-folder.ts';
import { exportSite, parseExportArguments } from './export-site.ts';
import { startEmptyApi } from './testing/synthetic-export.ts';

const PATHS = [{ path: '/Rows' }, { path: '/Rows/:id' }];

/** A section with a page and a document for each of its rows. */
const PUBLISHER = `{
  pages: { page: { async *list() { yield { params: { id: '7' }, changedOn: null }; } } },
  documents: [
    {
      path: '/rows/:id.txt',
      contentType: 'text/plain',
      async *list() { yield { id: '7' }; },
      render: async ({ id }) => 'Row ' + id,
    },
  ],
}`;

const PUBLISHER_WITHOUT_ROWS = `{
  pages: {
    page: {
      async *list() { throw Object.assign(new Error('No answer.'), { name: 'ApiError' }); },
    },
  },
}`;

/** Its pages cannot be listed at first, and then they can, for the sitemap. */
const PUBLISHER_THAT_FAILS_ONCE = `((tries) => ({
  pages: {
    page: {
      async *list() {
        tries += 1;
        if (tries === 1) throw Object.assign(new Error('No answer.'), { name: 'ApiError' });
      },
    },
  },
}))(0)`;

const folderOf = (build: SyntheticBuild) => `releases/${build.name}/${versionOf(build)}`;
const A1 = folderOf({ name: 'mfe-a', version: '1' });
const A2 = folderOf({ name: 'mfe-a', version: '2', paths: PATHS, publisher: PUBLISHER });
const B1 = folderOf({ name: 'mfe-b', version: '1' });
const SHELL = folderOf({ name: 'shell', version: '1' });

let releases: SyntheticStore;
let empty: Awaited<ReturnType<typeof startEmptyApi>>;
let folder: string;

beforeAll(async () => {
  releases = await createSyntheticStore();
  empty = await startEmptyApi();
  folder = path.join(releases.folder, 'export');
});

afterAll(async () => {
  await empty.close();
  await releases.remove();
});

async function exportLive(keep?: number) {
  const page = { site: await readSite(), api: empty.api };
  return exportSite({ store: releases.store, page, folder, keep });
}
const fileOf = (file: string) => path.join(folder, CURRENT, 'site', file);
const read = (file: string) => readFile(fileOf(file));
const isThere = (file: string) =>
  access(fileOf(file)).then(
    () => true,
    () => false,
  );

/** Each goes on with what the one before it left. */
describe('an export', () => {
  test('keeps the date of a file that did not change, and files of the release before', async () => {
    await exportLive();
    const dateOf = async (file: string) => (await stat(fileOf(file))).mtimeMs;
    const [entry, page] = [await dateOf(`${B1}/entry.js`), await dateOf('mfe-b.html')];
    await releases.release({ name: 'mfe-a', version: '2', paths: PATHS, publisher: PUBLISHER });
    await exportLive(2);
    expect(await dateOf(`${B1}/entry.js`)).toBe(entry);
    expect(await dateOf('mfe-b.html')).not.toBe(page);
    expect(await isThere(`${A1}/entry.js`)).toBe(true);
  });

  test('holds pages, documents and releases, each text compressed, and the headers of each', async () => {
    const { files, composition } = await requireCurrent(folder);
    expect(composition).toBe(await releases.store.readLiveId());
    const names = files.map(({ file }) => file);
    expect(names).toEqual(
      expect.arrayContaining([
        ...['Rows.html', 'Rows/7.html', 'rows/7.txt', 'mfe-b.html', '404.html', 'sw.js'],
        ...['robots.txt', 'sitemap.xml', 'card.png'],
        ...[`${SHELL}/entry.js`, `${A2}/release.json`],
      ]),
    );
    for (const name of names) expect(await isThere(name)).toBe(true);
    expect(names.filter((name) => name.includes('/node/'))).toEqual([]);

    const page = await read('Rows.html');
    expect(brotliDecompressSync(await read('Rows.html.br')).equals(page)).toBe(true);
    expect(gunzipSync(await read('Rows.html.gz')).equals(page)).toBe(true);
    expect(await isThere('card.png.br')).toBe(false);

    const headersOf = (name: string) => files.find(({ file }) => file === name)?.headers ?? {};
    for (const { headers } of files) expect(headers['X-Content-Type-Options']).toBe('nosniff');
    expect(headersOf(`${B1}/entry.js`)['Cache-Control']).toMatch(/immutable$/);
    expect(headersOf('mfe-b.html')['Cache-Control']).toBe('no-cache');
    expect(headersOf('mfe-b.html')['Content-Security-Policy']).toMatch(/^default-src 'none'/);
    expect(headersOf('sw.js')['Cache-Control']).toBe('no-cache');
  });

  test('removes files of older releases once asked to, and then leaves everything as it is', async () => {
    const { version } = await exportLive(1);
    expect(await isThere(`${A1}/entry.js`)).toBe(false);
    expect(await isThere(`${A2}/entry.js`)).toBe(true);
    expect(await exportLive()).toMatchObject({ version, unchanged: true });
    expect(await listVersions(folder)).toHaveLength(1);
  });

  test('changes nothing that is served where rows cannot be read', async () => {
    const served = await readlink(path.join(folder, CURRENT));
    const publisher = PUBLISHER_WITHOUT_ROWS;
    await releases.release({ name: 'mfe-a', version: '3', paths: PATHS, publisher });
    await expect(exportLive()).rejects.toThrow(/the rows of .*sitemap\.xml.* Nothing was exported/);
    expect(await readlink(path.join(folder, CURRENT))).toBe(served);
    expect(await isThere('Rows.html')).toBe(true);
  });

  test('is not made where not all pages could be listed', async () => {
    const publisher = PUBLISHER_THAT_FAILS_ONCE;
    await releases.release({ name: 'mfe-a', version: '4', paths: PATHS, publisher });
    await expect(exportLive()).rejects.toThrow(/Nothing was exported/);
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
