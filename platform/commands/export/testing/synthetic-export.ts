import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readSite } from '../../../release/testing/synthetic-store.ts';
import type { ReleaseStore } from '../../../store/release-store.ts';
import { type Exported, exportSite } from '../export-site.ts';

/** A database without rows, as far as the network shows it. */
export async function startEmptyApi() {
  const server = createServer((_, response) => {
    response.writeHead(200, { 'Content-Type': 'application/json' }).end('[]');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const close = async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  return { api: { url: `http://127.0.0.1:${port}`, key: 'key' }, close };
}

/** Exports what is live in a store of releases that no compiler made. */
export async function writeSyntheticExport(
  store: ReleaseStore,
  folder: string,
  keep?: number,
): Promise<Exported> {
  const { api, close } = await startEmptyApi();
  try {
    return await exportSite({ store, page: { site: await readSite(), api }, folder, keep });
  } finally {
    await close();
  }
}
