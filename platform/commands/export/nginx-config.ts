import type { PublishedSite } from '../../site/site-pages.ts';
import { RELEASES_URL } from '../../store/release-store.ts';
import { commonHeaders } from './common-headers.ts';
import { type ExportedFile, NOT_FOUND_FILE, pageFile } from './exported-file.ts';

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
  readonly published: PublishedSite;
}

/** Where nginx itself finds what is no release's file; no visitor may ask for it. */
const INTERNAL = '/.site/';
const NOTHING = `${INTERNAL}.nothing`;

/** A value in quotes. Throws where it holds what nginx cannot be told. */
function quote(value: string): string {
  if (/[$\n\r]/.test(value)) throw new Error(`nginx cannot be told the value: ${value}`);
  return `"${value.replaceAll(/["\\]/g, '\\$&')}"`;
}

function escapeRegex(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

function block(head: string, lines: readonly string[]): string {
  return `${head} {\n${lines.map((line) => `  ${line}\n`).join('')}}\n`;
}

function addressOf({ kind, path, file }: ExportedFile): string {
  return kind === 'release' ? path : INTERNAL + file;
}

/** Path → file. Plain entries of a map match in any letter case, as the site's own server does. */
function fileMap({ files, published }: NginxSite): string {
  const fixed = files.filter(
    ({ kind, path }) => kind !== 'release' && path !== `/${NOT_FOUND_FILE}`,
  );
  const parametric = published.routes.map(({ path }) => path).filter((path) => path.includes(':'));
  const patterns = parametric.map((path) => {
    const [before = '', after = ''] = path.split(/:\w+/);
    return {
      before,
      after,
      test: new RegExp(`^${escapeRegex(before)}[^/]+${escapeRegex(after)}$`),
    };
  });
  const named = fixed.filter(({ path }) => !patterns.some(({ test }) => test.test(path)));
  return block('map $uri $site_file', [
    `default ${NOTHING};`,
    ...named.flatMap((each) => {
      const spellings = each.kind === 'page' && each.path !== '/' ? ['', '/'] : [''];
      return spellings.map((end) => `${quote(each.path + end)} ${quote(addressOf(each))};`);
    }),
    ...patterns.map(({ before, after }) => {
      const regex = `~*^${escapeRegex(before)}(?<site_part>[A-Za-z0-9_-]+)${escapeRegex(after)}/?$`;
      const target = INTERNAL + pageFile(`${before}\0${after}`);
      return `"${regex}" "${target.replace('\0', '$site_part')}";`;
    }),
  ]);
}

function variableOf(name: string): string {
  return `$site_${name.replaceAll('-', '_')}`;
}

function mostCommon(values: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  const [first] = [...counts].sort(([, a], [, b]) => b - a);
  return first?.[0] ?? '';
}

/** A header that differs from file to file: releases have one value, most pages another. */
function headerMap(name: string, files: readonly ExportedFile[]): string {
  const valueIn = ({ headers }: ExportedFile) => headers[name] ?? '';
  const others = files.filter(({ kind }) => kind !== 'release');
  const usual = mostCommon(others.map(valueIn));
  const ofReleases = mostCommon(files.filter(({ kind }) => kind === 'release').map(valueIn));
  return block(`map $uri ${variableOf(name)}`, [
    `default ${quote(usual)};`,
    `"~^${RELEASES_URL}" ${quote(ofReleases)};`,
    ...others
      .filter((file) => valueIn(file) !== usual)
      .map((file) => `${quote(addressOf(file))} ${quote(valueIn(file))};`),
  ]);
}

function extensionOf(file: string): string {
  return /\.([a-z0-9]+)$/i.exec(file)?.[1] ?? '';
}

function typesByExtension(files: readonly ExportedFile[]): Map<string, string> {
  const types = new Map<string, string>();
  for (const { file, contentType } of files) {
    if (!types.has(extensionOf(file))) types.set(extensionOf(file), contentType);
  }
  return types;
}

/** Files of a kind whose type their ending does not tell, such as a feed that ends in `.xml`. */
function oddlyTyped(files: readonly ExportedFile[], types: ReadonlyMap<string, string>) {
  return files.filter(
    ({ file, kind, contentType }) =>
      kind !== 'release' && types.get(extensionOf(file)) !== contentType,
  );
}

function serverLocations({ root, current, files }: NginxSite): string[] {
  const types = typesByExtension(files);
  const typeLines = [...types]
    .filter(([extension]) => extension !== '')
    .map(([extension, type]) => `  ${quote(type)} ${extension};`);
  return [
    block(
      'types',
      typeLines.map((line) => line.trim()),
    ),
    block('location /', [`rewrite ^ $site_file last;`]),
    // While nginx takes new settings, its old processes answer too: they must know the new files.
    block(`location ${RELEASES_URL}`, [`root ${quote(current)};`, 'try_files $uri =404;']),
    block(`location ${INTERNAL}`, ['internal;', `alias ${quote(`${root}/`)};`]),
    ...oddlyTyped(files, types).map((each) =>
      block(`location = ${quote(addressOf(each))}`, [
        'internal;',
        'types { }',
        `default_type ${quote(each.contentType)};`,
        `alias ${quote(`${root}/${each.file}`)};`,
      ]),
    ),
  ];
}

/** Settings with which nginx answers for an exported site as the site's own server does. */
export function renderNginxConfig(site: NginxSite): NginxConfig {
  const common = commonHeaders(site.files);
  const names = [...new Set(site.files.flatMap(({ headers }) => Object.keys(headers)))].sort();
  const differing = names.filter((name) => !(name in common));
  const entries = 2 * site.files.length;
  const headers = names.map((name) => {
    const value = name in common ? quote(common[name] ?? '') : variableOf(name);
    return `add_header ${name} ${value} always;`;
  });
  return {
    http: [
      'map_hash_bucket_size 512;',
      `map_hash_max_size ${Math.max(2048, 2 ** Math.ceil(Math.log2(entries)) * 2)};`,
      fileMap(site),
      ...differing.map((name) => headerMap(name, site.files)),
    ].join('\n'),
    server: [
      `root ${quote(site.root)};`,
      'server_tokens off;',
      'log_not_found off;',
      'merge_slashes off;',
      'absolute_redirect off;',
      'gzip_static on;',
      'gzip_vary on;',
      `error_page 403 404 =404 ${INTERNAL}${NOT_FOUND_FILE};`,
      ...headers,
      ...serverLocations(site),
    ].join('\n'),
  };
}
