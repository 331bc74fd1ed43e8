import { expect, test } from 'vitest';
import { idsOfFragment } from './fragments.ts';

test.each([
  ['', []],
  ['#', []],
  ['#one', ['one', 'user-content-one']],
  ['#መግቢያ', ['መግቢያ', 'user-content-መግቢያ']],
  ['#%E1%88%98', ['%E1%88%98', 'መ', 'user-content-%E1%88%98', 'user-content-መ']],
  ['#100%', ['100%', 'user-content-100%']],
])('%j names %j', (hash, ids) => {
  expect(idsOfFragment(hash)).toEqual(ids);
});
