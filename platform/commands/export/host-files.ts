import type { ExportedFile } from './export-folder.ts';

/** What Cloudflare Pages reads of `_redirects`; Netlify has no such limit. */
const MOST_REDIRECTS = 2000;

type Headers = Readonly<Record<string, string>>;

/** The headers that every file carries with the same value. */
export function commonHeaders([first, ...others]: readonly ExportedFile[]): Headers {
  return Object.fromEntries(
    Object.entries(first?.headers ?? {}).filter(([name, value]) =>
      others.every(({ headers }) => headers[name] === value),
    ),
  );
}

function printHeaders(headers: Headers): string {
  const lines = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}\n`);
  return lines.join('');
}

/**
 * The file `_headers`, which Cloudflare Pages, Netlify and others read. A header is in one rule of
 * a path alone, because hosts join the values of several.
 */
export function renderHeadersFile(files: readonly ExportedFile[]): string {
  const common = commonHeaders(files);
  const folders = new Map<string, Map<string, string>>();
  for (const { kind, path, contentType, headers } of files) {
    const own = Object.entries(headers).filter(([name]) => !(name in common));
    // Hosts know the types of pages, scripts and pictures, but no feed and no calendar by their names.
    const isTyped = kind === 'document' && !contentType.startsWith('image/');
    const lines = printHeaders({
      ...Object.fromEntries(own),
      ...(isTyped && { 'Content-Type': contentType }),
    });
    const folder = path.slice(0, path.indexOf('/', 1) + 1);
    folders.set(folder, (folders.get(folder) ?? new Map()).set(encodeURI(path), lines));
  }
  const rules: [pattern: string, lines: string][] = [['/*', printHeaders(common)]];
  for (const [folder, inside] of folders) {
    const [alike, ...others] = new Set(inside.values());
    // Files below one folder of the root that all have the same headers share a rule.
    const isShared = folder !== '' && alike !== undefined && others.length === 0;
    rules.push(...(isShared ? new Map([[`${folder}*`, alike]]) : inside));
  }
  return rules
    .filter(([, lines]) => lines !== '')
    .map(([pattern, lines]) => `${pattern}\n${lines}`)
    .join('\n');
}

/**
 * The file `_redirects`: a page's address in lower case leads to its own spelling. The format knows no
 * letter case, so other spellings are not found; a trailing slash is left to the host, which removes it.
 */
export function renderRedirectsFile(files: readonly ExportedFile[]): string {
  return files
    .filter(({ kind, path }) => kind === 'page' && path !== path.toLowerCase())
    .slice(0, MOST_REDIRECTS)
    .map(({ path }) => `${encodeURI(path.toLowerCase())} ${encodeURI(path)} 301\n`)
    .join('');
}
