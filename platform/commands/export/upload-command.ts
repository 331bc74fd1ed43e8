import path from 'node:path';
import { parseArgs } from 'node:util';
import { type BucketAddress, readBucketAddress } from '../../kit/bucket-address.ts';
import { readEnvironment } from '../../kit/environment.ts';
import { UserError } from '../../kit/errors.ts';
import { PROJECT_ROOT } from '../../kit/project.ts';
import { step } from '../../kit/steps.ts';
import { ObjectStore } from '../../store/object-store.ts';
import { uploadSite } from './upload-site.ts';

const USAGE = 'npm run upload -- s3://<bucket>[/<prefix>] [--from <folder>] [--prune]';

/** What the command line and the environment say of an upload. */
export interface UploadArguments {
  readonly bucket: BucketAddress;
  /** The folder of exports, where it is not the usual one. */
  readonly from?: string;
  readonly prune: boolean;
}

/** Reads the command line of an upload, and AWS's own variables. Throws {@link UserError}. */
export function parseUploadArguments(
  args: readonly string[],
  variables: NodeJS.ProcessEnv,
): UploadArguments {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        from: { type: 'string' },
        prune: { type: 'boolean', default: false },
      },
    });
    const [target = '', ...rest] = positionals;
    if (rest.length > 0) throw new Error('Name one bucket.');
    const bucket = readBucketAddress(target, variables);
    return { bucket, from: values.from, prune: values.prune };
  } catch (error) {
    throw new UserError(`${error instanceof Error ? error.message : error} Use: ${USAGE}`);
  }
}

/** `npm run upload -- s3://…`: puts the exported site into a bucket. */
export async function upload(args: readonly string[]): Promise<void> {
  const { bucket, from, prune } = parseUploadArguments(args, process.env);
  const { dataDir } = readEnvironment(process.env);
  const folder = path.resolve(PROJECT_ROOT, from ?? path.join(dataDir, 'export'));
  await step(
    `Uploading to ${bucket.bucket}`,
    () => uploadSite({ folder, bucket: new ObjectStore(bucket), prune }),
    ({ composition, stored, present, removed }) =>
      `composition ${composition}: ${stored} stored, ${present} there already, ${removed} removed`,
  );
}
