function normalise(pathname: string): string {
  return pathname.toLowerCase().replace(/\/+$/, '') || '/';
}

/** Whether a link leads to the page on show, or to the page that the one on show belongs to. */
export function isCurrent(href: string, pathname: string): boolean {
  const link = normalise(href);
  const here = normalise(pathname);
  return here === link || here.startsWith(`${link}/`);
}
