import { DRAFT_QUERY } from '@site/shared/contract';
import { type Query, useQuery } from '@site/shared/query';
import { useSearchParams } from '@site/shared/router';

/** A row that is not public, as its link shows it. */
export interface Draft<Row> {
  readonly row: Row;
  /** The instant at which it becomes public by itself (ISO 8601); null where somebody has to publish it. */
  readonly appearsAt: string | null;
}

/** What a section reads of a draft besides what its page shows. */
export const DRAFT_COLUMNS = 'published,publish_at';

/** What {@link DRAFT_COLUMNS} give. */
export interface DraftFields {
  readonly published: boolean;
  readonly publish_at: string | null;
}

/** The draft of what its function returned: a row as the page shows it, or null where the link shows none. */
export function toDraft<Raw extends DraftFields, Row>(
  rows: readonly Raw[],
  toRow: (row: Raw) => Row,
): Draft<Row> | null {
  const [row] = rows;
  if (row === undefined) return null;
  return { row: toRow(row), appearsAt: row.published ? row.publish_at : null };
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Reads the draft of the address's token (`?draft=<token>`); null where the address names none. */
export function useDraft<Row>(
  read: (token: string) => Promise<Draft<Row> | null>,
): Query<Draft<Row> | null> | null {
  const [params] = useSearchParams();
  const token = params.get(DRAFT_QUERY);
  const query = useQuery(token === null ? null : ['draft', token], async () =>
    token !== null && UUID.test(token) ? read(token) : null,
  );
  return token === null ? null : query;
}
