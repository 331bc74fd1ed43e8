import { createContext, useContext, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useRefresh } from 'react-admin';
import type { UseFormReturn } from 'react-hook-form';
import { endSession } from '../backend';
import { type RowResource, rowKind } from '../fields';
import { Failure, failureOf } from '../reasons';
import {
  type Commit,
  type Committed,
  type DeskRow,
  type Intent,
  isUncertain,
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

/** Shown state of a draft. */
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
  readonly resource: RowResource;
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

/** Returns the names of the fields that a form edits. */
export function namesOf(resource: RowResource): string[] {
  return [...rowKind(resource).fields.map(({ name }) => name), 'language'];
}

interface Working {
  id: string;
  row: DeskRow | null;
  base: Values;
  pending: Commit | null;
  translationOf: number | null;
  /** True once somebody has typed. */
  isTouched: boolean;
  isSending: boolean;
  /** True while the desk, and nobody else, changes the form. */
  isFilling: boolean;
}

/**
 * One draft for one form: a base, which is frozen when editing starts, and the person's changes. A read of the row never
 * changes the form while it has changes.
 */
export function useDraft(
  resource: RowResource,
  form: UseFormReturn,
  loaded: DeskRow | null,
  start: Values,
): DraftControl {
  const names = namesOf(resource);
  const refresh = useRefresh();
  const draft = useRef<Working>({
    id: crypto.randomUUID(),
    row: loaded,
    base: loaded ?? start,
    pending: null,
    translationOf: (start.translation_of as number | undefined) ?? null,
    isTouched: false,
    isSending: false,
    isFilling: false,
  });
  const timers = useRef<{ here?: number; there?: number; late?: number }>({});
  const saves = useRef<Promise<unknown>>(Promise.resolve());
  const [state, setState] = useState<DraftState>({
    id: draft.current.id,
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
  const changes = () => changesOf(names, form.getValues(), draft.current.base);
  const isDirty = () => draft.current.isTouched && Object.keys(changes()).length > 0;

  const toDraft = (isSynced: boolean): Draft => {
    const { id, row, base, pending, translationOf } = draft.current;
    // A new row is kept whole, with what was copied from its original.
    const values = form.getValues();
    const changed = row === null ? pick(values, names) : changes();
    return {
      id,
      table_name: rowKind(resource).table,
      row_id: row?.id ?? null,
      translation_of: translationOf,
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
    clearTimeout(timers.current.here);
    const kept = toDraft(isSynced);
    const isKept = keepHere(kept);
    if (!isSynced)
      show({ kept: isKept ? 'browser' : 'form', keptAt: isKept ? kept.kept_at : null });
  };

  const stopKeeping = () => {
    clearTimeout(timers.current.there);
    timers.current.there = undefined;
  };

  const keepOnServer = () => {
    stopKeeping();
    if (!isDirty() || draft.current.isSending) return;
    const sent = toDraft(true);
    saves.current = saves.current
      .then(() => keepThere(sent))
      .then(
        () => {
          if (draft.current.id !== sent.id || !isEqual(toDraft(true).changes, sent.changes)) return;
          keepInBrowser(true);
          show({ kept: 'server', keptAt: sent.kept_at });
        },
        // The browser's copy stays; the next change tries again.
        () => undefined,
      );
  };

  const keepSoon = () => {
    keepInBrowser();
    timers.current.there ??= window.setTimeout(keepOnServer, KEEP_THERE_MS);
  };

  const typed = () => {
    draft.current.isTouched = true;
    const dirty = isDirty();
    show({ isDirty: dirty });
    clearTimeout(timers.current.here);
    if (!dirty) {
      stopKeeping();
      if (draft.current.pending === null) drop();
      return;
    }
    timers.current.here = window.setTimeout(keepInBrowser, KEEP_HERE_MS);
    timers.current.there ??= window.setTimeout(keepOnServer, KEEP_THERE_MS);
  };
  const drop = () => {
    const { id } = draft.current;
    saves.current = saves.current.then(() => (isDirty() ? undefined : forgetDraft(id)));
  };

  /** Puts values into the form. */
  const fill = (values: Values) => {
    draft.current.isFilling = true;
    for (const [name, value] of Object.entries(values)) {
      if (!isEqual(form.getValues(name), value)) form.setValue(name, value);
    }
    draft.current.isFilling = false;
  };

  /** Moves the base to a row that was written. What was typed after `sent` stays a change. */
  const settle = (row: DeskRow, sent: Values, isRepeated: boolean, isProposal: boolean) => {
    const values = form.getValues();
    const { base } = draft.current;
    const settled = names.filter((name) => {
      if (!(name in sent)) return isEqual(values[name], base[name]);
      if (!isEqual(values[name], sent[name])) return false;
      return isEqual(row[name], sent[name]) || !(isRepeated || isProposal);
    });
    if (draft.current.row === null) {
      // The next commits of a new row are no first ones.
      const { id } = draft.current;
      draft.current.id = crypto.randomUUID();
      saves.current = saves.current.then(() => forgetDraft(id));
    }
    draft.current.row = row;
    draft.current.base = row;
    fill(pick(row, settled));
    draft.current.pending = null;
    finish();
  };

  /** Keeps what is left of a draft after its base has moved. */
  const finish = () => {
    const { id, row } = draft.current;
    const dirty = isDirty();
    show({ id, row, isDirty: dirty, failure: null, newer: null, keptAt: null, kept: 'form' });
    if (dirty) keepSoon();
    else drop();
  };

  const send = async (intent: Intent, { more = {}, note = null }: CommitOptions) => {
    const { row, pending } = draft.current;
    if (pending !== null) {
      const found = await lookFor(pending);
      draft.current.pending = null;
      if (found !== null) {
        settle(found, pending.changes, true, false);
        if (pending.intent === intent && !isDirty()) return { repeated: true, row: found };
        return send(intent, { more, note });
      }
    }
    const sent = row === null ? pick(form.getValues(), names) : changes();
    const { translationOf, base } = draft.current;
    const original =
      row === null && translationOf !== null
        ? { translation_of: translationOf, translated_from_version: base.translated_from_version }
        : {};
    const isProposal = intent === 'ask' && row?.published === true;
    const commit: Commit = {
      id: row === null ? draft.current.id : crypto.randomUUID(),
      view: resource,
      intent,
      rowId: row?.id ?? null,
      version: row?.version ?? null,
      changes: intent === 'delete' ? {} : { ...sent, ...original, ...more },
      note,
      draft: isProposal ? null : draft.current.id,
    };
    draft.current.pending = commit;
    if (draft.current.isTouched) keepInBrowser();
    const done = await sendCommit(commit);
    if (done.row !== null) settle(done.row, sent, done.repeated, isProposal);
    else draft.current.pending = null;
    return done;
  };

  const commit: DraftControl['commit'] = async (intent, options = {}) => {
    if (draft.current.isSending) return null;
    if (intent !== 'delete' && !(await form.trigger(undefined, { shouldFocus: true }))) {
      show({ failure: new Failure('invalid') });
      return null;
    }
    draft.current.isSending = true;
    stopKeeping();
    timers.current.late = window.setTimeout(() => show({ isLate: true }), LATE_MS);
    show({ sending: intent, failure: null });
    try {
      // A copy that arrives after the commit would be offered as unsaved.
      await Promise.race([saves.current, new Promise((done) => setTimeout(done, LATE_MS))]);
      const done = await send(intent, options);
      refresh();
      return done;
    } catch (error) {
      const failure = failureOf(error);
      if (!isUncertain(failure)) draft.current.pending = null;
      if (failure.reason === 'session') endSession(() => void commit(intent, options));
      show({ failure });
      return null;
    } finally {
      clearTimeout(timers.current.late);
      draft.current.isSending = false;
      show({ sending: null, isLate: false, isDirty: isDirty() });
      if (isDirty()) keepSoon();
    }
  };

  const resume = (found: Draft) => {
    if (isDirty()) keepInBrowser();
    const { row } = draft.current;
    draft.current.id = found.row_id === null ? found.id : crypto.randomUUID();
    draft.current.pending = found.pending;
    draft.current.translationOf = found.translation_of;
    if (row === null && found.translation_of !== null) {
      draft.current.base = { ...draft.current.base, translation_of: found.translation_of };
    }
    draft.current.isTouched = true;
    let newer: DeskRow | null = null;
    if (row !== null) {
      if (found.base_version !== row.version) newer = row;
      const then = { ...row, ...found.base, version: found.base_version ?? '' };
      draft.current.row = then;
      draft.current.base = then;
    }
    fill(found.changes);
    keepSoon();
    if (found.id !== draft.current.id) void saves.current.then(() => forgetDraft(found.id));
    show({ id: draft.current.id, row: draft.current.row, isDirty: isDirty(), newer });
  };

  const rebase = (row: DeskRow, taken: readonly string[]) => {
    const changed = Object.keys(changes());
    draft.current.row = row;
    fill(
      pick(
        row,
        names.filter((name) => taken.includes(name) || !changed.includes(name)),
      ),
    );
    draft.current.base = row;
    finish();
  };

  const detach = () => {
    draft.current.row = null;
    draft.current.base = start;
    draft.current.id = crypto.randomUUID();
    draft.current.isTouched = true;
    finish();
  };

  const arrive = useEffectEvent((read: DeskRow) => {
    const { row, isSending } = draft.current;
    if (row === null || isSending || read.version === row.version) return;
    if (Date.parse(read.changed_at) < Date.parse(row.changed_at)) return;
    if (isDirty()) show({ newer: read });
    else rebase(read, names);
  });
  useEffect(() => {
    if (loaded !== null) arrive(loaded);
  }, [loaded]);

  const change = useEffectEvent((name: string | undefined) => {
    if (name !== undefined && !draft.current.isFilling) typed();
  });
  const hide = useEffectEvent(() => {
    if (!isDirty()) return;
    keepInBrowser();
    keepOnServer();
  });
  useEffect(() => {
    const { unsubscribe } = form.watch((_, { name }) => change(name));
    const onVisibility = () => document.visibilityState === 'hidden' && hide();
    const onHide = () => hide();
    document.addEventListener('visibilitychange', onVisibility);
    addEventListener('pagehide', onHide);
    return () => {
      unsubscribe();
      document.removeEventListener('visibilitychange', onVisibility);
      removeEventListener('pagehide', onHide);
      hide();
    };
  }, [form]);

  const { base } = draft.current;
  const dismiss = () => show({ failure: null });
  const actions = { changes, commit, resume, rebase, detach, dismiss };
  return { ...state, resource, base, ...actions };
}
