// The only file that writes rows. A rule of the linter requires it.
import { call } from '../backend';
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
  readonly view: string;
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

/** Sends a commit once, and never by itself again. @throws {Failure} */
export function sendCommit(commit: Commit): Promise<Committed> {
  const { id, rowId, version, note = null, draft = null, ...sent } = commit;
  const values = { ...sent, commit_id: id, row_id: rowId, base_version: version, note, draft };
  return call('commit_row', values, AbortSignal.timeout(ANSWER_MS));
}

/** Returns the row of a commit whose answer was lost, or null if it did not arrive. @throws {Failure} */
export async function lookFor({ id, view }: Commit): Promise<DeskRow | null> {
  return (await call('commit_row', { commit_id: id, view, intent: 'look' })).row;
}

/** Commits something about a listed row. @throws {Failure} */
export function commitRow(
  view: string,
  intent: Intent,
  { id, version = null }: Pick<DeskRow, 'id'> & { readonly version?: string | null },
): Promise<Committed> {
  return sendCommit({ id: crypto.randomUUID(), view, intent, rowId: id, version, changes: {} });
}
