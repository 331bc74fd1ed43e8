import {
  type Kept,
  keepAddress,
  keepChoice,
  keepDate,
  keepHtml,
  keepTags,
  keepText,
  keepTitle,
} from './values.ts';

type Field = (value: unknown, timeZone: string) => Kept;

/** A table of the specification: its order in the specification's call, and its fields with the limits of our columns. */
export interface Table {
  readonly name: 'ipv6_resources' | 'ipv6_events' | 'ipv6_blog_posts';
  readonly order: 'date' | 'event_date' | 'published_on';
  readonly fields: Readonly<Record<string, Field>>;
}

const text =
  (most: number): Field =>
  (value) =>
    keepText(value, most);
const title: Field = (value) => keepTitle(value, 300);
const choice =
  (...choices: readonly string[]): Field =>
  (value) =>
    keepChoice(value, choices);
const date =
  (isRequired: boolean): Field =>
  (value, timeZone) =>
    keepDate(value, timeZone, isRequired);

export const TABLES: readonly Table[] = [
  {
    name: 'ipv6_resources',
    order: 'date',
    fields: {
      title,
      description: text(5000),
      category: choice('documentation', 'tutorials', 'tools'),
      type: text(100),
      author: text(300),
      date: date(false),
      time: text(100),
      image_url: keepAddress,
      file_url: keepAddress,
      url: keepAddress,
    },
  },
  {
    name: 'ipv6_events',
    order: 'event_date',
    fields: {
      title,
      short_description: text(5000),
      event_date: date(true),
      time: text(100),
      location: text(300),
      event_type: choice('conference', 'webinar', 'workshop'),
      image_url: keepAddress,
      link: keepAddress,
      registration_url: keepAddress,
      tags: keepTags,
    },
  },
  {
    name: 'ipv6_blog_posts',
    order: 'published_on',
    fields: {
      title,
      summary: text(1000),
      short_description: text(5000),
      full_description: (value) => keepHtml(value, 500_000),
      author: text(300),
      published_on: date(true),
      category: choice('news', 'tutorials', 'case-studies'),
      image_url: keepAddress,
      file_url: keepAddress,
    },
  },
];

export interface Converted {
  /** The row for our table; null if it cannot be kept. */
  readonly row: Readonly<Record<string, unknown>> | null;
  readonly id: string;
  /** What was changed, or why the row was refused. */
  readonly notes: readonly string[];
}

/** Converts a row of another project to the columns of our table. */
export function convertRow({ fields }: Table, source: object, timeZone: string): Converted {
  const values: Readonly<Record<string, unknown>> = { ...source };
  const id = Number(values.id);
  const shownId = String(values.id);
  if (!/^\d+$/.test(shownId) || !Number.isSafeInteger(id) || id === 0) {
    return { row: null, id: shownId, notes: ['its id is no number, which an address needs'] };
  }
  const row: Record<string, unknown> = { id };
  const notes: string[] = [];
  const refusals: string[] = [];
  for (const [name, keep] of Object.entries(fields)) {
    const { value, note, refusal } = keep(values[name], timeZone);
    row[name] = value;
    if (note !== undefined) notes.push(`${name}: ${note}`);
    if (refusal !== undefined) refusals.push(`${name}: ${refusal}`);
  }
  return refusals.length === 0
    ? { row, id: shownId, notes }
    : { row: null, id: shownId, notes: refusals };
}
