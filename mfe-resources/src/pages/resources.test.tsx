// @vitest-environment happy-dom
import { listPageTexts } from '@site/shared/paging';
import { useLocation, useNavigate } from '@site/shared/router';
import {
  answerRows,
  type FakeBackend,
  fakeBackend,
  type RenderedPage,
  renderPage,
} from '@site/shared/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { categoryTexts, resourceCount, resourceTexts } from '#content/resources';
import type { ResourceRow } from '../api/resources';
import { RESOURCE_CATEGORIES } from '../resource';
import { ResourcesPage } from './resources';

const RFC = {
  id: 1,
  title: 'RFC 8200: Internet Protocol, Version 6',
  description: 'The protocol itself.',
  category: 'documentation',
  category_key: 'documentation',
  type: 'RFC',
  author: 'S. Deering, R. Hinden',
  date: '2017-07-14',
  time: '80 min read',
  image_url: null,
  file_url: 'https://www.rfc-editor.org/rfc/rfc8200.txt',
  url: 'https://www.rfc-editor.org/rfc/rfc8200.html',
  language: 'en',
} satisfies ResourceRow;

function rows(from: number, count: number) {
  return Array.from({ length: count }, (_, index) => ({
    ...RFC,
    id: from + index,
    title: `Resource ${from + index}`,
  }));
}

function refusal(): Response {
  return Response.json({ message: 'out of order', code: 'XX000' }, { status: 500 });
}

/** Shows the URL, and a button that goes back. */
function AddressBar() {
  const { search } = useLocation();
  const navigate = useNavigate();
  return (
    <>
      <p title="Address">{search}</p>
      <button type="button" onClick={() => navigate(-1)}>
        Back
      </button>
    </>
  );
}

function visit(
  answer: Parameters<typeof fakeBackend>[0],
  url = '/Resources',
): FakeBackend & Pick<RenderedPage, 'metas'> {
  const backend = fakeBackend(answer);
  vi.stubGlobal('fetch', backend.fetch);
  const { metas } = renderPage(
    <>
      <ResourcesPage />
      <AddressBar />
    </>,
    { url },
  );
  return { ...backend, metas };
}

function lastQuery(backend: FakeBackend): URLSearchParams {
  return backend.requests.at(-1)?.url.searchParams ?? new URLSearchParams();
}

const address = () => screen.getByTitle('Address').textContent;

const VIEW = (name: string) => name.startsWith(resourceTexts.view);

afterEach(() => vi.unstubAllGlobals());

// Specification, §4: Resources: loading, then loaded or error
test('marks a title in Latin letters on an Amharic page as English', async () => {
  const titles = ['RFC 8201: Path MTU Discovery', 'IPv6 ለጀማሪዎች'];
  const amharic = titles.map((title, id) => ({ ...RFC, id, title, language: 'am' }));
  visit(() => answerRows(amharic), '/am/Resources');
  const headings = await screen.findAllByRole('heading', { level: 3 });
  expect(headings.map(({ lang }) => lang)).toEqual(['en', 'am']);
});

test('shows the date of the newest resource above the whole list', async () => {
  const newest = () => screen.queryByText(resourceTexts.newest)?.nextElementSibling?.textContent;
  visit(() => answerRows([{ ...RFC, id: 2, date: '2026-01-01' }, RFC]));
  await screen.findAllByRole('article');
  expect(newest()).toBe('1 January 2026');
  await userEvent.click(screen.getByRole('button', { name: categoryTexts.tools.label }));
  expect(newest()).toBeUndefined();
});

test('renders only http, https and site-relative URLs', async () => {
  visit(() => answerRows([{ ...RFC, file_url: 'javascript:alert(1)', url: '//evil.example' }]));
  const card = await screen.findByRole('article');
  expect(within(card).queryByRole('link')).toBeNull();
});

// Specification, §7: Resources: order date descending
// Specification, Decisions Data: Lists read only the columns that a card shows, 12 at a time, then `Show more`
test('reads only what the cards show, twelve at a time, in a stable order', async () => {
  const backend = visit(() => answerRows([RFC]));
  await screen.findByRole('article');
  const query = lastQuery(backend);
  expect(query.get('select')).not.toMatch(/tags|search_text|\*/);
  expect(query.get('limit')).toBe('12');
  expect(query.get('order')).toBe('date.desc.nullslast,id.desc');
});

test.each(RESOURCE_CATEGORIES)(
  'lets the database filter by %s if the URL names it',
  async (category) => {
    const backend = visit(() => answerRows([RFC]), `/Resources?category=${category.toUpperCase()}`);
    await screen.findByRole('article');
    expect(lastQuery(backend).get('category_key')).toBe(`eq.${category}`);
    expect(
      screen.getByRole('button', { name: categoryTexts[category].label, pressed: true }),
    ).toBeTruthy();
  },
);

