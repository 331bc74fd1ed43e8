import { createHash } from 'node:crypto';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { findOnPath } from '@site/platform/operate';
import { installDebianPackages, runCli } from '@site/platform/testing';
import { testEnvironment } from '../support/environment';
import { startReleaseSite } from '../support/release-site';
import { expect, test } from '../support/test';
import { makeWorkingCopy } from '../support/working-copy';

async function hashTree(folder: string): Promise<Record<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const hashed = files.map(async ({ parentPath, name }) => {
    const file = path.join(parentPath, name);
    const hash = createHash('sha256')
      .update(await readFile(file))
      .digest('hex');
    return [path.relative(folder, file), hash] as const;
  });
  return Object.fromEntries(await Promise.all(hashed));
}

const NOTICED = 'events are shown by category';

const BODY = 'const site = useSite();';
const FAULTS = `
    if (typeof document === 'object' && word === undefined) throw new Error('no page today');
    console.error('a word too many');
    return (
      <div>
        <h1>{word}</h1> {site.product}
        <a href="/Blogs">gone</a> <a href="/FAQ#no-such-part">part</a>
        <a href="/FAQ">sound</a> <a href="https://elsewhere.example/gone">not ours</a>
        <img src="data:," /> <button /> <input />
        <p style={{ margin: 0 }}>styled in its place</p>
        <p ref={(text) => void text?.style.setProperty('color', '#eee')}>faint by day</p>
        <p ref={(text) => void text?.style.setProperty('color', '#222')}>faint by night</p>
      </div>
    );`;
const PATHS = [
  "{ path: '/Throws', page: 'sample', title: 'Throws', description: 'Its page throws.' }",
  "{ path: '/Breaks', page: 'broken', title: 'Breaks', description: 'Its module throws.' }",
];

