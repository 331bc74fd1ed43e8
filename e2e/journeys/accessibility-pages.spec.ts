import {
  expectNoViolation,
  longUnlessShort,
  PAGES,
  test,
  visitSettled,
} from '../support/accessibility';

test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: { width: 360, height: 800 } });

for (const path of PAGES) {
  // Specification, Decisions Colours and motion: Every pair of text and ground reaches WCAG 2.2 AA in both themes
  test(
    `axe finds nothing wrong with ${path}, small or wide, light or dark`,
    longUnlessShort(path),
    async ({ page }) => {
      await visitSettled(page, path);
      await expectNoViolation(page);
      await page.setViewportSize({ width: 1280, height: 900 });
      await expectNoViolation(page, 'dark');
    },
  );
}
