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
