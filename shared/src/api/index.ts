export { type ApiAccess, type ApiClient, createApiClient } from './client.ts';
export type { Database, Json } from './database.types.ts';
export {
  ApiError,
  type ApiErrorKind,
  assertCreated,
  type Page,
  type RowOf,
  safeUrl,
  toPage,
  toRow,
} from './rows.ts';
