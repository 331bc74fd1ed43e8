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

/** Replaces each `{name}` of a text by the owner's fact; an unknown name is an error of the copy. */
export function fill(text: string, site: SiteConfig): string {
  const values = placeholders(site);
  return text.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`The copy names {${name}}, which no fact fills.`);
    return value;
  });
}
