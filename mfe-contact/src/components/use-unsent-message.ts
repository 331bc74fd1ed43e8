import { toASCII, toUnicode } from 'punycode/punycode.es6.js';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { type ContactMessage, FIELD_NAMES, readMessage } from '../message';

const KEY = 'unsentMessage';

/** What was written and not sent yet, and how long the form was on show for it. */
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

/** Works with what this tab keeps. Storage may be switched off or full; the form works without. */
function withStorage<Value>(use: (storage: Storage) => Value): Value | null {
  try {
    return use(sessionStorage);
  } catch {
    return null;
  }
}

/** What this tab keeps of an unsent message; null where there is nothing, or nothing that makes sense. */
function readKept(): Kept | null {
  const kept = withStorage((storage): unknown => JSON.parse(storage.getItem(KEY) ?? 'null'));
  return isKept(kept) ? kept : null;
}

/** Keeps an unsent message for as long as this tab lives; an empty one is forgotten. */
function keep(kept: Kept): void {
  if (FIELD_NAMES.every((name) => kept.message[name] === '')) forget();
  else withStorage((storage) => storage.setItem(KEY, JSON.stringify(kept)));
}

/** Returns an e-mail address as it was typed: Chromium's boxes hold the domain in ASCII, ኢትዮጵያ.et as xn--m0d3gwjla96a.et. */
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

/** A form's unsent message, and the time that went into it. */
export interface UnsentMessage {
  /** Whether the form shows what was written before this page was loaded. */
  readonly isRestored: boolean;
  /** How long the form was on show, earlier loads of the page with this message included. */
  writingMs(): number;
  keep(): void;
  forget(): void;
}

/** Restores what an earlier load of the page left unsent, and keeps what is written from now on. */
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
      // A visitor who was quicker than this script has written something newer.
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
