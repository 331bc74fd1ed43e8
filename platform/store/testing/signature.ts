import { createHash, createHmac } from 'node:crypto';

/** A request whose signature is checked. */
export interface SignedRequest {
  readonly method: string;
  /** As it stands in the request line, with its query. */
  readonly target: string;
  readonly headers: Readonly<Record<string, string>>;
}

function hmac(key: string | Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest();
}

function encode(text: string): string {
  return encodeURIComponent(text).replaceAll(
    /[!'()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

function canonicalQuery(query: string): string {
  return [...new URLSearchParams(query)]
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .sort()
    .join('&');
}

/**
 * The signature that a request must carry, made as Amazon describes it for S3, version 4:
 * https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html
 */
export function expectedSignature({ method, target, headers }: SignedRequest, secret: string) {
  const authorization = headers.authorization ?? '';
  const [, scope = '', signed = ''] =
    /Credential=[^/]+\/([^,]+),\s*SignedHeaders=([^,]+),/.exec(authorization) ?? [];
  const [day = '', region = '', service = ''] = scope.split('/');
  const [pathname = '', query = ''] = target.split('?');
  const canonical = [
    method,
    pathname
      .split('/')
      .map((part) => encode(decodeURIComponent(part)))
      .join('/'),
    canonicalQuery(query),
    ...signed.split(';').map((name) => `${name}:${(headers[name] ?? '').trim()}`),
    '',
    signed,
    headers['x-amz-content-sha256'] ?? '',
  ].join('\n');
  const text = [
    'AWS4-HMAC-SHA256',
    headers['x-amz-date'] ?? '',
    scope,
    createHash('sha256').update(canonical).digest('hex'),
  ].join('\n');
  const key = [day, region, service, 'aws4_request'].reduce<string | Buffer>(hmac, `AWS4${secret}`);
  return hmac(key, text).toString('hex');
}
