import { mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { PageStore, type StoredPage } from './page-store.ts';

let folder: string;
let pages: PageStore;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'pages-'));
  pages = new PageStore(folder);
});

afterEach(() => rm(folder, { recursive: true, force: true }));

const PLACE = { group: 'a1', path: '/Blog/7' };
const STATE = { releases: { shell: '1' }, database: 'd', version: 3, complete: true };

function makePage(html: string): StoredPage {
  return {
    page: {
      path: PLACE.path,
      status: 200,
      html,
      styles: '',
      data: {},
      meta: null,
      year: 2026,
      reads: [{ table: 'posts', id: '7' }],
      complete: true,
    },
    content: null,
  };
}

async function listFiles(): Promise<string[]> {
  const entries = await readdir(pages.folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((each) => each.isFile())
    .map((each) => path.join(each.parentPath, each.name));
}

describe('PageStore', () => {
  test('gives back what was put in last', async () => {
    expect(await pages.read(PLACE)).toBeNull();
    expect(pages.identify(PLACE)).toBeNull();
    await pages.write(PLACE, makePage('one'));
    const first = pages.identify(PLACE);
    await pages.write(PLACE, makePage('two'));
    expect(await pages.read(PLACE)).toEqual(makePage('two'));
    expect(pages.identify(PLACE)).not.toBe(first);
  });

  test('leaves a page alone that has not changed', async () => {
    expect(await pages.write(PLACE, makePage('one'))).toBe(true);
    const before = pages.identify(PLACE);
    expect(await pages.write(PLACE, makePage('one'))).toBe(false);
    expect(pages.identify(PLACE)).toBe(before);
  });

  test('takes a torn page for absent, and mends it', async () => {
    await pages.write(PLACE, makePage('one'));
    const [file = ''] = await listFiles();
    await truncate(file, (await readFile(file)).length - 5);
    expect(await pages.read(PLACE)).toBeNull();
    await writeFile(file, '');
    expect(await pages.read(PLACE)).toBeNull();
    await pages.write(PLACE, makePage('one'));
    expect(await pages.read(PLACE)).toEqual(makePage('one'));
  });

  test.each([
    '/../../secret',
    '/Blog/%2e%2e',
    '/a\u0000b',
    `/${'x'.repeat(5000)}`,
    '//x',
    '\\..\\x',
  ])('keeps the page of %j inside of its folder', async (hostile) => {
    const place = { group: 'a1', path: hostile };
    await pages.write(place, makePage('one'));
    expect(await pages.read(place)).toEqual(makePage('one'));
    expect(await listFiles()).toHaveLength(1);
  });

  test('knows the pages of a group by their paths', async () => {
    expect(await pages.readState('a1')).toBeNull();
    const listed = [
      { path: '/Blog', reads: [{ table: 'posts' }] },
      { path: '/Blog/7', reads: [{ table: 'posts', id: '7' }] },
    ];
    await pages.writeGroup('a1', listed, STATE);
    expect(await pages.readState('a1')).toEqual(STATE);
    expect([...(await pages.readList('a1')).values()]).toEqual(listed);
  });

  test('takes away a page, and a group with all that is in it', async () => {
    await pages.write(PLACE, makePage('one'));
    await pages.write({ group: 'b2', path: '/' }, makePage('home'));
    await pages.remove(PLACE);
    await pages.remove(PLACE);
    expect(await pages.read(PLACE)).toBeNull();
    await pages.removeGroup('a1');
    expect(await pages.listGroups()).toEqual(['b2']);
  });
});
