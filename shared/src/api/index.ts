export { ApiError, type ApiErrorKind } from './api-error.ts';
export { type ApiAccess, type ApiClient, createApiClient } from './client.ts';
export type { Database } from './database.ts';
export type { Json } from './database.types.ts';
export { assertCreated, type Page, type RowOf, toPage, toRow } from './rows.ts';
export { safeUrl } from './safe-url.ts';
