export { ApiError, type ApiErrorKind } from './api-error';
export { type ApiAccess, type ApiClient, createApiClient } from './client';
export type { Database } from './database.types';
export { literalPattern } from './literal-pattern';
export { assertCreated, type Page, type RowOf, toPage, toRow } from './rows';
export { safeUrl } from './safe-url';
