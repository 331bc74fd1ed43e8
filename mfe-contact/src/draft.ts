import { type ContactMessage, FIELD_NAMES } from './message';

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

/** What this tab keeps of an unsent message; null where there is nothing, or nothing that makes sense. */
export function readDraft(): Draft | null {
  try {
    const draft: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    return isDraft(draft) ? draft : null;
  } catch {
    // Storage may be switched off; the form works without.
    return null;
  }
}

/** Keeps an unsent message for as long as this tab lives; an empty one is forgotten. */
export function keepDraft(draft: Draft): void {
  try {
    if (FIELD_NAMES.every((name) => draft.message[name] === '')) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, JSON.stringify(draft));
  } catch {
    // As above, or it is full.
  }
}

/** Forgets the unsent message. */
export function forgetDraft(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Then there was nothing.
  }
}
