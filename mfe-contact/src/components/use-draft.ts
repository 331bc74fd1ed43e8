import { type RefObject, useEffect, useRef, useState } from 'react';
import { type ContactMessage, FIELD_NAMES, readMessage } from '../message';

const KEY = 'contactDraft';

/** What was written and not sent yet, and how long the form was on show for it. */
export interface Draft {
  readonly message: ContactMessage;
  readonly writingMs: number;
}

function isDraft(value: unknown): value is Draft {
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
function readDraft(): Draft | null {
  const draft = withStorage((storage): unknown => JSON.parse(storage.getItem(KEY) ?? 'null'));
  return isDraft(draft) ? draft : null;
}

/** Keeps an unsent message for as long as this tab lives; an empty one is forgotten. */
function keepDraft(draft: Draft): void {
  if (FIELD_NAMES.every((name) => draft.message[name] === '')) forgetDraft();
  else withStorage((storage) => storage.setItem(KEY, JSON.stringify(draft)));
}

function forgetDraft(): void {
  withStorage((storage) => storage.removeItem(KEY));
}

/** A form's unsent message, and the time that went into it. */
export interface FormDraft {
  /** Whether the form shows what was written before this page was loaded. */
  readonly isRestored: boolean;
  /** How long the form was on show, earlier loads of the page with this message included. */
  writingMs(): number;
  keep(): void;
  forget(): void;
}

/** Restores what an earlier load of the page left unsent, and keeps what is written from now on. */
export function useDraft(form: RefObject<HTMLFormElement | null>): FormDraft {
  const shownAt = useRef(0);
  const [isRestored, setRestored] = useState(false);

  useEffect(() => {
    const draft = readDraft();
    shownAt.current = performance.now() - (draft?.writingMs ?? 0);
    if (draft === null) return;
    for (const name of FIELD_NAMES) {
      const box = form.current?.elements.namedItem(name);
      if (!(box instanceof HTMLInputElement || box instanceof HTMLTextAreaElement)) continue;
      // A visitor who was quicker than this script has written something newer.
      if (box.value === '') box.value = draft.message[name];
    }
    setRestored(true);
  }, [form]);

  const writingMs = () => Math.round(performance.now() - shownAt.current);
  return {
    isRestored,
    writingMs,
    keep: () => {
      if (form.current === null) return;
      keepDraft({ message: readMessage(new FormData(form.current)), writingMs: writingMs() });
    },
    forget: () => {
      forgetDraft();
      setRestored(false);
    },
  };
}
