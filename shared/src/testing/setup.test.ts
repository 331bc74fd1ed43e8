// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { takeConsoleErrors } from './setup.ts';

test('a page’s test that forgot to fake the network reads nothing, and fails', async () => {
  await expect(fetch('https://site.example/rest/v1/rows')).rejects.toThrow('https://site.example');
  expect(takeConsoleErrors()).toEqual([expect.stringContaining('Fake the network')]);
});
