// Each of these runs in the page, and is whole in itself.

/** Marks the links that look like buttons: those on a ground of their own. */
export function markFilledLinks(): void {
  for (const link of document.querySelectorAll('a[href]')) {
    const isFilled = !/transparent|, 0\)/.test(getComputedStyle(link).backgroundColor);
    link.toggleAttribute('data-filled', isFilled);
  }
}

/** Controls without an edge, which cannot be told from text where colours are forced. Checkboxes and radio buttons are drawn by the browser, edge and all. */
export function listControlsWithoutEdge(): string[] {
  const selector =
    'button, input:not([type=checkbox], [type=radio]), textarea, select, a[data-filled]';
  return [...document.querySelectorAll<HTMLElement>(selector)]
    .filter((element) => element.checkVisibility({ visibilityProperty: true }))
    .filter((element) => {
      const { borderBlockEndStyle, borderBlockEndWidth } = getComputedStyle(element);
      return borderBlockEndStyle === 'none' || Number.parseFloat(borderBlockEndWidth) === 0;
    })
    .map((element) => `${element.tagName} “${element.textContent?.trim().slice(0, 40)}”`);
}

/** What moves by itself, or would take its time to change, although the visitor wants stillness. */
export function listMotion(): string[] {
  const BARELY_MS = 1;
  const running = document
    .getAnimations()
    .filter(({ effect }) => Number(effect?.getComputedTiming().duration ?? 0) > BARELY_MS)
    .map((animation) => `an animation runs: ${animation.id}`);
  const slow = [...document.querySelectorAll('body *')].flatMap((element) => {
    const { transitionDuration, transitionProperty, scrollBehavior } = getComputedStyle(element);
    const isInstant =
      transitionProperty === 'none' ||
      transitionDuration.split(', ').every((time) => time === '0s');
    return isInstant && scrollBehavior === 'auto' ? [] : [`${element.tagName} takes its time`];
  });
  return [...running, ...new Set(slow)];
}

/**
 * What does not fit: boxes that run out of the page sideways, and words that are cut off. What
 * scrolls in a frame of its own fits.
 */
export function listWhatIsCutOff(): string[] {
  const faults: string[] = [];
  const describe = (element: Element) =>
    `${element.tagName.toLowerCase()} “${(element.textContent ?? '').trim().slice(0, 40)}”`;
  const { clientWidth, scrollWidth } = document.documentElement;
  if (scrollWidth > clientWidth) faults.push(`the page scrolls: ${scrollWidth} > ${clientWidth}`);

  const holds = (element: Element) => getComputedStyle(element).overflowX !== 'visible';
  const isForReadersAlone = (element: Element) => getComputedStyle(element).clipPath !== 'none';

  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const parent = node.parentElement;
    if (parent === null || node.textContent?.trim() === '') continue;
    const isDrawn = parent.checkVisibility({ visibilityProperty: true });
    if (!isDrawn || parent.closest('svg, [inert]') !== null) continue;
    range.selectNodeContents(node);
    const text = range.getBoundingClientRect();
    let frame: Element | null = parent;
    while (frame !== null && !holds(frame) && !isForReadersAlone(frame))
      frame = frame.parentElement;
    if (frame === null || frame === document.documentElement) {
      if (text.left < -1 || text.right > clientWidth + 1)
        faults.push(`${describe(parent)} runs out`);
      continue;
    }
    const { overflowX, overflowY } = getComputedStyle(frame);
    const scrolls = [overflowX, overflowY].some((value) => value === 'auto' || value === 'scroll');
    if (scrolls || isForReadersAlone(frame)) continue;
    const room = frame.getBoundingClientRect();
    const isInside =
      text.left >= room.left - 2 &&
      text.right <= room.right + 2 &&
      text.top >= room.top - 4 &&
      text.bottom <= room.bottom + 4;
    if (!isInside) faults.push(`${describe(parent)} is cut off by ${frame.tagName.toLowerCase()}`);
  }
  return faults;
}

/** How far the header reaches over the page below it when nothing is scrolled, in pixels. */
export function headerOverlap(): number {
  const header = document.querySelector('body header')?.getBoundingClientRect();
  const main = document.querySelector('main')?.getBoundingClientRect();
  return header && main ? Math.max(0, Math.round(header.bottom - main.top)) : 0;
}
