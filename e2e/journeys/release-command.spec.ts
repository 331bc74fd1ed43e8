import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { startReleaseSite } from '../support/release-site';
import { expect, test } from '../support/test';

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

test.describe('Releases', { tag: ['@platform', '@shell'] }, () => {
  test('a section is released, previewed and rolled back while the site runs', {
    tag: '@long',
  }, async ({ page }) => {
    test.setTimeout(300_000);
    const site = await startReleaseSite('mfe-events');
    const { command } = site;
    try {
      const before = await hashTree(site.store.releases);
      const aged = await site.store.readLiveId();

      // release-smoke.spec.ts runs the journeys.
      const flags = ['--no-journeys', '--why', 'asked for'];
      const released = await command('release', 'events', ...flags);
      expect(released.code, released.output).toBe(0);
      expect(released.output).toMatch(/Building mfe-events alone … .*\d s/);
      for (const check of ['types', 'tests', 'pages', 'globals', 'css', 'accessibility', 'links']) {
        expect(released.output).toMatch(new RegExp(`ok +${check} `));
      }
      expect(released.output).toMatch(/ok +node-render/);
      const live = await site.store.readLiveId();
      expect(live).not.toBe(aged);
      expect(released.output).toContain(`Live: composition ${live}`);
      expect(released.output).toMatch(/ok +size +mfe-events \S+ KB before, \S+ KB now/);
      const after = await hashTree(site.store.releases);
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

      const history = await site.store.readHistory();
      expect(history.find(({ id }) => id === live)?.provenance).toMatchObject({
        by: expect.stringMatching(/./),
        why: 'asked for',
      });
    } finally {
      // A page that is still loading would ask the site in vain.
      await page.goto('about:blank');
      await site.close();
    }
  });
});
