import { UserError } from './errors.ts';

export interface BucketAddress {
  /** The address of the service, such as `https://s3.eu-central-1.amazonaws.com`. */
  readonly endpoint: string;
  readonly region: string;
  readonly bucket: string;
  /** What every key begins with; empty, or ending in `/`. */
  readonly prefix: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly sessionToken?: string;
}

/** The bucket, and the prefix without slashes around it. */
const ADDRESS = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/+(.*?))?\/*$/;

/** Reads `s3://bucket/prefix`, and the variables that AWS's own tools read. Throws {@link UserError}. */
export function readBucketAddress(address: string, variables: NodeJS.ProcessEnv): BucketAddress {
  const [, bucket, folder] = ADDRESS.exec(address) ?? [];
  if (bucket === undefined) {
    throw new UserError(
      `"${address}" names no bucket. Name it as s3://<bucket> or s3://<bucket>/<prefix>.`,
    );
  }
  const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey } = variables;
  if (!accessKeyId || !secretAccessKey) {
    throw new UserError(`Set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY to use ${address}.`);
  }
  const region = variables.AWS_REGION || variables.AWS_DEFAULT_REGION || 'us-east-1';
  const endpoint = (variables.AWS_ENDPOINT_URL || `https://s3.${region}.amazonaws.com`).replace(
    /\/+$/,
    '',
  );
  if (!URL.canParse(endpoint) || !/^https?:$/.test(new URL(endpoint).protocol)) {
    throw new UserError(`AWS_ENDPOINT_URL is "${endpoint}", which is no address of a service.`);
  }
  const sessionToken = variables.AWS_SESSION_TOKEN || undefined;
  const prefix = folder ? `${folder}/` : '';
  return { endpoint, region, bucket, prefix, accessKeyId, secretAccessKey, sessionToken };
}
