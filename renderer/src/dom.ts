import type { DomWindow } from '@site/shared/contract/runtime';
import { JSDOM } from 'jsdom';

/** Returns a window with all of a DOM, which runs no script and fetches nothing. Each use takes a new one, as a window keeps what it parsed. */
export function createWindow(): DomWindow {
  // Its types leave out the few properties that point at the window itself.
  return new JSDOM('').window as unknown as DomWindow;
}
