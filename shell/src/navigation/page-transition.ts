import { flushSync } from 'react-dom';

/** How long the new page takes to come, and the old one to go. */
export const PAGE_IN_MS = 400;
export const PAGE_OUT_MS = 300;

function wantsStillness(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** A copy without what is off the screen, of which only the room is kept: a long page costs what a short one does. */
function copyVisible(node: Node): Node {
  if (!(node instanceof HTMLElement)) return node.cloneNode(true);
  const { top, bottom, height } = node.getBoundingClientRect();
  const isOnScreen = bottom > 0 && top < innerHeight;
  if (isOnScreen && height <= innerHeight) return node.cloneNode(true);
  const copy = node.cloneNode(false) as HTMLElement;
  Object.assign(copy.style, { boxSizing: 'border-box', blockSize: `${height}px` });
  if (isOnScreen) copy.append(...Array.from(node.childNodes, copyVisible));
  return copy;
}

/** A picture of the page on show, in its place, that nobody can reach. */
function createAfterimage(main: HTMLElement): HTMLElement {
  const { top, left, width } = main.getBoundingClientRect();
  const image = document.createElement('div');
  image.append(...Array.from(main.childNodes, copyVisible));
  // Frames would load again, scripts would have to be trusted again, and an id must stay unique.
  for (const active of image.querySelectorAll('iframe, script')) active.remove();
  for (const named of image.querySelectorAll('[id]')) named.removeAttribute('id');
  image.inert = true;
  image.setAttribute('aria-hidden', 'true');
  image.setAttribute('data-afterimage', '');
  Object.assign(image.style, {
    position: 'fixed',
    pointerEvents: 'none',
    top: `${top}px`,
    left: `${left}px`,
    width: `${width}px`,
  });
  return image;
}

/**
 * Puts the new page in place at once, lets it fade in, and lets a picture of the old one fade out.
 * The browser's own view transitions would swallow every click while they run.
 */
export function transitionPage(main: HTMLElement | null, apply: () => void): void {
  if (main === null || wantsStillness()) {
    apply();
    return;
  }
  const afterimage = createAfterimage(main);
  flushSync(apply);
  document.body.append(afterimage);
  afterimage
    .animate([{}, { opacity: 0, transform: 'translateY(-0.5rem)' }], {
      id: 'page-out',
      duration: PAGE_OUT_MS,
      easing: 'ease-in',
      fill: 'forwards',
    })
    .finished.finally(() => afterimage.remove());
  main.animate([{ opacity: 0, transform: 'translateY(0.75rem)' }, {}], {
    id: 'page-in',
    duration: PAGE_IN_MS,
    easing: 'ease-out',
  });
}
