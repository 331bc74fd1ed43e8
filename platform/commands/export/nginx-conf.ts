import path from 'node:path';
import { RELEASES_PATH } from '@site/shared/contract';
import { isCompressible } from '../../kit/compress.ts';
import type { FileHead } from '../../site/finished-file.ts';
import { WORKER_PATH } from '../../site/service-worker.ts';

const NOT_FOUND_FILE = '404.html';

export interface ExportedFile extends Pick<FileHead, 'address' | 'contentType' | 'headers'> {
  readonly file: string;
}

/** Quotes a value. @throws if it contains a variable or a line break for nginx. */
function quote(value: string): string {
  if (/[$\n\r]/.test(value)) throw new Error(`nginx cannot take this value: ${value}`);
  return `"${value.replaceAll(/["\\]/g, '\\$&')}"`;
}

function block(head: string, lines: readonly string[]): string {
  return `${head} {\n${lines.map((line) => `  ${line}\n`).join('')}}`;
}

const escapeRegExp = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Returns a pattern for nginx's `map` that matches files with the same headers: releases, the service worker, or an extension. */
function kindOf({ address, file }: ExportedFile): string {
  if (address.startsWith(RELEASES_PATH)) return `"~^${RELEASES_PATH}"`;
  return address.endsWith(WORKER_PATH) ? address : `"~\\${path.extname(file)}$"`;
}

/** Path → file. Like the site's own server, a map ignores case. */
function mapFiles(files: readonly ExportedFile[]): string {
  const entries = files.flatMap(({ address, file }) => {
    const ends = file.endsWith('.html') && address !== '/' ? ['', '/'] : [''];
    return ends.map((end) => `${quote(address + end)} ${quote(`/${file}`)};`);
  });
  return block('map $uri $site_file', ['default /.none;', ...entries]);
}

/** Renders a file for nginx's `http` block that serves an exported site. `folder`: absolute path, contains `site`. */
export function renderNginxConf(folder: string, files: readonly ExportedFile[]): string {
  const kinds = new Map(files.map((file) => [kindOf(file), file.headers]));
  const names = [...new Set(files.flatMap(({ headers }) => Object.keys(headers)))];
  const types = new Map(
    files.map(({ file, contentType }) => [path.extname(file).slice(1), contentType]),
  );
  // nginx matches the whole type, including its charset.
  const gzipped = [...new Set(types.values())].filter((type) =>
    isCompressible(type, Number.POSITIVE_INFINITY),
  );
  const notFound = files.flatMap(({ file }) =>
    path.basename(file) === NOT_FOUND_FILE && /^([a-z]{2,3}\/)?[^/]+$/.test(file) ? file : [],
  );
  const others = files.filter(({ address }) => !address.startsWith(RELEASES_PATH));
  // Such as a feed that ends in `.xml`.
  const oddlyTyped = others.filter(
    ({ file, contentType }) => types.get(path.extname(file).slice(1)) !== contentType,
  );
  const variableOf = (name: string) => `$site_${name.toLowerCase().replaceAll('-', '_')}`;
  return [
    '# Written by npm run export. Include it in http { }, and reload nginx after each export.',
    'map_hash_bucket_size 512;',
    `map_hash_max_size ${8 * files.length + 2048};`,
    mapFiles(others.filter(({ file }) => !notFound.includes(file))),
    // Exact matches win over patterns. For service workers, only the site's own is served.
    block('map $http_service_worker$uri $site_foreign_worker', [
      ...['default 0;', '"~^script" 1;'],
      ...others.flatMap(({ address }) =>
        address.endsWith(WORKER_PATH) ? `${quote(`script${address}`)} 0;` : [],
      ),
    ]),
    ...names.map((name) =>
      block(
        `map $uri ${variableOf(name)}`,
        [...kinds].map(([kind, headers]) => `${kind} ${quote(headers[name] ?? '')};`),
      ),
    ),
    block('server', [
      '# Yours: where to listen, names, certificates.',
      `include ${quote(path.join(folder, 'listen*.conf'))};`,
      `root ${quote(path.join(folder, 'site'))};`,
      'if ($site_foreign_worker) { return 403; }',
      'server_tokens off;',
      'log_not_found off;',
      'gzip on;',
      'gzip_vary on;',
      `gzip_types ${gzipped.map(quote).join(' ')};`,
      `error_page 403 404 =404 /${NOT_FOUND_FILE};`,
      ...names.map((name) => `add_header ${name} ${variableOf(name)} always;`),
      block(
        'types',
        [...types].map(([ending, type]) => `${quote(type)} ${ending};`),
      ),
      'location / { try_files $site_file =404; }',
      `location ${RELEASES_PATH} { try_files $uri =404; }`,
      ...notFound.flatMap((file) => {
        const folder = path.posix.dirname(file);
        const own = `location ~* ^/${folder}/ { error_page 404 =404 /${file}; try_files $site_file =404; }`;
        return [`location = /${file} { internal; }`, ...(folder === '.' ? [] : [own])];
      }),
      ...oddlyTyped.map(
        ({ file, contentType }) =>
          `location ~* "^/${escapeRegExp(file)}$" { types { } default_type ${quote(contentType)}; try_files $site_file =404; }`,
      ),
    ]),
    '',
  ].join('\n');
}
