import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { runCli } from '@site/platform/testing';
import { testEnvironment } from '../support/environment';
import { startReleaseSite } from '../support/release-site';
import { expect, test } from '../support/test';
import { makeWorkingCopy } from '../support/working-copy';

const NOTICED = 'events are shown by category';

test.describe('Releases', { tag: ['@platform', '@shell', '@long'] }, () => {
  test('smoke journeys refuse a broken section, and let it go live once it is mended', async () => {
    test.setTimeout(3_600_000);
    const { apiUrl, apiKey, folder: parent } = testEnvironment();
    // What is live is older than what the team has in its working tree.
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
      // No unit test of the team notices it.
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
      const { checks } = (await site.store.readHistory()).at(-1) ?? {};
      expect(checks).toContainEqual(
        expect.objectContaining({ check: 'journeys', state: 'passed' }),
      );
    } finally {
      await site.close();
      await rm(folder, { recursive: true });
    }
  });
});
