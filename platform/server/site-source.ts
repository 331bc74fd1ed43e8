import type { Composition } from '@site/shared/contract';
import type { SiteFiles } from '../site/finished-file.ts';
import type { ReleaseManifest, ReleaseName } from '../store/composition.ts';
import type { StoredReleases } from '../store/stored-releases.ts';
import type { CompositionChoices } from './composition/choose-composition.ts';
import type { Reports } from './reports/reports.ts';
import type { RowsHook } from './rows-hook.ts';

/** Brings a release to this machine, if it is in the store; throws `UserError` where that does not answer. */
export type FetchRelease = (release: ReleaseName) => Promise<ReleaseManifest | null>;

/** What a server serves, and where it finds it. */
export interface SiteSource {
  /** The composition that visitors get who are in neither a preview nor a canary. */
  readComposition(): Promise<Composition>;
  readonly files: SiteFiles;
  readonly releases: Pick<StoredReleases, 'findRelease' | 'readFile' | 'readForm'>;
  /** How a visitor's request has a release brought here; absent where all releases are here. */
  readonly fetchRelease?: FetchRelease;
  /** Whether a release was revoked; absent where none can be. */
  isRevoked?(release: ReleaseName): Promise<boolean>;
  /** What there is beside the live composition; absent where there is that one alone. */
  readonly choices?: CompositionChoices;
  readonly reports?: Reports;
  readonly rowsHook?: RowsHook;
}
