import type { DomWindow } from '@site/shared/contract/runtime';

/**
 * Uses after which a window is replaced. Every document that a window parses leaves listeners behind
 * in it, which take memory, and time as each further one is compared with them.
 */
const USES = 50;

/** Gives a window with all of a DOM, made when it is first asked for; it runs no script and fetches nothing. */
export async function openDom(): Promise<() => DomWindow> {
  // It takes a second or more to load, and few need it.
  const { JSDOM } = await import('jsdom');
  let window: DomWindow | null = null;
  let uses = 0;
  return () => {
    if (window === null || uses >= USES) {
      // Its types leave out the few properties that point at the window itself.
      window = new JSDOM('').window as unknown as DomWindow;
      uses = 0;
    }
    uses += 1;
    return window;
  };
}
