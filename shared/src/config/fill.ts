import type { SiteConfig } from './schema.ts';

/** The values that copy may name in braces, such as `{country}`. */
export function placeholders(site: SiteConfig): Record<string, string> {
  return {
    product: site.product,
    country: site.country,
    city: site.city,
    email: site.email,
    phone: site.phone,
    councilTitle: site.president.title,
    councilPath: councilPath(site),
    ...site.links,
    ...site.social,
    ...site.statistics,
  };
}

/** The council page's path: the product's name without blanks, then `Council`. */
export function councilPath(site: SiteConfig): string {
  return `/${site.product.replaceAll(/\s+/g, '')}Council`;
}

const UNITS: Readonly<Record<string, string>> = { d: 'day', w: 'week', m: 'month', y: 'year' };

/** `1y` → `1 year`, in the words of a language. Throws where the text is not a time. */
export function spellAge(age: string, language = 'en'): string {
  const [, count, unit = ''] = /^([1-9]\d{0,2})([dwmy])$/.exec(age) ?? [];
  if (count === undefined) throw new Error(`"${age}" is not a time such as 90d, 26w, 6m or 1y.`);
  const words = { style: 'unit', unit: UNITS[unit], unitDisplay: 'long' } as const;
  return new Intl.NumberFormat(language, words).format(Number(count));
}

/** Replaces each `{name}` of a text by the owner's fact; an unknown name is an error of the copy. */
export function fill(text: string, site: SiteConfig): string {
  const values = placeholders(site);
  return text.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`The copy names {${name}}, which no fact fills.`);
    return value;
  });
}
