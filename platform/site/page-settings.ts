import type { PageBoot } from '@site/shared/contract';

/** What pages are made from besides releases and rows: the owner's facts, and the address and public key of the database. */
export type PageSettings = Pick<PageBoot, 'site' | 'api'>;
