/** The kinds of events, as the database normalises them. */
export const EVENT_TYPES = ['webinar', 'conference', 'workshop'] as const;
export type EventType = (typeof EVENT_TYPES)[number];

export type EventCategory = EventType | 'all';

/** An event in a list. */
export interface SiteEvent {
  readonly id: number;
  /** See `langOf`. */
  readonly lang?: string;
  readonly title: string;
  readonly description: string | null;
  /** Civil date, YYYY-MM-DD. */
  readonly date: string;
  /** Last day of an event of several days. */
  readonly endDate: string | null;
  readonly time: string | null;
  readonly location: string | null;
  readonly type: EventType | null;
  readonly imageUrl: string | null;
  readonly link: string | null;
  readonly registrationUrl: string | null;
  /** True for invented events; calendars and search engines omit them. */
  readonly isSample: boolean;
}

/** An event's date compared with the visitor's today. */
export type EventStatus = 'upcoming' | 'today' | 'past';

/** Compares an event's days with today, a civil date of the form YYYY-MM-DD. */
export function eventStatus({ date, endDate }: SiteEvent, today: string): EventStatus {
  if (date > today) return 'upcoming';
  return (endDate ?? date) < today ? 'past' : 'today';
}

/** Parses an event type, ignoring case and surrounding white space. Returns null if unknown. */
export function toEventType(text: string): EventType | null {
  const key = text.trim().toLowerCase();
  return EVENT_TYPES.find((type) => type === key) ?? null;
}
