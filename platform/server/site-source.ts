import type { Composition } from '@site/shared/contract';
import type { SiteFiles } from '../site/finished-file.ts';
import type { ReleaseName } from '../store/composition.ts';
import type { StoredReleases } from '../store/stored-releases.ts';
import type { CompositionChoices } from './composition/choose-composition.ts';
import type { Reports } from './reports/reports.ts';
import type { RowsHook } from './rows-hook.ts';

/** What a server serves, and where it finds it. */
export interface SiteSource {
  /** The composition that visitors get who are in neither a preview nor a canary. */
  readComposition(): Promise<Composition>;
  readonly files: SiteFiles;
  /** To find a release may bring it to this machine; throws `UserError` where the store does not answer. */
  readonly releases: Pick<StoredReleases, 'findRelease' | 'readFile' | 'readForm'>;
  /** Whether a release was revoked; absent where none can be. */
  isRevoked?(release: ReleaseName): Promise<boolean>;
  /** What there is beside the live composition; absent where there is that one alone. */
  readonly choices?: CompositionChoices;
  readonly reports?: Reports;
  readonly rowsHook?: RowsHook;
}
