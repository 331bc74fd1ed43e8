const UNITS: Readonly<Record<string, string>> = { d: 'day', w: 'week', m: 'month', y: 'year' };

/** Spells a duration in a language: `1y` → `1 year`. @throws if the text is not a duration. */
export function spellAge(age: string, language = 'en'): string {
  const [, count, unit = ''] = /^([1-9]\d{0,2})([dwmy])$/.exec(age) ?? [];
  if (count === undefined) throw new Error(`"${age}" is not a time such as 90d, 26w, 6m or 1y.`);
  const words = { style: 'unit', unit: UNITS[unit], unitDisplay: 'long' } as const;
  return new Intl.NumberFormat(language, words).format(Number(count));
}
