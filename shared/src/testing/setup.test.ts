// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { takeConsoleErrors } from './setup.ts';

test('fails a page’s test that did not fake the network', async () => {
  await expect(fetch('https://site.example/rest/v1/rows')).rejects.toThrow('https://site.example');
  expect(takeConsoleErrors()).toEqual([expect.stringContaining('Fake the network')]);
});
