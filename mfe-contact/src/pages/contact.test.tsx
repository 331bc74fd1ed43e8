// @vitest-environment happy-dom
import { type FakeBackend, fakeBackend, renderPage, testSite } from '@site/shared/testing';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { contactTexts, fieldLabels, fieldProblems, refusals, socialLinks } from '#content/contact';
import { ContactPage } from './contact';

const MESSAGE = {
  name: 'Visitor',
  email: 'visitor@example.com',
  subject: 'An address plan',
  message: 'How large a prefix\nshould a campus have?',
} as const;
type Label = keyof typeof MESSAGE;

const NOW = new Date('2026-05-20T21:30:00.000Z');

let clock = 0;

beforeEach(() => {
  clock = 1000;
  sessionStorage.clear();
  vi.spyOn(performance, 'now').mockImplementation(() => clock);
});

const created = () => new Response(null, { status: 201 });

/** A site without placeholders. */
const ownSite = {
  ...testSite,
  email: 'info@site.et',
  phone: '+251 11 222 3344',
  social: {
    linkedin: 'https://www.linkedin.com/groups/12/',
    facebook: 'https://www.facebook.com/ipv6',
  },
};

function visit(answer: Parameters<typeof fakeBackend>[0], url = '/Contact', site = ownSite) {
  const backend: FakeBackend = fakeBackend(answer);
  vi.stubGlobal('fetch', backend.fetch);
  const page = renderPage(<ContactPage />, { url, site });
  return { backend, notifications: page.notifications };
}

const box = (label: Label) => screen.getByLabelText<HTMLInputElement>(fieldLabels[label]);

async function write(user: UserEvent, texts: Partial<Record<Label, string>> = {}) {
  for (const label of Object.keys(MESSAGE) as Label[]) {
    await user.clear(box(label));
    const text = texts[label] ?? MESSAGE[label];
    if (text === '') continue;
    await user.click(box(label));
    await user.paste(text);
  }
}

/** Presses the button after the minimum writing time. */
const send = (user: UserEvent) => {
  clock += 5000;
  return user.click(screen.getByRole('button', { name: contactTexts.form.submit }));
};

function describedBy(element: HTMLElement): string {
  const ids = element.getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent).join(' ');
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('fills in a link’s subject, cut to the field’s length', () => {
  const subject = 'Registration: IPv6 & “routers” ለጀማሪዎች';
  visit(created, `/Contact?${new URLSearchParams({ subject })}`);
  expect(box('subject').value).toBe(subject);
  cleanup();
  visit(created, `/Contact?subject=${'x'.repeat(1000)}`);
  expect(box('subject').value).toHaveLength(300);
});

test('shows placeholders as plain text', () => {
  const social = {
    linkedin: 'https://www.linkedin.com/groups/',
    facebook: 'https://www.facebook.com/',
  };
  const unset = { phone: '+251 11 000 0000', email: 'info@site.example', social };
  visit(created, '/Contact', { ...ownSite, ...unset });
  const details = screen.getByRole('region', { name: contactTexts.details.title });
  within(details).getByText(/^\+251 11 000 0000 /);
  within(details).getByText(/^info@site.example /);
  for (const { label } of socialLinks) {
    within(details).getByText(`${label} ${contactTexts.details.placeholderProfile}`);
  }
  expect(within(details).queryByRole('link')).toBeNull();
});

// Specification, §3: name, email, subject, message, submitted_at (ISO, set by the browser)
// Specification, §7: Send message: insert one row
test('sends the message with the browser’s time, confirms it, and clears the form', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW });
  const user = userEvent.setup();
  const { backend, notifications } = visit(created);
  await write(user, { name: '  Visitor ' });
  await send(user);
  await waitFor(() =>
    expect(notifications).toEqual([{ tone: 'success', message: contactTexts.success }]),
  );
  // Exactly these five fields.
  const url = expect.objectContaining({ pathname: '/rest/v1/ipv6_contact_messages' });
  const body = { ...MESSAGE, submitted_at: NOW.toISOString() };
  expect(backend.requests).toEqual([{ method: 'POST', url, body }]);
  for (const label of Object.keys(MESSAGE) as Label[]) expect(box(label).value).toBe('');
});

