// @vitest-environment happy-dom
import { answerRows, type FakeRequest, fakeBackend, renderPage } from '@site/shared/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { meta } from '#content/meta';
import { popularLinks, searchTexts } from '#content/search';
import { section } from '../../section';
import { SearchPage } from './search';

const ROW = {
  kind: 'post',
  path: '/Blog/{id}',
  id: 7,
  title: 'A zebra & its <b>stripes</b>',
  text: 'Where zebras live.',
};

/** The pages of other sections that rows lead to. */
const otherPaths = ['/Blog/:id', '/New/:id'].map((path) => ({
  ...{ path, page: 'row', title: 'A row', description: 'What it says.' },
}));

function open(question: string, answer: (request: FakeRequest) => Response, prefix = '') {
  const backend = fakeBackend(answer);
  vi.stubGlobal('fetch', backend.fetch);
  return {
    ...renderPage(<SearchPage />, {
      url: `${prefix}/Search?q=${encodeURIComponent(question)}`,
      sitePaths: [...section.paths, ...otherPaths],
    }),
    backend,
  };
}

// A test waits for what is shown, and not for the engine's first compilation.
beforeAll(() => Promise.all([import('../search/rank'), import('../search/site-documents')]));
beforeEach(() => localStorage.clear());

test('marks the words that were asked for, in titles and in excerpts, and nothing of a row is run', async () => {
  const { metas } = open('zebra', () => answerRows([ROW]));
  const link = await screen.findByRole('link', { name: ROW.title });
  expect(link.getAttribute('href')).toBe('/Blog/7');
  const marks = [...document.querySelectorAll('mark')].map((mark) => mark.textContent);
  expect(marks).toEqual(['zebra', 'zebras']);
  expect(document.querySelector('main b, h3 b')).toBeNull();
  expect(metas.at(-1)?.title).toContain('zebra');
});

test('a result shows the address that it leads to', async () => {
  open('zebra', () => answerRows([ROW]), '/am');
  const link = await screen.findByRole('link', { name: ROW.title });
  expect(link.getAttribute('href')).toBe('/am/Blog/7');
  expect(screen.getByText('/am/Blog/7')).toBeTruthy();
});

test('search engines leave out results, and take the page itself', async () => {
  const { unmount } = open('zebra', () => answerRows([ROW]));
  await screen.findByRole('link', { name: ROW.title });
  expect(document.querySelector('meta[name="robots"]')?.getAttribute('content')).toBe('noindex');
  unmount();
  open('', () => answerRows([]));
  expect(document.querySelector('meta[name="robots"]')).toBeNull();
});

test('a question without an answer leads on', async () => {
  open('qqqqqq', () => answerRows([]));
  expect(await screen.findByText(searchTexts.empty.message)).toBeTruthy();
  expect(screen.getAllByRole('link')).toHaveLength(popularLinks.length);
});

test('asks nobody before there is a question', () => {
  const { backend } = open('  ', () => answerRows([]));
  expect(screen.getAllByRole('link')).toHaveLength(popularLinks.length);
  expect(backend.requests).toEqual([]);
});

test('says that rows are missing, and shows the rest', async () => {
  open(meta.mission.title, () => new Response('{}', { status: 503 }));
  expect(await screen.findByText(searchTexts.partial.message)).toBeTruthy();
  expect(screen.getByRole('link', { name: meta.mission.title })).toBeTruthy();
});

test('a search changes the address, and sends the question in the body of a request', async () => {
  const { backend } = open('', () => answerRows([ROW]));
  await userEvent.type(screen.getByRole('searchbox'), ' zebra{Enter}');
  await screen.findByRole('link', { name: ROW.title });
  expect(backend.requests[0]?.url.href).not.toContain('zebra');
  expect(backend.requests[0]?.body).toEqual({ question: 'zebra', language: 'en' });
  expect(screen.getByRole('searchbox')).toBe(document.activeElement);
  expect(screen.getByRole('searchbox')).toHaveProperty('value', 'zebra');
});

test('rows that lead away from the site, or of a kind or a section that the site lacks, harm nobody', async () => {
  const rows = [
    { ...ROW, id: 1, path: 'javascript:alert({id})' },
    { ...ROW, id: 2, path: '//evil.example/{id}' },
    { ...ROW, id: 3, path: '/New/{id}', kind: 'a new kind' },
    { ...ROW, id: 4, path: '/Removed/{id}' },
  ];
  open('zebra', () => answerRows(rows));
  await screen.findByText('a new kind');
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links.slice(0, -popularLinks.length)).toEqual(['/New/3']);
});

test('the key can be switched off, which the browser remembers', async () => {
  open('', () => answerRows([]));
  const box = screen.getByRole<HTMLInputElement>('checkbox', { name: searchTexts.shortcut.label });
  expect(box.checked).toBe(true);
  await userEvent.click(box);
  expect(localStorage.getItem('searchKey')).toBe('off');
  await userEvent.click(box);
  expect(localStorage.getItem('searchKey')).toBeNull();
});
