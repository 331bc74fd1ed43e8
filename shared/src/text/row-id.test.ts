import { expect, test } from 'vitest';
import { isRowId } from './row-id.ts';

test.each(['1', '42', '9223372036854775807'])('%s can be the id of a row', (text) => {
  expect(isRowId(text)).toBe(true);
});

test.each([
  ...['', '0', '-1', '+1', '01', '007', '1.0', '1e3', ' 1', '1 ', '1\n', 'abc', '1;drop', '٣'],
  ...['9223372036854775808', '99999999999999999999', '1'.repeat(400), '../1', '0x1'],
])('"%s" cannot', (text) => {
  expect(isRowId(text)).toBe(false);
});
