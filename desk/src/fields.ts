/** Input of a column. `line` and `text` differ in their number of lines. */
type FieldKind =
  | 'line'
  | 'text'
  | 'article'
  | 'date'
  | 'choice'
  | 'address'
  | 'file'
  | 'picture'
  | 'tags'
  | 'flag';

export interface Field {
  readonly name: string;
  readonly kind: FieldKind;
  /** Maximum number of letters, as in the table's constraint. */
  readonly limit?: number;
  readonly isRequired?: boolean;
  /** Allowed values, as in the table's constraint. */
  readonly choices?: readonly string[];
  /** True for words, which a translation must have in its own language. */
  readonly isTranslated?: boolean;
}

export interface RowKind {
  readonly table: string;
  /** Page of a row on the site. */
  readonly path: string;
  readonly date: string;
  readonly category: string;
  readonly fields: readonly Field[];
}

const address = (name: string): Field => ({ name, kind: 'address', limit: 2048 });
const words = (name: string, limit: number, kind: FieldKind = 'line') =>
  ({ name, kind, limit, isTranslated: true }) as const;
const title: Field = { ...words('title', 300), isRequired: true };
const choice = (name: string, choices: readonly string[]): Field => ({
  name,
  kind: 'choice',
  limit: 100,
  isRequired: true,
  choices,
});
const file: Field = { ...address('file_url'), kind: 'file' };
const picture: Field = { name: 'image_url', kind: 'picture', limit: 2048 };
const sample: Field = { name: 'is_sample', kind: 'flag' };

/** Views of the database → their fields. `fields.test.ts` compares them with the tables' constraints. */
export const ROWS = {
  desk_posts: {
    table: 'ipv6_blog_posts',
    path: '/Blog/',
    date: 'published_on',
    category: 'category',
    fields: [
      title,
      words('short_description', 5000, 'text'),
      words('summary', 1000, 'text'),
      words('full_description', 500_000, 'article'),
      choice('category', ['news', 'tutorials', 'case-studies']),
      { name: 'published_on', kind: 'date', isRequired: true },
      words('author', 300),
      picture,
      file,
      sample,
    ],
  },
  desk_events: {
    table: 'ipv6_events',
    path: '/Events',
    date: 'event_date',
    category: 'event_type',
    fields: [
      title,
      words('short_description', 5000, 'text'),
      choice('event_type', ['webinar', 'conference', 'workshop']),
      { name: 'event_date', kind: 'date', isRequired: true },
      { name: 'end_date', kind: 'date' },
      words('time', 100),
      words('location', 300),
      address('link'),
      address('registration_url'),
      picture,
      { name: 'tags', kind: 'tags' },
      sample,
    ],
  },
  desk_resources: {
    table: 'ipv6_resources',
    path: '/Resources',
    date: 'date',
    category: 'category',
    fields: [
      title,
      words('description', 5000, 'text'),
      choice('category', ['documentation', 'tutorials', 'tools']),
      words('type', 100),
      words('author', 300),
      { name: 'date', kind: 'date' },
      words('time', 100),
      address('url'),
      file,
      picture,
    ],
  },
} as const satisfies Readonly<Record<string, RowKind>>;

export type RowResource = keyof typeof ROWS;

/** Returns the fields of a view. */
export function rowKind(resource: string): RowKind {
  return ROWS[resource as RowResource];
}

export const STATES = [
  'draft',
  'in_review',
  'returned',
  'scheduled',
  'public',
  'change_in_review',
  'sample',
] as const;
