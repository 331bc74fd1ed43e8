/** Input of a column. `line` and `text` differ in their number of lines. */
export type FieldKind =
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
  /** Field with the first day. This one has the last, and is empty for a single day. */
  readonly since?: string;
  /** True for words, which a translation must have in its own language. */
  readonly isTranslated?: boolean;
}

/** Words of a form in one language. */
export interface DeskTexts {
  /** One row, `||||`, and several. */
  readonly name: string;
  /** Labels. The desk has those that all rows share, such as `title`. */
  readonly fields: Readonly<Record<string, string>>;
  readonly choices: Readonly<Record<string, string>>;
}

/** A kind of row in the desk. A section exports its own as `rows` from `src/desk.ts`. */
export interface DeskRows {
  /** View of the database that the desk reads and writes. */
  readonly view: string;
  readonly table: string;
  /** Page of a row on the site. `:id` is the id of its original. */
  readonly path: string;
  /** Outline of a 24 pixels wide icon. */
  readonly icon: string;
  readonly date: string;
  readonly category: string;
  readonly fields: readonly Field[];
  readonly texts: Readonly<Record<'en' | 'am', DeskTexts>>;
}

export const address = (name: string, kind: FieldKind = 'address') =>
  ({ name, kind, limit: 2048 }) as const;
export const words = (name: string, limit: number, kind: FieldKind = 'line') =>
  ({ name, kind, limit, isTranslated: true }) as const;
export const choice = (name: string, choices: readonly string[]) =>
  ({ name, kind: 'choice', limit: 100, isRequired: true, choices }) as const;

export const title = { ...words('title', 300), isRequired: true } as const;
export const file = address('file_url', 'file');
export const picture = address('image_url', 'picture');
export const sample = { name: 'is_sample', kind: 'flag' } as const;
