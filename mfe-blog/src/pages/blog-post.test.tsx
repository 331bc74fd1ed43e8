// @vitest-environment jsdom
import { answerRows, type FakeRequest } from '@site/shared/testing';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { postTexts } from '#content/texts';
import { answerPost, postRow, refusal, visit } from '../testing/blog';
import { BlogPostPage } from './blog-post';

const TOKEN = '6f9619ff-8b86-4d01-b42d-00c04fc964ff';

afterEach(() => vi.unstubAllGlobals());

/** jsdom has none. Without it React unmounts the page, and the search for a link waits until its time limit. */
class NothingInView {
  observe() {}
  disconnect() {}
}

/** Answers for a draft by its token alone, and for a public post as the database does. */
function answerDraft(draft: object | null, stored: object | null = null) {
  return (request: FakeRequest) => {
    if (request.method === 'GET') return answerPost(stored)(request);
    expect(request.body).toEqual({ token: TOKEN });
    return answerRows(draft === null ? [] : [draft]);
  };
}

function visitPost(answer: Parameters<typeof visit>[1], id = '7') {
  return visit(<BlogPostPage />, answer, { path: '/Blog/:id', url: `/Blog/${id}` });
}

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

test('links to the next post and to a related one', async () => {
  const other = { text: null, published_on: '2026-01-02', image_url: null };
  const next = { ...other, id: 6, title: 'The next' };
  const related = { ...other, id: 3, title: 'Of the same kind' };
  visitPost(answerPost(postRow(7), { next, related }));
  const further = await screen.findByRole('region', { name: postTexts.further });
  const items = within(further).getAllByRole('listitem');
  const leads = items.map((item) => [
    item.textContent?.startsWith(postTexts.next) ? 'next' : 'related',
    within(item).getByRole('link').getAttribute('href'),
  ]);
  expect(leads).toEqual([
    ['next', '/Blog/6'],
    ['related', '/Blog/3'],
  ]);
  expect(items[1]?.textContent).toMatch(new RegExp(`^${postTexts.related}`));
});

test('marks texts in another language and shows a notice', async () => {
  visit(<BlogPostPage />, answerPost(postRow(7)), {
    path: '/am/Blog/:id',
    url: '/am/Blog/7',
  });
  const title = await heading('Post 7');
  expect(title.getAttribute('lang')).toBe('en');
  expect(screen.getByText('Body of post 7.').closest('[lang]')?.getAttribute('lang')).toBe('en');
  expect(screen.getByText(postTexts.notTranslated)).toBeTruthy();
  cleanup();
  visitPost(answerPost(postRow(7)));
  expect((await heading('Post 7')).hasAttribute('lang')).toBe(false);
  expect(screen.queryByText(postTexts.notTranslated)).toBeNull();
});

test('passes title and summary to the shell', async () => {
  const { metas } = visitPost(answerPost(postRow(7)));
  await heading('Post 7');
  expect(metas.at(-1)).toEqual({
    title: 'Post 7',
    description: 'Summary of post 7.',
    languages: ['en'],
  });
});

test('passes the post to the head of the page', async () => {
  const { subjects } = visitPost(answerPost(postRow(7)));
  await heading('Post 7');
  expect(subjects.at(-1)).toMatchObject({ id: 7, title: 'Post 7', publishedOn: '2026-03-09' });
});

test.each([
  ['a long text', `${'word, '.repeat(60)}`, /^(word, ){30,}word…$/],
  ['a text with controls and line ends', 'One\u0000\n  line. ', /^One line\.$/],
  ['no text', ' ', /^Post 7$/],
])('shortens %s to one line of at most 200 characters', async (_, summary, told) => {
  const { metas } = visitPost(answerPost({ ...postRow(7), summary }));
  await heading('Post 7');
  const description = metas.at(-1)?.description ?? '';
  expect(description).toMatch(told);
  expect(description.length).toBeLessThanOrEqual(200);
});

