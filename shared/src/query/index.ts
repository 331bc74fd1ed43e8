export { type AwaitedReads, AwaitedReadsContext } from './awaited-reads';
export { KeyedReads } from './keyed-reads';
export { QueryProvider } from './query-provider';
export { SectionReads } from './section-keys';
export { type UnfinishedReads, useUnfinishedReads } from './unfinished-reads';
export { type PagedQuery, type PagedQueryOptions, usePagedQuery } from './use-paged-query';
export { type Query, type QueryOptions, useQuery } from './use-query';
