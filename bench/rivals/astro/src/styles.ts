import type { ServerStyleSheet } from 'styled-components';

let sheet: ServerStyleSheet | null = null;

/** Where the styles of the page that is being built gather; null in the browser. */
export function currentSheet(): ServerStyleSheet | null {
  return sheet;
}

/** Starts a page. Astro builds one after the other. */
export function gatherStyles(next: ServerStyleSheet): void {
  sheet = next;
}
