/** The fields of the form, in their order. */
export const FIELD_NAMES = ['name', 'email', 'subject', 'message'] as const;
export type FieldName = (typeof FIELD_NAMES)[number];

/** What a visitor writes. */
export type ContactMessage = Readonly<Record<FieldName, string>>;

/** What keeps a field from being sent. */
export type FieldProblem = 'missing' | 'malformed' | 'tooLong';
export type FieldProblems = Readonly<Partial<Record<FieldName, FieldProblem>>>;

/** The most characters of each field; the database has the same limits. */
export const MAX_LENGTH = {
  name: 200,
  email: 320,
  subject: 300,
  message: 10_000,
} as const satisfies Record<FieldName, number>;

// As loose as the database: whether an address exists, only a message can tell.
const EMAIL = /^[^@\s]+@[^@\s]+$/;

// The database refuses these, as they deceive or break a line where messages are read: controls, what turns the
// direction of a line, and what takes no room. They come along when a text is pasted, and nobody sees them.
const UNSEEN = /(?![\t\n])[\p{Cc}\p{Cs}\u200b\u202a-\u202e\u2060-\u206f\ufeff]/gu;
const LINE_END = /\r\n?|[\u2028\u2029]/g;

/** Reads the fields without what cannot be seen; only the message has lines and tabs. */
export function readMessage(form: FormData): ContactMessage {
  const read = (name: FieldName) => {
    const value = form.get(name);
    const text = typeof value === 'string' ? value.replaceAll(LINE_END, '\n') : '';
    const fitting = name === 'message' ? text : text.replaceAll(/[\t\n]+/g, ' ');
    return fitting.replaceAll(UNSEEN, '').trim();
  };
  return {
    name: read('name'),
    email: read('email'),
    subject: read('subject'),
    message: read('message'),
  };
}

function findProblem(name: FieldName, text: string): FieldProblem | null {
  if (text === '') return 'missing';
  // Counted as the database counts: by code points.
  if ([...text].length > MAX_LENGTH[name]) return 'tooLong';
  if (name === 'email' && !EMAIL.test(text)) return 'malformed';
  return null;
}

/** What is wrong with a message, by field; empty where it can be sent. */
export function findProblems(message: ContactMessage): FieldProblems {
  const found = FIELD_NAMES.map((name) => [name, findProblem(name, message[name])] as const);
  return Object.fromEntries(found.filter(([, problem]) => problem !== null));
}

/** What tells a program from a person; sent beside a message and never stored. */
export interface WritingTrace {
  /** What is in the field that no person sees. */
  readonly website: string;
  /** How long the form was on show. */
  readonly writingMs: number;
}

/** The database refuses what was written in less. A person who is quicker waits, and is not told. */
export const SHORTEST_WRITING_MS = 3000;
