import path from 'node:path';
import { parseArgs } from 'node:util';
import { readEnvironment } from '../../kit/environment.ts';
import { UserError } from '../../kit/errors.ts';
import { PROJECT_ROOT } from '../../kit/project.ts';
import { step } from '../../kit/steps.ts';
import { type BucketAddress, ObjectStore } from '../../store/object-store.ts';
import { uploadSite } from './upload-site.ts';

const USAGE =
  'npm run upload -- s3://<bucket>[/<prefix>] [--endpoint https://…] [--from <folder>] [--prune]';
/** The bucket, and the prefix without slashes around it. */
const TARGET = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/+(.*?))?\/*$/;

/** What the command line and the environment say of an upload. */
export interface UploadArguments {
  readonly bucket: BucketAddress;
  /** Empty, or ending in `/`. */
  readonly prefix: string;
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
        endpoint: { type: 'string' },
        from: { type: 'string' },
        prune: { type: 'boolean', default: false },
      },
    });
    const [target = '', ...rest] = positionals;
    if (rest.length > 0) throw new Error('Name one bucket.');
    const [, bucket, folder] = TARGET.exec(target) ?? [];
    if (bucket === undefined) {
      throw new Error('Name a bucket as s3://<bucket> or s3://<bucket>/<prefix>.');
    }
    const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey } = variables;
    if (!accessKeyId || !secretAccessKey) {
      throw new Error('Set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.');
    }
    const region = variables.AWS_REGION || variables.AWS_DEFAULT_REGION || 'us-east-1';
    const amazon = `https://s3.${region}.amazonaws.com`;
    const endpoint = values.endpoint ?? (variables.AWS_ENDPOINT_URL || amazon);
    if (!URL.canParse(endpoint) || !/^https?:$/.test(new URL(endpoint).protocol)) {
      throw new Error(`"${endpoint}" is no address of a service.`);
    }
    const sessionToken = variables.AWS_SESSION_TOKEN || undefined;
    return {
      bucket: { bucket, region, endpoint, accessKeyId, secretAccessKey, sessionToken },
      prefix: folder ? `${folder}/` : '',
      from: values.from,
      prune: values.prune,
    };
  } catch (error) {
    throw new UserError(`${error instanceof Error ? error.message : error} Use: ${USAGE}`);
  }
}

/** `npm run upload -- s3://…`: puts the exported site into a bucket. */
export async function upload(args: readonly string[]): Promise<void> {
  const { bucket, prefix, from, prune } = parseUploadArguments(args, process.env);
  const { dataDir } = readEnvironment(process.env);
  const folder = path.resolve(PROJECT_ROOT, from ?? path.join(dataDir, 'export'));
  await step(
    `Uploading to ${bucket.bucket}`,
    () => uploadSite({ folder, bucket: new ObjectStore(bucket), prefix, prune }),
    ({ composition, stored, present, removed }) =>
      `composition ${composition}: ${stored} stored, ${present} there already, ${removed} removed`,
  );
}
