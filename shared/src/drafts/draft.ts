import { DRAFT_QUERY } from '@site/shared/contract';
import { type Query, useQuery } from '@site/shared/query';
import { useSearchParams } from '@site/shared/router';

/** A row that is not public, read by its token. */
export interface Draft<Row> {
  readonly row: Row;
  /** ISO instant of publication; null if it must be published by hand. */
  readonly appearsAt: string | null;
}

/** Columns of a draft besides those of its page. */
export const DRAFT_COLUMNS = 'published,publish_at';

/** The values of {@link DRAFT_COLUMNS}. */
export interface DraftFields {
  readonly published: boolean;
  readonly publish_at: string | null;
}

/** Converts the database function's result to a draft; null if the token shows no row. */
export function toDraft<Raw extends DraftFields, Row>(
  rows: readonly Raw[],
  toRow: (row: Raw) => Row,
): Draft<Row> | null {
  const [row] = rows;
  if (row === undefined) return null;
  return { row: toRow(row), appearsAt: row.published ? row.publish_at : null };
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Reads the draft of the URL's token (`?draft=<token>`). Returns null without a token. */
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
