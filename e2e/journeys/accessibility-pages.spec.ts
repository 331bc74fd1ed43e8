import {
  expectNoViolation,
  longUnlessShort,
  PAGES,
  test,
  visitSettled,
} from '../support/accessibility';

test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: { width: 360, height: 800 } });

for (const path of PAGES) {
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