test.describe('Releases', { tag: ['@platform', '@shell', '@long'] }, () => {
  test('a section is released, previewed and rolled back while the site runs', async ({ page }) => {
    test.setTimeout(300_000);
    const site = await startReleaseSite('mfe-events');
    const { command } = site;
    try {
      const before = await hashTree(path.join(site.store.folder, 'releases'));
      const aged = await site.store.readLiveId();

      // The section's tests need the sandbox program.
      if (findOnPath(['bwrap']) === null) await installDebianPackages(['bubblewrap']);
      // The next test runs the journeys.
      const flags = ['--no-journeys', '--why', 'asked for'];
      const released = await command('release', 'events', ...flags);
      expect(released.code, released.output).toBe(0);
      expect(released.output).toMatch(/Building mfe-events alone … .*\d s/);
      for (const check of ['types', 'tests', 'pages', 'accessibility', 'links']) {
        expect(released.output).toMatch(new RegExp(`ok +${check} `));
      }
      expect(released.output).toMatch(/ok +node-render/);
      const live = await site.store.readLiveId();
      expect(live).not.toBe(aged);
      expect(released.output).toContain(`Live: composition ${live}`);
      expect(released.output).toMatch(/ok +size +mfe-events \S+ KB before, \S+ KB now/);
      const after = await hashTree(path.join(site.store.folder, 'releases'));
      expect(after).toMatchObject(before);
      const added = Object.keys(after).filter((file) => !(file in before));
      expect(added.length).toBeGreaterThan(0);
      expect(added.every((file) => file.startsWith('mfe-events/'))).toBe(true);
      await page.goto(`${site.url}/Events`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

      const again = await command('release', 'events', '--preview', '--no-journeys');
      expect(again.code, again.output).toBe(0);
      expect(again.output).toContain('is live already');
      expect(await site.store.readLiveId()).toBe(live);
      const link =
        /^Preview: http:\/\/127\.0\.0\.1:\d+(\/Events\?preview=(mfe-events@[^~]+)~\S+)$/m.exec(
          again.output,
        );
      const shown = await page.request.get(`${site.url}${link?.[1]}`);
      expect(await shown.text()).toContain(`/releases/${link?.[2]?.replace('@', '/')}/`);
      await page.request.get(`${site.url}/?preview=off`);

      const back = await command('rollback', 'events');
      expect(back.output).toMatch(/mfe-events .* → 0\.9\.0-older/);
      expect(await site.store.readLiveId()).toBe(aged);

      const history = await site.store.history.read();
      expect(history.find(({ id }) => id === live)?.provenance).toMatchObject({
        by: expect.stringMatching(/./),
        why: 'asked for',
      });
    } finally {
      // Stops a loading page before its site closes.
      await page.goto('about:blank');
      await site.close();
    }
  });

  test('smoke journeys refuse a broken section, and accept it after a fix', async () => {
    test.setTimeout(3_600_000);
    const { apiUrl, apiKey, folder: parent } = testEnvironment();
    // The live release is older than the team's working tree.
    const site = await startReleaseSite('mfe-events');
    const folder = path.join(parent, 'team');
    await makeWorkingCopy(folder);
    const release = async () => {
      const cli = runCli(
        ['release', 'events'],
        {
          STORE: site.store.folder,
          DATA_DIR: site.store.folder,
          SUPABASE_URL: apiUrl,
          SUPABASE_ANON_KEY: apiKey,
          E2E_TARGET: undefined,
          TEST_DATA_DIR: '',
        },
        folder,
      );
      const code = await cli.ended;
      return { code, output: cli.output() };
    };
    try {
      const before = await site.store.readLiveId();
      const source = path.join(folder, 'mfe-events/src/api/events.ts');
      const sound = await readFile(source, 'utf8');
      const broken = sound.replace("request.eq('event_type_key', category)", 'request');
      expect(broken).not.toBe(sound);
      await writeFile(source, broken);
      // The team has no unit test for the fault.
      await rm(path.join(folder, 'mfe-events/src/pages/events.test.tsx'));
      const refused = await release();
      expect(refused.code, refused.output).toBe(1);
      expect(refused.output).toMatch(/Refused: mfe-events.*\n +journeys: /);
      expect(refused.output).toContain(NOTICED);
      expect(await site.store.readLiveId()).toBe(before);

      await writeFile(source, sound);
      const released = await release();
      expect(released.code, released.output).toBe(0);
      expect(released.output).toMatch(/ok +journeys /);
      expect(await site.store.readLiveId()).not.toBe(before);
      const { checks } = (await site.store.history.read()).at(-1) ?? {};
      expect(checks).toContainEqual(
        expect.objectContaining({ check: 'journeys', state: 'passed' }),
      );
    } finally {
      await site.close();
      await rm(folder, { recursive: true });
    }
  });

  test('a release that breaks pages is refused with name, page and element', async () => {
    test.setTimeout(600_000);
    const site = await startReleaseSite();
    try {
      const { version } = await site.offer(
        { kind: 'preview' },
        [BODY, BODY + FAULTS],
        ['paths: [', `paths: [${PATHS.join()},`],
        [
          'sample: async () =>',
          // The fault is found although the page's code runs late.
          `broken: async () => {
             if (typeof document === 'object') throw new Error('no module today');
             return (await import('./pages/sample')).SamplePage;
           },
           sample: async () => (await new Promise<true>((come) => setTimeout(come, 2_000, true))) &&`,
        ],
      );
      const { code, output } = await site.command('release', `sample@${version}`, '--no-journeys');
      expect(code, output).toBe(1);
      const refused = output
        .slice(output.indexOf('Refused: mfe-sample.'))
        .split(/^ {2}(?=[a-z-]+: )/m);
      const found = Object.fromEntries(
        refused.slice(1).map((each) => each.split(/: ([\s\S]*)\n {4}.*/)),
      );
      for (const fault of [
        /\/Sample\/1 writes to the console: a word too many/,
        /Content Security Policy directive.*style-src/,
        /\/Throws writes to the console: .*no page today/,
        /\/Breaks writes to the console: .*no module today/,
      ]) {
        expect(found.pages).toMatch(fault);
      }
      expect(found.links?.split('; ').sort()).toEqual([
        expect.stringMatching(/^"\/Blogs" leads to \/Blogs, which answers 404: on .*\/Sample\/1$/),
        expect.stringMatching(
          /^"\/FAQ#no-such-part" leads to .*, and nothing there has that id: on .*\/Sample\/1$/,
        ),
      ]);
      for (const fault of ['image-alt', 'button-name', 'label']) {
        expect(found.accessibility).toMatch(new RegExp(`/Sample/1: <.*\\(${fault}\\)`));
      }
      expect(found.accessibility).toMatch(
        /faint by day<\/p> \(light, 1280 px\): .* \(color-contrast\)/,
      );
      expect(found.accessibility).toMatch(
        /faint by night<\/p> \(dark, 1280 px\): .* \(color-contrast\)/,
      );
    } finally {
      await site.close();
    }
  });
});
