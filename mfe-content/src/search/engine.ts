import type { SiteConfig } from '@site/shared/config';
import type { FoundRow } from '../api/found-rows';
import { rank, type SearchResult } from './rank';
import { listDocuments } from './site-documents';

/** The pages, answers and found rows that answer a question, the best first. */
export function answer(
  question: string,
  rows: readonly FoundRow[],
  site: SiteConfig,
): readonly SearchResult[] {
  return rank([...listDocuments(site), ...rows], question);
}
