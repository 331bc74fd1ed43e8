import { createRequire } from 'node:module';
import type { DomWindow } from '@site/shared/contract/runtime';
import type { JSDOM } from 'jsdom';

const require = createRequire(import.meta.url);

/**
 * Uses after which a window is replaced. Every document that a window parses leaves listeners behind
 * in it, which take memory, and time as each further one is compared with them.
 */
const USES = 50;

/** Gives a window with all of a DOM, made when it is first asked for; it runs no script and fetches nothing. */
export function openDom(): () => DomWindow {
  let window: DomWindow | null = null;
  let uses = 0;
  return () => {
    if (window === null || uses >= USES) {
      const { JSDOM: Dom }: { JSDOM: typeof JSDOM } = require('jsdom');
      // Its types leave out the few properties that point at the window itself.
      window = new Dom('').window as unknown as DomWindow;
      uses = 0;
    }
    uses += 1;
    return window;
  };
}
