import { expect, test } from 'vitest';
import { sharedModules } from '../../shell/src/prerender/shared-modules';
import { SHARED_MODULE_NAMES } from './shared-modules.ts';

test('what the shell shares in the browser, it shares in Node', () => {
  expect(Object.keys(sharedModules).sort()).toEqual([...SHARED_MODULE_NAMES].sort());
});
