export { type AwaitedReads, AwaitedReadsContext } from './awaited-reads.ts';
export { KeyedReads } from './keyed-reads.ts';
export { QueryProvider } from './query-provider.tsx';
export { SectionReads } from './section-keys.ts';
export { type UnfinishedReads, useUnfinishedReads } from './unfinished-reads.ts';
export { type PagedQuery, type PagedQueryOptions, usePagedQuery } from './use-paged-query.ts';
export { type Query, type QueryOptions, useQuery } from './use-query.ts';
