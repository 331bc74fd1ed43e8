import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { integrityOf, RELEASE_FILE } from '../../build/release-file.ts';
import {
  createSyntheticStore,
  type SyntheticStore,
} from '../../release/testing/synthetic-store.ts';
import { withStatements } from './with-statements.ts';

let synthetic: SyntheticStore;

beforeEach(async () => {
  synthetic = await createSyntheticStore();
});
afterEach(() => synthetic.remove());

test('each section gets the hash of its statement’s bytes, and keeps all else', async () => {
  const { store } = synthetic;
  const composition = await store.readLive();
  const { sections, ...rest } = await withStatements(store, composition);
  expect(sections.length).toBeGreaterThan(1);
  for (const section of sections) {
    const text = await readFile(path.join(store.releaseFolder(section), RELEASE_FILE));
    expect(section.statement).toBe(integrityOf(text));
  }
  const without = sections.map(({ statement: _, ...section }) => section);
  expect({ ...rest, sections: without }).toEqual(composition);
});
