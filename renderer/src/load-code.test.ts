import { expect, test } from 'vitest';
import { requireFrom, runModule } from './load-code.ts';

const run = (code: string, modules = {}) =>
  runModule({ file: 'x: node/routes.cjs', code }, requireFrom(modules));

test('a build gets what the shell shares, and modules of the engine', () => {
  const code = 'exports.sum = require("shared").one + require("node:path").sep.length;';
  expect(run(code, { shared: { one: 1 } })).toEqual({ sum: 2 });
});

test('a build gets nothing else', () => {
  expect(() => run('require("pg");')).toThrow('x: node/routes.cjs cannot be run: it asks for "pg"');
});
