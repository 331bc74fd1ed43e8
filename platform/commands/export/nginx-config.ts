import { RELEASES_URL } from '../../store/composition.ts';
import { type ExportedFile, NOT_FOUND_FILE } from './export-folder.ts';
import { commonHeaders } from './host-files.ts';

/** What nginx reads of a version: one file within `http`, one within each `server`. */
export interface NginxConfig {
  readonly http: string;
  readonly server: string;
}

/** The site as it was exported. */
export interface NginxSite {
  /** The absolute path of this version's site. */
  readonly root: string;
  /** The absolute path of the site of the version that is served, whichever that is. */
  readonly current: string;
  readonly files: readonly ExportedFile[];
}

/** Where nginx itself finds what is no release's file; no visitor may ask for it. */
const INTERNAL = '/.site/';

/** A value in quotes. Throws where it holds what nginx cannot be told. */
function quote(value: string): string {
  if (/[$\n\r]/.test(value)) throw new Error(`nginx cannot be told the value: ${value}`);
  return `"${value.replaceAll(/["\\]/g, '\\$&')}"`;
}

function block(head: string, lines: readonly string[]): string {
  return `${head} {\n${lines.map((line) => `  ${line}\n`).join('')}}\n`;
}

function internalPath({ file }: ExportedFile): string {
  return INTERNAL + file;
}

/** Path → file. Plain entries of a map match in any letter case, as the site's own server does. */
function fileMap(files: readonly ExportedFile[]): string {
  const named = files.filter(({ file }) => file !== NOT_FOUND_FILE);
  return block('map $uri $site_file', [
    `default ${INTERNAL}.nothing;`,
    ...named.flatMap((each) => {
      const ends = each.kind === 'page' && each.path !== '/' ? ['', '/'] : [''];
      return ends.map((end) => `${quote(each.path + end)} ${quote(internalPath(each))};`);
    }),
  ]);
}

function variableOf(name: string): string {
  return `$site_${name.replaceAll('-', '_')}`;
}

/** A header that differs from file to file: all releases have one value, and many pages that of the page of 404. */
function headerMap(name: string, files: readonly ExportedFile[]): string {
  const valueIn = (file: ExportedFile | undefined) => file?.headers[name] ?? '';
  const usual = valueIn(files.find(({ file }) => file === NOT_FOUND_FILE));
  const release = valueIn(files.find(({ kind }) => kind === 'release'));
  return block(`map $uri ${variableOf(name)}`, [
    `default ${quote(usual)};`,
    `"~^${RELEASES_URL}" ${quote(release)};`,
    ...files
      .filter((file) => file.kind !== 'release' && valueIn(file) !== usual)
      .map((file) => `${quote(internalPath(file))} ${quote(valueIn(file))};`),
  ]);
}

function extensionOf(file: string): string {
  return /\.([a-z0-9]+)$/i.exec(file)?.[1] ?? '';
}

function typesByExtension(files: readonly ExportedFile[]): Map<string, string> {
  const types = new Map<string, string>();
  for (const { file, contentType } of files) {
    const extension = extensionOf(file);
    if (extension !== '' && !types.has(extension)) types.set(extension, contentType);
  }
  return types;
}

/** Settings with which nginx hands out an exported site as the site's own server does. */
export function renderNginxConfig({ root, current, files }: NginxSite): NginxConfig {
  const others = files.filter(({ kind }) => kind !== 'release');
  const common = commonHeaders(files);
  const names = [...new Set(files.flatMap(({ headers }) => Object.keys(headers)))].sort();
  const types = typesByExtension(files);
  // Files whose type their ending does not tell, such as a feed that ends in `.xml`.
  const oddlyTyped = others.filter(
    ({ file, contentType }) => types.get(extensionOf(file)) !== contentType,
  );
  return {
    http: [
      'map_hash_bucket_size 512;',
      `map_hash_max_size ${Math.max(2048, 2 ** Math.ceil(Math.log2(4 * files.length)))};`,
      fileMap(others),
      ...names.filter((name) => !(name in common)).map((name) => headerMap(name, files)),
    ].join('\n'),
    server: [
      `root ${quote(root)};`,
      'server_tokens off;',
      'log_not_found off;',
      'merge_slashes off;',
      'absolute_redirect off;',
      'gzip_static on;',
      'gzip_vary on;',
      `error_page 403 404 =404 ${INTERNAL}${NOT_FOUND_FILE};`,
      ...names.map((name) => {
        const value = common[name];
        return `add_header ${name} ${value === undefined ? variableOf(name) : quote(value)} always;`;
      }),
      block(
        'types',
        [...types].map(([extension, type]) => `${quote(type)} ${extension};`),
      ),
      block('location /', ['rewrite ^ $site_file last;']),
      // While nginx takes new settings, its old processes answer too: they must know the new files.
      block(`location ${RELEASES_URL}`, [`root ${quote(current)};`, 'try_files $uri =404;']),
      block(`location ${INTERNAL}`, ['internal;', `alias ${quote(`${root}/`)};`]),
      ...oddlyTyped.map((each) =>
        block(`location = ${quote(internalPath(each))}`, [
          'internal;',
          'types { }',
          `default_type ${quote(each.contentType)};`,
          `alias ${quote(`${root}/${each.file}`)};`,
        ]),
      ),
    ].join('\n'),
  };
}
