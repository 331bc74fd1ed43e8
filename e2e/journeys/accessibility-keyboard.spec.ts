import type { Page, Route } from '@playwright/test';
import { expect, PAGES, test, visitSettled } from '../support/accessibility';
import { longUnlessShort } from '../support/routes';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

// Walking forwards can hide elements under the header; walking backwards, below the screen's edge.
const WALKS = [
  { name: 'forwards on a wide screen', key: 'Tab', viewport: { width: 1280, height: 600 } },
  { name: 'backwards on a small screen', key: 'Shift+Tab', viewport: { width: 360, height: 560 } },
] as const;
type WalkKey = (typeof WALKS)[number]['key'];

/** One stop of the Tab key, with its faults. */
interface Stop {
  readonly id: number;
  readonly name: string;
  readonly faults: readonly string[];
  /** Position in the document; null for floating elements. */
  readonly place: Record<'top' | 'bottom' | 'left' | 'right', number> | null;
}

/** Numbers every control that the Tab key should reach, in document order. */
function numberControls(): { id: number; name: string }[] {
  // In a group of radio buttons, Tab reaches only the selected one.
  const isPassedOver = (element: HTMLElement) =>
    element instanceof HTMLInputElement &&
    element.type === 'radio' &&
    !element.checked &&
    document.querySelector(`input[name="${element.name}"]:checked`) !== null;
  // A control with a negative tabindex is one that the keyboard misses.
  const selector = 'a[href], button, input, select, textarea, summary, [tabindex="0"]';
  const controls = [...document.querySelectorAll<HTMLElement>(selector)].filter(
    (element) =>
      !element.matches(':disabled') &&
      element.closest('[inert], [aria-hidden=true]') === null &&
      !isPassedOver(element) &&
      element.checkVisibility({ visibilityProperty: true }),
  );
  return controls.map((element, index) => {
    element.dataset.stop = String(index);
    const words = element.getAttribute('aria-label') ?? element.textContent ?? '';
    return { id: index, name: `${element.tagName} “${words.trim().slice(0, 50)}”` };
  });
}

function inspectStop(): Stop | null {
  const element = document.activeElement;
  if (!(element instanceof HTMLElement) || element === document.body) return null;
  const faults: string[] = [];
  const box = element.getBoundingClientRect();
  const header = document.querySelector('body header');
  const isAbove = element.matches('a[href="#main"]') || element.closest('header') === header;
  const floor = isAbove ? 0 : (header?.getBoundingClientRect().bottom ?? 0);
  if (box.width < 1 || box.height < 1) faults.push('takes no room');
  // Inside a frame, the other site's element has the focus. A visible part of the frame suffices.
  const isFrame = element.tagName === 'IFRAME';
  if (isFrame) {
    if (box.bottom <= floor || box.top >= innerHeight) faults.push('is out of sight');
  } else if (box.height < innerHeight - floor) {
    if (box.top < floor - 1) faults.push(`is under the header: ${box.top} < ${floor}`);
    const ring = isAbove ? 0 : 5;
    if (box.bottom + ring > innerHeight + 1) faults.push(`is below the screen: ${box.bottom}`);
  }
  const outlines = [element, '::after' as const].map((which) =>
    which === element ? getComputedStyle(element) : getComputedStyle(element, '::after'),
  );
  const hasRing = outlines.some(
    ({ outlineStyle, outlineWidth }) => outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2,
  );
  if (!hasRing && !isFrame) faults.push('shows no focus');
  const x = Math.min(Math.max((box.left + box.right) / 2, 0), innerWidth - 1);
  const y = Math.min(Math.max((box.top + box.bottom) / 2, floor), innerHeight - 1);
  const points = [
    [x, y],
    [box.left + 2, y],
    [box.right - 2, y],
  ] as const;
  const isSeen = points.some(([left, top]) => {
    const hit = document.elementFromPoint(left, top);
    return hit !== null && (element.contains(hit) || hit.contains(element));
  });
  if (!isSeen) faults.push('is hidden behind something');
  const isPlaced = element.closest('main, footer') !== null;
  // In a scrolling row, the position is that within the row.
  let row = element.parentElement;
  while (row !== null && row.scrollLeft === 0) row = row.parentElement;
  const shift = row?.scrollLeft ?? 0;
  const place = {
    top: box.top + scrollY,
    bottom: box.bottom + scrollY,
    left: box.left + shift,
    right: box.right + shift,
  };
  const id = Number(element.dataset.stop ?? -1);
  return { id, name: element.tagName, faults, place: isPlaced ? place : null };
}

