import { z } from 'zod';

const text = z.string().trim().min(1);
const webUrl = z.url({ protocol: /^https?$/ });

/** Returns true if a Content-Security-Policy can contain the URL's host. It cannot contain IPv6 addresses. */
function isNameable(url: string): boolean {
  return URL.canParse(url) && /^[\w.-]+$/.test(new URL(url).hostname);
}

/** A URL in the pages' policy. */
export const policyUrl = (protocol: RegExp) =>
  z.url({ protocol }).refine(isNameable, {
    message:
      'Browsers ignore an IPv6 address in the policy of pages. Write a name, such as localhost.',
  });

/** Text inserted into copy, where braces would be placeholders. */
const legalText = z
  .string()
  .trim()
  .regex(/^[^{}]*$/, 'Write it without braces.');

const frameAddress = policyUrl(/^https$/).regex(
  /\/$/,
  'An address that frames begin with ends in a slash.',
);

/** An origin, as the Content-Security-Policy lists hosts. */
const fileHost = policyUrl(/^https$/).refine((url) => new URL(url).origin === url, {
  message: 'Write a host as https://files.example.org, without a path or a slash at the end.',
});

const timeZone = text.refine(isTimeZone, 'Write a time zone such as Africa/Nairobi.');

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }) !== null;
  } catch {
    return false;
  }
}

/** ISO 3166-1 alpha-2. */
const countryCode = z.string().regex(/^[A-Z]{2}$/, 'Write a country as two capital letters.');

/** ISO 639. */
const language = z
  .string()
  .regex(/^[a-z]{2,3}$/, 'Write a language as two or three small letters.');

/** Hosts on the visitor's own machine need no TLS. */
const checkAddress = policyUrl(/^https?$/).regex(
  /^(https:\/\/(?!\d+(\.\d+){3}[:/])[\w.-]+|http:\/\/[\w-]+\.localhost)(:\d+)?\//,
  'Write it as https://ipv6.example.org/, with a name and not an address.',
);

/** The shape of `site.config.json`: every fact about the owner of a site. */
export const siteConfigSchema = z.strictObject({
  product: text,
  country: text,
  city: text,
  /** The country's time zone, for civil dates. */
  timeZone,
  /** The first language has no path prefix; the others have one: `/am/FAQ`. */
  languages: z
    .array(language)
    .min(1)
    .refine((all) => new Set(all).size === all.length, 'Name each language once.'),
  /** Facts in other languages; absent ones keep the first language's value. */
  translations: z
    .record(
      language,
      z
        .strictObject({
          country: text,
          city: text,
          councilTitle: text,
          neighbours: z.record(countryCode, text),
          authority: z.strictObject({ name: text, law: text }),
        })
        .partial(),
    )
    .optional(),
  siteUrl: webUrl,
  email: z.email(),
  phone: z.string().regex(/^\+?[0-9 ()-]{5,}$/),
  president: z.strictObject({ name: z.string().trim(), title: text }),
  social: z.strictObject({ linkedin: webUrl, facebook: webUrl }),
  links: z.strictObject({
    ipv6Test: webUrl,
    googleStatistics: policyUrl(/^https?$/),
    ciscoStatistics: policyUrl(/^https?$/),
    deploymentPage: webUrl,
  }),
  statistics: z.strictObject({
    globalAdoption: text,
    countriesDeployed: text,
    capableDevices: text,
    sitesReady: text,
    yearlyGrowth: text,
    tools: text,
    fasterRouting: text,
    reducedLatency: text,
  }),
  /** Countries of the adoption figures. Without it, the site shows only world figures. */
  adoption: z
    .strictObject({
      countryCode,
      /** Countries for comparison: code → name. */
      neighbours: z.record(countryCode, text).default({}),
      /** National sites that `npm run adoption:import` checks. */
      sites: z
        .array(
          z.strictObject({ name: text, host: z.string().regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/) }),
        )
        .optional(),
      /** Overrides the publishers' own addresses for `npm run adoption:import`. */
      endpoints: z
        .strictObject({ googleSeries: webUrl, googleMap: webUrl, apnic: webUrl, afrinic: webUrl })
        .partial()
        .optional(),
    })
    .optional(),
  content: z
    .strictObject({
      /** URL prefixes that frames in articles may load. */
      frames: z.array(frameAddress),
      /** Hosts of files that download in place. They must allow any origin (CORS). */
      downloads: z.array(fileHost).optional(),
    })
    .default({ frames: [] }),
  /** False leaves out `supabase/seed-country.sql`, the posts and samples of one country, when a database is created. */
  samples: z.boolean().optional(),
  /** Servers for the connection check. Without them, pages link to `links.ipv6Test`. */
  ipv6Check: z
    .strictObject({
      /** Reachable by IPv4 only, by IPv6 only, and by both. */
      ipv4: checkAddress,
      ipv6: checkAddress,
      both: checkAddress,
      /** The IPv4 server under a name with one address in 64:ff9b::/96: only a NAT64 reaches it. */
      nat64: checkAddress.optional(),
    })
    .refine(
      (all) =>
        new Set(Object.values(all).map((url) => new URL(url).host)).size ===
        Object.keys(all).length,
      {
        message: 'Give each server its own name.',
      },
    )
    .optional(),
  /** Share of visits in percent whose waiting times are measured; 0 measures none. Default: 10. */
  measuredShare: z.number().min(0).max(100).optional(),
  /** False disables offline pages, also on devices that already have them. */
  offline: z.boolean().optional(),
  /** Facts for the legal pages. Absent or empty facts get a general wording. */
  legal: z.strictObject({
    lastUpdated: z.iso.date().nullable(),
    /** Retention of messages: `90d`, `26w`, `6m` or `1y`. */
    messagesKept: z
      .string()
      .regex(/^([1-9]\d{0,2}[dwmy])?$/, 'Write it as 90d, 26w, 6m or 1y.')
      .optional(),
    /** Legal basis for the use of messages, in full sentences. */
    ground: legalText.optional(),
    /** Companies that host the pages and the database. */
    hosting: z.strictObject({ pages: legalText, database: legalText }).optional(),
    /** The authority for complaints, and the law that it enforces. */
    authority: z.strictObject({ name: legalText, url: webUrl, law: legalText }).optional(),
  }),
});

export type SiteConfig = z.infer<typeof siteConfigSchema>;
