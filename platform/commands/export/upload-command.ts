import path from 'node:path';
import { readEnvironment } from '../../kit/environment.ts';
import { PROJECT_ROOT } from '../../kit/project.ts';
import { step } from '../../kit/steps.ts';
import { openBucket } from '../../store/object-store.ts';
import { parseUploadArguments } from './upload-arguments.ts';
import { uploadSite } from './upload-site.ts';

/** `npm run upload -- s3://…`: puts the exported site into a bucket. */
export async function upload(args: readonly string[]): Promise<void> {
  const { bucket, prefix, from, prune } = parseUploadArguments(args, process.env);
  const { dataDir } = readEnvironment(process.env);
  const folder = path.resolve(PROJECT_ROOT, from ?? path.join(dataDir, 'export'));
  await step(
    `Uploading to ${bucket.bucket}`,
    () => uploadSite({ folder, store: openBucket(bucket), prefix, prune }),
    ({ composition, stored, present, removed }) =>
      `composition ${composition}: ${stored} stored, ${present} there already, ${removed} removed`,
  );
}
