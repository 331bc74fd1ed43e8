import { DRAFT_QUERY } from '@site/shared/contract';
import { type Query, useQuery } from '@site/shared/query';
import { useSearchParams } from '@site/shared/router';
import type { Draft } from './draft.ts';

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
