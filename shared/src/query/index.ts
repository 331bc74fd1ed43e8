export { type AwaitedReads, AwaitedReadsContext, KeyedReads } from './awaited-reads.ts';
export { QueryProvider, SectionReads } from './query-provider.tsx';
export { type UnfinishedReads, useUnfinishedReads } from './unfinished-reads.ts';
export { type PagedQuery, type PagedQueryOptions, usePagedQuery } from './use-paged-query.ts';
export { type Query, type QueryOptions, useQuery } from './use-query.ts';
