import { type RefObject, useEffect, useRef, useState } from 'react';
import { type ContactMessage, FIELD_NAMES, readMessage, SHORTEST_WRITING_MS } from '../message';

const KEY = 'unsentMessage';

/** A message that has not arrived, as far as this tab knows. */
interface Unsent {
  readonly message: ContactMessage;
  /** How long its form was visible. */
  readonly writingMs: number;
  /** ISO time of the first attempt if no answer came. The database takes a second one with this time as a copy. */
  readonly sentAt?: string;
}

/** The outcome of an attempt to send. */
export interface Outcome {
  /** Why it failed; null if the message has arrived. */
  readonly failure: string | null;
  /** True if the message may have arrived without an answer. */
  readonly isUnknown?: boolean;
}

type Listener = (message: ContactMessage, outcome: Outcome) => void;

function isMessage(value: unknown): value is ContactMessage {
  if (typeof value !== 'object' || value === null) return false;
  const texts: Partial<Record<string, unknown>> = { ...value };
  return FIELD_NAMES.every((name) => typeof texts[name] === 'string');
}

function isUnsent(value: unknown): value is Unsent {
  if (typeof value !== 'object' || value === null) return false;
  if (!('message' in value) || !('writingMs' in value)) return false;
  return isMessage(value.message) && typeof value.writingMs === 'number';
}

const isSame = (one: ContactMessage, other: ContactMessage) =>
  FIELD_NAMES.every((name) => one[name] === other[name]);

function parse(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}

/** Accesses storage. It may be disabled or full; the form works without it. */
function withStorage<Value>(use: () => Value): Value | null {
  try {
    return use();
  } catch {
    return null;
  }
}

/** Returns this tab's unsent message; null if it is missing or invalid. */
function readUnsent(): Unsent | null {
  const unsent = parse(withStorage(() => sessionStorage.getItem(KEY)));
  return isUnsent(unsent) ? unsent : null;
}

function forget(): void {
  withStorage(() => sessionStorage.removeItem(KEY));
}

/** Stores an unsent message as long as this tab lives. Removes an empty one. */
function keep(unsent: Unsent): void {
  if (FIELD_NAMES.every((name) => unsent.message[name] === '')) forget();
  else withStorage(() => sessionStorage.setItem(KEY, JSON.stringify(unsent)));
}

/** The message that this page is sending. A form that is mounted meanwhile shows it. */
let inFlight: ContactMessage | null = null;
const listeners = new Set<Listener>();

/** Updates this tab's storage and forms. */
function settle(message: ContactMessage, outcome: Outcome): void {
  const unsent = readUnsent();
  if (unsent && isSame(unsent.message, message)) {
    if (outcome.failure === null) forget();
    else if (!outcome.isUnknown) keep({ message, writingMs: unsent.writingMs });
  }
  for (const listener of listeners) listener(message, outcome);
}

/** Tells other tabs that a message has arrived: writing to local storage raises an event there. */
function announce(message: ContactMessage): void {
  withStorage(() => {
    localStorage.setItem(KEY, JSON.stringify(message));
    localStorage.removeItem(KEY);
  });
}

interface FormState {
  readonly progress: 'idle' | 'sending' | 'sent';
  readonly failure: string | null;
  /** Set if the form shows text of an earlier visit: whether that may have arrived. */
  readonly restored: 'unsent' | 'unknown' | null;
}

const IDLE: FormState = { progress: 'idle', failure: null, restored: null };

/** The state of a form, and what happens to its message. */
export interface UnsentMessage extends FormState {
  keep(): void;
  discard(): void;
  send(message: ContactMessage): Promise<void>;
}

/** Restores the unsent message of an earlier visit, stores changes, and sends. Empties the form once its text has arrived. */
export function useUnsentMessage(
  form: RefObject<HTMLFormElement | null>,
  onSend: (message: ContactMessage, sentAt: string) => Promise<Outcome>,
): UnsentMessage {
  const shownAt = useRef(0);
  const [state, setState] = useState(IDLE);

  useEffect(() => {
    const unsent = readUnsent();
    shownAt.current = performance.now() - (unsent?.writingMs ?? 0);
    for (const name of unsent ? FIELD_NAMES : []) {
      const box = form.current?.elements.namedItem(name);
      if (!(box instanceof HTMLInputElement || box instanceof HTMLTextAreaElement)) continue;
      // Keeps text that the visitor typed before hydration.
      if (box.value === '') box.value = unsent?.message[name] ?? '';
    }
    if (inFlight) setState({ ...IDLE, progress: 'sending' });
    else if (unsent) setState({ ...IDLE, restored: unsent.sentAt ? 'unknown' : 'unsent' });
  }, [form]);

  useEffect(() => {
    const showsText = (message: ContactMessage) =>
      form.current !== null && isSame(readMessage(new FormData(form.current)), message);
    const end: Listener = (message, { failure }) => {
      // A form whose text has changed meanwhile keeps it.
      if (failure === null && showsText(message)) form.current?.reset();
      setState({ ...IDLE, progress: failure === null ? 'sent' : 'idle', failure });
    };
    const hearOtherTab = ({ key, newValue }: StorageEvent) => {
      const message = key === KEY ? parse(newValue) : null;
      if (isMessage(message) && showsText(message)) settle(message, { failure: null });
    };
    listeners.add(end);
    window.addEventListener('storage', hearOtherTab);
    return () => {
      listeners.delete(end);
      window.removeEventListener('storage', hearOtherTab);
    };
  }, [form]);

  const writingMs = () => Math.round(performance.now() - shownAt.current);

  /** Stores the message. The time of an attempt stays as long as the text does. */
  const store = (message: ContactMessage, attemptAt?: string) => {
    const before = readUnsent();
    const sentAt = before && isSame(before.message, message) ? before.sentAt : undefined;
    keep({ message, writingMs: writingMs(), sentAt: sentAt ?? attemptAt });
    return sentAt ?? attemptAt;
  };

  return {
    ...state,
    keep: () => {
      if (form.current) store(readMessage(new FormData(form.current)));
    },
    discard: () => {
      form.current?.reset();
      forget();
      setState(IDLE);
    },
    send: async (message) => {
      const now = new Date().toISOString();
      const sentAt = store(message, now) ?? now;
      inFlight = message;
      setState({ ...IDLE, progress: 'sending' });
      const waitMs = Math.max(0, SHORTEST_WRITING_MS - writingMs());
      if (waitMs > 0) await new Promise((resolve) => setTimeout(resolve, waitMs));
      const outcome = await onSend(message, sentAt);
      inFlight = null;
      settle(message, outcome);
      if (outcome.failure === null) announce(message);
    },
  };
}
