import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { changeCopy } from '../fixtures/other-words/change-copy';
import { testEnvironment } from '../support/environment';
import { PACKAGES } from '../support/routes';
import { test } from '../support/test';
import { makeWorkingCopy, runAll } from '../support/working-copy';

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
});
