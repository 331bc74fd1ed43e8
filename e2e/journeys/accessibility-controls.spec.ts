import { expect, longUnlessShort, PAGES, test, visitSettled } from '../support/accessibility';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Headings that skip a level, and landmarks that are missing, doubled or without a name. */
function listStructureFaults(): string[] {
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
function listSmallTargets(): string[] {
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
function markFilledLinks(): void {
  for (const link of document.querySelectorAll('a[href]')) {
    const isFilled = !/transparent|, 0\)/.test(getComputedStyle(link).backgroundColor);
    link.toggleAttribute('data-filled', isFilled);
  }
}

/** Controls without an edge, which cannot be told from text where colours are forced. */
function listControlsWithoutEdge(): string[] {
  const selector = 'button, input, textarea, select, a[data-filled]';
  return [...document.querySelectorAll<HTMLElement>(selector)]
    .filter((element) => element.checkVisibility({ visibilityProperty: true }))
    .filter((element) => {
      const { borderBlockEndStyle, borderBlockEndWidth } = getComputedStyle(element);
      return borderBlockEndStyle === 'none' || Number.parseFloat(borderBlockEndWidth) === 0;
    })
    .map((element) => `${element.tagName} “${element.textContent?.trim().slice(0, 40)}”`);
}

/** What moves by itself, or would take its time to change, although the visitor wants stillness. */
function listMotion(): string[] {
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

for (const path of PAGES) {
  test(
    `${path} has ordered headings, named landmarks, and controls to see and to hit`,
    longUnlessShort(path),
    async ({ page }) => {
      await visitSettled(page, path);
      for (const width of [1280, 360]) {
        await page.setViewportSize({ width, height: 800 });
        expect.soft(await page.evaluate(listStructureFaults), `structure at ${width}`).toEqual([]);
        expect.soft(await page.evaluate(listSmallTargets), `targets at ${width}`).toEqual([]);
      }
      expect.soft(await page.evaluate(listMotion), 'under reduced motion').toEqual([]);
      await page.evaluate(markFilledLinks);
      await page.emulateMedia({ forcedColors: 'active' });
      expect.soft(await page.evaluate(listControlsWithoutEdge), 'in forced colours').toEqual([]);
      await page.keyboard.press('Tab');
      const skip = page.getByRole('link', { name: 'Skip to main content' });
      await expect(skip).toHaveCSS('outline-style', 'solid');
    },
  );
}
