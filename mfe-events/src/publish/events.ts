import { type ApiClient, toPage, toRow } from '@site/shared/api';
import { COLUMNS, type EventRow, toEvent } from '../api/events';
import type { SiteEvent } from '../event';

/** Supabase hands out no more rows at once, unless a project says otherwise. */
const ROWS_A_REQUEST = 1000;

/** All events but samples, in the order of their ids: rows that come or go meanwhile move none. Throws `ApiError`. */
export async function listAllEvents(api: ApiClient): Promise<readonly SiteEvent[]> {
  const all: SiteEvent[] = [];
  for (;;) {
    const events = api.from('ipv6_events').select(COLUMNS);
    const { rows } = toPage(
      await events
        .eq('is_sample', false)
        .gt('id', all.at(-1)?.id ?? 0)
        .order('id')
        .limit(ROWS_A_REQUEST),
    );
    // Not the first short page: a project may hand out fewer rows at once than were asked for.
    if (rows.length === 0) return all;
    for (const row of rows) all.push(toEvent(row));
  }
}

/** The event with this id (see `isRowId`), or null where there is none but a sample. Throws `ApiError`. */
export async function getEvent(api: ApiClient, id: string): Promise<SiteEvent | null> {
  const events = api.from('ipv6_events').select(COLUMNS);
  // A filter, because `eq` takes a number, which cannot hold every bigint.
  const row = toRow<EventRow>(
    await events.filter('id', 'eq', id).eq('is_sample', false).maybeSingle(),
  );
  return row === null ? null : toEvent(row);
}
