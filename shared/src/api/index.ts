export type { Database } from './client.ts';
export { type ApiAccess, type ApiClient, createApiClient } from './client.ts';
export type { Json } from './database.types.ts';
export {
  ApiError,
  type ApiErrorKind,
  assertCreated,
  type Page,
  type RowOf,
  toPage,
  toRow,
} from './rows.ts';
export { safeUrl } from './safe-url.ts';
