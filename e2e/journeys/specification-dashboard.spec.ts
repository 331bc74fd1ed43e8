import { testTarget } from '../support/environment';
import { expect, test, visit } from '../support/test';

const siteConfig = testTarget().site;

test.beforeEach(async ({ page }) => {
  await page
    .context()
    .route(/^https:/, (route) => route.fulfill({ contentType: 'text/html', body: '' }));
});

test.describe('Dashboard', { tag: '@content' }, () => {
  // Specification, §2 Dashboard: Tabs ‘Google IPv6 Stats’ (default) and ‘Cisco IPv6 Stats’ switch a frame
  // Specification, §4: Explainer: selected tab. Dashboard: source tab, default Google
  // Specification, §2 Dashboard: Links to the deployment page (new tab) and to test IPv6
  test('Google’s statistics are in the frame first, Cisco’s after their tab is chosen; it leads on to the deployment page in a new tab, and to the test', {
    tag: '@long',
  }, async ({ page }) => {
    await visit(page, '/IPv6Dashboard');
    const google = page.getByRole('radio', { name: 'Google IPv6 Stats' });
    const cisco = page.getByRole('radio', { name: 'Cisco IPv6 Stats' });
    await expect(google).toBeChecked();
    const frame = page.locator('[data-panel] iframe');
    await expect(frame).toHaveCount(0);
    await page.getByRole('button', { name: 'Show IPv6 statistics by Google' }).click();
    await expect(frame).toHaveAttribute('src', siteConfig.links.googleStatistics);
    await cisco.check();
    await page.getByRole('button', { name: 'Show IPv6 statistics by Cisco' }).click();
    await expect(frame.filter({ visible: true })).toHaveAttribute(
      'src',
      siteConfig.links.ciscoStatistics,
    );
    await google.check();
    await expect(frame.filter({ visible: true })).toHaveAttribute(
      'src',
      siteConfig.links.googleStatistics,
    );

    const popup = page.waitForEvent('popup');
    await page.getByRole('main').getByRole('link', { name: 'Learn More' }).click();
    await expect(await popup).toHaveURL(siteConfig.links.deploymentPage);
    await expect(
      page.getByRole('main').getByRole('link', { name: 'Test Your IPv6' }).first(),
    ).toHaveAttribute('href', siteConfig.links.ipv6Test);
  });
});
