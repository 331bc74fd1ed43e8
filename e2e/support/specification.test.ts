import { expect, test } from 'vitest';
import { renderSpecification } from './specification';

test('each sentence of the specification stands above a test, and is a row of the page', async () => {
  const page = await renderSpecification();
  const rows = page.split('\n').filter((line) => line.includes('` › '));
  expect(rows.length).toBeGreaterThan(200);
  for (const row of rows) expect(row).toMatch(/^\| .+ \| `.+` › .+ \|$/);
});
