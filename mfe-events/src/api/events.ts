import { type ApiClient, type Page, type RowOf, safeUrl, toPage } from '@site/shared/api';
import { DRAFT_COLUMNS, type DraftFields } from '@site/shared/drafts';
import { langOf, rowsIn } from '@site/shared/language/rows';
import type { ListQuery } from '@site/shared/listing';
import { PAGE_SIZE } from '@site/shared/paging';
import { containsText, readListPage } from '@site/shared/paging/rows';
import { searchPattern } from '@site/shared/text';
import { type EventType, type SiteEvent, toEventType } from '../event';

/** Columns of a listed event. */
export const COLUMNS =
  'id,title,short_description,event_date,end_date,time,location,event_type,event_type_key,image_url,link,registration_url,is_sample,language' as const;

export type EventRow = RowOf<'ipv6_events', typeof COLUMNS>;

/** Returns the type by the database's key; without it, by the column as an editor wrote it. */
function typeOf(row: EventRow): EventType | null {
  return toEventType(row.event_type_key ?? row.event_type);
}

export function toEvent(row: EventRow, language: string): SiteEvent {
  return {
    id: row.id,
    lang: langOf(row, language),
    title: row.title,
    description: row.short_description,
    date: row.event_date,
    endDate: row.end_date ?? null,
    time: row.time,
    location: row.location,
    type: typeOf(row),
    imageUrl: safeUrl(row.image_url),
    link: safeUrl(row.link),
    registrationUrl: safeUrl(row.registration_url),
    isSample: row.is_sample ?? false,
  };
}

/** Reads the draft event of a token, or null if there is none. @throws {ApiError} */
export async function getDraftEvent(
  api: ApiClient,
  token: string,
): Promise<(EventRow & DraftFields) | null> {
  const draft = api.rpc('ipv6_events_draft', { token });
  const { rows } = toPage<EventRow & DraftFields>(
    await draft.select(`${COLUMNS},${DRAFT_COLUMNS}`),
  );
  return rows[0] ?? null;
}

/** Reads a page (from 0) of events that match a title search. Events in the language come first, then by date, latest first. @throws {ApiError} */
export async function listEvents(
  api: ApiClient,
  { category, text, page, language }: ListQuery<EventType> & { readonly language: string },
): Promise<Page<SiteEvent>> {
  const all = api.from('ipv6_events').select(COLUMNS, { count: 'exact' });
  let request = rowsIn(all, language);
  if (category !== 'all') request = request.eq('event_type_key', category);
  if (text !== '') request = request.ilike('search_text', searchPattern(text));
  const first = page * PAGE_SIZE;
  const { rows, total } = await readListPage<EventRow>({
    page,
    ours: request
      .order('event_date', { ascending: false })
      .order('id', { ascending: false })
      .range(first, first + PAGE_SIZE - 1),
    specified: () => api.from('ipv6_events').select('*').order('event_date', { ascending: false }),
    isInCategory: (row) =>
      category === 'all' || row.event_type_key !== undefined || typeOf(row) === category,
    matchesText: ({ title, short_description }) => containsText(text, title, short_description),
  });
  return { total, rows: rows.map((row) => toEvent(row, language)) };
}
