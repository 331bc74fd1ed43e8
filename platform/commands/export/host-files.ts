import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { PublishedSite } from '../../site/site-pages.ts';
import { SITE_FOLDER } from './export-folder.ts';
import type { ExportManifest } from './exported-file.ts';
import { renderHeadersFile } from './headers-file.ts';
import { type NginxSite, renderNginxConfig } from './nginx-config.ts';
import { renderRedirectsFile } from './redirects-file.ts';

/** Writes what hosts read of a version: `_headers` and `_redirects` in the site, nginx's files beside it. */
export async function writeHostFiles(
  draft: string,
  places: Pick<NginxSite, 'root' | 'current'>,
  { files }: ExportManifest,
  published: PublishedSite,
): Promise<void> {
  const site = path.join(draft, SITE_FOLDER);
  const nginx = path.join(draft, 'nginx');
  const config = renderNginxConfig({ ...places, files, published });
  await mkdir(nginx, { recursive: true });
  await Promise.all([
    writeFile(path.join(site, '_headers'), renderHeadersFile(files)),
    writeFile(path.join(site, '_redirects'), renderRedirectsFile(files)),
    writeFile(path.join(nginx, 'http.conf'), config.http),
    writeFile(path.join(nginx, 'server.conf'), config.server),
    writeFile(path.join(nginx, 'brotli.conf'), 'brotli_static on;\n'),
  ]);
}
