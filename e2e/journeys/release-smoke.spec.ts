import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { runCli } from '../../platform/commands/testing/run-cli.ts';
import { publish } from '../../platform/release/publish.ts';
import { runStaticChecks } from '../../platform/release/static-checks.ts';
import { testEnvironment } from '../support/environment';
import { createWorkingCopy } from '../support/mutants/working-copy';
import { startReleaseSite } from '../support/release-site';
import { expect, test } from '../support/test';

const NOTICED = 'Events › events are shown by category';

test.describe('Releases', { tag: ['@platform', '@shell', '@long'] }, () => {
  test('smoke journeys refuse a broken section, end its canary, and let it go live once it is mended', async () => {
    // They run four times.
    test.setTimeout(3_600_000);
    const { apiUrl, apiKey, folder: parent } = testEnvironment();
    // What is live is older than what the team has in its working tree.
    const site = await startReleaseSite('mfe-events');
    const { folder } = await createWorkingCopy(path.join(parent, 'team'));
    const run = async (...args: readonly string[]) => {
      const cli = runCli(
        args,
        {
          STORE: site.store.folder,
          DATA_DIR: site.store.folder,
          SUPABASE_URL: apiUrl,
          SUPABASE_ANON_KEY: apiKey,
          RELEASED_BY: 'Hanna',
          COUNT_FILE: '',
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
      await writeFile(source, sound.replace("request.eq('event_type_key', category)", 'request'));
      // No unit test of the team notices it.
      await rm(path.join(folder, 'mfe-events/src/pages/events.test.tsx'));

      const refused = await run('release', 'events', '--allow-dirty');
      expect(refused.code, refused.output).toBe(1);
      expect(refused.output).toMatch(/mfe-events is refused.*\n +journeys: .*1 failed/);
      expect(refused.output).toContain(NOTICED);
      const [report = ''] = /(?<=^Report: ).*/m.exec(refused.output) ?? [];
      expect(await readFile(path.join(folder, report), 'utf8')).toContain('To blame: events.');
      expect(await site.store.readLiveId()).toBe(before);

      // As if nobody had run them before.
      await publish({
        store: site.store,
        name: 'mfe-events',
        site: site.owner,
        build: async () => path.join(folder, 'mfe-events/dist'),
        gate: runStaticChecks,
        aim: { kind: 'canary', share: 10 },
      });
      const watched = await run('e2e', '--watch', site.url, '--json');
      expect(watched.code, watched.output).toBe(1);
      const found = JSON.parse(/^\{.*\}$/m.exec(watched.output)?.[0] ?? '{}');
      expect(found).toMatchObject({ live: { isGood: true }, canary: { isGood: false } });
      expect(found.ended).toContain(NOTICED);
      const { id, canary } = (await site.store.readPointer()) ?? {};
      expect({ id, canary }).toEqual({ id: before, canary: undefined });

      await writeFile(source, sound);
      const released = await run('release', 'events', '--allow-dirty');
      expect(released.code, released.output).toBe(0);
      expect(released.output).toMatch(/ok +journeys /);
      expect(await site.store.readLiveId()).not.toBe(before);
    } finally {
      await site.close();
      await rm(folder, { recursive: true });
    }
  });
});
