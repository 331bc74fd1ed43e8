// The public API of the platform for commands of other folders.
export { contentFolder } from './bundler/languages.ts';
export { buildAll } from './commands/build-all.ts';
export { asOwner, type OwnerClient } from './commands/database-owner.ts';
export { createFirstAccount } from './commands/people.ts';
export { readOverview } from './commands/releases.ts';
export { endWith, readArguments, step } from './kit/command-line.ts';
export { errorCode, reasonOf, UserError } from './kit/errors.ts';
export { listFiles, readIfThere } from './kit/files.ts';
export { runProcess } from './kit/processes.ts';
export { listSections, PROJECT_ROOT, packageFolder } from './kit/project.ts';
export { readEnvironment, readSettings, readSiteConfig, type Settings } from './kit/settings.ts';
export { carryOut } from './release/carry-out.ts';
export { findRunningApi } from './release/find-database.ts';
export type { Order } from './release/plan.ts';
export { listCommits, readProvenance, runGit } from './release/provenance.ts';
export { weigh } from './release/static-checks.ts';
export { groupErrors } from './server/reports/errors.ts';
export { countCanaryFailures } from './server/reports/judge-canary.ts';
export { describeVitals } from './server/reports/vitals.ts';
export type { ReleaseManifest, ReleaseName } from './store/composition.ts';
export { describeProvenance, listChanges } from './store/describe-entry.ts';
export {
  compareVersions,
  findArrival,
  findVersions,
  type HistoryEntry,
  type Provenance,
} from './store/history.ts';
export { previewLink, signPreview } from './store/preview-request.ts';
export { type Outcome, ReleaseStore } from './store/release-store.ts';
