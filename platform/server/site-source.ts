import type { Composition, Placed, SectionRelease } from '@site/shared/contract';
import type { PageSettings } from '../site/security-headers.ts';
import type { SiteFiles } from '../site/site-maker.ts';
import type { ReleaseManifest, ReleaseName } from '../store/composition.ts';
import type { StoredReleases } from '../store/stored-releases.ts';
import type { CompositionChoices } from './composition/choose-composition.ts';
import type { receiveReports } from './reports/reports.ts';

export interface SiteSource {
  /** Returns the composition of visitors without a preview or canary. */
  readComposition(): Promise<Composition>;
  readonly files: SiteFiles;
  /** Makes previews, which are not stored. Default: `files`. */
  readonly previews?: SiteFiles;
  /** `findRelease` may fetch the release. @throws {UserError} if the store does not answer. */
  readonly releases: Pick<StoredReleases, 'findRelease' | 'readFile' | 'readForm'>;
  isRevoked?(release: ReleaseName): Promise<boolean>;
  /** Lists a package's last releases on this machine, without revoked ones. Without it, scripts are sent whole. */
  listRecent?(name: string): Promise<readonly ReleaseManifest[]>;
  readRemoved?(): Promise<readonly Placed<SectionRelease>[]>;
  readonly choices?: CompositionChoices;
  readonly reports?: ReturnType<typeof receiveReports>;
  findConcerns?(): readonly string[];
}

export interface ServedSite {
  readonly source: SiteSource;
  readonly page: PageSettings;
}
