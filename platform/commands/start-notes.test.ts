import { testSite } from '@site/shared/testing';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createSyntheticStore, type SyntheticStore } from '../release/testing/synthetic-store.ts';
import { listNotes, listUnused } from './start-notes.ts';

let site: SyntheticStore;

beforeEach(async () => {
  site = await createSyntheticStore();
});

afterEach(() => site.remove());

test('names packages whose build was never live, and languages without copy', async () => {
  const notes = await listNotes(site.store, { ...testSite, languages: ['en', 'ti'] });
  // The store has a shell of a test, and no real section.
  expect(notes).toContain(
    "Live releases are older than this checkout's builds: npm run release -- shell",
  );
  expect(notes).toContainEqual(expect.stringContaining('no live release has copy in ti.'));
});

test('names translations that no page uses, by field', () => {
  const adoption = { countryCode: 'ET', neighbours: { KE: 'Kenya' } };
  const languages = ['en', 'am'];
  const am = { neighbours: { KE: 'ኬንያ', SO: 'ሶማሊያ' } };
  const translations = { am, ti: { city: 'ኣዲስ ኣበባ' } };
  expect(listUnused({ ...testSite, languages, adoption, translations })).toEqual([
    'translations.am.neighbours.SO (not in "adoption.neighbours")',
    'translations.ti (not in "languages")',
  ]);
  expect(listUnused({ ...testSite, translations: undefined })).toEqual([]);
});
