// The only file that writes rows. A rule of the linter requires it.
import { requireSession, supabase } from '../backend';
import type { RowResource } from '../fields';
import { type Failure, failureOf } from '../reasons';
import type { Values } from './values';

export type Intent =
  | 'save'
  | 'publish'
  | 'schedule'
  | 'withdraw'
  | 'ask'
  | 'approve'
  | 'return'
  | 'delete'
  | 'restore';

/** What a button does. A repeated request with the same id does nothing. */
export interface Commit {
  readonly id: string;
  readonly view: RowResource;
  readonly intent: Intent;
  /** Null for a new row; then `id` is that of its draft. */
  readonly rowId: number | null;
  /** Version that the person has read. */
  readonly version: string | null;
  readonly changes: Values;
  readonly note?: string | null;
  /** Draft that ends with this commit. */
  readonly draft?: string | null;
}

/** Row of a desk view. */
export interface DeskRow extends Values {
  readonly id: number;
  readonly version: string;
  readonly changed_at: string;
  readonly changed_by: string;
}

export interface Committed {
  /** True if an earlier request with this id had arrived. */
  readonly repeated: boolean;
  /** The row as it is now; null if it was deleted. */
  readonly row: DeskRow | null;
}

const ANSWER_MS = 20_000;

/** Returns true if a failure leaves open whether a commit was done. */
export function isUncertain({ reason }: Failure): boolean {
  return reason === 'offline' || reason === 'unanswered' || reason === 'busy';
}

/** Sends a commit once, and never by itself again. @throws {Failure} */
export async function sendCommit(commit: Commit): Promise<Committed> {
  await requireSession();
  const { id, view, intent, rowId, version, changes, note = null, draft = null } = commit;
  const sent = { commit_id: id, view, intent, row_id: rowId, base_version: version, changes };
  const { data, error, status } = await supabase
    .rpc('commit_row', { ...sent, note, draft })
    .abortSignal(AbortSignal.timeout(ANSWER_MS));
  if (error !== null) throw failureOf(error, status);
  return data;
}

/** Returns the row of a commit whose answer was lost, or null if it did not arrive. @throws {Failure} */
export async function lookFor({ id, view }: Commit): Promise<DeskRow | null> {
  await requireSession();
  const sent = { commit_id: id, view, intent: 'look' };
  const { data, error, status } = await supabase.rpc('commit_row', sent);
  if (error !== null) throw failureOf(error, status);
  return data.row;
}

/** Commits something about a listed row. @throws {Failure} */
export function commitRow(
  view: RowResource,
  intent: Intent,
  { id, version }: Pick<DeskRow, 'id'> & { readonly version?: string },
): Promise<Committed> {
  const commit = { view, intent, rowId: id, version: version ?? null, changes: {} };
  return sendCommit({ id: crypto.randomUUID(), ...commit });
}
