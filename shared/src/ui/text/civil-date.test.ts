import { afterEach, expect, test, vi } from 'vitest';
import { civilDateParts, civilDateWords } from './civil-date.tsx';

const DAYS = Array.from({ length: 800 }, (_, index) =>
  new Date(Date.UTC(2024, 0, 1 + index)).toISOString().slice(0, 10),
);

afterEach(() => vi.unstubAllEnvs());

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

test.each(['Pacific/Kiritimati', 'Pacific/Pago_Pago'])('a day is the same in %s', (zone) => {
  vi.stubEnv('TZ', zone);
  expect(new Date('2019-06-19T12:00:00Z').getTimezoneOffset()).not.toBe(0);
  expect(civilDateWords('2019-06-19')).toBe('19 June 2019');
  expect(civilDateWords('2019-06-19', { weekday: true })).toBe('Wednesday, June 19, 2019');
  expect(civilDateParts('2019-06-19')?.day).toBe(19);
});

test('what is no date stands as it is', () => {
  expect(civilDateWords('soon')).toBe('soon');
  expect(civilDateParts('soon')).toBeNull();
});
