// @vitest-environment node
import { fileURLToPath } from 'node:url';
import { suiteSection } from '@site/platform/testing/section';
import { expect, test } from 'vitest';

const migrations = fileURLToPath(new URL('../migrations', import.meta.url));
const database = suiteSection('mfe-glossary', migrations);

// `npx vitest run database -u` writes them.
test('the checked-in types are what the migrations make', async () => {
  await expect(await database.renderTypes()).toMatchFileSnapshot('../src/api/database.types.ts');
});

test('visitors may do this and nothing else', async () => {
  expect(await database.listRights()).toEqual([
    'public.glossary_terms.id: select',
    'public.glossary_terms.meaning: select',
    'public.glossary_terms.word: select',
    'public.glossary_terms.written_on: select',
  ]);
});
