import { parseArgs } from 'node:util';
import { UserError } from '../../kit/errors.ts';
import type { Bucket } from '../../store/object-store.ts';

const USAGE =
  'npm run upload -- s3://<bucket>[/<prefix>] [--endpoint https://…] [--from <folder>] [--prune]';

/** What the command line and the environment say of an upload. */
export interface UploadArguments {
  readonly bucket: Bucket;
  /** Empty, or ending in `/`. */
  readonly prefix: string;
  /** The folder of exports, where it is not the usual one. */
  readonly from?: string;
  readonly prune: boolean;
}

function readTarget(target: string | undefined) {
  const match = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/(.*))?$/.exec(target ?? '');
  if (match === null) throw new Error('Name a bucket as s3://<bucket> or s3://<bucket>/<prefix>.');
  const prefix = (match[2] ?? '').replaceAll(/^\/+|\/+$/g, '');
  return { bucket: match[1] ?? '', prefix: prefix === '' ? '' : `${prefix}/` };
}

function readKeys(variables: NodeJS.ProcessEnv) {
  const { AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, AWS_SESSION_TOKEN } = variables;
  if (!AWS_ACCESS_KEY_ID || !AWS_SECRET_ACCESS_KEY) {
    throw new Error('Set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.');
  }
  return {
    accessKeyId: AWS_ACCESS_KEY_ID,
    secretAccessKey: AWS_SECRET_ACCESS_KEY,
    sessionToken: AWS_SESSION_TOKEN || undefined,
  };
}

function readEndpoint(named: string | undefined, region: string): string {
  const endpoint = named ?? `https://s3.${region}.amazonaws.com`;
  if (/^https?:$/.test(URL.canParse(endpoint) ? new URL(endpoint).protocol : '')) return endpoint;
  throw new Error(`"${endpoint}" is no address of a service.`);
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
        prune: { type: 'boolean' },
      },
    });
    const [target, ...rest] = positionals;
    if (rest.length > 0) throw new Error('Name one bucket.');
    const { bucket, prefix } = readTarget(target);
    const region = variables.AWS_REGION || variables.AWS_DEFAULT_REGION || 'us-east-1';
    const endpoint = readEndpoint(
      values.endpoint ?? (variables.AWS_ENDPOINT_URL || undefined),
      region,
    );
    return {
      bucket: { bucket, region, endpoint, ...readKeys(variables) },
      prefix,
      from: values.from,
      prune: values.prune ?? false,
    };
  } catch (error) {
    throw new UserError(`${error instanceof Error ? error.message : error} Use: ${USAGE}`);
  }
}
