const UNITS: Readonly<Record<string, string>> = { d: 'day', w: 'week', m: 'month', y: 'year' };

/** `1y` → `1 year`, in the words of a language. Throws where the text is not a time. */
export function spellAge(age: string, language = 'en'): string {
  const [, count, unit = ''] = /^([1-9]\d{0,2})([dwmy])$/.exec(age) ?? [];
  if (count === undefined) throw new Error(`"${age}" is not a time such as 90d, 26w, 6m or 1y.`);
  const words = { style: 'unit', unit: UNITS[unit], unitDisplay: 'long' } as const;
  return new Intl.NumberFormat(language, words).format(Number(count));
}
