import { readdirSync } from 'node:fs';
import path from 'node:path';
import { testTarget } from './environment';

const siteConfig = testTarget().site;

export const COUNCIL_PATH = `/${siteConfig.product.replaceAll(' ', '')}Council`;

export const POST_PATH = testTarget().postPath;

/** Paths of the specification's fourteen routes. */
export const ROUTES: readonly string[] = [
  ...['/', '/AboutIPv6', COUNCIL_PATH, '/Resources', '/Events', '/GetInvolved', '/IPv6Dashboard'],
  ...['/Blog', POST_PATH, '/Contact', '/OurMission', '/FAQ', '/PrivacyPolicy', '/TermsOfService'],
];

/** Returns the tag of the section for a path; the shell's for unknown paths. */
export function sectionTag(path: string): string {
  const [, name] = /^\/(resources|events|blog|contact)\b/i.exec(path) ?? [];
  if (name !== undefined) return `@${name.toLowerCase()}`;
  return path === '/Search' || ROUTES.includes(path) ? '@content' : '@shell';
}

/** The richest page, in two languages. */
const SHORT_FORM: readonly string[] = ['/', '/am'];

/**
 * Returns the tag of a page's section. Adds `@long` unless the page represents its kind, so that `npm run long` tests the
 * others. If a test has two forms (0 and 1), each representative page runs in one of them.
 */
export function longUnlessShort(path: string, form?: number): { readonly tag: string[] } {
  const index = SHORT_FORM.indexOf(path);
  const isShort = index >= 0 && (form === undefined || index % 2 === form);
  return { tag: [sectionTag(path), ...(isShort ? [] : ['@long'])] };
}

/** Packages that are released, by folder name; the shell is last. */
export const PACKAGES: readonly string[] = readdirSync(path.join(import.meta.dirname, '../..'))
  .filter((name) => /^(shell|mfe-.+)$/.test(name))
  .sort();

export function nameTag(name: string): string {
  return `@${name.replace(/^mfe-/, '')}`;
}

/** Tags of all packages by short name. Every journey has at least one. */
export const SECTION_TAGS: readonly string[] = PACKAGES.map(nameTag);
