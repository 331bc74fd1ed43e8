import { describe, expect, test } from 'vitest';
import { TEST_KEYS } from './bucket-server.ts';
import { expectedSignature } from './signature.ts';

const EMPTY = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';
const SCOPE = 'AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request';

// https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html
const EXAMPLES = [
  {
    method: 'GET',
    target: '/test.txt',
    signed: { range: 'bytes=0-9', 'x-amz-content-sha256': EMPTY },
    signature: 'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
  },
  {
    method: 'PUT',
    target: '/test%24file.text',
    signed: {
      date: 'Fri, 24 May 2013 00:00:00 GMT',
      'x-amz-content-sha256': '44ce7dd67c959e0d3524ffac1771dfbba87d2b6b4b4e99e42034a8b803f8b072',
      'x-amz-storage-class': 'REDUCED_REDUNDANCY',
    },
    signature: '98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd',
  },
  {
    method: 'GET',
    target: '/?max-keys=2&prefix=J',
    signed: { 'x-amz-content-sha256': EMPTY },
    signature: '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7',
  },
] as const;

describe('the signature that the test bucket demands', () => {
  test.each(EXAMPLES)(
    'is Amazon’s for $method $target',
    ({ method, target, signed, signature }) => {
      const headers = {
        ...signed,
        host: 'examplebucket.s3.amazonaws.com',
        'x-amz-date': '20130524T000000Z',
      };
      const names = Object.keys(headers).sort().join(';');
      const authorization = `AWS4-HMAC-SHA256 Credential=${SCOPE},SignedHeaders=${names},Signature=`;
      const request = { method, target, headers: { ...headers, authorization } };
      expect(expectedSignature(request, TEST_KEYS.secretAccessKey)).toBe(signature);
    },
  );
});
