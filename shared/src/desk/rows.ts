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

export interface Field<Name extends string = string, Choice extends string = string> {
  readonly name: Name;
  readonly kind: FieldKind;
  /** Maximum number of letters, as in the table's constraint. */
  readonly limit?: number;
  readonly isRequired?: boolean;
  /** Allowed values, as in the table's constraint. */
  readonly choices?: readonly Choice[];
  /** Field with the first day. This one has the last, and is empty for a single day. */
  readonly since?: string;
  /** True for words, which a translation must have in its own language. */
  readonly isTranslated?: boolean;
}

/** Fields whose labels the desk has. */
export type CommonField = 'title' | 'category' | 'author' | 'image_url' | 'file_url' | 'is_sample';

/** Words of a form in one language. */
interface DeskTexts<Name extends string, Choice extends string> {
  /** One row, `||||`, and several. */
  readonly name: string;
  /** Labels. */
  readonly fields: Readonly<Record<Exclude<Name, CommonField>, string>>;
  readonly choices: Readonly<Record<Choice, string>>;
}

/** A kind of row in the desk. A section exports its own as `rows` from `src/desk.ts`. */
export interface DeskRows<Name extends string = string, Choice extends string = string> {
  /** View of the database that the desk reads and writes. */
  readonly view: string;
  readonly table: string;
  /** Page of a row on the site. `:id` is the id of its original. */
  readonly path: string;
  /** Outline of a 24 pixels wide icon. */
  readonly icon: string;
  readonly date: string;
  readonly category: string;
  readonly fields: readonly Field<Name, Choice>[];
  readonly texts: Readonly<Record<'en' | 'am', DeskTexts<Name, Choice>>>;
}

/** Declares rows. A field or a choice without a label in a language is an error of types. */
export const defineRows = <Name extends string, Choice extends string>(
  rows: DeskRows<Name, Choice>,
): DeskRows => rows;

export const address = <Name extends string>(name: Name, kind: FieldKind = 'address') =>
  ({ name, kind, limit: 2048 }) as const;
export const words = <Name extends string>(name: Name, limit: number, kind: FieldKind = 'line') =>
  ({ name, kind, limit, isTranslated: true }) as const;
export const choice = <Name extends string, Choice extends string>(
  name: Name,
  choices: readonly Choice[],
) => ({ name, kind: 'choice', limit: 100, isRequired: true, choices }) as const;

export const title = { ...words('title', 300), isRequired: true } as const;
export const file = address('file_url', 'file');
export const picture = address('image_url', 'picture');
export const sample = { name: 'is_sample', kind: 'flag' } as const;