test('sends all but the invisible characters', async () => {
  const user = userEvent.setup();
  const { backend } = visit(created);
  await write(user, {
    name: '\ufeffAbebe\tBikila\u202e',
    email: '\u200bvisitor@example.com',
    subject: 'A\u0007 plan\u2028of addresses\u009b',
    message: 'One\r\n\tTwo\u001b[2J\u2066 ሰላም 👩‍👩‍👧\u2069 שלום\u200f\u2029می‌خواهم',
  });
  await send(user);
  await waitFor(() => expect(backend.requests).toHaveLength(1));
  expect(backend.requests[0]?.body).toMatchObject({
    name: 'Abebe Bikila',
    email: 'visitor@example.com',
    subject: 'A plan of addresses',
    message: 'One\n\tTwo[2J ሰላም 👩‍👩‍👧 שלום\u200f\nمی‌خواهم',
  });
});

// Specification, §8: Toast with the backend error message
test.each([
  ['PT429', 429, 'You have sent several messages in a short time. Please wait a few minutes.'],
  ["an owner's own rule, P0001", 400, 'We are on holiday until 11 September.'],
  ['words for a programmer, 57014', 500, 'canceling statement due to statement timeout'],
  ['a check of the table, 23514', 400, 'new row violates check constraint "contact_name_too_long"'],
])(
  'shows the backend’s reason for a refusal (%s), and keeps the message',
  async (code, status, refusal) => {
    const user = userEvent.setup();
    const { notifications } = visit(() => Response.json({ message: refusal, code }, { status }));
    await write(user);
    await send(user);
    await waitFor(() => expect(notifications).toEqual([{ tone: 'error', message: refusal }]));
    for (const label of Object.keys(MESSAGE) as Label[])
      expect(box(label).value).toBe(MESSAGE[label]);
  },
);

// The database's codes: supabase/tests/contact-messages.test.ts.
const CODES = ['full', 'too_many', 'too_many_from_all', 'unseen'] as const;

test.each<[object, string]>([
  ...CODES.map((code): [object, string] => [{ details: `contact_${code}` }, refusals[code]]),
  [{ message: 'A new rule.', details: 'contact_unheard_of' }, 'A new rule.'],
])('translates a refusal’s code: %o', async (refusal, words) => {
  const user = userEvent.setup();
  const { notifications } = visit(() => Response.json(refusal, { status: 400 }));
  await write(user);
  await send(user);
  await waitFor(() => expect(notifications).toEqual([{ tone: 'error', message: words }]));
});

// Specification, §7: The response error is checked
test.each([
  ['no network', () => Promise.reject(new TypeError('fetch failed'))],
  ['a page in place of an answer', () => new Response('<h1>Log in</h1>', { status: 200 })],
  ['a success that stored nothing', () => new Response(null, { status: 204 })],
  ['a failure without a message', () => new Response('', { status: 502 })],
  ['a failure with an HTML page', () => new Response('<h1>Bad gateway</h1>', { status: 502 })],
])('falls back to its own text for %s, and keeps the message', async (_, answer) => {
  const user = userEvent.setup();
  const { notifications } = visit(answer);
  await write(user);
  await send(user);
  await waitFor(() =>
    expect(notifications).toEqual([{ tone: 'error', message: contactTexts.failure }]),
  );
  expect(box('message').value).toBe(MESSAGE.message);
});

test('lists missing fields, links each error to its field, and focuses the first', async () => {
  const user = userEvent.setup();
  const { backend } = visit(created);
  await write(user, { email: '', message: '  ' });
  await send(user);
  const summary = screen.getByRole('alert');
  expect(summary.textContent).toContain(fieldProblems.email.missing);
  expect(summary.textContent).toContain(fieldProblems.message.missing);
  expect(box('email').getAttribute('aria-invalid')).toBe('true');
  expect(describedBy(box('email'))).toContain(fieldProblems.email.missing);
  expect(describedBy(box('message'))).toContain(fieldProblems.message.missing);
  expect(box('name').hasAttribute('aria-invalid')).toBe(false);
  expect(document.activeElement).toBe(box('email'));
  expect(backend.requests).toHaveLength(0);
});

