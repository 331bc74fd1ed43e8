import type { Composition } from '@site/shared/contract';
import { type Edit, startReleaseSite } from '../support/release-site';
import { expect, test, visit } from '../support/test';

const IMPORT = "import type { ReactNode } from 'react';";

/** Reads the page's title from the copy. */
const WITH_COPY: readonly Edit[] = [
  [IMPORT, `${IMPORT}\nimport { title } from '#content/words';`],
  ['title={`Sample: ', 'title={title + `'],
];

const ENGLISH = {
  'package.json': JSON.stringify({
    ...{ name: '@site/mfe-sample', version: '0.1.0', private: true, type: 'module' },
    imports: { '#content/*': './src/content/en/*.ts' },
  }),
  'src/content/en/words.ts': "export const title = 'Sample: ';",
};

const AMHARIC = {
  'src/content/am/words.ts': "export const title = 'ምሳሌ፦ ';",
  'src/content/am/meta.ts':
    "export const meta = { sample: { title: 'ምሳሌ', description: 'ለፍተሻ የተዘጋጀ ገጽ።' } };",
};

const CHECKED = {
  ...AMHARIC,
  'src/content/am/meta.ts': AMHARIC['src/content/am/meta.ts'].replace(
    ' } };',
    ', checked: true } };',
  ),
};

const isSample = ({ name }: { readonly name: string }) => name === 'mfe-sample';

/** Returns the live releases of the other packages. */
const othersIn = ({ shell, sections }: Composition) => [
  shell,
  ...sections.filter((each) => !isSample(each)),
];

/** Returns the hashes of the section's English files, except release.json, which lists its languages. */
const englishIn = ({ sections }: Composition) =>
  Object.entries(sections.find(isSample)?.integrity ?? {}).filter(
    ([file]) => !/^am\/|\.json$/.test(file),
  );

test.describe('Releases', { tag: ['@platform', '@shell', '@long'] }, () => {
  test('a team releases a translation and then a native reader’s approval, and nothing else changes', async ({
    page,
    request,
  }) => {
    test.setTimeout(900_000);
    const site = await startReleaseSite(undefined, ['en', 'am']);
    const [english, amharic] = ['/Sample/weave', '/am/Sample/weave'].map((path) => site.url + path);
    const heading = page.getByRole('heading', { level: 1 });
    const marked = page.locator('main [lang=en]');
    const open = async (address = '') => {
      // A busy machine may be slow to render a new page.
      await expect.poll(async () => (await request.get(address)).status()).toBe(200);
      await visit(page, address);
    };
    try {
      await site.releaseFiles(WITH_COPY, ENGLISH);
      await open(amharic);
      await expect(heading).toHaveText('Sample: weave');
      await expect(marked).toHaveCount(1);
      const before = await site.store.readLive();

      await site.releaseFiles(WITH_COPY, { ...ENGLISH, ...AMHARIC });
      await open(amharic);
      await expect(heading).toHaveText('ምሳሌ፦ weave');
      await expect(marked).toHaveCount(0);
      await open(english);
      await expect(heading).toHaveText('Sample: weave');
      const after = await site.store.readLive();
      expect(othersIn(after)).toEqual(othersIn(before));
      expect(englishIn(before).length).toBeGreaterThan(0);
      expect(englishIn(after)).toEqual(englishIn(before));

      const draft = page.getByText('ይህ ትርጉም ረቂቅ ነው።');
      await open(amharic);
      await expect(draft).toBeVisible();
      await site.releaseFiles(WITH_COPY, { ...ENGLISH, ...CHECKED });
      await open(amharic);
      await expect(draft).toHaveCount(0);
      expect(othersIn(await site.store.readLive())).toEqual(othersIn(before));
    } finally {
      await site.close();
    }
  });
});
