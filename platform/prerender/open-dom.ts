import { createRequire } from 'node:module';
import type { DomWindow } from '@site/shared/contract/runtime';
import type { JSDOM } from 'jsdom';

const require = createRequire(import.meta.url);

/** Gives a window with all of a DOM, made when it is first asked for; it runs no script and fetches nothing. */
export function openDom(): () => DomWindow {
  let window: DomWindow | null = null;
  return () => {
    if (window === null) {
      const { JSDOM: Dom }: { JSDOM: typeof JSDOM } = require('jsdom');
      // Its types leave out the few properties that point at the window itself.
      window = new Dom('').window as unknown as DomWindow;
    }
    return window;
  };
}
