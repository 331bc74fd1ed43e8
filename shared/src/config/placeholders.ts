import type { SiteConfig } from './schema.ts';

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
