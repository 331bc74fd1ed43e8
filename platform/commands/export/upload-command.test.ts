import { describe, expect, test } from 'vitest';
import { parseUploadArguments } from './upload-command.ts';

const KEYS = { AWS_ACCESS_KEY_ID: 'id', AWS_SECRET_ACCESS_KEY: 'secret' };

describe('the command line of an upload', () => {
  test('names a bucket of Amazon where it names no other service', () => {
    const { bucket, prefix, prune } = parseUploadArguments(['s3://my-bucket/a/b/'], {
      ...KEYS,
      AWS_REGION: 'eu-central-1',
    });
    expect(bucket).toMatchObject({
      bucket: 'my-bucket',
      region: 'eu-central-1',
      endpoint: 'https://s3.eu-central-1.amazonaws.com',
      accessKeyId: 'id',
    });
    expect([prefix, prune]).toEqual(['a/b/', false]);
  });

  test('takes another service from the line, or from the environment', () => {
    const variables = { ...KEYS, AWS_ENDPOINT_URL: 'https://env.example' };
    expect(parseUploadArguments(['s3://my-bucket'], variables).bucket.endpoint).toBe(
      'https://env.example',
    );
    const args = ['s3://my-bucket', '--endpoint', 'https://line.example', '--prune'];
    const { bucket, prefix, prune } = parseUploadArguments(args, variables);
    expect([bucket.endpoint, prefix, prune]).toEqual(['https://line.example', '', true]);
  });

  test.each([
    [[], KEYS, /Name a bucket/],
    [['my-bucket'], KEYS, /Name a bucket/],
    [['s3://my-bucket'], {}, /AWS_ACCESS_KEY_ID/],
    [['s3://my-bucket', '--endpoint', 'ftp://x'], KEYS, /no address/],
    [['s3://my-bucket', 's3://other'], KEYS, /one bucket/],
  ])('refuses %j and says what to do', (args, variables, message) => {
    expect(() => parseUploadArguments(args, variables)).toThrow(message);
  });
});
