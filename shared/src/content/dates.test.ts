import { afterEach, expect, test, vi } from 'vitest';
import * as amharic from './am/dates.ts';
import { civilDateParts, civilDateWords } from './en/dates.ts';

const DAYS = Array.from({ length: 800 }, (_, index) =>
  new Date(Date.UTC(2024, 0, 1 + index)).toISOString().slice(0, 10),
);

afterEach(() => vi.unstubAllEnvs());

test('matches the platform’s words on every day of two years', () => {
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

test.each(['Pacific/Kiritimati', 'Pacific/Pago_Pago'])('shows the same day in %s', (zone) => {
  vi.stubEnv('TZ', zone);
  expect(new Date('2019-06-19T12:00:00Z').getTimezoneOffset()).not.toBe(0);
  expect(civilDateWords('2019-06-19')).toBe('19 June 2019');
  expect(civilDateWords('2019-06-19', { weekday: true })).toBe('Wednesday, June 19, 2019');
  expect(civilDateParts('2019-06-19')?.day).toBe(19);
});

// A leap year ends with 6 Pagumen, and the next year begins one day later.
test.each([
  ['2023-09-11', 'ጳጉሜን 6 ቀን 2015'],
  ['2023-09-12', 'መስከረም 1 ቀን 2016'],
  ['2024-09-10', 'ጳጉሜን 5 ቀን 2016'],
  ['2024-09-11', 'መስከረም 1 ቀን 2017'],
  ['2025-01-01', 'ታኅሣሥ 23 ቀን 2017'],
  ['2024-02-29', 'የካቲት 21 ቀን 2016'],
])('%s is %s in the Ethiopian calendar', (date, words) => {
  expect(amharic.civilDateWords(date)).toContain(`${words}\u00a0ዓ.ም. (እ.ኤ.አ.\u00a0`);
});

test('shows an Amharic date with its Gregorian date and weekday', () => {
  expect(amharic.civilDateWords('2012-06-06', { weekday: true })).toBe(
    'ረቡዕ፣ ግንቦት 29 ቀን 2004\u00a0ዓ.ም. (እ.ኤ.አ.\u00a0ጁን 6 ቀን 2012)',
  );
  expect(amharic.civilDateParts('2012-06-06')).toEqual({ month: 'ግንቦት', day: 29, year: 2004 });
});

test.each([
  ['09:00 to 13:00 EAT', 'ከ09:00 እስከ 13:00 (በኢትዮጵያ ሰዓት አቆጣጠር ከጠዋቱ 3:00 እስከ ቀኑ 7:00 ሰዓት)'],
  ['10:00–12:00 EAT', 'ከ10:00 እስከ 12:00 (በኢትዮጵያ ሰዓት አቆጣጠር ከጠዋቱ 4:00 እስከ ቀኑ 6:00 ሰዓት)'],
  ['10:00 - 12:00 EAT', 'ከ10:00 እስከ 12:00 (በኢትዮጵያ ሰዓት አቆጣጠር ከጠዋቱ 4:00 እስከ ቀኑ 6:00 ሰዓት)'],
  ['18:30 EAT', '18:30 (በኢትዮጵያ ሰዓት አቆጣጠር ከምሽቱ 12:30 ሰዓት)'],
  ['all day', 'all day'],
])('shows %s with the local count of hours', (time, words) => {
  expect(amharic.timeWords(time)).toBe(words);
});

test('returns other texts unchanged', () => {
  expect(civilDateWords('soon')).toBe('soon');
  expect(amharic.civilDateWords('soon')).toBe('soon');
  expect(civilDateParts('soon')).toBeNull();
});
