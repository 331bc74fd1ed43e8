export {
  type AwaitedReads,
  AwaitedReadsContext,
  KeyedReads,
  QueryProvider,
  SectionReads,
} from './reads.tsx';
export { type UnfinishedReads, useUnfinishedReads } from './unfinished-reads.ts';
export {
  type PagedQuery,
  type Query,
  type QueryOptions,
  usePagedQuery,
  useQuery,
} from './use-query.ts';
