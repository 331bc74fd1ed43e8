export { type ApiAccess, type ApiClient, createApiClient, type Database } from './client.ts';
export type { Json } from './database.types.ts';
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
