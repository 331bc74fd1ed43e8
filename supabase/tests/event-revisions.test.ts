import { connect, suiteBackend } from '@site/platform/testing';
import { createApiClient } from '@site/shared/api';
import { expect, test } from 'vitest';

const backend = suiteBackend();

test('a change of an event raises its revision and its date, however many come in a second', async () => {
  const sql = await connect(backend().databaseUrl);
  await sql.query('truncate ipv6_events');
  await sql.query(
    "insert into ipv6_events (id, title, event_date, event_type) values (1, 'A', '2026-05-06', 'webinar'), (2, 'B', '2026-05-06', 'webinar')",
  );
  const api = createApiClient({ url: backend().apiUrl, key: backend().anonKey });
  const read = async (id: number) => {
    const fields = api.from('ipv6_events').select('revision,revised_at');
    const { data } = await fields.eq('id', id).single();
    return { revision: Number(data?.revision), revisedAt: Date.parse(data?.revised_at ?? '') };
  };
  const other = await read(2);
  let before = await read(1);
  expect(Math.abs(before.revisedAt - Date.now())).toBeLessThan(60_000);
  for (const change of [
    "title = 'C'",
    "event_date = '2026-05-07'",
    "location = 'D'",
    'end_date = event_date',
  ]) {
    await sql.query(`update ipv6_events set ${change} where id = 1`);
    const after = await read(1);
    expect(after.revision, change).toBeGreaterThan(before.revision);
    expect(after.revisedAt, change).toBeGreaterThanOrEqual(before.revisedAt + 1000);
    before = after;
  }
  expect(await read(2)).toEqual(other);
  // A translation takes the place of its original in the calendar of its language.
  await sql.query(
    "insert into ipv6_events (id, title, language, translation_of, event_date, event_type) values (3, 'E', 'am', 1, '2026-05-06', 'webinar')",
  );
  expect((await read(3)).revision).toBeGreaterThan(before.revision);
});
