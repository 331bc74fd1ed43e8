import { expect, test } from 'vitest';
import { isCivilDate } from './civil-date.ts';

test.each(['2026-01-31', '2024-02-29', '0001-01-01', '9999-12-31'])('%s is a day', (text) => {
  expect(isCivilDate(text)).toBe(true);
});

test.each([
  ...['', 'infinity', '-infinity', '2026-02-30', '2026-13-01', '2025-02-29', '10000-01-01'],
  ...['0044-03-15 BC', '2026-1-1', '2026-01-01T00:00:00Z', '2026-01-01\n', '٢٠٢٦-٠١-٠١'],
])('"%s" is none', (text) => {
  expect(isCivilDate(text)).toBe(false);
});
