// @vitest-environment happy-dom
import { useLocation, useNavigate } from '@site/shared/router';
import { answerRows, type FakeBackend, fakeBackend, renderPage } from '@site/shared/testing';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { eventCount, eventTexts, statusTexts } from '#content/events';
import type { EventRow } from '../api/events';
import { EventsPage } from './events';

const LAUNCH = {
  id: 1,
  title: 'World IPv6 Launch',
  short_description: 'Networks and sites turned IPv6 on for good.',
  event_date: '2012-06-06',
  end_date: null,
  time: '00:00 UTC',
  location: 'Worldwide',
  event_type: 'conference',
  event_type_key: 'conference',
  image_url: null,
  link: 'https://www.worldipv6launch.org/',
  registration_url: '/contact',
  is_sample: false,
  language: 'en',
} satisfies EventRow;

function rows(from: number, count: number) {
  return Array.from({ length: count }, (_, index) => ({
    ...LAUNCH,
    id: from + index,
    title: `Event ${from + index}`,
  }));
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

function visit(answer: Parameters<typeof fakeBackend>[0], url = '/Events'): FakeBackend {
  const backend = fakeBackend(answer);
  vi.stubGlobal('fetch', backend.fetch);
  renderPage(
    <>
      <EventsPage />
      <AddressBar />
    </>,
    { url },
  );
  return backend;
}

function lastQuery(backend: FakeBackend): URLSearchParams {
  return backend.requests.at(-1)?.url.searchParams ?? new URLSearchParams();
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('keeps the place of the next event while the list is loading', () => {
  visit(() => new Promise(() => undefined));
  const next = screen.getByRole('region', { name: eventTexts.next });
  const place = next.querySelector('[data-skeleton]');
  // The specification's six cards are the list's.
  expect(place && getComputedStyle(place).visibility).toBe('hidden');
});

test('passes the event’s title to our own contact form', async () => {
  visit(() =>
    answerRows([
      { ...LAUNCH, title: 'Sample: IPv6 & more' },
      { ...LAUNCH, id: 2, title: 'Elsewhere', registration_url: 'https://events.example.org/2' },
    ]),
  );
  const name = (text: string) => text.startsWith(eventTexts.register);
  const links = await screen.findAllByRole<HTMLAnchorElement>('link', { name });
  const [own, elsewhere] = links.map((link) => new URL(link.href));
  expect(own?.pathname).toBe('/Contact');
  expect(own?.searchParams.get('subject')).toContain('Sample: IPv6 & more');
  expect(elsewhere?.href).toBe('https://events.example.org/2');
});

test('shows both days of an event of several days, and its status until the last one', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2012, 5, 8, 23, 30) });
  visit(() => answerRows([{ ...LAUNCH, end_date: '2012-06-08' }]));
  const row = await screen.findByRole('article');
  expect(row.textContent).toContain(
    `Wednesday, June 6, 2012 ${eventTexts.until} Friday, June 8, 2012`,
  );
  within(row).getByText(statusTexts.today);
});

test('labels a sample, and links to all but a calendar file', async () => {
  visit(() => answerRows([{ ...LAUNCH, event_date: '2999-01-01', is_sample: true }]));
  const row = await screen.findByRole('article');
  within(row).getByText(eventTexts.sample);
  expect(within(row).queryByText(statusTexts.upcoming)).toBeNull();
  const links = within(row).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    LAUNCH.link,
    expect.stringMatching(/^\/Contact\?subject=/),
  ]);
});

test('distinguishes past from upcoming events by the visitor’s date', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 4, 20, 23, 30) });
  const days = ['2026-05-21', '2026-05-20', '2026-05-19'];
  visit(() =>
    answerRows(days.map((event_date, id) => ({ ...LAUNCH, id, title: event_date, event_date }))),
  );
  const found = await screen.findAllByRole('article');
  const labels = [statusTexts.upcoming, statusTexts.today, statusTexts.past];
  for (const [index, row] of found.entries()) {
    expect(within(row).getByText(labels[index] ?? '')).toBeTruthy();
  }
  expect(found).toHaveLength(3);
});

const nextFact = () =>
  screen.queryByText(eventTexts.next, { selector: 'dt' })?.nextElementSibling?.textContent;

test('shows the next event above the list, and a sample only without another one', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 4, 20, 23, 30) });
  const later = { ...LAUNCH, event_date: '2026-08-01', location: 'Adama' };
  const next = { ...LAUNCH, id: 2, event_date: '2026-06-02', location: 'Jimma' };
  const sample = { ...LAUNCH, id: 3, event_date: '2026-05-21', is_sample: true };
  visit(() => answerRows([later, next, sample, { ...LAUNCH, id: 4 }]));
  await screen.findAllByRole('article');
  const band = screen.getByRole('region', { name: eventTexts.next });
  within(band).getByText('Jimma');
  cleanup();
  visit(() => answerRows([sample, { ...LAUNCH, id: 4 }]));
  await screen.findAllByRole('article');
  within(screen.getByRole('region', { name: eventTexts.next })).getByText(eventTexts.sample);
});

