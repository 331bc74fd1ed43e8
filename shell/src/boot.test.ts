import { describe, expect, test } from 'vitest';
import { BootError, checkBoot } from './boot';

const path = { path: '/A', page: 'a', title: 'A', description: 'A.', files: ['entry.js'] };
const section = {
  name: 'mfe-a',
  version: '1',
  base: '/releases/mfe-a/1/',
  entry: 'entry.js',
  container: 'mfe_a',
  integrity: {},
  exposes: {},
  paths: [path],
};

function boot(sections: unknown): string {
  const composition = { id: 'a', shell: { name: 'shell' }, sections };
  return JSON.stringify({
    site: { product: 'P' },
    api: { url: 'http://api.test', key: 'k' },
    composition,
  });
}

test('accepts a complete composition unchanged', () => {
  const { boot: read, malformed } = checkBoot(boot([section]));
  expect(read.composition.sections).toEqual([section]);
  expect(malformed).toEqual([]);
});

describe('leaves out a malformed section, and keeps the others', () => {
  test.each([
    ['null', null],
    ['a text', 'mfe-b'],
    ['no version', { ...section, version: undefined }],
    ['no list of paths', { ...section, paths: {} }],
    [
      'a path with files that are not a list',
      { ...section, paths: [{ ...path, files: 'entry.js' }] },
    ],
    ['hashes as a list', { ...section, integrity: [] }],
  ])('%s', (_, broken) => {
    const { boot: read, malformed } = checkBoot(boot([broken, section]));
    expect(read.composition.sections).toEqual([section]);
    expect(malformed).toHaveLength(1);
  });
});

describe('throws for', () => {
  test.each([
    ['half a JSON', boot([section]).slice(0, -40)],
    ['HTML', '<!doctype html>'],
    ['null', 'null'],
    ['a list', '[]'],
    ['an object where a list of sections belongs', boot({})],
    ['no sections', boot(undefined)],
  ])('%s', (_, text) => {
    expect(() => checkBoot(text)).toThrow(BootError);
  });
});
