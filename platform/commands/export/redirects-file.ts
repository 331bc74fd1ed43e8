import type { ExportedFile } from './exported-file.ts';

/** What Cloudflare Pages reads of the file; Netlify has no such limit. */
const MOST_RULES = 2000;

/**
 * The file `_redirects`: a page's address in lower case leads to its own spelling. The format knows no
 * letter case, so other spellings are not found; a trailing slash is left to the host, which removes it.
 */
export function renderRedirectsFile(files: readonly ExportedFile[]): string {
  return files
    .filter(({ kind, path }) => kind === 'page' && path !== path.toLowerCase())
    .slice(0, MOST_RULES)
    .map(({ path }) => `${encodeURI(path.toLowerCase())} ${encodeURI(path)} 301\n`)
    .join('');
}
