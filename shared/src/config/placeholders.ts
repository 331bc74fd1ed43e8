import type { SiteConfig } from './schema.ts';

/** Whether a telephone number ends in nothing but zeros: nobody answers there. */
export function isPlaceholderPhone(phone: string): boolean {
  return /(0[ ()-]*){6}$/.test(phone);
}

/** Whether an address is the front page of a network, and not somebody's place there. */
export function namesNoProfile(url: string): boolean {
  return /^\/(groups\/?)?$/.test(new URL(url).pathname);
}

/** The fields of `site.config.json` that the owner has not set yet. Pages show them as no link. */
export function listPlaceholders({ email, phone, president, social }: SiteConfig): string[] {
  return [
    ...(/\.example$/i.test(email) ? ['email'] : []),
    ...(isPlaceholderPhone(phone) ? ['phone'] : []),
    ...(president.name === '' ? ['president.name'] : []),
    ...Object.entries(social).flatMap(([name, url]) =>
      namesNoProfile(url) ? [`social.${name}`] : [],
    ),
  ];
}