test('adds a chosen category to the URL next to the search, and Back undoes it', async () => {
  const user = userEvent.setup();
  visit(() => answerRows([RFC]), '/Resources?q=dns');
  await user.click(screen.getByRole('button', { name: categoryTexts.tutorials.label }));
  expect(address()).toBe('?q=dns&category=tutorials');
  await user.click(screen.getByRole('button', { name: 'Back' }));
  expect(address()).toBe('?q=dns');
  expect(screen.getByRole('button', { name: categoryTexts.all.label, pressed: true })).toBeTruthy();
});

test('shows more on request, and moves the focus to the first new link', async () => {
  const user = userEvent.setup();
  visit(({ url }) =>
    url.searchParams.get('offset') === '12'
      ? answerRows(rows(13, 2), 14)
      : answerRows(rows(1, 12), 14),
  );
  await user.click(await screen.findByRole('button', { name: resourceTexts.more.button }));
  const link = await screen.findByRole('link', {
    name: (name) => VIEW(name) && name.includes('Resource 13'),
  });
  expect(document.activeElement).toBe(link);
  expect(screen.getAllByRole('article')).toHaveLength(14);
  expect(screen.queryByRole('button', { name: resourceTexts.more.button })).toBeNull();
});

test('keeps its rows if the next page fails, and retries on request', async () => {
  const user = userEvent.setup();
  let isDown = true;
  visit(({ url }) => {
    if (url.searchParams.get('offset') !== '12') return answerRows(rows(1, 12), 13);
    return isDown ? refusal() : answerRows(rows(13, 1), 13);
  });
  await user.click(await screen.findByRole('button', { name: resourceTexts.more.button }));
  expect((await screen.findByRole('alert')).textContent).toContain(resourceTexts.more.error);
  expect(screen.getAllByRole('article')).toHaveLength(12);

  isDown = false;
  await user.click(screen.getByRole('button', { name: resourceTexts.more.retry }));
  await screen.findByRole('heading', { level: 3, name: 'Resource 13' });
});

/** Answers like a database with this many rows. */
function answerFrom(total: number): Parameters<typeof fakeBackend>[0] {
  return ({ url }) => {
    const offset = Number(url.searchParams.get('offset'));
    if (offset > total) return Response.json({ code: 'PGRST103' }, { status: 416 });
    return answerRows(rows(offset + 1, Math.min(12, total - offset)), total);
  };
}

const titles = () =>
  screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);

test('starts at the URL’s page, loads more from there, and links to the start', async () => {
  const user = userEvent.setup();
  const { metas } = visit(answerFrom(30), '/Resources?page=2');
  await screen.findByRole('heading', { level: 3, name: 'Resource 13' });
  expect(titles()).toHaveLength(12);
  expect(metas.at(-1)).toMatchObject({
    title: listPageTexts.title(resourceTexts.title, 2),
    query: '?page=2',
  });
  expect(screen.getAllByText(new RegExp(`13 .* 24 .* ${resourceCount(30)}$`))).toHaveLength(2);
  const start = screen.getByRole('link', { name: listPageTexts.start });
  expect(start.getAttribute('href')).toBe('/Resources');

  await user.click(screen.getByRole('button', { name: resourceTexts.more.button }));
  await screen.findByRole('heading', { level: 3, name: 'Resource 30' });
  expect(titles()).toHaveLength(18);
  expect(screen.queryByRole('button', { name: resourceTexts.more.button })).toBeNull();
});

test.each([24, 20, 0])('reports a page beyond the end of %i rows as missing', async (total) => {
  const { metas } = visit(answerFrom(total), '/Resources?page=3');
  await screen.findByText(listPageTexts.beyond);
  screen.getByRole('heading', { level: 2, name: categoryTexts.all.heading });
  expect(screen.queryByText(resourceTexts.empty.message)).toBeNull();
  expect(metas.at(-1)).toMatchObject({ isMissing: true });
});

test('a draft link shows its resource above the list, marked as not public', async () => {
  const token = '6f9619ff-8b86-4d01-b42d-00c04fc964ff';
  const draft = { ...RFC, id: 2, title: 'A draft', published: false, publish_at: null };
  visit(({ url, body }) => {
    if (!url.pathname.endsWith('/rpc/ipv6_resources_draft')) return answerRows([RFC]);
    expect(body).toEqual({ token });
    return answerRows([draft]);
  }, `/Resources?draft=${token}`);
  const shown = await screen.findByRole('heading', { level: 3, name: /A draft/ });
  await screen.findByRole('heading', { level: 3, name: new RegExp(RFC.title) });
  const note = screen.getByRole('note');
  expect(note.compareDocumentPosition(shown)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test('reports a draft link without a draft, and shows the list as usual', async () => {
  visit(() => answerRows([RFC]), '/Resources?draft=no-token');
  await screen.findByRole('note');
  await screen.findByRole('heading', { level: 3, name: new RegExp(RFC.title) });
});
