import { toASCII, toUnicode } from 'punycode/punycode.es6.js';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { type ContactMessage, FIELD_NAMES, readMessage } from '../message';

const KEY = 'unsentMessage';

/** An unsent message, and how long its form was visible. */
export interface Kept {
  readonly message: ContactMessage;
  readonly writingMs: number;
}

function isKept(value: unknown): value is Kept {
  if (typeof value !== 'object' || value === null) return false;
  if (!('message' in value) || !('writingMs' in value)) return false;
  const { message, writingMs } = value;
  if (typeof message !== 'object' || message === null || typeof writingMs !== 'number')
    return false;
  const texts: Partial<Record<string, unknown>> = { ...message };
  return FIELD_NAMES.every((name) => typeof texts[name] === 'string');
}

/** Accesses this tab's storage. It may be disabled or full; the form works without it. */
function withStorage<Value>(use: (storage: Storage) => Value): Value | null {
  try {
    return use(sessionStorage);
  } catch {
    return null;
  }
}

/** Returns this tab's unsent message; null if it is missing or invalid. */
function readKept(): Kept | null {
  const kept = withStorage((storage): unknown => JSON.parse(storage.getItem(KEY) ?? 'null'));
  return isKept(kept) ? kept : null;
}

/** Stores an unsent message as long as this tab lives. Removes an empty one. */
function keep(kept: Kept): void {
  if (FIELD_NAMES.every((name) => kept.message[name] === '')) forget();
  else withStorage((storage) => storage.setItem(KEY, JSON.stringify(kept)));
}

/** Returns an e-mail address as typed: Chromium converts the domain to ASCII, such as ኢትዮጵያ.et to xn--m0d3gwjla96a.et. */
function inLetters(email: string): string {
  try {
    const typed = toUnicode(email);
    return toASCII(typed) === email ? typed : email;
  } catch {
    return email;
  }
}

function forget(): void {
  withStorage((storage) => storage.removeItem(KEY));
}

/** A form's unsent message, and the time spent on it. */
export interface UnsentMessage {
  /** True if the form shows text from an earlier load of the page. */
  readonly isRestored: boolean;
  /** Returns how long the form was visible, including earlier loads with this message. */
  writingMs(): number;
  keep(): void;
  forget(): void;
}

/** Restores the unsent message of an earlier load of the page, and stores changes. */
export function useUnsentMessage(form: RefObject<HTMLFormElement | null>): UnsentMessage {
  const shownAt = useRef(0);
  const [isRestored, setRestored] = useState(false);

  useEffect(() => {
    const kept = readKept();
    shownAt.current = performance.now() - (kept?.writingMs ?? 0);
    if (kept === null) return;
    for (const name of FIELD_NAMES) {
      const box = form.current?.elements.namedItem(name);
      if (!(box instanceof HTMLInputElement || box instanceof HTMLTextAreaElement)) continue;
      // Keeps text that the visitor typed before hydration.
      const { [name]: text } = kept.message;
      if (box.value === '') box.value = name === 'email' ? inLetters(text) : text;
    }
    setRestored(true);
  }, [form]);

  const writingMs = () => Math.round(performance.now() - shownAt.current);
  return {
    isRestored,
    writingMs,
    keep: () => {
      if (form.current === null) return;
      keep({ message: readMessage(new FormData(form.current)), writingMs: writingMs() });
    },
    forget: () => {
      forget();
      setRestored(false);
    },
  };
}
