import path from 'node:path';
import { RELEASES_URL } from '../../store/composition.ts';
import { type ExportedFile, NOT_FOUND_FILE } from './export-folder.ts';

interface NginxSite {
  /** The absolute path of this version's site. */
  readonly root: string;
  /** The absolute path of the site of the version that is served, whichever that is. */
  readonly current: string;
  readonly files: readonly ExportedFile[];
}

/** Where nginx itself finds what is no release's file; no visitor may ask for it. */
const INTERNAL = '/.site/';

/** A value in quotes. Throws where nginx would read a variable or a new line in it. */
function quote(value: string): string {
  if (/[$\n\r]/.test(value)) throw new Error(`nginx cannot take this value: ${value}`);
  return `"${value.replaceAll(/["\\]/g, '\\$&')}"`;
}

function block(head: string, lines: readonly string[]): string {
  return `${head} {\n${lines.map((line) => `  ${line}\n`).join('')}}\n`;
}

/** Path → file. Plain entries of a map match in any letter case, as the site's own server does. */
function fileMap(files: readonly ExportedFile[]): string {
  const entries = files.flatMap(({ kind, path: address, file }) => {
    if (file === NOT_FOUND_FILE) return [];
    const ends = kind === 'page' && address !== '/' ? ['', '/'] : [''];
    return ends.map((end) => `${quote(address + end)} ${quote(INTERNAL + file)};`);
  });
  return block('map $uri $site_file', [`default ${INTERNAL}.nothing;`, ...entries]);
}

function variableOf(header: string): string {
  return `$site_${header.toLowerCase().replaceAll('-', '_')}`;
}

/** The value of a header for each file: all releases have one, and many pages that of the page of 404. */
function headerMap(name: string, files: readonly ExportedFile[]): string {
  const valueIn = (file: ExportedFile | undefined) => file?.headers[name] ?? '';
  const usual = valueIn(files.find(({ file }) => file === NOT_FOUND_FILE));
  const release = valueIn(files.find(({ kind }) => kind === 'release'));
  return block(`map $uri ${variableOf(name)}`, [
    `default ${quote(usual)};`,
    `"~^${RELEASES_URL}" ${quote(release)};`,
    ...files
      .filter((file) => file.kind !== 'release' && valueIn(file) !== usual)
      .map((file) => `${quote(INTERNAL + file.file)} ${quote(valueIn(file))};`),
  ]);
}

/** Settings with which nginx hands out an exported site as its own server does: for `http`, and for each `server`. */
export function renderNginxConfig({ root, current, files }: NginxSite) {
  const others = files.filter(({ kind }) => kind !== 'release');
  const releases = files.filter(({ kind }) => kind === 'release');
  const names = [...new Set(files.flatMap(({ headers }) => Object.keys(headers)))];
  const typed = [...others, ...releases].filter(({ file }) => path.extname(file) !== '');
  const types = new Map(typed.map(({ file, contentType }) => [path.extname(file), contentType]));
  // Files whose ending has another type, such as a feed that ends in `.xml`.
  const oddlyTyped = others.filter(
    ({ file, contentType }) => types.get(path.extname(file)) !== contentType,
  );
  const http = [
    'map_hash_bucket_size 512;',
    `map_hash_max_size ${Math.max(2048, 2 ** Math.ceil(Math.log2(4 * files.length)))};`,
    fileMap(others),
    ...names.map((name) => headerMap(name, files)),
  ];
  const server = [
    `root ${quote(root)};`,
    'server_tokens off;',
    'log_not_found off;',
    'merge_slashes off;',
    'absolute_redirect off;',
    'gzip_static on;',
    'gzip_vary on;',
    `error_page 403 404 =404 ${INTERNAL}${NOT_FOUND_FILE};`,
    ...names.map((name) => `add_header ${name} ${variableOf(name)} always;`),
    block(
      'types',
      [...types].map(([extension, type]) => `${quote(type)} ${extension.slice(1)};`),
    ),
    block('location /', ['rewrite ^ $site_file last;']),
    // While nginx takes new settings, its old processes answer too: they must know the new files.
    block(`location ${RELEASES_URL}`, [`root ${quote(current)};`, 'try_files $uri =404;']),
    block(`location ${INTERNAL}`, ['internal;', `alias ${quote(`${root}/`)};`]),
    ...oddlyTyped.map(({ file, contentType }) =>
      block(`location = ${quote(INTERNAL + file)}`, [
        'internal;',
        'types { }',
        `default_type ${quote(contentType)};`,
        `alias ${quote(`${root}/${file}`)};`,
      ]),
    ),
  ];
  return { http: http.join('\n'), server: server.join('\n') };
}
