import {
  connect,
  type DatabaseClient,
  type DatabaseError,
  suiteBackend,
} from '@site/platform/testing';
import { beforeEach, describe, expect, test } from 'vitest';

const backend = suiteBackend();
const MESSAGE = { name: 'A', email: 'a@example.org', subject: 'S', message: 'M' };
const OWN_LIMIT =
  'You have sent several messages in a short time. Please wait a few minutes and try again.';
const SHARED_LIMIT =
  'Very many messages are arriving just now, so yours was not taken. ' +
  'Please try again in a few minutes, or write to us by email.';

let sql: DatabaseClient;

beforeEach(async () => {
  sql = await connect(backend().databaseUrl);
  await sql.query('truncate ipv6_contact_messages, private.contact_arrivals cascade');
});

/** Posts a message as a visitor's browser does. Returns the status and the text of the answer. */
async function post(body: unknown = MESSAGE): Promise<{ status: number; words: string }> {
  const answer = await fetch(`${backend().apiUrl}/rest/v1/ipv6_contact_messages`, {
    method: 'POST',
    headers: { apikey: backend().anonKey, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const text = await answer.text();
  return { status: answer.status, words: text === '' ? '' : JSON.parse(text).message };
}

/** Inserts a message with PostgREST's settings for these headers. Returns the text of the refusal, or null. */
async function sendWith(headers: Record<string, string>): Promise<string | null> {
  await sql.query("select set_config('request.headers', $1, false)", [JSON.stringify(headers)]);
  try {
    await sql.query(
      'insert into ipv6_contact_messages (name, email, subject, message) ' +
        'values ($1, $2, $3, $4)',
      Object.values(MESSAGE),
    );
    return null;
  } catch (error) {
    return (error as DatabaseError).message;
  }
}

async function sendFrom(count: number, address: (n: number) => string) {
  const answers: (string | null)[] = [];
  for (let n = 0; n < count; n++) {
    answers.push(await sendWith({ 'x-forwarded-for': address(n) }));
  }
  return answers;
}

/** Records messages that arrived some time ago, each from its own address. */
async function addArrivals(count: number, ago: string): Promise<void> {
  await sql.query(
    'insert into private.contact_arrivals (arrived_at, visitor, block) ' +
      'select now() - $2::interval, sha256(n::text::bytea), sha256(n::text::bytea) ' +
      'from generate_series(1, $1::int) n',
    [count, ago],
  );
}

const passTime = (time: string) =>
  sql.query('update private.contact_arrivals set arrived_at = arrived_at - $1::interval', [time]);

const FIVE = [null, null, null, null, null];

// Specification, Decisions Data: Name 200, email 320, subject 300, message 10,000
test('limits the length of each field', async () => {
  const insert = (changes: Partial<typeof MESSAGE>) =>
    sql
      .query(
        'insert into ipv6_contact_messages (name, email, subject, message) ' +
          'values ($1, $2, $3, $4)',
        Object.values({ ...MESSAGE, ...changes }),
      )
      .then(
        () => null,
        (error: DatabaseError) => error.code,
      );
  const limits = { name: 200, subject: 300, message: 10_000 };
  for (const [column, limit] of Object.entries(limits)) {
    const send = (text: string) => insert({ [column]: text });
    expect(await send('ሀ'.repeat(limit))).toBeNull();
    expect(await send('ሀ'.repeat(limit + 1))).toBe('23514');
    expect(await send('')).toBe('23514');
    expect(await send(' \n\t ')).toBe('23514');
  }
  const from = (email: string) => insert({ email });
  expect(await from(`${'a'.repeat(308)}@example.org`)).toBeNull();
  expect(await from(`${'a'.repeat(309)}@example.org`)).toBe('23514');
  for (const wrong of ['a', '@b', 'a@', 'a b@c', 'a@b\nBcc: c@d', 'a@@b']) {
    expect(await from(wrong)).toBe('23514');
  }
  const subject = 'S\r\nBcc: c@d';
  expect(await insert({ subject })).toBe('23514');
});

// The contact section has a text for each of these codes.
test('refuses with known codes', async () => {
  const { rows } = await sql.query<{ code: string }>(
    `select substr(conname, 9) as code from pg_constraint
     where conrelid = 'ipv6_contact_messages'::regclass and conname like 'contact\\_%'`,
  );
  for (const { code } of rows) {
    expect(code).toMatch(/^(?:name|email|subject|message)_(?:missing|malformed|too_long)$/);
  }
  expect(rows.length).toBeGreaterThan(9);
  const source = await sql.query(
    "select prosrc from pg_proc where proname = 'refuse_contact_message'",
  );
  const raised = [...source.rows[0].prosrc.matchAll(/\('(\w+)', 'PT/g)].map(([, code]) => code);
  expect(raised.toSorted()).toEqual(['full', 'too_many', 'too_many_from_all', 'unseen']);
});

test('a refusal contains its code and its text', async () => {
  const answer = await fetch(`${backend().apiUrl}/rest/v1/ipv6_contact_messages`, {
    method: 'POST',
    headers: { apikey: backend().anonKey, 'content-type': 'application/json' },
    body: JSON.stringify({ ...MESSAGE, message: '\u202e' }),
  });
  expect(await answer.json()).toMatchObject({ details: 'contact_unseen' });
  const long = await post({ ...MESSAGE, name: 'x'.repeat(201) });
  expect(long).toEqual({ status: 400, words: expect.stringContaining('contact_name_too_long') });
});

// Specification, Decisions Data: A burst from one visitor is refused with a readable message
test('refuses the sixth message in ten minutes with a readable text', async () => {
  for (let sent = 0; sent < 5; sent++) expect((await post()).status).toBe(201);
  expect(await post()).toEqual({ status: 429, words: OWN_LIMIT });
  await passTime('11 minutes');
  expect((await post()).status).toBe(201);
});

test('accepts twenty messages a day from one address', async () => {
  for (let round = 0; round < 4; round++) {
    expect(await sendFrom(5, () => '198.51.100.1')).toEqual(FIVE);
    await passTime('11 minutes');
  }
  expect(await sendFrom(1, () => '198.51.100.1')).toEqual([OWN_LIMIT]);
  expect(await sendFrom(1, () => '198.51.100.2')).toEqual([null]);
});

test('counts concurrent messages, and all rows of one request', async () => {
  const answers = await Promise.all(Array.from({ length: 8 }, () => post()));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(5);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(3);

  await sql.query('truncate private.contact_arrivals');
  const six = Array.from({ length: 6 }, (_, n) => ({ ...MESSAGE, subject: `S ${n}` }));
  expect((await post(six)).status).toBe(429);
  expect((await post()).status).toBe(201);
});

describe('the same five fields again', () => {
  const sent = { ...MESSAGE, submitted_at: new Date().toISOString() };
  const countRows = async () =>
    (await sql.query('select count(*)::int as count from ipv6_contact_messages')).rows[0].count;

  test.each([
    ['one after the other', 2],
    ['five times', 5],
  ])('are one message, %s', async (_, times) => {
    for (let n = 0; n < times; n++) expect((await post(sent)).status).toBe(201);
    expect(await countRows()).toBe(1);
    expect((await sql.query('select from private.contact_arrivals')).rows).toHaveLength(1);
  });

  test('are one message from ten parallel requests, and in one request', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => post(sent)));
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(201));
    expect(await countRows()).toBe(1);
    expect((await post([sent, { ...sent, subject: 'Other' }, sent])).status).toBe(201);
    expect(await countRows()).toBe(2);
  });

  test.each(['name', 'email', 'subject', 'message', 'submitted_at'] as const)(
    'with another %s are another message',
    async (field) => {
      const other = field === 'submitted_at' ? new Date(0).toISOString() : 'b@example.org';
      await post(sent);
      expect((await post({ ...sent, [field]: other })).status).toBe(201);
      expect(await countRows()).toBe(2);
    },
  );

  test('are another message from another network, or ten minutes later', async () => {
    const insert =
      'insert into ipv6_contact_messages (name, email, subject, message, submitted_at) values ($1, $2, $3, $4, $5)';
    for (const address of ['198.51.100.1', '198.51.100.1', '198.51.100.2']) {
      const headers = JSON.stringify({ 'x-forwarded-for': address });
      await sql.query("select set_config('request.headers', $1, false)", [headers]);
      await sql.query(insert, Object.values(sent));
    }
    expect(await countRows()).toBe(2);
    await passTime('11 minutes');
    await sql.query(insert, Object.values(sent));
    expect(await countRows()).toBe(3);
  });
});

test('counts neither refused nor invalid messages', async () => {
  for (let sent = 0; sent < 6; sent++) {
    expect((await post({ ...MESSAGE, name: '' })).status).toBe(400);
  }
  expect((await post()).status).toBe(201);
});

test('distinguishes visitors by IPv4 address, or by IPv6 /64', async () => {
  expect(await sendFrom(6, () => '198.51.100.1')).toEqual([...FIVE, OWN_LIMIT]);
  expect(await sendFrom(5, () => '198.51.100.2')).toEqual(FIVE);
  expect(await sendFrom(6, (n) => `2001:db8:1:1::${n}`)).toEqual([...FIVE, OWN_LIMIT]);
  expect(await sendFrom(1, () => '2001:db8:1:2::1')).toEqual([null]);
  // A visitor can forge the start of X-Forwarded-For. Cloudflare's header takes precedence.
  expect(await sendWith({ 'x-forwarded-for': '192.0.2.9, 198.51.100.1' })).toBe(OWN_LIMIT);
  expect(await sendWith({ 'x-forwarded-for': '::ffff:198.51.100.1' })).toBe(OWN_LIMIT);
  expect(
    await sendWith({ 'cf-connecting-ip': '192.0.2.7', 'x-forwarded-for': '198.51.100.1' }),
  ).toBeNull();
  expect(await sendFrom(6, (n) => `198.51.100.3:${n}`)).toEqual([...FIVE, OWN_LIMIT]);
  // Visitors without a valid address share one limit.
  expect(await sendFrom(6, () => 'not:an:address')).toEqual([...FIVE, null]);
  expect(await sendWith({ 'user-agent': 'x' })).toBeNull();
});

test.each([
  ['IPv6', (n: number) => `2001:db8:${n}::1`, '2001:db9::1'],
  ['IPv4', (n: number) => `198.51.${n}.1`, '203.0.113.1'],
])('a flood from one provider over %s does not block others', async (_, from, other) => {
  const answers = await sendFrom(30, from);
  await passTime('2 minutes');
  answers.push(...(await sendFrom(31, (n) => from(n + 100))));
  expect(answers).toEqual([...Array.from({ length: 60 }, () => null), SHARED_LIMIT]);
  expect(await sendFrom(1, () => other)).toEqual([null]);
});

test.each([
  [60, '30 seconds', '31 seconds'],
  [300, '30 minutes', '31 minutes'],
  [2000, '12 hours', '13 hours'],
])(
  'a distributed flood ends at %i, and single senders get through again later',
  async (most, ago, later) => {
    await addArrivals(most - 1, ago);
    expect(await sendFrom(2, (n) => `192.0.${n}.1`)).toEqual([null, SHARED_LIMIT]);
    await sql.query(
      'delete from private.contact_arrivals where arrived_at > now() - $1::interval',
      ['5 seconds'],
    );
    await passTime(later);
    expect(await sendFrom(1, () => '192.0.2.1')).toEqual([null]);
  },
);

test('deletes arrivals after a day, and stores no more than the daily limit', async () => {
  await addArrivals(2000, '25 hours');
  expect(await sendFrom(1, () => '192.0.2.1')).toEqual([null]);
  const { rows } = await sql.query('select count(*)::int as count from private.contact_arrivals');
  expect(rows).toEqual([{ count: 1 }]);
});

test('accepts at most ten thousand messages over HTTP', async () => {
  await sql.query(
    'insert into ipv6_contact_messages (name, email, subject, message) ' +
      "select 'A', 'a@example.org', 'S', 'M' from generate_series(1, 9999)",
  );
  expect((await post()).status).toBe(201);
  expect(await post()).toEqual({
    status: 507,
    words: 'Our letter box is full, so your message was not taken. Please write to us by email.',
  });
});

test('stores no addresses, and hashes of two days cannot be linked', async () => {
  const hashes = async () =>
    (await sql.query("select encode(visitor, 'hex') as hash from private.contact_arrivals")).rows;
  expect(await sendFrom(1, () => '192.0.2.1')).toEqual([null]);
  const [first] = await hashes();
  expect(first.hash).toMatch(/^[0-9a-f]{64}$/);

  await sql.query('truncate private.contact_arrivals');
  expect(await sendFrom(1, () => '192.0.2.1')).toEqual([null]);
  expect(await hashes()).toEqual([first]);

  await sql.query('update private.contact_salt set made_on = made_on - 1');
  await sql.query('truncate private.contact_arrivals');
  expect(await sendFrom(1, () => '192.0.2.1')).toEqual([null]);
  expect(await hashes()).not.toEqual([first]);
});

test('limits only visitors', async () => {
  await sql.query(
    'insert into ipv6_contact_messages (name, email, subject, message) ' +
      "select 'A', 'a@example.org', 'S', 'M' from generate_series(1, 100)",
  );
  const { rows } = await sql.query('select from private.contact_arrivals');
  expect(rows).toEqual([]);
});

// Specification, §3: ipv6_contact_messages: name, email, subject, message, submitted_at
test.each(['id', 'received_at', 'website', 'language'])(
  'takes no %s from a visitor',
  async (name) => {
    expect((await post({ ...MESSAGE, [name]: '1' })).status).toBeGreaterThanOrEqual(400);
    expect((await sql.query('select from ipv6_contact_messages')).rows).toEqual([]);
  },
);

describe('invisible characters', () => {
  const UNSEEN = {
    'an escape sequence of a terminal': '\u001b[2J',
    'a control of eight bits': '\u009b2J',
    'a bell': '\u0007',
    'an override of the direction': '\u202e',
    'an isolate': '\u2066',
    'a blank without width': '\u200b',
    'a byte order mark': '\ufeff',
    'a separator of lines': '\u2028',
  };
  const FIELDS = ['name', 'email', 'subject', 'message'] as const;

  test.each(Object.entries(UNSEEN))('refuses %s in every field with a text', async (_, sign) => {
    for (const field of FIELDS) {
      const answer = await post({ ...MESSAGE, [field]: `a${sign}b@example.org` });
      expect(answer).toEqual({ status: 422, words: expect.stringMatching(/cannot be seen/) });
    }
    expect((await post()).status).toBe(201);
  });

  test('allows line breaks and tabs only in the message', async () => {
    const message = 'One\r\n\tTwo\nሰላም 👩‍👩‍👧 שלום\u200f می‌خواهم';
    expect((await post({ ...MESSAGE, message })).status).toBe(201);
    const { rows } = await sql.query('select message from ipv6_contact_messages');
    expect(rows).toEqual([{ message }]);
    for (const field of ['name', 'subject']) {
      for (const sign of ['\t', '\n', '\r']) {
        expect((await post({ ...MESSAGE, [field]: `a${sign}b` })).status).toBe(422);
      }
    }
  });
});

describe('the time of the visitor’s clock', () => {
  const hoursOff = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
  const readTimes = async () =>
    (await sql.query('select submitted_at = received_at as taken from ipv6_contact_messages')).rows;

  test.each([
    '9999-12-31T23:59:59Z',
    'infinity',
    '-infinity',
    '4713-01-01T00:00:00Z BC',
    '1970-01-01T00:00:00Z',
    hoursOff(25),
    hoursOff(-25),
    null,
  ])('replaces %s by the time of arrival', async (time) => {
    expect((await post({ ...MESSAGE, submitted_at: time })).status).toBe(201);
    expect(await readTimes()).toEqual([{ taken: true }]);
  });

  test.each([hoursOff(-23), hoursOff(23)])('keeps %s', async (time) => {
    expect((await post({ ...MESSAGE, submitted_at: time })).status).toBe(201);
    const { rows } = await sql.query('select submitted_at from ipv6_contact_messages');
    expect(rows).toEqual([{ submitted_at: new Date(time) }]);
  });
});

describe('senders’ data, stored for a day', () => {
  /** Sends the request that a site's servers send every half minute, with the public key. */
  const runJobs = () =>
    fetch(`${backend().apiUrl}/rest/v1/rpc/run_due_jobs`, {
      method: 'POST',
      headers: { apikey: backend().anonKey },
    });

  test('is deleted after a day even without further messages', async () => {
    await addArrivals(3, '25 hours');
    await addArrivals(2, '23 hours');
    expect((await runJobs()).status).toBe(200);
    const { rows } = await sql.query('select from private.contact_arrivals');
    expect(rows).toHaveLength(2);
  });

  test('is in no backup, and a restore creates a new salt', async () => {
    await sql.query('delete from private.contact_salt');
    expect((await runJobs()).status).toBe(200);
    expect((await sql.query('select from private.contact_salt')).rows).toHaveLength(1);
  });
});
