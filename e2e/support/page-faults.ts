// Each of these runs in the page, and is whole in itself.

/** Headings that skip a level, and landmarks that are missing, doubled or without a name. */
export function listStructureFaults(): string[] {
  const faults: string[] = [];
  const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true });
  const headings = [...document.querySelectorAll('h1, h2, h3, h4, h5, h6')].filter(isShown);
  let before = 0;
  for (const heading of headings) {
    const level = Number(heading.tagName.charAt(1));
    if (level > before + 1)
      faults.push(`h${before} is followed by h${level}: ${heading.textContent}`);
    if (heading.textContent?.trim() === '') faults.push(`an h${level} is empty`);
    before = level;
  }
  const firsts = headings.filter(({ tagName }) => tagName === 'H1').length;
  if (firsts !== 1) faults.push(`the page has ${firsts} headings of the first level`);
  for (const landmark of ['body header:not(main *)', 'main', 'body footer:not(main *)']) {
    const { length } = document.querySelectorAll(landmark);
    if (length !== 1) faults.push(`${landmark}: ${length}`);
  }
  const nameOf = (element: Element) => {
    const ids = element.getAttribute('aria-labelledby')?.split(' ') ?? [];
    const texts = ids.map((id) => document.getElementById(id)?.textContent ?? '');
    return (element.getAttribute('aria-label') ?? texts.join(' ')).trim();
  };
  const named = [...document.querySelectorAll('nav, [role=region], [role=navigation]')];
  const names = named.filter(isShown).map(nameOf);
  for (const [index, name] of names.entries()) {
    if (name === '') faults.push('a landmark has no name');
    else if (names.indexOf(name) !== index) faults.push(`two landmarks are named “${name}”`);
  }
  return faults;
}

/**
 * Controls smaller than 24 × 24 CSS pixels that WCAG 2.5.8 does not excuse: it excuses links among
 * words, and what has so much room that circles of 24 pixels around it touch no other target.
 */
export function listSmallTargets(): string[] {
  const LEAST_PX = 24;
  const selector = 'a[href], button, input, select, textarea, [role=tab]';
  const targets = [...document.querySelectorAll<HTMLElement>(selector)]
    .filter((element) => element.checkVisibility({ visibilityProperty: true }))
    .filter((element) => element.closest('[inert]') === null && !element.matches('a[href="#main"]'))
    .map((element) => ({ element, box: element.getBoundingClientRect() }));
  const isSmall = (box: DOMRect) => box.width < LEAST_PX - 0.5 || box.height < LEAST_PX - 0.5;
  const isAmongWords = (element: HTMLElement) => {
    if (getComputedStyle(element).display !== 'inline') return false;
    let block = element.parentElement;
    while (block && getComputedStyle(block).display === 'inline') block = block.parentElement;
    const words = (text: string | null | undefined) => (text ?? '').replaceAll(/\s+/g, ' ').trim();
    return words(block?.textContent).length > words(element.textContent).length;
  };
  const middle = ({ left, right, top, bottom }: DOMRect) => [
    (left + right) / 2,
    (top + bottom) / 2,
  ];
  const distance = (box: DOMRect, other: DOMRect) => {
    const [x = 0, y = 0] = middle(box);
    const nearX = isSmall(other)
      ? middle(other)[0]
      : Math.min(Math.max(x, other.left), other.right);
    const nearY = isSmall(other)
      ? middle(other)[1]
      : Math.min(Math.max(y, other.top), other.bottom);
    return Math.hypot(x - (nearX ?? 0), y - (nearY ?? 0));
  };
  return targets
    .filter(({ element, box }) => isSmall(box) && !isAmongWords(element))
    .filter(({ element, box }) =>
      targets.some(
        (other) =>
          other.element !== element &&
          !isAmongWords(other.element) &&
          distance(box, other.box) < (isSmall(other.box) ? LEAST_PX : LEAST_PX / 2),
      ),
    )
    .map(({ element, box }) => {
      const size = `${Math.round(box.width)} × ${Math.round(box.height)}`;
      return `${element.tagName} “${element.textContent?.trim().slice(0, 40)}”: ${size}`;
    });
}

/** Marks the links that look like buttons: those on a ground of their own. */
export function markFilledLinks(): void {
  for (const link of document.querySelectorAll('a[href]')) {
    const isFilled = !/transparent|, 0\)/.test(getComputedStyle(link).backgroundColor);
    link.toggleAttribute('data-filled', isFilled);
  }
}

/** Controls without an edge, which cannot be told from text where colours are forced. A checkbox is drawn by the browser, edge and all. */
export function listControlsWithoutEdge(): string[] {
  const selector = 'button, input:not([type=checkbox]), textarea, select, a[data-filled]';
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
