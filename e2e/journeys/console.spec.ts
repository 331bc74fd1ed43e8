import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { composeReleases, placeBuilt, readOwner, runAxe, serve } from '@site/platform/operate';
import { openBucketStore, setLive, startBucketServer, TEST_KEYS } from '@site/platform/testing';
import { testEnvironment } from '../support/environment';
import { openConsole, startReleaseSite, TRIED } from '../support/release-site';
import { query } from '../support/rows';
import { expect, test } from '../support/test';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Expects no axe findings, and no overflow on a phone. */
async function expectSound(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    const found = (await runAxe(page, RULES)).map(({ id, nodes }) => [id, nodes[0]?.target]);
    expect(found, `${page.url()} in ${colorScheme}`).toEqual([]);
  }
  await page.setViewportSize({ width: 390, height: 844 });
  const overflow = () => document.documentElement.scrollWidth - window.innerWidth;
  expect(await page.evaluate(overflow)).toBeLessThanOrEqual(0);
  await page.setViewportSize({ width: 1280, height: 900 });
}

/** A white pixel. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGP4DwABAQEANl9ngAAAAABJRU5ErkJggg==',
  'base64',
);
const PICTURE_ADDRESS = /^\/pictures\/[0-9a-f]{32}\.png$/;

async function choosePicture(page: Page, name: string, content: string | Buffer): Promise<void> {
  const file = { name, mimeType: 'image/png', buffer: Buffer.from(content) };
  await page.getByLabel('Picture: upload a file').setInputFiles(file);
}

test.describe('Console', { tag: ['@platform', '@sql', '@writes', '@shell'] }, () => {
  // The browser logs the status of refusals.
  test.use({ expectedErrors: /status of (403|409)/ });

  test('rejects requests without the secret and from other origins', async ({ page, request }) => {
    const site = await startReleaseSite();
    const console = await openConsole(site.store.folder);
    try {
      await page.goto(console.origin);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Not let in');
      const secret = new URL(console.url).pathname;
      expect(await page.content()).not.toContain(secret);
      await page.goto(console.url);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('What is live');
      await page.getByRole('link', { name: 'Rows', exact: true }).click();
      await expect(page).toHaveURL(`${console.url}rows`);
      // Every port of this host would receive a cookie.
      expect(await page.context().cookies()).toEqual([]);
      const ask = async (headers: Record<string, string>, method = 'GET', data?: string) =>
        (await request.fetch(console.url, { method, headers, data })).status();
      expect(await ask({})).toBe(200);
      expect(await ask({ host: 'console.example' })).toBe(403);
      expect(await ask({ origin: site.url })).toBe(403);
      expect(await ask({ 'sec-fetch-site': 'same-site' })).toBe(403);
      expect(await ask({}, 'POST')).toBe(403);
    } finally {
      console.close();
      await site.close();
    }
  });

  test('answers a form that cannot be read with 400, and opens no inspector', async ({
    request,
  }) => {
    const site = await startReleaseSite();
    const console = await openConsole(site.store.folder);
    try {
      const { origin } = console;
      const send = async (type: string, data: string) =>
        (
          await request.post(`${console.url}change`, {
            headers: { origin, 'content-type': type },
            data,
          })
        ).status();
      expect(await send('multipart/form-data; boundary=x', '--x broken')).toBe(400);
      expect(await send('multipart/form-data', 'no boundary')).toBe(400);
      expect(await send('application/json', '{}')).toBe(415);
      console.child.kill('SIGUSR1');
      // Node reports the inspector from another thread, sooner than it answers.
      for (let asked = 0; asked < 20; asked += 1) {
        expect((await request.get(console.url)).status()).toBe(200);
      }
      expect(console.output()).not.toContain('Debugger listening');
    } finally {
      console.close();
      await site.close();
    }
  });

  test('a change is made as shown, but not after another release', {
    tag: '@long',
  }, async ({ page }) => {
    test.setTimeout(300_000);
    const site = await startReleaseSite();
    const console = await openConsole(site.store.folder);
    const heading = page.getByRole('heading', { level: 1 });
    try {
      const first = await site.store.readLiveId();
      await site.release();
      const { entry = 0 } = (await site.store.history.readPointer()) ?? {};
      const checks = [{ check: 'journeys', state: 'passed', found: '17 passed' }] as const;
      const composition = await site.store.readLive();
      await site.store.changeLive(entry, { composition, action: 'release', checks: [...checks] });
      const { version } = await site.offer({ kind: 'canary', share: 20 }, TRIED);
      await page.goto(console.url);
      await expect(page.getByText(`${version} goes to 20 % of visitors`)).toBeVisible();
      await expect(
        page.getByText(/last smoke journeys passed .*: 17 passed.*show-report/),
      ).toBeVisible();
      await expectSound(page);

      await page.getByRole('link', { name: 'Make it live for all' }).click();
      await expect(heading).toHaveText('Make the canary live for all?');
      await expect(page.getByRole('cell', { name: version }).first()).toBeVisible();
      await expectSound(page);
      expect((await site.store.history.readPointer())?.canary).toBeDefined();
      await site.renew('mfe-contact');
      await page.getByRole('button', { name: 'Make it live for all' }).click();
      await expect(page.getByRole('alert')).toContainText('has changed since this page was shown');
      expect((await site.store.history.readPointer())?.canary).toBeDefined();
      await page.getByLabel('Why').fill('it went well');
      await page.getByRole('button', { name: 'Make it live for all' }).click();
      await expect(page.getByRole('status')).toContainText('canary live for all');
      const promoted = (await site.store.history.read()).at(-1);
      expect(promoted).toMatchObject({
        action: 'promotion',
        provenance: { by: 'Hanna', why: 'it went well' },
        releases: { 'mfe-sample': version },
      });

      await page.getByRole('link', { name: 'Revoke sample' }).click();
      await page.getByLabel('Reason').fill('a hole');
      await page.getByRole('button', { name: 'Revoke it' }).click();
      await expect(page.getByRole('status')).toContainText('release revoked');
      await expect(page.getByRole('row', { name: `mfe-sample@${version} a hole` })).toBeVisible();
      expect((await site.store.history.readPointer())?.releases['mfe-sample']).not.toBe(version);

      await page.getByRole('link', { name: 'Go back to this of entry 1', exact: true }).click();
      await expect(heading).toHaveText('Roll back?');
      await page.getByRole('button', { name: 'Roll back' }).click();
      await expect(page.getByRole('status')).toContainText('rolled back');
      expect(await site.store.readLiveId()).toBe(first);
    } finally {
      console.close();
      await site.close();
    }
  });

  test('a row is created, rejected, scheduled, and unpublished under the editor’s name', {
    tag: '@long',
  }, async ({ page }) => {
    test.setTimeout(300_000);
    const site = await startReleaseSite();
    const console = await openConsole(site.store.folder);
    const title = 'Sample: an event of the console';
    try {
      await page.goto(console.url);
      await page.getByRole('link', { name: 'Rows', exact: true }).click();
      await expectSound(page);
      await page.getByRole('link', { name: 'New event' }).click();
      await expect(page.getByLabel('Draft')).toBeChecked();
      await page.getByLabel('Title').fill(title);
      await page.getByLabel('Event date').fill('2030-02-02');
      await page.getByLabel('End date').fill('2030-01-01');
      await page.getByLabel('workshop').check();
      await page.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByRole('alert')).toContainText('The database refuses it');
      await expect(page.getByLabel('Title')).toHaveValue(title);
      await page.getByLabel('End date').fill('2030-02-03');
      await page.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByRole('status')).toHaveText('Saved.');
      await expect(page.getByRole('link', { name: 'See the draft' })).toHaveAttribute(
        'href',
        /\/Events\?draft=[0-9a-f-]{36}$/,
      );

      // An invalid picture, together with another change.
      await page.getByLabel('Location').fill('Adama');
      await choosePicture(page, 'picture.png', '<svg xmlns="http://www.w3.org/2000/svg"/>');
      await page.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByRole('alert')).toContainText('not a PNG, JPEG, WebP or AVIF');
      await expect(page.getByLabel('Location')).toHaveValue('Adama');
      await expectSound(page);
      // A valid picture, with a value that the database rejects.
      await page.getByLabel('End date').fill('2030-01-01');
      await choosePicture(page, 'photo.of.me.PNG', PICTURE);
      await page.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByRole('alert')).toContainText('The database refuses it');
      await expect(page.getByLabel('Picture', { exact: true })).toHaveValue(PICTURE_ADDRESS);
      await page.getByLabel('End date').fill('2030-02-03');
      await page.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByRole('status')).toHaveText('Saved.');
      await expect(page.getByLabel('Location')).toHaveValue('Adama');
      const picture = page.getByRole('img', { name: 'As the row shows it' });
      await expect(picture).toHaveJSProperty('naturalWidth', 1);
      const address = (await picture.getAttribute('src')) ?? '';
      const served = await page.request.get(site.url + address);
      expect(await served.body()).toEqual(PICTURE);
      expect(served.headers()['content-type']).toBe('image/png');
      await expectSound(page);

      await page.getByLabel('Scheduled').check();
      await page.getByLabel('Public from').fill('2035-01-01T09:00');
      await page.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByLabel('Public from')).toHaveValue('2035-01-01T09:00');
      await page.getByRole('link', { name: 'Rows', exact: true }).click();
      await page.getByRole('link', { name: 'Scheduled' }).click();
      await page.getByRole('link', { name: `Edit ${title}` }).click();
      // Somebody else changes the row before it is saved.
      await query('update ipv6_events set location = $2 where title = $1', [title, 'Online']);
      await page.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByRole('alert')).toContainText('Somebody changed this row');
      await page.getByRole('button', { name: 'Take back' }).click();
      await expect(page.getByLabel('Draft')).toBeChecked();
      // Two changes: when it was scheduled and when it was unpublished.
      await expect(page.getByText(/editor Hanna changed published/)).toHaveCount(2);
    } finally {
      console.close();
      await query('delete from ipv6_events where title = $1', [title]);
      await site.close();
    }
  });

  test('with a bucket, shows the live releases, rolls back, and stores pictures for every server', {
    tag: '@long',
  }, async ({ page }) => {
    test.setTimeout(300_000);
    const folder = await mkdtemp(path.join(tmpdir(), 'console-'));
    const bucket = await startBucketServer();
    const open = (machine: string) => openBucketStore(bucket, path.join(folder, machine));
    const team = open('team');
    const placed = await placeBuilt(team, ['shell', 'mfe-contact']);
    const first = composeReleases(placed);
    await setLive(team, first);
    await setLive(team, composeReleases(placed.slice(0, 1)));
    const { apiUrl: url, apiKey: key } = testEnvironment();
    const store = open('server');
    const server = await serve({ store, page: { site: await readOwner(), api: { url, key } } });
    const console = await openConsole('s3://site', {
      AWS_ENDPOINT_URL: bucket.endpoint,
      AWS_REGION: 'eu-test-1',
      AWS_ACCESS_KEY_ID: TEST_KEYS.accessKeyId,
      AWS_SECRET_ACCESS_KEY: TEST_KEYS.secretAccessKey,
    });
    try {
      await page.goto(console.url);
      await expect(page.getByText('s3://site')).toBeVisible();
      await expect(page.getByRole('rowheader', { name: 'contact' })).toHaveCount(0);
      await page.getByRole('link', { name: 'Go back to this of entry 1', exact: true }).click();
      await expect(page.getByText('mfe-contact').first()).toBeVisible();
      await page.getByRole('button', { name: 'Roll back' }).click();
      await expect(page.getByRole('status')).toContainText('rolled back');
      await expect(page.getByRole('rowheader', { name: 'contact' })).toBeVisible();
      await store.cleanUp();
      expect(await store.readLiveId()).toBe(first.id);

      await page.goto(`${console.url}rows/ipv6_events/new`);
      await page.getByLabel('Title').fill('Sample: never saved');
      await page.getByLabel('Event date').fill('2030-02-02');
      await page.getByLabel('End date').fill('2030-01-01');
      await page.getByLabel('workshop').check();
      await choosePicture(page, 'point.png', PICTURE);
      await page.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByRole('alert')).toContainText('The database refuses it');
      const address = await page.getByLabel('Picture', { exact: true }).inputValue();
      const served = await page.request.get(server.url + address);
      expect(await served.body()).toEqual(PICTURE);
    } finally {
      console.close();
      await server.close();
      await bucket.close();
      await rm(folder, { recursive: true });
    }
  });
});