// Specification, Decisions Data: Name 200, email 320, subject 300, message 10,000
test.each([
  ['email', 'visitor', fieldProblems.email.malformed],
  ['email', 'two words@example.com', fieldProblems.email.malformed],
  ['message', 'x'.repeat(10_001), fieldProblems.message.tooLong],
] as const)('refuses %s that the database would refuse', async (label, text, error) => {
  const user = userEvent.setup();
  const { backend } = visit(created);
  await write(user, { [label]: text });
  await send(user);
  expect(describedBy(box(label))).toContain(error);
  expect(document.activeElement).toBe(box(label));
  expect(backend.requests).toHaveLength(0);
});

test('detects a program by the honeypot field, and does not send its message', async () => {
  const user = userEvent.setup();
  const { backend, notifications } = visit(created);
  await write(user);
  const trap = document.querySelector<HTMLInputElement>('[name="website"]');
  expect(trap?.tabIndex).toBe(-1);
  expect(trap?.autocomplete).toBe('off');
  expect(screen.queryByRole('textbox', { name: contactTexts.form.hiddenField })).toBeNull();
  if (trap) trap.value = 'https://spam.example';
  await send(user);
  expect(notifications).toEqual([{ tone: 'error', message: contactTexts.trapped }]);
  expect(backend.requests).toHaveLength(0);
});

// Specification, Decisions Data: A message that is sent quicker than a person writes is refused; the form waits by itself
test('delays a message that is quicker than a person', async () => {
  const user = userEvent.setup();
  const { backend, notifications } = visit(created);
  await write(user);
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  clock += 1000;
  fireEvent.click(screen.getByRole('button', { name: contactTexts.form.submit }));
  const button = screen.getByRole('button', { name: contactTexts.form.sending });
  expect(button).toHaveProperty('disabled', true);
  await vi.advanceTimersByTimeAsync(1999);
  expect(backend.requests).toHaveLength(0);
  clock += 1999;
  await vi.advanceTimersByTimeAsync(1);
  vi.useRealTimers();
  await waitFor(() => expect(backend.requests).toHaveLength(1));
  await waitFor(() =>
    expect(notifications).toEqual([{ tone: 'success', message: contactTexts.success }]),
  );
});

test('restores an unsent message after a reload, and continues its time', async () => {
  const user = userEvent.setup();
  visit(() => Promise.reject(new TypeError('fetch failed')));
  await write(user, { subject: '' });
  await user.type(box('subject'), 'Typed');
  clock += 60_000;
  await user.type(box('subject'), '!');
  cleanup();

  clock = 0;
  const { backend } = visit(created);
  expect(box('message').value).toBe(MESSAGE.message);
  expect(box('subject').value).toBe('Typed!');
  expect(screen.getByRole('status').textContent).toContain(contactTexts.form.restored.unsent);
  await user.click(screen.getByRole('button', { name: contactTexts.form.submit }));
  await waitFor(() => expect(backend.requests).toHaveLength(1));
  await waitFor(() => expect(box('message').value).toBe(''));
  cleanup();

  visit(created);
  expect(box('message').value).toBe('');
  expect(screen.queryByRole('status')).toBeNull();
});

// Chromium's box for an address holds the domain in ASCII.
test.each([
  ['abebe@xn--m0d3gwjla96a.et', 'abebe@ኢትዮጵያ.et'],
  ['abebe@ኢትዮጵያ.et', 'abebe@ኢትዮጵያ.et'],
  ['a@xn--', 'a@xn--'],
  ['a@xn--99999999999', 'a@xn--99999999999'],
  ['xn--@', 'xn--@'],
])('an address that the box holds as %s is restored and sent as %s', async (held, typed) => {
  const user = userEvent.setup();
  visit(created);
  await write(user, { email: held });
  cleanup();
  const { backend } = visit(created);
  expect(box('email').value).toBe(typed);
  if (typed.endsWith('@')) return;
  await send(user);
  expect(backend.requests[0]?.body).toMatchObject({ email: typed });
});

/** Answers when told to, like a slow network. */
function slowBackend() {
  const answers: ((answer: Response) => void)[] = [];
  const page = visit(() => new Promise((resolve) => answers.push(resolve)));
  return { ...page, answer: (response: Response) => answers.shift()?.(response) };
}

