// What tests outside of platform run against.
export type { Client as DatabaseClient, DatabaseError } from 'pg';
export { type Backend, startBackend } from '../backend/backend.ts';
export { createClient } from '../backend/postgres.ts';
export { renderDatabaseTypes } from '../backend/testing/database-types.ts';
export {
  connect,
  createStockClient,
  ownBackend,
  type StockClient,
  signIn,
  suiteBackend,
  suiteOptions,
} from '../backend/testing/harness.ts';
export { makeOwnRepository, moveSections } from '../commands/testing/own-repository.ts';
export { runCli } from '../commands/testing/run-cli.ts';
export { listSections, PROJECT_ROOT, packageFolder, SUPABASE_DIR } from '../kit/project.ts';
export { ensureBrowser, installDebianPackages } from '../release/testing/install-programs.ts';
export { setBuildVersion } from '../release/testing/synthetic-build.ts';
export { setLive } from '../release/testing/synthetic-store.ts';
export { NAT64_PREFIXES, NETWORK_CASES } from '../server/testing/network-cases.ts';
export { RenderProcess } from '../site/render-process.ts';
export {
  type BucketServer,
  openBucketStore,
  startBucketServer,
  TEST_KEYS,
} from '../store/testing/bucket-server.ts';
