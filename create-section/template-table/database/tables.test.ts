// @vitest-environment node
import { fileURLToPath } from 'node:url';
import { suiteSection } from '@site/platform/testing/section';
import { expect, test } from 'vitest';

const migrations = fileURLToPath(new URL('../migrations', import.meta.url));
const database = suiteSection('mfe-glossary', migrations);

// Update the types with `npx vitest run database -u`.
test('the checked-in types match the migrations', async () => {
  await expect(await database.renderTypes()).toMatchFileSnapshot('../src/api/database.types.ts');
});

test('visitors have only these privileges', async () => {
  expect(await database.listRights()).toEqual([
    'public.glossary_terms.id: select',
    'public.glossary_terms.meaning: select',
    'public.glossary_terms.word: select',
    'public.glossary_terms.written_on: select',
  ]);
});
