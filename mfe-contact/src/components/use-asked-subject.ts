import { useLocation } from '@site/shared/router';
import { type RefObject, useEffect } from 'react';
import { MAX_LENGTH } from '../message';

/** Puts the subject that a link to the form asks for, such as an event to register for, into its box. */
export function useAskedSubject(form: RefObject<HTMLFormElement | null>): void {
  const { search } = useLocation();
  useEffect(() => {
    const subject = new URLSearchParams(search).get('subject')?.slice(0, MAX_LENGTH.subject);
    const box = form.current?.elements.namedItem('subject');
    // What was just asked for is newer than any draft.
    if (subject && box instanceof HTMLInputElement) box.value = subject;
  }, [form, search]);
}
