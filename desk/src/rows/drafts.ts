// Text that is typed and not saved: on the server for its writer alone, and in this browser for the time without a network.
import { currentAccount, requireSession, supabase } from '../backend';
import { PAGE_ROWS, readAll } from '../read-all';
import { failureOf } from '../reasons';
import type { Commit } from './commit';
import type { Values } from './values';

/** Row of `desk_drafts`, and the browser's copy of one. */
export interface Draft {
  /** Random; a new row's first commit has the same id. */
  readonly id: string;
  readonly table_name: string;
  /** Null: a new row. */
  readonly row_id: number | null;
  readonly translation_of: number | null;
  readonly language: string;
  /** Version of the row when editing started. */
  readonly base_version: string | null;
  readonly changes: Values;
  /** The same fields in that version. */
  readonly base: Values;
  /** A commit whose answer was lost. */
  readonly pending: Commit | null;
  readonly kept_at: string;
  /** In the browser's copy: true if the server has the same. */
  readonly isSynced?: boolean;
}

const PREFIX = 'desk-draft/';
const keyOf = (id: string) => `${PREFIX}${currentAccount()?.id}/${id}`;

/** Keeps a draft in this browser. Returns false if its storage is blocked or full. */
export function keepHere(draft: Draft): boolean {
  if (currentAccount() === null) return false;
  try {
    localStorage.setItem(keyOf(draft.id), JSON.stringify(draft));
    return true;
  } catch {
    return false;
  }
}

/** Returns this person's drafts in this browser. */
function draftsHere(): Draft[] {
  try {
    const keys = Object.keys(localStorage).filter((key) => key.startsWith(keyOf('')));
    return keys.map((key) => JSON.parse(localStorage.getItem(key) ?? 'null')).filter(Boolean);
  } catch {
    return [];
  }
}

function forgetHere(id: string): void {
  try {
    localStorage.removeItem(keyOf(id));
  } catch {
    // Blocked storage has no copy.
  }
}

/** Keeps a draft on the server. @throws {Failure} */
export async function keepThere({ isSynced: _, kept_at: __, ...draft }: Draft): Promise<void> {
  await requireSession();
  const { error, status } = await supabase.from('desk_drafts').upsert(draft);
  if (error !== null) throw failureOf(error, status);
}

/** Moves this browser's drafts to the server, before somebody leaves. Returns false if some are here alone. */
export async function moveDrafts(): Promise<boolean> {
  const here = draftsHere().filter(({ isSynced }) => !isSynced);
  const moved = await Promise.allSettled(here.map(keepThere));
  return moved.every(({ status }) => status === 'fulfilled');
}

/** Removes all copies of this person from this browser. */
export function forgetAllHere(): void {
  for (const { id } of draftsHere()) forgetHere(id);
}

/** Removes a draft in both places. */
export async function forgetDraft(id: string): Promise<void> {
  forgetHere(id);
  await supabase.from('desk_drafts').delete().eq('id', id);
}

const COLUMNS =
  'id,table_name,row_id,translation_of,language,base_version,changes,base,pending,kept_at';

/** Lists this person's drafts, newest first. Without a network, those of this browser. */
export async function listDrafts(): Promise<readonly Draft[]> {
  const here = draftsHere();
  const stored = await readAll<Draft>(async (page) => {
    const table = supabase.from('desk_drafts').select(COLUMNS, { count: 'exact' }).order('id');
    const from = (page - 1) * PAGE_ROWS;
    const { data, error, status, count } = await table.range(from, from + PAGE_ROWS - 1);
    if (error !== null) throw failureOf(error, status);
    return { rows: data, total: count ?? 0 };
  }).catch(() => null);
  const drafts = new Map((stored ?? []).map((draft) => [draft.id, draft]));
  for (const draft of here) {
    // Saved or discarded on another computer.
    const isGone = stored !== null && draft.isSynced && !drafts.has(draft.id);
    if (isGone) forgetHere(draft.id);
    else drafts.set(draft.id, draft);
  }
  return [...drafts.values()].toSorted((one, other) => other.kept_at.localeCompare(one.kept_at));
}
