// Helpers of tests for the suites outside of the platform.
export { type RunningCli, runCli } from '../commands/testing/run-cli.ts';
export {
  type BucketServer,
  bucketAddress,
  startBucketServer,
} from '../store/testing/bucket-server.ts';
export { setLive } from '../store/testing/set-live.ts';
