import type { SiteConfig } from './schema.ts';

export { spellAge } from './spell-age.ts';
export type { SiteConfig };

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

/** Reduces a fact to characters of a path: plain letters, digits, `_` and `-`. */
function toPathWord(fact: string): string {
  return fact.normalize('NFD').replaceAll(/[^\w-]+/g, '');
}

/** Returns the council page's path: the product's name without spaces, then `Council`. */
export function councilPath(site: SiteConfig): string {
  return `/${toPathWord(site.product)}Council`;
}

/** Replaces each `{name}` of a path by the owner's fact, reduced to path characters. Keeps unknown names. */
export function fillPath(path: string, site: SiteConfig): string {
  const values = new Map(Object.entries(placeholders(site)));
  return path.replaceAll(/\{(\w+)\}/g, (whole, name: string) => {
    const fact = values.get(name);
    return fact === undefined ? whole : toPathWord(fact);
  });
}

/** Replaces each `{name}` of a text by the owner's fact. @throws if a name is unknown. */
export function fill(text: string, site: SiteConfig): string {
  const values = placeholders(site);
  return text.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`Unknown placeholder {${name}} in the copy.`);
    return value;
  });
}

/** Returns true if a telephone number ends in six zeros. */
export function isPlaceholderPhone(phone: string): boolean {
  return /(0[ ()-]*){6}$/.test(phone);
}

/** Returns true if a URL is the front page of a social network, not a profile. */
export function namesNoProfile(url: string): boolean {
  return /^\/(groups\/?)?$/.test(new URL(url).pathname);
}

/** Returns true if an e-mail address uses the reserved domain `.example`. */
export function isPlaceholderEmail(email: string): boolean {
  return /\.example$/i.test(email);
}

/** Lists the fields of `site.config.json` that still have placeholder values. Pages link to none of them. */
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