test('shows past events below a heading', async () => {
  const titles = async () =>
    (await screen.findAllByRole('heading', { level: 3 })).map(({ textContent }) => textContent);
  visit(() =>
    answerRows([{ ...LAUNCH, id: 2, title: 'To come', event_date: '2999-01-01' }, LAUNCH]),
  );
  await screen.findAllByRole('article');
  expect((await titles()).slice(-3)).toEqual(['To come', eventTexts.past, LAUNCH.title]);
});

test.each([
  ['says if there is no upcoming event', [LAUNCH], 1, '/Events', eventTexts.noNext],
  ['omits the next event if there are no events', [], 0, '/Events', undefined],
  [
    'does not say “none” above upcoming samples',
    [
      { ...LAUNCH, event_date: '9999-12-31', is_sample: true },
      { ...LAUNCH, id: 2 },
    ],
    2,
    '/Events',
    undefined,
  ],
  ['omits the next event in a filtered list', [LAUNCH], 1, '/Events?q=launch', undefined],
  [
    'omits the next event if a later page may contain it',
    [{ ...LAUNCH, event_date: '9999-12-31' }],
    13,
    '/Events',
    undefined,
  ],
])('%s', async (_, events, total, url, expected) => {
  visit(() => answerRows(events, total), url);
  await screen.findByText(eventCount(total));
  expect(nextFact()).toBe(expected);
});

// Specification, §7: Events: order event_date descending
// Specification, Decisions Data: Lists read only the columns that a card shows, 12 at a time, then `Show more`
test('reads only what the rows show, twelve at a time, in a stable order', async () => {
  const backend = visit(() => answerRows([LAUNCH]));
  await screen.findByRole('article');
  const query = lastQuery(backend);
  expect(query.get('select')).not.toMatch(/tags|\*/);
  expect(query.get('limit')).toBe('12');
  expect(query.get('order')).toBe('event_date.desc,id.desc');
});

test('moves the focus to the new event itself if it has no link', async () => {
  const user = userEvent.setup();
  const bare = { link: null, registration_url: null };
  visit(({ url }) =>
    url.searchParams.get('offset') === '12'
      ? answerRows([{ ...LAUNCH, ...bare, id: 13, title: 'The last one' }], 13)
      : answerRows(rows(1, 12), 13),
  );
  await user.click(await screen.findByRole('button', { name: eventTexts.more.button }));
  await screen.findByRole('heading', { name: 'The last one' });
  expect(document.activeElement?.textContent).toContain('The last one');
});

test('reports rows deleted during paging as a failure, with a retry', async () => {
  const user = userEvent.setup();
  visit(({ url }) =>
    url.searchParams.get('offset') === '12'
      ? Response.json({ code: 'PGRST103' }, { status: 416 })
      : answerRows(rows(1, 12), 13),
  );
  await user.click(await screen.findByRole('button', { name: eventTexts.more.button }));
  expect((await screen.findByRole('alert')).textContent).toContain(eventTexts.more.error);
  screen.getByRole('button', { name: eventTexts.more.retry });
});

test('passes the events of the whole list to the page’s head', async () => {
  vi.stubGlobal('fetch', fakeBackend(() => answerRows([LAUNCH], 30)).fetch);
  const subjectAt = async (url: string) => {
    const { subjects, unmount } = renderPage(<EventsPage />, { url });
    await screen.findByRole('heading', { name: LAUNCH.title });
    unmount();
    return subjects.at(-1);
  };
  expect(await subjectAt('/Events')).toEqual([expect.objectContaining({ title: LAUNCH.title })]);
  expect(await subjectAt('/Events?page=2')).toBeUndefined();
  expect(await subjectAt('/Events?category=conference')).toBeUndefined();
});

test('a draft link shows its event above the list, marked as not public', async () => {
  const token = '6f9619ff-8b86-4d01-b42d-00c04fc964ff';
  const draft = { ...LAUNCH, id: 2, title: 'A draft', published: false, publish_at: null };
  visit(({ url, body }) => {
    if (!url.pathname.endsWith('/rpc/ipv6_events_draft')) return answerRows([LAUNCH]);
    expect(body).toEqual({ token });
    return answerRows([draft]);
  }, `/Events?draft=${token}`);
  const shown = await screen.findByRole('heading', { level: 3, name: /A draft/ });
  await screen.findByRole('heading', { level: 3, name: new RegExp(LAUNCH.title) });
  const note = screen.getByRole('note');
  expect(note.compareDocumentPosition(shown)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  // Calendar files contain only public rows.
  const calendars = screen.getAllByRole('link', {
    name: new RegExp(`^${eventTexts.calendarFile}`),
  });
  expect(calendars.map((link) => link.getAttribute('href'))).toEqual([`/events/${LAUNCH.id}.ics`]);
});

test('reports a draft link without a draft, and shows the list as usual', async () => {
  visit(() => answerRows([LAUNCH]), '/Events?draft=no-token');
  await screen.findByRole('note');
  await screen.findByRole('heading', { level: 3, name: new RegExp(LAUNCH.title) });
});
