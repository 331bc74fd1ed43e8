import { toASCII, toUnicode } from 'punycode/punycode.es6.js';

/** Fields of the form, in order. */
export const FIELD_NAMES = ['name', 'email', 'subject', 'message'] as const;
export type FieldName = (typeof FIELD_NAMES)[number];

export type ContactMessage = Readonly<Record<FieldName, string>>;

export type FieldProblem = 'missing' | 'malformed' | 'tooLong';
export type FieldProblems = Readonly<Partial<Record<FieldName, FieldProblem>>>;

/** Maximum characters per field, as in the database. */
export const MAX_LENGTH = {
  name: 200,
  email: 320,
  subject: 300,
  message: 10_000,
} as const satisfies Record<FieldName, number>;

// As permissive as the database: only a message can prove that an address exists.
const EMAIL = /^[^@\s]+@[^@\s]+$/;

// The database refuses these: control characters, changes of direction and zero-width characters. They deceive readers
// or break lines, and come invisibly with pasted text.
const UNSEEN = /(?![\t\n])[\p{Cc}\p{Cs}\u200b\u202a-\u202e\u2060-\u206f\ufeff]/gu;
const LINE_END = /\r\n?|[\u2028\u2029]/g;

/** Returns an e-mail address as typed: Chromium converts the domain to ASCII, such as ኢትዮጵያ.et to xn--m0d3gwjla96a.et. */
function inLetters(email: string): string {
  try {
    const typed = toUnicode(email);
    return toASCII(typed) === email ? typed : email;
  } catch {
    return email;
  }
}

/** Reads the fields without invisible characters. Only the message may contain line breaks and tabs. */
export function readMessage(form: FormData): ContactMessage {
  const read = (name: FieldName) => {
    const value = form.get(name);
    const text = typeof value === 'string' ? value.replaceAll(LINE_END, '\n') : '';
    const fitting = name === 'message' ? text : text.replaceAll(/[\t\n]+/g, ' ');
    return fitting.replaceAll(UNSEEN, '').trim();
  };
  return {
    name: read('name'),
    email: inLetters(read('email')),
    subject: read('subject'),
    message: read('message'),
  };
}

function findProblem(name: FieldName, text: string): FieldProblem | null {
  if (text === '') return 'missing';
  // Counts code points, as the database does.
  if ([...text].length > MAX_LENGTH[name]) return 'tooLong';
  if (name === 'email' && !EMAIL.test(text)) return 'malformed';
  return null;
}

export function findProblems(message: ContactMessage): FieldProblems {
  const found = FIELD_NAMES.map((name) => [name, findProblem(name, message[name])] as const);
  return Object.fromEntries(found.filter(([, problem]) => problem !== null));
}

/** Minimum writing time of a person. The form waits for it before it sends. */
export const SHORTEST_WRITING_MS = 3000;
