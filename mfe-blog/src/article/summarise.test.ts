import { expect, test } from 'vitest';
import { summarise } from './summarise';

test('keeps a short text on one line', () => {
  expect(summarise(' One\n  line. ')).toBe('One line.');
});

test('cuts a long text between words', () => {
  const line = summarise('word, '.repeat(60));
  expect(line.length).toBeLessThanOrEqual(201);
  expect(line.endsWith('word…')).toBe(true);
});
