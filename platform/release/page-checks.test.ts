import { afterEach, beforeEach, expect, test } from 'vitest';
import { composeChange } from './candidate.ts';
import { listPatterns } from './page-checks.ts';
import { createSyntheticStore, readSite, type SyntheticStore } from './testing/synthetic-store.ts';

let site: SyntheticStore;

beforeEach(async () => {
  site = await createSyntheticStore();
});

afterEach(() => site.remove());

test('opens a section’s pages in the languages that its release adds', async () => {
  const owner = { ...(await readSite()), languages: ['en', 'am', 'om'] };
  const live = await site.store.readLive();
  const version = live.sections.find(({ name }) => name === 'mfe-a')?.version ?? '';
  const candidate = await composeChange(site.store, live, { 'mfe-a': version }, owner);
  const speaking = (...languages: readonly string[]) =>
    live.sections.map((section) => ({
      ...section,
      languages: Object.fromEntries(
        languages.map((language) => [language, { entry: 'entry.js', exposes: {} }]),
      ),
    }));
  const next = { ...candidate.next, sections: speaking('am', 'om', 'fr') };
  const shown = listPatterns({ ...candidate, live: { ...live, sections: speaking('am') }, next });
  expect(shown).toEqual([
    { pattern: '/mfe-a', prefix: '' },
    { pattern: '/mfe-a', prefix: '/om' },
  ]);
});
