import { type ApiAccess, createApiClient } from '@site/shared/api';

/** The database, as the environment of the build names it. */
export const access: ApiAccess = {
  url: process.env.API_URL ?? '',
  key: process.env.API_KEY ?? '',
};

/** Reads while a page is built. */
export const api = createApiClient(access);
