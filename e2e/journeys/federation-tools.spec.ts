import { mkdtemp, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { develop, PROJECT_ROOT, readOwner, signPreview } from '@site/platform/operate';
import { PAGE_SHOWN } from '@site/shared/contract';
import { testEnvironment } from '../support/environment';
import { type Edit, serveFolder, startReleaseSite, TRIED } from '../support/release-site';
import { expect, test } from '../support/test';

/** A developer's own build of the sample section. */
const LOCAL: Edit = ['Sample: ', 'Local: '];

const SAMPLE = { 'mfe-sample': path.join(PROJECT_ROOT, 'e2e/fixtures/mfe-sample') };

/** The edited package, and whether the rest is a deployed site. */
const DEVELOPMENT = [
  ['in a deployed site with a local section', SAMPLE, true],
  ['under development', { ...SAMPLE, shell: path.join(PROJECT_ROOT, 'shell') }, false],
] as const;

/** Does what Module Federation's Chrome devtools do in every page: read overrides from storage. */
async function installTools(page: Page, overrides: Readonly<Record<string, string>>) {
  await page.addInitScript((texts) => {
    if (location.protocol === 'about:') return;
    localStorage.setItem('__MF_DEVTOOLS__', texts);
    const plugin = {
      name: 'mf-chrome-devtools-override-remotes-plugin',
      beforeRegisterRemote(args: { remote: { name: string; version?: string; entry: string } }) {
        const stored = JSON.parse(localStorage.getItem('__MF_DEVTOOLS__') ?? '{}');
        const entry = stored[args.remote.name];
        if (entry === undefined) return args;
        delete args.remote.version;
        args.remote.entry = entry;
        return args;
      },
    };
    Reflect.set(globalThis, '__FEDERATION__', { __GLOBAL_PLUGIN__: [plugin] });
  }, JSON.stringify(overrides));
}

/** Returns the data that the runtime exposes for its tools. */
async function readRuntime(page: Page) {
  return page.evaluate(() => {
    const { __INSTANCES__: instances, moduleInfo } = globalThis.__FEDERATION__;
    const host = instances.find(({ name }) => name === 'shell');
    const remotes = host?.options.remotes ?? [];
    return {
      remotes: Object.fromEntries(
        remotes.map((remote) => [remote.name, 'entry' in remote ? remote.entry : '']),
      ),
      react: Object.keys(host?.shareScopeMap.default?.react ?? {}),
      known: Object.keys(moduleInfo),
    };
  });
}

async function readReactVersion(): Promise<string> {
  const file = path.join(PROJECT_ROOT, 'node_modules/react/package.json');
  return JSON.parse(await readFile(file, 'utf8')).version;
}

async function followLink(page: Page) {
  await page.evaluate(() => {
    const link = Object.assign(document.createElement('a'), { href: '/Sample/word' });
    document.body.append(link);
    link.click();
  });
}

test.describe('The tools of Module Federation', { tag: ['@platform', '@shell', '@long'] }, () => {
  test('a preview exposes host, remotes and versions, and accepts a local build; the public site does not', async ({
    page,
  }) => {
    test.setTimeout(600_000);
    const site = await startReleaseSite();
    const local = await serveFolder(await site.build(LOCAL));
    try {
      await site.release();
      const { version } = await site.offer({ kind: 'preview' }, TRIED);
      const signed = await signPreview(site.store, [{ name: 'mfe-sample', version }]);
      const heading = page.getByRole('heading', { level: 1 });

      await page.goto(`${site.url}/FAQ?preview=${signed}`);
      await expect(heading).toBeVisible();
      await page.goto(`${site.url}/Sample/word`);
      await expect(heading).toHaveText('Tried: word');
      const entry = `${site.url}/releases/mfe-sample/${version}/mf-manifest.json`;
      await expect
        .poll(async () => (await readRuntime(page)).known)
        .toContainEqual(`mfe-sample:${version}`);
      const runtime = await readRuntime(page);
      expect(runtime.remotes['mfe-sample']).toBe(entry);
      expect(runtime.react).toEqual([await readReactVersion()]);

      await installTools(page, { 'mfe-sample': `${local.url}/mf-manifest.json` });
      await page.goto(`${site.url}/FAQ`);
      await expect(heading).toBeVisible();
      // Before hydration, the browser would follow the link to a server-rendered page of another build.
      await page.waitForFunction(
        (mark) => performance.getEntriesByName(mark).length > 0,
        PAGE_SHOWN,
      );
      await followLink(page);
      await expect(heading).toHaveText('Local: word');

      await page.getByRole('link', { name: 'Leave the preview' }).click();
      await expect(page.getByText('Leave the preview')).toHaveCount(0);
      const asked: string[] = [];
      page.on('request', (request) => asked.push(request.url()));
      for (const link of ['/FAQ', `/FAQ?composition=${await site.store.readLiveId()}`]) {
        await page.goto(site.url + link);
        await page.goto(`${site.url}/Sample/word`);
        await expect(heading).toHaveText('Sample: word');
        await page.waitForLoadState('networkidle');
      }
      await expect(page.getByText('Leave the preview')).toHaveCount(1);
      expect(asked.filter((each) => each.startsWith(local.url))).toEqual([]);
    } finally {
      // Stops a loading page before its site closes.
      await page.goto('about:blank');
      await local.close();
      await site.close();
    }
  });

  for (const [place, packages, isDeployed] of DEVELOPMENT) {
    test(`${place}, a release build replaces a section`, async ({ page }) => {
      test.setTimeout(600_000);
      const site = await startReleaseSite();
      const local = await serveFolder(await site.build(LOCAL));
      const folder = await mkdtemp(path.join(testEnvironment().folder, 'tools-'));
      const { apiUrl: url, apiKey: key } = testEnvironment();
      const against = isDeployed ? site.url : undefined;
      const output = path.join(folder, 'output');
      const onBuilt = (_: string, problems: string) => expect(problems).toBe('');
      const own = { site: await readOwner(), api: { url, key } };
      const server = await develop({ packages, against, output, onBuilt }, own);
      try {
        const heading = page.getByRole('heading', { level: 1 });
        await page.goto(`${server.url}/Sample/word`);
        await expect(heading).toHaveText('Sample: word');
        const { remotes, react } = await readRuntime(page);
        expect(remotes['mfe-sample']).toBe(`${server.url}/dev/mfe-sample/mf-manifest.json`);
        expect(react).toEqual([await readReactVersion()]);

        await installTools(page, { 'mfe-sample': `${local.url}/mf-manifest.json` });
        await page.goto(`${server.url}/Sample/word`);
        await expect(heading).toHaveText('Local: word');
      } finally {
        await page.goto('about:blank');
        await server.close();
        await local.close();
        await site.close();
      }
    });
  }
});
