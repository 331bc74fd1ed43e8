import { type RefObject, useEffect, useRef, useState } from 'react';
import { forgetDraft, keepDraft, readDraft } from '../draft';
import { FIELD_NAMES, readMessage } from '../message';

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
      // Whoever was quicker than this script has written something newer.
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
