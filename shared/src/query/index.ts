export { QueryProvider } from './query-provider';
export type { ServerReads } from './server-reads';
export { type PagedQuery, usePagedQuery } from './use-paged-query';
export { type Query, useQuery } from './use-query';