test('shows the outline of a long article', async () => {
  vi.stubGlobal('IntersectionObserver', NothingInView);
  const body = '<p>Opening</p><h2>One</h2><p>a</p><h2>Two</h2><p>b</p><h2>Three</h2><p>c</p>';
  visitPost(answerPost({ ...postRow(7), full_description: body }));
  // jsdom applies the rules for print, which hide the list, to the screen as well.
  const link = await screen.findByRole('link', { name: 'Two', hidden: true });
  const target = link.getAttribute('href')?.slice(1) ?? '';
  expect(document.getElementById(target)?.textContent).toBe('Two');
});

// Specification, Decisions Routes: An unknown or malformed post id shows `Blog post not found`
test.each(['0', 'abc', '-1', '1e3', '9223372036854775808'])(
  'the malformed id %s is not found, without a question to the database',
  async (id) => {
    const { backend } = visitPost(() => Response.json(postRow(1)), id);
    await heading(postTexts.notFound.title);
    expect(backend.requests).toHaveLength(0);
  },
);

// Specification, Decisions Data: `id` is a bigint identity
test('requests ids beyond JavaScript’s safe integers exactly', async () => {
  const { backend } = visitPost(() => Response.json(null), '9007199254740993');
  await heading(postTexts.notFound.title);
  expect(backend.requests[0]?.url.searchParams.get('id')).toBe('eq.9007199254740993');
});

test('shows the post of a draft link, marked with the date when it becomes public', async () => {
  const row = { ...postRow(7), published: true, publish_at: '2031-03-09T06:30:00+00:00' };
  const { backend } = visitPost(answerDraft(row), `7?draft=${TOKEN}`);
  await heading('Post 7');
  const note = screen.getByRole('note');
  const day = new Date(row.publish_at).getDate();
  expect(note.textContent).toMatch(new RegExp(` ${day} March 2031, \\d\\d:\\d\\d UTC[+-]`));
  const robots = document.head.querySelector('meta[name="robots"]');
  expect(robots?.getAttribute('content')).toBe('noindex');
  const referrer = document.head.querySelector('meta[name="referrer"]');
  expect(referrer?.getAttribute('content')).toBe('no-referrer');
  for (const { url } of backend.requests) expect(url.href).not.toContain(TOKEN);
});

test.each([
  ['of another post', { ...postRow(8), published: false, publish_at: null }, TOKEN],
  ['that shows nothing any more', null, TOKEN],
  ['that is no token', null, 'x'],
])('shows the public page for a draft link %s', async (_, draft, token) => {
  visitPost(answerDraft(draft), `7?draft=${token}`);
  await heading(postTexts.notFound.title);
  expect(screen.queryByRole('note')).toBeNull();
  cleanup();
  visitPost(answerDraft(draft, postRow(7)), `7?draft=${token}`);
  await heading('Post 7');
  expect(screen.queryByRole('note')).toBeNull();
});

test('offers a retry if a draft cannot be read', async () => {
  const user = userEvent.setup();
  let isDown = true;
  const answer = answerDraft({ ...postRow(7), published: false, publish_at: null });
  visitPost(
    (request) => (isDown && request.method === 'POST' ? refusal() : answer(request)),
    `7?draft=${TOKEN}`,
  );
  const again = await screen.findByRole('button', { name: /try again/i });
  isDown = false;
  await user.click(again);
  await heading('Post 7');
});

test('shows the translation into the language of the page', async () => {
  const original = { ...postRow(7), languages: ['am', 'en'] };
  const translation = { ...original, id: 9, language: 'am', title: 'ጽሑፍ' };
  const { backend } = visit(
    <BlogPostPage />,
    (request) =>
      request.url.pathname.endsWith('_neighbours')
        ? Response.json({ shown: 9, next: null, related: null })
        : answerRows([request.url.searchParams.get('id') === 'eq.9' ? translation : original]),
    { path: '/am/Blog/:id', url: '/am/Blog/7' },
  );
  await heading('ጽሑፍ');
  expect(screen.queryByText(postTexts.notTranslated)).toBeNull();
  expect(backend.requests.map(({ url }) => url.searchParams.get('id'))).toContain('eq.9');
});
