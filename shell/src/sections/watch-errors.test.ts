import type { Composition } from '@site/shared/contract';
import { expect, test } from 'vitest';
import { sectionOf } from './watch-errors';

const section = {
  name: 'mfe-sample',
  version: '1.0.0-aa',
  base: '/releases/mfe-sample/1.0.0-aa/',
  entry: 'entry.js',
  container: 'mfe_sample',
  integrity: {},
  exposes: {},
  paths: [],
};
const composition: Composition = {
  id: 'a',
  shell: { name: 'shell', version: '1', base: '/releases/shell/1/', entry: 's.js', integrity: {} },
  sections: [section],
};

function thrownIn(address: string): Error {
  const error = new Error('x');
  error.stack = `Error: x\n    at onClick (http://127.0.0.1${address}page.js:1:20)`;
  return error;
}

test('an error is its section’s whose file threw it', () => {
  expect(sectionOf(composition, thrownIn(section.base))).toBe(section);
});

test.each([
  ['the shell', thrownIn('/releases/shell/1/')],
  ['another release of a section', thrownIn('/releases/mfe-sample/1.0.0-bb/')],
  ['nobody', null],
])('an error of %s is no section’s', (_, error) => {
  expect(sectionOf(composition, error)).toBeNull();
});