const sentTimes = ({ requests }: FakeBackend) =>
  requests.map(({ body }) => (body as { submitted_at: string }).submitted_at);

describe('a message whose answer is lost', () => {
  const lost = () => Promise.reject(new TypeError('fetch failed'));

  test('is sent again with the time of the first attempt, also after a reload', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: NOW });
    const user = userEvent.setup();
    const first = visit(lost);
    await write(user);
    await send(user);
    await waitFor(() => expect(first.notifications).toHaveLength(1));
    vi.setSystemTime(NOW.getTime() + 60_000);
    await send(user);
    await waitFor(() => expect(first.notifications).toHaveLength(2));
    cleanup();
    const second = visit(created);
    expect(screen.getByRole('status').textContent).toContain(contactTexts.form.restored.unknown);
    await send(user);
    await waitFor(() => expect(second.backend.requests).toHaveLength(1));
    const times = [...sentTimes(first.backend), ...sentTimes(second.backend)];
    expect(times).toEqual(Array(3).fill(NOW.toISOString()));
  });

  test.each([
    ['its text is changed', lost, true],
    [
      'the database has refused it',
      () => Response.json({ message: 'No.' }, { status: 400 }),
      false,
    ],
  ])('has a new time if %s', async (_, answer, isChanged) => {
    vi.useFakeTimers({ toFake: ['Date'], now: NOW });
    const user = userEvent.setup();
    const { backend, notifications } = visit(answer);
    await write(user);
    await send(user);
    await waitFor(() => expect(notifications).toHaveLength(1));
    const later = new Date(NOW.getTime() + 60_000);
    vi.setSystemTime(later);
    if (isChanged) await user.type(box('subject'), '!');
    await send(user);
    await waitFor(() => expect(backend.requests).toHaveLength(2));
    expect(sentTimes(backend)).toEqual([NOW.toISOString(), later.toISOString()]);
  });
});

describe('a visitor who comes back while the message is being sent', () => {
  test('sees that, and an empty form once it has arrived', async () => {
    const user = userEvent.setup();
    const { answer } = slowBackend();
    await write(user);
    await send(user);
    cleanup();
    visit(created);
    expect(box('message').value).toBe(MESSAGE.message);
    expect(screen.queryByRole('status')).toBeNull();
    screen.getByRole('button', { name: contactTexts.form.sending });
    answer(created());
    await screen.findByText(contactTexts.form.sent);
    expect(box('message').value).toBe('');
    cleanup();
    visit(created);
    expect(box('message').value).toBe('');
  });

  test('keeps what was typed meanwhile', async () => {
    const user = userEvent.setup();
    const { answer } = slowBackend();
    await write(user);
    await send(user);
    await user.type(box('message'), ' P.S.');
    answer(created());
    await screen.findByText(contactTexts.form.sent);
    expect(box('message').value).toBe(`${MESSAGE.message} P.S.`);
  });
});

test.each([
  ['the same text', MESSAGE, ''],
  ['another text', { ...MESSAGE, subject: 'Other' }, MESSAGE.message],
])('a message that has arrived from another tab: a form with %s', async (_, arrived, left) => {
  const user = userEvent.setup();
  visit(created);
  await write(user);
  const newValue = JSON.stringify(arrived);
  fireEvent(window, new StorageEvent('storage', { key: 'unsentMessage', newValue }));
  expect(box('message').value).toBe(left);
  cleanup();
  visit(created);
  expect(box('message').value).toBe(left);
});

test('discards an unsent message for good', async () => {
  const user = userEvent.setup();
  visit(created);
  await write(user);
  cleanup();
  visit(created);
  await user.click(screen.getByRole('button', { name: contactTexts.form.discard }));
  expect(box('message').value).toBe('');
  expect(document.activeElement).toBe(box('name'));
  cleanup();
  visit(created);
  expect(box('message').value).toBe('');
});

test('works with an invalid draft and without storage', async () => {
  const user = userEvent.setup();
  sessionStorage.setItem('unsentMessage', '{"message":{"name":1},"writingMs":2}');
  const { backend } = visit(created);
  expect(screen.queryByRole('status')).toBeNull();
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  await write(user);
  await send(user);
  await waitFor(() => expect(backend.requests).toHaveLength(1));
});
