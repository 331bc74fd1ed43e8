import { readdirSync } from 'node:fs';
import path from 'node:path';
import { testTarget } from './environment';

const siteConfig = testTarget().site;

/** The address of the council page. */
export const COUNCIL_PATH = `/${siteConfig.product.replaceAll(' ', '')}Council`;

/** The page of a post. */
export const POST_PATH = testTarget().postPath;

/** The paths of the specification's fourteen routes. */
export const ROUTES: readonly string[] = [
  ...['/', '/AboutIPv6', COUNCIL_PATH, '/Resources', '/Events', '/GetInvolved', '/IPv6Dashboard'],
  ...['/Blog', POST_PATH, '/Contact', '/OurMission', '/FAQ', '/PrivacyPolicy', '/TermsOfService'],
];

/** The tag of the section that shows a path; unknown paths are the shell's. */
export function sectionTag(path: string): string {
  const [, name] = /^\/(resources|events|blog|contact)\b/i.exec(path) ?? [];
  if (name !== undefined) return `@${name.toLowerCase()}`;
  return path === '/Search' || ROUTES.includes(path) ? '@content' : '@shell';
}

/** The page that shows most, in two languages. */
const SHORT_FORM: readonly string[] = ['/', '/am'];

/**
 * The tag of a page's section; leaves a test of one of many pages to `npm run long`, but for those that stand for
 * their kind. Where a test has two forms (0 and 1), each of these pages has it in one.
 */
export function longUnlessShort(path: string, form?: number): { readonly tag: string[] } {
  const index = SHORT_FORM.indexOf(path);
  const isShort = index >= 0 && (form === undefined || index % 2 === form);
  return { tag: [sectionTag(path), ...(isShort ? [] : ['@long'])] };
}

/** The packages that are released, each in a folder of its name; the shell is the last one. */
export const PACKAGES: readonly string[] = readdirSync(path.join(import.meta.dirname, '../..'))
  .filter((name) => /^(shell|mfe-.+)$/.test(name))
  .sort();

/** The tag of a section by its package's name. */
export function nameTag(name: string): string {
  return `@${name.replace(/^mfe-/, '')}`;
}

/** The tag of each package, by its short name. Every journey has one, or several. */
export const SECTION_TAGS: readonly string[] = PACKAGES.map(nameTag);
