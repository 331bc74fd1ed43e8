import { expect, test } from 'vitest';
import { civilDateParts, civilDateWords } from './civil-date-words.ts';

const DAYS = Array.from({ length: 800 }, (_, index) =>
  new Date(Date.UTC(2024, 0, 1 + index)).toISOString().slice(0, 10),
);

test('the words are those of the platform, on every day of two years', () => {
  const plain = { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' } as const;
  for (const date of DAYS) {
    const instant = new Date(`${date}T00:00:00Z`);
    expect(civilDateWords(date)).toBe(instant.toLocaleDateString('en-GB', plain));
    expect(civilDateWords(date, { weekday: true })).toBe(
      instant.toLocaleDateString('en-US', { ...plain, weekday: 'long' }),
    );
    expect(civilDateParts(date)?.month).toBe(
      instant.toLocaleDateString('en-US', { month: 'short', timeZone: 'UTC' }),
    );
  }
});

test('what is no date stands as it is', () => {
  expect(civilDateWords('soon')).toBe('soon');
  expect(civilDateParts('soon')).toBeNull();
});
