import { createContext, useContext, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useRefresh } from 'react-admin';
import type { UseFormReturn } from 'react-hook-form';
import { endSession } from '../backend';
import { rowKind } from '../fields';
import { Failure, failureOf } from '../reasons';
import {
  type Commit,
  type Committed,
  type DeskRow,
  type Intent,
  lookFor,
  sendCommit,
} from './commit';
import { type Draft, forgetDraft, keepHere, keepThere } from './drafts';
import { changesOf, isEqual, pick, type Values } from './values';

const KEEP_HERE_MS = 200;
const KEEP_THERE_MS = 3000;
/** After this time, the desk says that the answer is late. */
const LATE_MS = 1000;

/** Where the unsaved text is, apart from the form. */
type Kept = 'server' | 'browser' | 'form';

interface DraftState {
  readonly id: string;
  /** Null for a new row. */
  readonly row: DeskRow | null;
  readonly isDirty: boolean;
  readonly kept: Kept;
  readonly keptAt: string | null;
  readonly sending: Intent | null;
  readonly isLate: boolean;
  readonly failure: Failure | null;
  /** A version that somebody else has saved since editing started. */
  readonly newer: DeskRow | null;
}

interface CommitOptions {
  readonly more?: Values;
  readonly note?: string | null;
}

interface DraftControl extends DraftState {
  readonly resource: string;
  readonly base: Values;
  /** Returns what differs from the base. */
  readonly changes: () => Values;
  /** Sends the changes with what a button does. Returns whether it was done. */
  readonly commit: (intent: Intent, options?: CommitOptions) => Promise<Committed | null>;
  /** Continues a draft that was kept. */
  readonly resume: (draft: Draft) => void;
  /** Continues on another version, with some fields of it. */
  readonly rebase: (row: DeskRow, taken: readonly string[]) => void;
  /** Turns the text of a deleted row into a new one. */
  readonly detach: () => void;
  readonly dismiss: () => void;
}

export const DraftContext = createContext<DraftControl | null>(null);

/** Returns the draft of the form. @throws outside of a form */
export function useDraftControl(): DraftControl {
  const control = useContext(DraftContext);
  if (control === null) throw new Error('A draft belongs to a form: render DraftContext.');
  return control;
}

export function namesOf(resource: string): string[] {
  return [...rowKind(resource).fields.map(({ name }) => name), 'language'];
}

interface Working {
  id: string;
  row: DeskRow | null;
  /** Frozen when editing starts. */
  base: Values;
  /** A commit whose answer was lost. */
  pending: Commit | null;
  /** True once somebody has typed. */
  isTouched: boolean;
  isSending: boolean;
  /** True while the desk, and nobody else, changes the form. */
  isFilling: boolean;
  /** The last request about the server's copy. */
  saved: Promise<unknown>;
  hereTimer?: number;
  thereTimer?: number;
}

/**
 * One draft for one form: a base, which is frozen when editing starts, and the person's changes. A read of the row never
 * changes the form while it has changes.
 */
