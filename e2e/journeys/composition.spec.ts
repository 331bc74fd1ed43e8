import { type SampleSite, startSampleSite } from '../support/sample-site';
import { test as base, expect } from '../support/test';

const test = base.extend<object, { sample: SampleSite }>({
  sample: [
    async ({ browserName: _ }, use) => {
      const sample = await startSampleSite();
      await use(sample);
      await sample.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

test.describe.configure({ mode: 'serial' });

test('a section that the shell was never built with is shown by it', async ({
  page,
  request,
  sample,
}) => {
  const shell = await (
    await request.get(`${sample.url}/releases/shell/${sample.shell.version}/${sample.shell.entry}`)
  ).text();
  expect(shell).not.toContain('mfe-sample');
  await page.goto(`${sample.url}/Sample/weave`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sample: weave');
  await expect(page).toHaveTitle(/^Sample · /);
  await page.getByRole('banner').getByRole('link', { name: 'About IPv6' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Understanding IPv6');
});

test.describe('before the path is there', () => {
  test.use({ expectedErrors: /404/ });

  test('a new path of a section needs no build of the shell', async ({ page, request, sample }) => {
    expect((await request.get(`${sample.url}/NewPath`)).status()).toBe(404);
    const { shell } = await sample.addPath('/NewPath');
    expect(shell.version).toBe(sample.shell.version);
    expect((await request.get(`${sample.url}/NewPath`)).status()).toBe(200);
    await page.goto(`${sample.url}/NewPath`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Sample/);
  });
});
