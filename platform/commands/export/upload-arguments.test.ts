import { describe, expect, test } from 'vitest';
import { parseUploadArguments } from './upload-site.ts';

const KEYS = { AWS_ACCESS_KEY_ID: 'id', AWS_SECRET_ACCESS_KEY: 'secret' };

describe('the command line of an upload', () => {
  test('names a bucket, and what to do there', () => {
    const { bucket, prune } = parseUploadArguments(['s3://my-bucket/a/b/', '--prune'], KEYS);
    expect(bucket).toMatchObject({ bucket: 'my-bucket', prefix: 'a/b/', accessKeyId: 'id' });
    expect(prune).toBe(true);
  });

  test.each([
    [[], KEYS, /names no bucket/],
    [['my-bucket'], KEYS, /names no bucket/],
    [['s3://my-bucket'], {}, /AWS_ACCESS_KEY_ID/],
    [['s3://my-bucket', 's3://other'], KEYS, /one bucket/],
  ])('refuses %j and says what to do', (args, variables, message) => {
    expect(() => parseUploadArguments(args, variables)).toThrow(message);
  });
});
