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

function printRule(pattern: string, headers: Headers): string {
  const lines = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`);
  return lines.length === 0 ? '' : `${[pattern, ...lines].join('\n')}\n`;
}

/**
 * The file `_headers`, which Cloudflare Pages, Netlify and others read. A header is in one rule of
 * a path alone, because hosts join the values of several.
 */
export function renderHeadersFile(files: readonly ExportedFile[]): string {
  const common = commonHeaders(files);
  const ownHeaders = ({ kind, contentType, headers }: ExportedFile): Headers => ({
    ...Object.fromEntries(Object.entries(headers).filter(([name]) => !(name in common))),
    // Hosts know the types of pages, scripts and pictures, but no feed and no calendar by their names.
    ...(kind === 'document' && !contentType.startsWith('image/')
      ? { 'content-type': contentType }
      : {}),
  });
  const folders = new Map<string, ExportedFile[]>();
  for (const file of files) {
    const folder = file.path.slice(0, file.path.indexOf('/', 1) + 1);
    folders.set(folder, [...(folders.get(folder) ?? []), file]);
  }
  // Files below one folder of the root that all have the same headers share a rule.
  const rules = [...folders].flatMap(([folder, inside]) => {
    const own = inside.map((file) => ({ file, headers: ownHeaders(file) }));
    const [alike, ...others] = new Set(own.map(({ headers }) => JSON.stringify(headers)));
    if (folder !== '' && alike !== undefined && others.length === 0) {
      return [printRule(`${folder}*`, JSON.parse(alike))];
    }
    return own.map(({ file, headers }) => printRule(encodeURI(file.path), headers));
  });
  return [printRule('/*', common), ...rules].filter((rule) => rule !== '').join('\n');
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
