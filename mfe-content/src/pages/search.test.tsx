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

/** Paths of other sections, for links to rows. */
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

// Loads the engine first, so that no test waits for its first compilation.
beforeAll(() => Promise.all([import('../search/rank'), import('../search/site-documents')]));
beforeEach(() => localStorage.clear());

test('marks the searched words in titles and excerpts, and runs no markup of a row', async () => {
  const { metas } = open('zebra', () => answerRows([ROW]));
  const link = await screen.findByRole('link', { name: ROW.title });
  expect(link.getAttribute('href')).toBe('/Blog/7');
  const marks = [...document.querySelectorAll('mark')].map((mark) => mark.textContent);
  expect(marks).toEqual(['zebra', 'zebras']);
  expect(document.querySelector('main b, h3 b')).toBeNull();
  expect(metas.at(-1)?.title).toContain('zebra');
});

test('a result shows the address of its page', async () => {
  open('zebra', () => answerRows([ROW]), '/am');
  const link = await screen.findByRole('link', { name: ROW.title });
  expect(link.getAttribute('href')).toBe('/am/Blog/7');
  expect(screen.getByText('/am/Blog/7')).toBeTruthy();
});

test('search engines index the page itself, but no results', async () => {
  const { unmount } = open('zebra', () => answerRows([ROW]));
  await screen.findByRole('link', { name: ROW.title });
  expect(document.querySelector('meta[name="robots"]')?.getAttribute('content')).toBe('noindex');
  unmount();
  open('', () => answerRows([]));
  expect(document.querySelector('meta[name="robots"]')).toBeNull();
});

test('a search without results shows links', async () => {
  open('qqqqqq', () => answerRows([]));
  expect(await screen.findByText(searchTexts.empty.message)).toBeTruthy();
  expect(screen.getAllByRole('link')).toHaveLength(popularLinks.length);
});

test('sends no request without a question', () => {
  const { backend } = open('  ', () => answerRows([]));
  expect(screen.getAllByRole('link')).toHaveLength(popularLinks.length);
  expect(backend.requests).toEqual([]);
});

test('reports missing rows, and shows the rest', async () => {
  open(meta.mission.title, () => new Response('{}', { status: 503 }));
  expect(await screen.findByText(searchTexts.partial.message)).toBeTruthy();
  expect(screen.getByRole('link', { name: meta.mission.title })).toBeTruthy();
});

test('a search changes the URL, and sends the question in a request body', async () => {
  const { backend } = open('', () => answerRows([ROW]));
  await userEvent.type(screen.getByRole('searchbox'), ' zebra{Enter}');
  await screen.findByRole('link', { name: ROW.title });
  expect(backend.requests[0]?.url.href).not.toContain('zebra');
  expect(backend.requests[0]?.body).toEqual({ question: 'zebra', language: 'en' });
  expect(screen.getByRole('searchbox')).toBe(document.activeElement);
  expect(screen.getByRole('searchbox')).toHaveProperty('value', 'zebra');
});

test('ignores rows with foreign links or of unknown kinds and sections', async () => {
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

test('the shortcut can be turned off, and the browser remembers it', async () => {
  open('', () => answerRows([]));
  const box = screen.getByRole<HTMLInputElement>('checkbox', { name: searchTexts.shortcut.label });
  expect(box.checked).toBe(true);
  await userEvent.click(box);
  expect(localStorage.getItem('searchKey')).toBe('off');
  await userEvent.click(box);
  expect(localStorage.getItem('searchKey')).toBeNull();
});
