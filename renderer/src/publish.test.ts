import { createApiClient } from '@site/shared/api';
import type { SectionPublisher } from '@site/shared/contract/publish';
import { testSite } from '@site/shared/testing/site';
import { expect, test } from 'vitest';
import { openPublisher } from './publish.ts';

const API = { url: 'http://127.0.0.1:9', key: 'key' };
const SITE = {
  ...testSite,
  siteUrl: 'https://ipv6.example',
  languages: ['en', 'am'],
};
const release = { version: '1', base: '/', entry: 'a.js', integrity: {} };
const texts = { title: '', description: '', files: [] };

/** A publisher of posts, the newest first. */
const PUBLISHER: SectionPublisher = {
  pages: {
    post: {
      async *list() {
        for (let id = 3; id > 0; id -= 1) {
          yield { params: { id: String(id) }, changedOn: id === 2 ? '2026-02-03' : null };
        }
      },
      head: (subject, { url }) => ({
        structuredData: [{ '@type': 'Thing', name: String(subject), url }],
      }),
    },
  },
  documents: [
    {
      path: '/items/:id.pdf',
      fileName: ({ id }) => `item-${id}.pdf`,
      async *list() {
        for (const id of ['2', '1']) yield { id };
      },
      render: async ({ id }, { absoluteUrl, documentUrl, pagePath, language }) =>
        id === '1'
          ? [language, absoluteUrl(pagePath('post', { id })), documentUrl('/words.txt')].join(' ')
          : null,
    },
  ],
};

function open(language = 'en') {
  const section = {
    ...{ ...release, name: 'mfe-a', container: 'mfe_a', exposes: {} },
    paths: [
      { ...texts, path: '/Blog', page: 'list', query: ['page'] },
      { ...texts, path: '/Blog/:id', page: 'post' },
    ],
  };
  const shell = { ...release, name: 'shell' };
  const composition = { id: 'c1', language, shell, sections: [section] };
  const code = { language, section: 'mfe-a', composition, site: SITE, api: API, modules: [] };
  const shellCode = { file: 'shell', code: '' };
  return openPublisher({ ...code, shell: shellCode }, PUBLISHER, () => new Uint8Array());
}

const client = createApiClient(API);
const PAGE = { path: '/', found: true, html: '', styles: '', data: {}, today: '', failures: [] };

test('pages are listed as the section lists them, at most so many', async () => {
  const { listRows } = open();
  expect(await listRows(client, 9, false)).toEqual({
    pages: [
      { page: 'post', params: { id: '3' }, changedOn: null },
      { page: 'post', params: { id: '2' }, changedOn: '2026-02-03' },
      { page: 'post', params: { id: '1' }, changedOn: null },
    ],
    documents: [],
    paths: ['/items/:id.pdf'],
  });
  expect((await listRows(client, 2, false)).pages).toHaveLength(2);
});

test('documents of rows are listed', async () => {
  expect((await open().listRows(client, 0, true)).documents).toEqual([
    { path: '/items/:id.pdf', params: { id: '2' } },
    { path: '/items/:id.pdf', params: { id: '1' } },
  ]);
});

test('a document is made in its language, and has the name that the section gives it', async () => {
  const render = (path: string, id: string) => open('am').renderDocument(path, { id }, client);
  expect(await render('/items/:id.pdf', '1')).toEqual({
    body: 'am https://ipv6.example/am/Blog/1 https://ipv6.example/am/words.txt',
    fileName: 'item-1.pdf',
  });
  expect(await render('/items/:id.pdf', '2')).toBeNull();
  expect(await render('/other.pdf', '1')).toBeNull();
});

test('the head of a page is made of its subject and its canonical address', () => {
  const { headOf } = open('am');
  const page = { ...PAGE, meta: { title: 'A', description: '' }, subject: 'Seven' };
  // The section lacks the language.
  expect(headOf('/am/blog/7', page)).toEqual({
    structuredData: [{ '@type': 'Thing', name: 'Seven', url: 'https://ipv6.example/Blog/7' }],
  });
  expect(headOf('/am/blog/7', { ...page, subject: undefined })).toEqual({});
  expect(headOf('/am/blog', page)).toEqual({});
});
