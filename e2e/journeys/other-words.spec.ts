import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { runCli } from '@site/platform/testing';
import { changeCopy } from '../fixtures/other-words/change-copy';
import { testEnvironment } from '../support/environment';
import { startReleaseSite } from '../support/release-site';
import { PACKAGES } from '../support/routes';
import { expect, test } from '../support/test';
import { makeWorkingCopy, OWN_SITE, runAll } from '../support/working-copy';

const COPY = 'src/content/en';
/** Changes the first `most` texts in each file of a package's English copy. */
async function changeWords(folder: string, most?: number): Promise<void> {
  for (const name of await readdir(path.join(folder, COPY))) {
    const file = path.join(folder, COPY, name);
    await writeFile(file, changeCopy(await readFile(file, 'utf8'), most));
  }
}

test.describe('Other words', { tag: ['@platform', '@shell', '@long'] }, () => {
  // npm test runs the unit tests with changed copy.
  test('a site with all copy changed passes the smoke journeys', async () => {
    test.setTimeout(3_600_000);
    const folder = path.join(testEnvironment().folder, 'other-words');
    await makeWorkingCopy(folder);
    for (const name of [...PACKAGES, 'shared']) await changeWords(path.join(folder, name));
    await runAll(folder, 'npm run e2e -- --grep=@smoke --project=chromium');
    await rm(folder, { recursive: true });
  });

  for (const name of PACKAGES) {
    test(`${name} is released after a change of copy`, async () => {
      test.setTimeout(1_800_000);
      const { apiUrl, apiKey, folder: parent } = testEnvironment();
      const site = await startReleaseSite(name);
      const folder = path.join(parent, `sentence-${name}`);
      try {
        await makeWorkingCopy(folder);
        await changeWords(path.join(folder, name), 1);
        const variables = {
          ...OWN_SITE,
          STORE: site.store.folder,
          DATA_DIR: site.store.folder,
          SUPABASE_URL: apiUrl,
          SUPABASE_ANON_KEY: apiKey,
        };
        const command = runCli(['release', name.replace('mfe-', '')], variables, folder);
        expect(await command.ended, command.output()).toBe(0);
        expect(command.output()).toContain(`Live: composition ${await site.store.readLiveId()}`);
      } finally {
        await site.close();
        await rm(folder, { recursive: true });
      }
    });
  }
});
