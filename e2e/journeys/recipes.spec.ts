import { readFile, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { testEnvironment } from '../support/environment';
import { test } from '../support/test';
import { makeWorkingCopy, runAll } from '../support/working-copy';

const UNITS = 'npm run unit';
const SPECIFICATION = 'npm run e2e -- --project=specification-1280';

/** Facts of another country. Social pages and president stay placeholders. */
const KENYA = {
  product: 'IPv6 Kenya',
  country: 'Kenya',
  city: 'Nairobi',
  timeZone: 'Africa/Nairobi',
  siteUrl: 'https://ipv6.ke.example',
  email: 'info@ipv6.ke.example',
  phone: '+254 20 000 0000',
  translations: undefined,
  adoption: { countryCode: 'KE', neighbours: { ET: 'Ethiopia', UG: 'Uganda' } },
};

test.describe('The recipes', { tag: ['@platform', '@shell', '@long'] }, () => {
  let folder: string;
  test.beforeEach(async ({ page: _ }, { testId }) => {
    test.setTimeout(3_600_000);
    folder = path.join(testEnvironment().folder, testId);
    await makeWorkingCopy(folder);
  });
  test.afterEach(() => rm(folder, { recursive: true }));

  test('“Add a section” leaves checks, units and the specification green', async () => {
    await runAll(
      folder,
      'node create-section/create-section.mjs glossary',
      // The packages are links, which a whole installation would replace.
      'npm install --package-lock-only --ignore-scripts --offline',
    );
    const packages = path.join(folder, 'node_modules');
    await symlink('../../mfe-glossary', path.join(packages, '@site/mfe-glossary'));
    await utimes(path.join(packages, '.package-lock.json'), new Date(), new Date());
    await runAll(folder, 'npm run check', UNITS, SPECIFICATION);
  });

  for (const languages of [['en'], ['en', 'sw']]) {
    test(`another country with the languages ${languages} keeps the units and smoke journeys green`, async () => {
      const file = path.join(folder, 'site.config.json');
      const site: object = JSON.parse(await readFile(file, 'utf8'));
      await writeFile(file, JSON.stringify({ ...site, ...KENYA, languages }));
      await runAll(folder, UNITS, 'npm run e2e -- --grep=@smoke --project=chromium');
    });
  }
});
