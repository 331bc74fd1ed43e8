import type { Composition, Placed, SectionRelease } from '@site/shared/contract';
import type { PageSettings } from '../site/security-headers.ts';
import type { SiteFiles } from '../site/site-maker.ts';
import type { ReleaseManifest, ReleaseName } from '../store/composition.ts';
import type { StoredReleases } from '../store/stored-releases.ts';
import type { CompositionChoices } from './composition/choose-composition.ts';
import type { takeReports } from './reports/reports.ts';

/** What a server serves, and where it finds it. */
export interface SiteSource {
  /** The composition that visitors get who are in neither a preview nor a canary. */
  readComposition(): Promise<Composition>;
  readonly files: SiteFiles;
  /** Makes pages of previews, of which nothing is kept; absent where there are none. */
  readonly previews?: SiteFiles;
  /** To find a release may bring it to this machine; throws `UserError` where the store does not answer. */
  readonly releases: Pick<StoredReleases, 'findRelease' | 'readFile' | 'readForm' | 'readPicture'>;
  /** Whether a release was revoked; absent where none can be. */
  isRevoked?(release: ReleaseName): Promise<boolean>;
  /** Lists a package's last releases on this machine, without revoked ones; absent if scripts are always sent whole. */
  listRecent?(name: string): Promise<readonly ReleaseManifest[]>;
  /** The sections that were taken out of what is live, and have not come back. */
  readRemoved?(): Promise<readonly Placed<SectionRelease>[]>;
  /** What there is beside the live composition; absent where there is that one alone. */
  readonly choices?: CompositionChoices;
  readonly reports?: ReturnType<typeof takeReports>;
  /** What is wrong though the site is served; absent where nobody looks. */
  findConcerns?(): Promise<readonly string[]>;
}

export interface ServedSite {
  readonly source: SiteSource;
  readonly page: PageSettings;
}
