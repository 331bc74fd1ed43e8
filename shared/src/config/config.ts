import type { SiteConfig } from './schema.ts';

export { spellAge } from './spell-age.ts';
export type { SiteConfig };

/** The values that copy may name in braces, such as `{country}`. */
function placeholders(site: SiteConfig): Record<string, string> {
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

/** Reduces a fact to the characters of a path: plain letters, digits, `_` and `-`. */
function toPathWord(fact: string): string {
  return fact.normalize('NFD').replaceAll(/[^\w-]+/g, '');
}

/** The council page's path: the product's name without blanks, then `Council`. */
export function councilPath(site: SiteConfig): string {
  return `/${toPathWord(site.product)}Council`;
}

/** Replaces each `{name}` of a path by the owner's fact, reduced to the characters of a path. An unknown name stays. */
export function fillPath(path: string, site: SiteConfig): string {
  const values = new Map(Object.entries(placeholders(site)));
  return path.replaceAll(/\{(\w+)\}/g, (whole, name: string) => {
    const fact = values.get(name);
    return fact === undefined ? whole : toPathWord(fact);
  });
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

/** Whether a telephone number ends in nothing but zeros: nobody answers there. */
export function isPlaceholderPhone(phone: string): boolean {
  return /(0[ ()-]*){6}$/.test(phone);
}

/** Whether an address is the front page of a network, and not somebody's place there. */
export function namesNoProfile(url: string): boolean {
  return /^\/(groups\/?)?$/.test(new URL(url).pathname);
}

/** Whether an e-mail address is in the domain of examples: nobody reads it. */
export function isPlaceholderEmail(email: string): boolean {
  return /\.example$/i.test(email);
}

/** The fields of `site.config.json` that the owner has not set yet. Pages link to none of them. */
export function listPlaceholders({ email, phone, president, social, legal }: SiteConfig): string[] {
  return [
    ...(isPlaceholderEmail(email) ? ['email'] : []),
    ...(isPlaceholderPhone(phone) ? ['phone'] : []),
    ...(president.name === '' ? ['president.name'] : []),
    ...Object.entries(social).flatMap(([name, url]) =>
      namesNoProfile(url) ? [`social.${name}`] : [],
    ),
    ...(legal.lastUpdated === null ? ['legal.lastUpdated'] : []),
  ];
}
