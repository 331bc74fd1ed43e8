import type { PageBoot } from '@site/shared/contract';
import type { StoredReleases } from '../store/stored-releases.ts';

/** What pages are made from besides releases and rows: the owner's facts, and the address and public key of the database. */
export type PageSettings = Pick<PageBoot, 'site' | 'api'>;

/** Where releases are, and what files are made from besides them. */
export interface SiteSettings {
  readonly store: StoredReleases;
  readonly page: PageSettings;
  /** Whether the host answers forms without scripts: a search, a filter. */
  readonly answersForms: boolean;
}
