import type { DomWindow } from '@site/shared/contract/runtime';

/**
 * Uses after which a window is replaced. Every document that a window parses leaves listeners behind
 * in it, which take memory, and time as each further one is compared with them.
 */
const USES = 50;

/** Gives a function that gives a window with all of a DOM; it runs no script and fetches nothing. */
export function openDom(): () => DomWindow {
  let window: DomWindow | null = null;
  let uses = 0;
  return () => {
    if (window === null || uses >= USES) {
      // It takes a second or more to load, and articles alone need it. Bundled, it is loaded here, at the first use.
      const { JSDOM }: typeof import('jsdom') = require('jsdom');
      // Its types leave out the few properties that point at the window itself.
      window = new JSDOM('').window as unknown as DomWindow;
      uses = 0;
    }
    uses += 1;
    return window;
  };
}
