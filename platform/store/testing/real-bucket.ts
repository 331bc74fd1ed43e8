import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import S3rver from 's3rver';
import type { BucketAddress } from '../../kit/settings.ts';

const BUCKET = 'site';
/** S3rver's fixed keys. */
const KEYS = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' } as const;

/** A third-party S3-compatible service on a folder. */
export interface RealBucket {
  readonly address: BucketAddress;
  close(): Promise<void>;
}

/**
 * Starts S3rver on a free port. S3rver ignores `If-None-Match`, so a proxy handles such PUTs, one at a time.
 */
export async function startRealBucket(): Promise<RealBucket> {
  const directory = await mkdtemp(path.join(tmpdir(), 's3rver-'));
  const service = new S3rver({
    directory,
    silent: true,
    configureBuckets: [{ name: BUCKET, configs: [] }],
  });
  await service.configureBuckets();
  const handle = service.callback() as RequestListener;
  const created = new Set<string>();
  const server = createServer((request, response) => {
    const { method, url = '', headers } = request;
    const isOnce = method === 'PUT' && headers['if-none-match'] === '*';
    if (isOnce && created.has(url)) {
      response.writeHead(412).end('<Error><Code>PreconditionFailed</Code></Error>');
      return;
    }
    if (method === 'PUT') created.add(url);
    if (method === 'DELETE') created.delete(url);
    handle(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const endpoint = `http://127.0.0.1:${port}`;
  return {
    address: {
      endpoint,
      region: 'us-east-1',
      bucket: BUCKET,
      prefix: 'my site/',
      ...KEYS,
      sessionToken: undefined,
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await rm(directory, { recursive: true, force: true });
    },
  };
}