/** Returns true if the focus moves back: up within a column, or left within a row. */
function goesBack(from: Stop, to: Stop): boolean {
  if (from.place === null || to.place === null) return false;
  const isLeft = to.place.right <= from.place.left;
  const isAbove = to.place.bottom <= from.place.top;
  const isRight = to.place.left >= from.place.right;
  const isSameRow = to.place.top < from.place.bottom && to.place.bottom > from.place.top;
  return (isAbove && !isRight) || (isSameRow && isLeft);
}

const OTHER_SITES = /^https:/;

/** Replaces the framed page of another site, which may be unreachable, by a document with one link. */
function serveFrame(route: Route): Promise<void> {
  return route.fulfill({ contentType: 'text/html', body: '<!doctype html><a href="#">A link</a>' });
}

/** More stops than any page has. Beyond them, the focus is trapped. */
const MOST_STOPS = 400;

/** Walks through the page until the focus leaves it. Returns the stops in document order. */
async function walk(page: Page, key: WalkKey): Promise<Stop[]> {
  const stops: Stop[] = [];
  while (stops.length < MOST_STOPS) {
    await page.keyboard.press(key);
    const stop = await page.evaluate(inspectStop);
    if (stop === null) return key === 'Tab' ? stops : stops.reverse();
    stops.push(stop);
  }
  throw new Error('The focus does not leave the page.');
}

/** Waits for react-slick and framed pages, then starts the walk as on a new page. */
async function settle(page: Page, key: WalkKey): Promise<void> {
  for (const carousel of await page.locator('[aria-roledescription=carousel]').all()) {
    await carousel.scrollIntoViewIfNeeded();
    await carousel.locator('.slick-slider').waitFor();
  }
  const place = page.getByRole('main').getByRole('group', { name: /statistics/ });
  if ((await place.count()) > 0) {
    await place.scrollIntoViewIfNeeded();
    await place.locator('iframe').waitFor();
  }
  await page.evaluate((isForwards) => {
    scrollTo({ top: 0, behavior: 'instant' });
    const start = document.createElement('button');
    document.body[isForwards ? 'prepend' : 'append'](start);
    start.focus({ preventScroll: true });
    start.remove();
  }, key === 'Tab');
}

for (const [form, { name, key, viewport }] of WALKS.entries()) {
  test.describe(name, () => {
    test.use({ viewport });

    for (const path of PAGES) {
      test(
        `the keyboard reaches every control of ${path} in order, and each is visible`,
        path === '/FAQ' && form === 0 ? { tag: '@content' } : longUnlessShort(path, form),
        async ({ page }) => {
          await page.route(OTHER_SITES, serveFrame);
          await visitSettled(page, path);
          await settle(page, key);
          const controls = await page.evaluate(numberControls);
          const stops = await walk(page, key);
          const nameOf = ({ id, name }: Stop) => controls[id]?.name ?? name;
          const faults = stops.flatMap((stop) =>
            stop.faults.map((fault) => `${nameOf(stop)} ${fault}`),
          );
          expect(faults).toEqual([]);
          const back = stops.filter((stop, index) => goesBack(stops[index - 1] ?? stop, stop));
          expect(back.map(nameOf), 'goes back').toEqual([]);
          const reached = stops.filter(({ id }) => id >= 0).map(nameOf);
          expect(reached).toEqual(controls.map((control) => control.name));
        },
      );
    }
  });
}
