import { commonHeaders, ownHeaders } from './common-headers.ts';
import type { ExportedFile } from './exported-file.ts';

interface Rule {
  readonly pattern: string;
  readonly headers: Readonly<Record<string, string>>;
}

function folderOf(path: string): string {
  return path.slice(0, path.indexOf('/', 1) + 1);
}

/** Files below one folder of the root that all have the same headers share a rule. */
function rulesOfFolder(folder: string, files: readonly ExportedFile[], common: Rule['headers']) {
  const rules = files.map((file) => ({
    pattern: encodeURI(file.path),
    headers: withType(file, ownHeaders(file, common)),
  }));
  const [first] = rules;
  const alike = rules.every(
    ({ headers }) => JSON.stringify(headers) === JSON.stringify(first?.headers),
  );
  if (folder === '' || first === undefined || !alike) return rules;
  return [{ pattern: `${folder}*`, headers: first.headers }];
}

/** Hosts know the types of pages, scripts and pictures, but no feed and no calendar by their names. */
function withType({ kind, contentType }: ExportedFile, headers: Record<string, string>) {
  const named = kind === 'document' && !contentType.startsWith('image/');
  return named ? { ...headers, 'content-type': contentType } : headers;
}

function printRule({ pattern, headers }: Rule): string {
  const lines = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`);
  return [pattern, ...lines].join('\n');
}

/**
 * The file `_headers`, which Cloudflare Pages, Netlify and others read. A header is in one rule of
 * a path alone, because hosts join the values of several.
 */
export function renderHeadersFile(files: readonly ExportedFile[]): string {
  const common = commonHeaders(files);
  const folders = new Map<string, ExportedFile[]>();
  for (const file of files) {
    const folder = folderOf(file.path);
    folders.set(folder, [...(folders.get(folder) ?? []), file]);
  }
  const rules = [...folders].flatMap(([folder, inside]) => rulesOfFolder(folder, inside, common));
  const all = [{ pattern: '/*', headers: common }, ...rules];
  return `${all
    .filter(({ headers }) => Object.keys(headers).length > 0)
    .map(printRule)
    .join('\n\n')}\n`;
}
