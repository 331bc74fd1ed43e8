import { DRAFT_QUERY, onDraftMessage } from '@site/shared/contract';
import { type Query, useQuery } from '@site/shared/query';
import { useSearchParams } from '@site/shared/router';
import { useEffect, useMemo, useState } from 'react';

/** A row that is not public, read by its token. */
export interface Draft<Row> {
  readonly row: Row;
  /** ISO instant of publication; null if it must be published by hand. */
  readonly appearsAt: string | null;
}

/** The read of a draft. */
export type DraftQuery<Row> =
  | Exclude<Query<Row>, { readonly status: 'ready' }>
  | { readonly status: 'ready'; readonly data: Draft<Row> | null };

/** Columns of a draft besides those of its page. */
export const DRAFT_COLUMNS = 'published,publish_at';

/** The values of {@link DRAFT_COLUMNS}. */
export interface DraftFields {
  readonly published: boolean;
  readonly publish_at: string | null;
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Returns the unsaved columns that the desk sends to this page. */
function useUnsaved<Raw>(isAsked: boolean): Partial<Raw> | null {
  const [unsaved, setUnsaved] = useState<Partial<Raw> | null>(null);
  useEffect(() => {
    if (!isAsked) return;
    return onDraftMessage(({ row }) => setUnsaved(row as Partial<Raw>));
  }, [isAsked]);
  return unsaved;
}

/**
 * Reads the draft of the URL's token (`?draft=<token>`), and follows what an editor types in the desk. Returns null without a
 * token. `read` returns null if the token shows no row.
 */
export function useDraft<Raw extends DraftFields, Row>(
  read: (token: string) => Promise<Raw | null>,
  toRow: (row: Raw) => Row,
): DraftQuery<Row> | null {
  const [params] = useSearchParams();
  const token = params.get(DRAFT_QUERY);
  const query = useQuery(token === null ? null : ['draft', token], async () =>
    token !== null && UUID.test(token) ? read(token) : null,
  );
  const unsaved = useUnsaved<Raw>(token !== null);
  const stored = query.status === 'ready' ? query.data : null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: converts a row once, since articles are sanitized.
  const draft = useMemo(() => {
    if (stored === null && unsaved === null) return null;
    const row = { ...stored, ...unsaved } as Raw;
    return { row: toRow(row), appearsAt: row.published ? row.publish_at : null };
  }, [stored, unsaved]);
  if (token === null) return null;
  return draft !== null || query.status === 'ready' ? { status: 'ready', data: draft } : query;
}
