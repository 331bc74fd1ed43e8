/** Prefix of every id in an article, so that no article can take an id of the page. */
export const ARTICLE_ID_PREFIX = 'user-content-';

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Returns the ids that a fragment may name, in the order in which a page looks for them: as written, decoded, in an article. */
export function idsOfFragment(hash: string): string[] {
  const fragment = hash.replace(/^#/, '');
  if (fragment === '') return [];
  const names = [...new Set([fragment, decode(fragment)])];
  return [...names, ...names.map((name) => ARTICLE_ID_PREFIX + name)];
}