export function useDraft(
  resource: string,
  form: UseFormReturn,
  loaded: DeskRow | null,
  start: Values,
): DraftControl {
  const names = namesOf(resource);
  const refresh = useRefresh();
  const { current: draft } = useRef<Working>({
    id: crypto.randomUUID(),
    row: loaded,
    base: loaded ?? start,
    pending: null,
    isTouched: false,
    isSending: false,
    isFilling: false,
    saved: Promise.resolve(),
  });
  const [state, setState] = useState<DraftState>({
    id: draft.id,
    row: loaded,
    isDirty: false,
    kept: 'form',
    keptAt: null,
    sending: null,
    isLate: false,
    failure: null,
    newer: null,
  });
  const show = (next: Partial<DraftState>) => setState((last) => ({ ...last, ...next }));
  const changes = () => changesOf(names, form.getValues(), draft.base);
  const isDirty = () => draft.isTouched && Object.keys(changes()).length > 0;

  const toDraft = (isSynced: boolean): Draft => {
    const { id, row, base, pending } = draft;
    // A new row is kept whole, with what was copied from its original.
    const values = form.getValues();
    const changed = row === null ? pick(values, names) : changes();
    return {
      id,
      table_name: rowKind(resource).table,
      row_id: row?.id ?? null,
      translation_of: (base.translation_of as number | undefined) ?? null,
      language: `${values.language}`,
      base_version: row?.version ?? null,
      changes: changed,
      base: pick(base, Object.keys(changed)),
      pending,
      kept_at: new Date().toISOString(),
      isSynced,
    };
  };

  const keepInBrowser = (isSynced = false) => {
    clearTimeout(draft.hereTimer);
    const kept = toDraft(isSynced);
    const isKept = keepHere(kept);
    if (!isSynced)
      show({ kept: isKept ? 'browser' : 'form', keptAt: isKept ? kept.kept_at : null });
  };
  const stopKeeping = () => {
    clearTimeout(draft.thereTimer);
    draft.thereTimer = undefined;
  };
  const keepOnServer = () => {
    stopKeeping();
    if (!isDirty() || draft.isSending) return;
    const sent = toDraft(true);
    const keep = async () => {
      await keepThere(sent);
      if (draft.id !== sent.id || !isEqual(toDraft(true).changes, sent.changes)) return;
      keepInBrowser(true);
      show({ kept: 'server', keptAt: sent.kept_at });
    };
    // After a failure, the browser's copy stays, and the next change tries again.
    draft.saved = draft.saved.then(keep).catch(() => undefined);
  };
  const keepSoon = () => {
    draft.thereTimer ??= window.setTimeout(keepOnServer, KEEP_THERE_MS);
  };
  const drop = () => {
    const { id } = draft;
    draft.saved = draft.saved.then(() => (isDirty() ? undefined : forgetDraft(id)));
  };

  const typed = () => {
    draft.isTouched = true;
    const dirty = isDirty();
    show({ isDirty: dirty });
    clearTimeout(draft.hereTimer);
    if (dirty) {
      draft.hereTimer = window.setTimeout(keepInBrowser, KEEP_HERE_MS);
      keepSoon();
    } else {
      stopKeeping();
      if (draft.pending === null) drop();
    }
  };

  const fill = (values: Values) => {
    draft.isFilling = true;
    for (const [name, value] of Object.entries(values)) {
      if (!isEqual(form.getValues(name), value)) form.setValue(name, value);
    }
    draft.isFilling = false;
  };

  /** Keeps what is left of a draft after its base has moved. */
  const finish = () => {
    const { id, row } = draft;
    const dirty = isDirty();
    show({ id, row, isDirty: dirty, failure: null, newer: null, keptAt: null, kept: 'form' });
    if (!dirty) return drop();
    keepInBrowser();
    return keepSoon();
  };

  /** Moves the base to a row that was written. What was typed after `sent` stays a change. */
  const settle = (row: DeskRow, sent: Values, isRepeated: boolean, isProposal: boolean) => {
    const values = form.getValues();
    const { id, base } = draft;
    const settled = names.filter((name) => {
      if (!(name in sent)) return isEqual(values[name], base[name]);
      if (!isEqual(values[name], sent[name])) return false;
      return isEqual(row[name], sent[name]) || !(isRepeated || isProposal);
    });
    if (draft.row === null) {
      // The next commits of a new row are no first ones.
      draft.id = crypto.randomUUID();
      draft.saved = draft.saved.then(() => forgetDraft(id));
    }
    Object.assign(draft, { row, base: row, pending: null });
    fill(pick(row, settled));
    finish();
  };

  const send = async (
    intent: Intent,
    { more = {}, note = null }: CommitOptions,
  ): Promise<Committed> => {
    const { pending } = draft;
    if (pending !== null) {
      const found = await lookFor(pending);
      draft.pending = null;
      if (found !== null) settle(found, pending.changes, true, false);
      if (found !== null && pending.intent === intent && !isDirty())
        return { repeated: true, row: found };
    }
    const { id, row, base } = draft;
    const { translation_of, translated_from_version } = base;
    const isNew = row === null;
    const sent = isNew ? pick(form.getValues(), names) : changes();
    const original = isNew && translation_of ? { translation_of, translated_from_version } : {};
    const isProposal = intent === 'ask' && row?.published === true;
    draft.pending = {
      id: isNew ? id : crypto.randomUUID(),
      view: resource,
      intent,
      rowId: row?.id ?? null,
      version: row?.version ?? null,
      changes: intent === 'delete' ? {} : { ...sent, ...original, ...more },
      note,
      draft: isProposal ? null : id,
    };
    if (draft.isTouched) keepInBrowser();
    const done = await sendCommit(draft.pending);
    if (done.row !== null) settle(done.row, sent, done.repeated, isProposal);
    else draft.pending = null;
    return done;
  };

  const commit: DraftControl['commit'] = async (intent, options = {}) => {
    if (draft.isSending) return null;
    if (intent !== 'delete' && !(await form.trigger(undefined, { shouldFocus: true }))) {
      show({ failure: new Failure('invalid') });
      return null;
    }
    draft.isSending = true;
    stopKeeping();
    const late = setTimeout(() => show({ isLate: true }), LATE_MS);
    show({ sending: intent, failure: null });
    try {
      // A copy that arrives after the commit would be offered as unsaved.
      await Promise.race([draft.saved, new Promise((done) => setTimeout(done, LATE_MS))]);
      const done = await send(intent, options);
      refresh();
      return done;
    } catch (error) {
      const failure = failureOf(error);
      // Otherwise, the commit may have been done.
      if (!['offline', 'unanswered', 'busy'].includes(failure.reason)) draft.pending = null;
      if (failure.reason === 'session') endSession(() => void commit(intent, options));
      show({ failure });
      return null;
    } finally {
      clearTimeout(late);
      draft.isSending = false;
      show({ sending: null, isLate: false, isDirty: isDirty() });
      if (isDirty()) {
        keepInBrowser();
        keepSoon();
      }
    }
  };

  const resume = (found: Draft) => {
    if (isDirty()) keepInBrowser();
    const { row } = draft;
    const { row_id, translation_of, base_version, pending } = found;
    const id = row_id === null ? found.id : crypto.randomUUID();
    Object.assign(draft, { id, pending, isTouched: true });
    if (row !== null) {
      draft.row = { ...row, ...found.base, version: base_version ?? '' };
      draft.base = draft.row;
    } else if (translation_of !== null) draft.base = { ...draft.base, translation_of };
    fill(found.changes);
    keepInBrowser();
    keepSoon();
    if (found.id !== id) void draft.saved.then(() => forgetDraft(found.id));
    const newer = row !== null && base_version !== row.version ? row : null;
    show({ id, row: draft.row, isDirty: isDirty(), newer });
  };

  const rebase = (row: DeskRow, taken: readonly string[]) => {
    const changed = Object.keys(changes());
    const read = names.filter((name) => taken.includes(name) || !changed.includes(name));
    draft.row = row;
    fill(pick(row, read));
    draft.base = row;
    finish();
  };

  const detach = () => {
    Object.assign(draft, { row: null, base: start, id: crypto.randomUUID(), isTouched: true });
    finish();
  };

  const arrive = useEffectEvent((read: DeskRow) => {
    const { row, isSending } = draft;
    if (row === null || isSending || read.version === row.version) return;
    if (Date.parse(read.changed_at) < Date.parse(row.changed_at)) return;
    if (isDirty()) show({ newer: read });
    else rebase(read, names);
  });
  useEffect(() => {
    if (loaded !== null) arrive(loaded);
  }, [loaded]);

  const change = useEffectEvent((name: string | undefined) => {
    if (name !== undefined && !draft.isFilling) typed();
  });
  const hide = useEffectEvent(() => {
    if (!isDirty()) return;
    keepInBrowser();
    keepOnServer();
  });
  useEffect(() => {
    const { unsubscribe } = form.watch((_, { name }) => change(name));
    const ending = new AbortController();
    const { signal } = ending;
    const onVisibility = () => document.visibilityState === 'hidden' && hide();
    document.addEventListener('visibilitychange', onVisibility, { signal });
    addEventListener('pagehide', () => hide(), { signal });
    return () => {
      unsubscribe();
      ending.abort();
      hide();
    };
  }, [form]);

  const dismiss = () => show({ failure: null });
  const actions = { changes, commit, resume, rebase, detach, dismiss };
  return { ...state, resource, base: draft.base, ...actions };
}
