import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { BucketAddress } from '../../kit/settings.ts';
import { BucketFiles } from '../bucket-files.ts';
import { ReleaseStore } from '../release-store.ts';

export interface HeldObject {
  readonly body: Buffer;
  readonly headers: Readonly<Record<string, string>>;
}

/** An S3-like server in memory. It rejects requests whose signature does not match key or body. */
export interface BucketServer {
  readonly endpoint: string;
  readonly objects: Map<string, HeldObject>;
  /** Keys in the order of their PUTs. */
  readonly puts: string[];
  /** If true, overwrites existing keys, like services without `If-None-Match`. */
  isBlind: boolean;
  /** If true, returns 403 for a missing key, like Ceph before 2026. */
  hidesMissing: boolean;
  /** Number of keys per page of a listing. */
  pageSize: number;
  /** Called before each response. Returns a status to refuse with, breaks the connection, or never answers. */
  fault: (
    method: string,
    key: string,
    request: IncomingMessage,
  ) => number | 'break' | 'hang' | 'cut-answer' | 'lose-answer' | null;
  close(): Promise<void>;
}

/** Keys for tests; the secret is from Amazon's published examples. */
export const TEST_KEYS = {
  accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
  secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
} as const;

const BUCKET = 'site';

export function bucketAddress(
  { endpoint }: { readonly endpoint: string },
  prefix = '',
): BucketAddress {
  return {
    endpoint,
    region: 'eu-test-1',
    bucket: BUCKET,
    prefix,
    ...TEST_KEYS,
    sessionToken: undefined,
  };
}

/** Opens a bucket's store as a machine with its copy in this folder. */
export function openBucketStore(bucket: BucketServer, folder: string): ReleaseStore {
  return new ReleaseStore(folder, new BucketFiles(bucketAddress(bucket), 1));
}

const KEPT = /^(content-type|cache-control|content-disposition|x-amz-meta-.*)$/;

function flat(headers: IncomingMessage['headers']): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
}

function fail(response: ServerResponse, status: number, code: string): void {
  response.writeHead(status).end(`<Error><Code>${code}</Code><Message>${code}.</Message></Error>`);
}

/** Checks the signature. (S3rver, used in other tests, checks it itself.) */
function isSigned({ headers }: IncomingMessage, body: Buffer): boolean {
  const hash = createHash('sha256').update(body).digest('hex');
  const credential = `Credential=${TEST_KEYS.accessKeyId}/`;
  return (
    headers['x-amz-content-sha256'] === hash && `${headers.authorization}`.includes(credential)
  );
}

/** Renders a listing of `ListObjects` version 2: https://docs.aws.amazon.com/AmazonS3/latest/API/API_ListObjectsV2.html */
function describeKeys(keys: readonly string[], query: URLSearchParams, pageSize: number): string {
  const after = query.get('continuation-token') ?? '';
  const found = keys.filter((key) => key.startsWith(query.get('prefix') ?? '') && key > after);
  const shown = found.sort().slice(0, pageSize);
  const start = query.get('prefix')?.length ?? 0;
  const folders = query.has('delimiter')
    ? found.flatMap((key) => /^[^/]*\//.exec(key.slice(start))?.[0] ?? [])
    : [];
  const more = shown.length < found.length ? shown.at(-1) : undefined;
  return [
    '<ListBucketResult>',
    ...shown.map((key) => `<Contents><Key>${encodeURIComponent(key)}</Key></Contents>`),
    ...[...new Set(folders)].map(
      (name) => `<CommonPrefixes><Prefix>${query.get('prefix')}${name}</Prefix></CommonPrefixes>`,
    ),
    more === undefined ? '' : `<NextContinuationToken>${more}</NextContinuationToken>`,
    '</ListBucketResult>',
  ].join('');
}

/** Starts the service on a free port, with one bucket named `site`. */
export async function startBucketServer(): Promise<BucketServer> {
  const objects: BucketServer['objects'] = new Map();
  const puts: string[] = [];
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const url = new URL(request.url ?? '', 'http://bucket');
    const key = decodeURIComponent(url.pathname).slice(BUCKET.length + 2);
    const method = request.method ?? '';
    const fault = running.fault(method, key, request);
    if (fault === 'break') return void request.socket.destroy();
    if (fault === 'hang') return;
    const body = await buffer(request);
    if (typeof fault === 'number') return fail(response, fault, 'SlowDown');
    if (!isSigned(request, body)) return fail(response, 403, 'SignatureDoesNotMatch');
    if (!url.pathname.startsWith(`/${BUCKET}`)) return fail(response, 404, 'NoSuchBucket');
    if (method === 'PUT') {
      const isConditional = request.headers['if-none-match'] === '*' && !running.isBlind;
      if (isConditional && objects.has(key)) {
        return fail(response, 412, 'PreconditionFailed');
      }
      const kept = Object.entries(flat(request.headers)).filter(([name]) => KEPT.test(name));
      objects.set(key, { body, headers: Object.fromEntries(kept) });
      puts.push(key);
      if (fault === 'lose-answer') return void request.socket.destroy();
      return void response.end();
    }
    if (key === '') {
      return void response.end(
        describeKeys([...objects.keys()], url.searchParams, running.pageSize),
      );
    }
    const held = objects.get(key);
    if (held === undefined) {
      return running.hidesMissing
        ? fail(response, 403, 'AccessDenied')
        : fail(response, 404, 'NoSuchKey');
    }
    if (fault === 'cut-answer') {
      response.writeHead(200, { 'content-length': held.body.length + 1 });
      return void response.write(held.body, () => request.socket.destroy());
    }
    if (method === 'DELETE') objects.delete(key);
    const [, last] = /^bytes=0-(\d+)$/.exec(request.headers.range ?? '') ?? [];
    if (last !== undefined && held.body.length === 0) return fail(response, 416, 'InvalidRange');
    const sent = last === undefined ? held.body : held.body.subarray(0, Number(last) + 1);
    response.writeHead(last === undefined ? 200 : 206, held.headers);
    response.end(method === 'GET' ? sent : undefined);
  };
  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => fail(response, 400, String(error)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const running: BucketServer = {
    endpoint: `http://127.0.0.1:${port}`,
    objects,
    puts,
    isBlind: false,
    hidesMissing: false,
    pageSize: 1000,
    fault: () => null,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return running;
}
