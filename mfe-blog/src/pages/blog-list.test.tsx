// @vitest-environment happy-dom
import { listPageTexts } from '@site/shared/paging';
import { useLocation, useNavigate } from '@site/shared/router';
import { answerRows } from '@site/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import {
  categoryLabel,
  categoryOptions,
  countText,
  emptyText,
  listHeading,
  listTexts,
} from '#content/texts';
import { answerPage, postRow, postRows, visit } from '../testing/blog';
import { BlogListPage } from './blog-list';

afterEach(() => vi.unstubAllGlobals());

/** Shows the address, and goes back. */
function AddressBar() {
  const { search } = useLocation();
  const navigate = useNavigate();
  return (
    <>
      <p title="Address">{search}</p>
      <button type="button" onClick={() => navigate(-1)}>
        Go back
      </button>
    </>
  );
}

function visitList(answer: Parameters<typeof visit>[1], url = '/Blog') {
  return visit(
    <>
      <BlogListPage />
      <AddressBar />
    </>,
    answer,
    { url },
  );
}

async function findCards(): Promise<HTMLElement[]> {
  const headings = categoryOptions.map(({ value }) => listHeading(value));
  const region = screen.getByRole('region', { name: (name) => headings.includes(name) });
  await within(region).findAllByRole('listitem');
  return within(region).getAllByRole('listitem');
}

const address = () => screen.getByTitle('Address').textContent;

test('starts with the date of the newest post', async () => {
  visitList((request) =>
    answerPage([{ ...postRow(2), published_on: '2026-04-01' }, postRow(1)], request),
  );
  await findCards();
  expect(screen.getByText(listTexts.newestDate).nextElementSibling?.textContent).toBe(
    '1 April 2026',
  );
});

// Specification, §2 Blog list: Cards link to `/blog/{id}`
test('shows each post in a card that links to it', async () => {
  const row = { ...postRow(7), file_url: 'https://files.example/paper.pdf' };
  visitList((request) => answerPage([row], request));
  const [card] = await findCards();
  if (card === undefined) throw new Error('No card.');
  const link = within(card).getByRole('link', { name: 'Post 7' });
  expect(link.getAttribute('href')).toBe('/Blog/7');
  within(card).getByText('What post 7 is about.');
  within(card).getByText('9 March 2026');
  within(card).getByText(categoryLabel('tutorials'));
  within(card).getByText(listTexts.readMore);
  const download = within(card).getByRole('link', {
    name: (name) => name.startsWith(`${listTexts.download} Post 7`),
  });
  expect(download.getAttribute('href')).toBe('https://files.example/paper.pdf');
  expect(link.contains(download)).toBe(false);
});

// Specification, §7: Blog list: order published_on descending
// Specification, Decisions Data: Lists read only the columns that a card shows, 12 at a time, then `Show more`
test('reads only the columns of its cards, twelve posts at a time, newest first', async () => {
  const { backend } = visitList((request) => answerPage(postRows(30), request));
  await findCards();
  const [newest, list] = backend.requests.map(({ url }) => url.searchParams);
  expect(newest?.get('limit')).toBe('3');
  expect(list?.get('limit')).toBe('12');
  expect(list?.get('order')).toBe('published_on.desc,id.desc');
  expect(list?.get('select')).not.toMatch(/full_description|\*/);
});

test('shows more until the end, and focuses the first new post', async () => {
  const user = userEvent.setup();
  visitList((request) => answerPage(postRows(14), request));
  // The total includes the newest three, which are in the carousel and in the list.
  expect((await findCards())[0]?.textContent).toContain('Post 14');
  expect(await findCards()).toHaveLength(12);
  screen.getByText(countText(1, 12, 14));
  await user.click(screen.getByRole('button', { name: listTexts.more.button }));
  await screen.findByText(countText(1, 14, 14));
  expect(await findCards()).toHaveLength(14);
  expect(screen.queryByRole('button', { name: listTexts.more.button })).toBeNull();
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Post 2'));
});

test('starts at the page in its address; a category starts at the first', async () => {
  const user = userEvent.setup();
  const { metas } = visitList((request) => answerPage(postRows(30), request), '/Blog?page=2');
  await screen.findByText(countText(13, 24, 30));
  expect(await findCards()).toHaveLength(12);
  expect(metas.at(-1)).toMatchObject({
    title: listPageTexts.title(listTexts.title, 2),
    query: '?page=2',
  });
  await user.click(screen.getByRole('button', { name: listTexts.more.button }));
  await screen.findByText(countText(13, 30, 30));
  expect(await findCards()).toHaveLength(18);
  await user.click(screen.getByRole('button', { name: categoryLabel('news') }));
  expect(address()).toBe('?category=news');
  expect(metas.at(-1)).toBeNull();
});

// Specification, §9: Categories of the blog, of resources and of events
test('keeps the category in the address, so that Back works', async () => {
  const user = userEvent.setup();
  const { backend } = visitList(({ url }) =>
    answerRows([postRow(url.searchParams.get('category_key') === 'eq.news' ? 1 : 2)]),
  );
  await findCards();
  const choices = within(screen.getByRole('group', { name: listTexts.filter })).getAllByRole(
    'button',
  );
  expect(choices.map(({ textContent }) => textContent)).toEqual([
    categoryLabel('all'),
    categoryLabel('news'),
    categoryLabel('tutorials'),
    categoryLabel('case-studies'),
  ]);
  await user.click(screen.getByRole('button', { name: categoryLabel('news') }));
  expect(address()).toBe('?category=news');
  screen.getByRole('heading', { level: 2, name: categoryLabel('news') });
  await screen.findByRole('link', { name: 'Post 1' });
  expect(backend.requests.at(-1)?.url.searchParams.get('category_key')).toBe('eq.news');
  await user.click(screen.getByRole('button', { name: 'Go back' }));
  expect(address()).toBe('');
  expect(
    screen.getByRole('button', { name: categoryLabel('all') }).getAttribute('aria-pressed'),
  ).toBe('true');
  await screen.findByRole('link', { name: 'Post 2' });
});

test.each(['news', 'tutorials', 'case-studies'])('reads only the posts of %s', async (category) => {
  const { backend } = visitList(() => answerRows([postRow(1)]), `/Blog?category=${category}`);
  await findCards();
  expect(backend.requests.at(-1)?.url.searchParams.get('category_key')).toBe(`eq.${category}`);
});

test('shows a message and a link to all posts in an empty category', async () => {
  const user = userEvent.setup();
  visitList(
    ({ url }) => answerRows(url.searchParams.has('category_key') ? [] : [postRow(1)]),
    '/Blog?category=news',
  );
  await screen.findByText(emptyText('news'));
  await user.click(screen.getByRole('button', { name: listTexts.showAll }));
  expect(address()).toBe('');
  await findCards();
});
