import path from 'node:path';
import { readBucketAddress } from '../../kit/bucket-address.ts';
import { readEnvironment } from '../../kit/environment.ts';
import { PROJECT_ROOT } from '../../kit/project.ts';
import { readArguments } from '../../kit/read-arguments.ts';
import { step } from '../../kit/steps.ts';
import { BucketFiles } from '../../store/bucket-files.ts';
import { uploadSite } from './upload-site.ts';

const USAGE = 'npm run upload -- s3://<bucket>[/<prefix>] [--from <folder>] [--prune]';

/** Reads the command line of an upload, and AWS's own variables. Throws {@link UserError}. */
export function parseUploadArguments(args: readonly string[], variables: NodeJS.ProcessEnv) {
  const options = {
    from: { type: 'string' },
    prune: { type: 'boolean', default: false },
  } as const;
  return readArguments(args, USAGE, options, ({ values, positionals }) => {
    const [target = '', ...rest] = positionals;
    if (rest.length > 0) throw new Error('Name one bucket.');
    return { ...values, bucket: readBucketAddress(target, variables) };
  });
}

/** `npm run upload -- s3://…`: puts the exported site into a bucket. */
export async function upload(args: readonly string[]): Promise<void> {
  const { bucket, from, prune } = parseUploadArguments(args, process.env);
  const { dataDir } = readEnvironment(process.env);
  const folder = path.resolve(PROJECT_ROOT, from ?? path.join(dataDir, 'export'));
  await step(
    `Uploading to ${bucket.bucket}`,
    () => uploadSite({ folder, bucket: new BucketFiles(bucket), prune }),
    ({ composition, stored, present, removed }) =>
      `composition ${composition}: ${stored} stored, ${present} there already, ${removed} removed`,
  );
}
