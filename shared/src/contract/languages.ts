import type { SiteConfig } from '../config/schema.ts';
import type { Composition, Placed, Release, ReleasedPath } from './composition.ts';
import type { PageMeta } from './paths.ts';

/** The language of a release's own files. Builds of other languages are in folders named after them. */
export const BASE_LANGUAGE = 'en';

type Languages = Pick<SiteConfig, 'languages'>;

/** Returns the path prefix of a language: empty for the site's first, such as `/am` for another. */
export function prefixOf(language: string, { languages }: Languages): string {
  return language === languages[0] ? '' : `/${language}`;
}

/** Returns the language of a path by its first segment, ignoring case. Defaults to the site's first. */
export function languageOf(pathname: string, { languages }: Languages): string {
  const [first = BASE_LANGUAGE, ...others] = languages;
  const named = pathname.split('/', 2)[1]?.toLowerCase();
  return others.find((language) => language === named) ?? first;
}

// ISO 639 codes. A list, because some browsers lack `Intl.Locale#getTextInfo` and must agree with Node.
const RIGHT_TO_LEFT = ['ar', 'ckb', 'dv', 'fa', 'he', 'ps', 'sd', 'ug', 'ur', 'yi'];

export function directionOf(language: string): 'ltr' | 'rtl' {
  return RIGHT_TO_LEFT.includes(language) ? 'rtl' : 'ltr';
}

/** Prefixes the path of a page, which may have a query and a hash. Returns files and other URLs unchanged. */
export function localPath(href: string, prefix: string): string {
  const isPage = /^\/(?!\/)/.test(href) && !/^[^?#]*\.\w+(?:[?#]|$)/.test(href);
  if (prefix === '' || !isPage || withoutPrefix(href, prefix) !== href) return href;
  return href === '/' ? prefix : `${prefix}${href.replace(/^\/(?=[?#])/, '')}`;
}

/** Removes the language prefix from a path: `/am/FAQ` → `/FAQ`. */
export function withoutPrefix(pathname: string, prefix: string): string {
  const isUnder = prefix !== '' && new RegExp(`^${prefix}(?=[/?#]|$)`, 'i').test(pathname);
  if (!isUnder) return pathname;
  return pathname.slice(prefix.length).replace(/^(?!\/)/, '/');
}

/** Returns the language of a composition; the site's first if it is not limited to one. */
export function languageIn({ language }: Pick<Composition, 'language'>, site: Languages): string {
  return language ?? languageOf('/', site);
}

/** Returns the path prefix for a composition's language; see {@link prefixOf}. */
export function prefixIn(composition: Pick<Composition, 'language'>, site: Languages): string {
  return prefixOf(languageIn(composition, site), site);
}

/** Returns a page's path in the language of the address, or in the page's first language; see `PageMeta.languages`. */
export function pathIn(
  pathname: string,
  languages: readonly string[] | undefined,
  site: Languages,
): string {
  const language = languageOf(pathname, site);
  if (languages === undefined || languages.includes(language)) return pathname;
  const plain = withoutPrefix(pathname, prefixOf(language, site));
  const first = site.languages.find((each) => languages.includes(each));
  return localPath(plain, prefixOf(first ?? language, site));
}

/** Returns the site's configuration with the translated facts of a language. */
export function siteIn({ translations, ...site }: SiteConfig, language: string): SiteConfig {
  const { councilTitle, neighbours, authority, ...facts } = translations?.[language] ?? {};
  const { president, adoption, legal } = site;
  return {
    ...site,
    ...facts,
    president: { ...president, title: councilTitle ?? president.title },
    adoption: adoption && {
      ...adoption,
      neighbours: { ...adoption.neighbours, ...neighbours },
    },
    legal: { ...legal, authority: legal.authority && { ...legal.authority, ...authority } },
  };
}

function builtLanguages({ languages = {} }: Release, page: string): string[] {
  const isIn = (language: string) => {
    const path = languages[language]?.paths?.find((each) => each.page === page);
    return path !== undefined && path.language === undefined;
  };
  return [BASE_LANGUAGE, ...Object.keys(languages).filter(isIn)];
}

/** Returns the site's languages in which a page exists, according to its section and its data (`own`). */
export function languagesOf(
  { languages = [BASE_LANGUAGE] }: ReleasedPath,
  own: PageMeta['languages'],
  site: Languages,
): string[] {
  return site.languages.filter(
    (each) => languages.includes(each) && (own === undefined || own.includes(each)),
  );
}

/** Returns the base URL and hashes of a release in a language, or its own ones if it lacks the language. */
function filesIn({ base, integrity, languages = {} }: Placed<Release>, language: string) {
  const folder = language in languages ? `${language}/` : '';
  const others = Object.keys(languages).filter((each) => each !== language);
  const files = Object.entries(integrity).filter(
    ([file]) => file.startsWith(folder) && !others.some((each) => file.startsWith(`${each}/`)),
  );
  return {
    base: base + folder,
    integrity: Object.fromEntries(files.map(([file, hash]) => [file.slice(folder.length), hash])),
    language: folder === '' ? undefined : language,
  };
}

/** Returns the part of a composition for one language. {@link BASE_LANGUAGE} replaces missing builds. */
export function compositionIn(
  { shell, sections, ...composition }: Composition,
  language: string,
): Composition {
  return {
    ...composition,
    language,
    shell: { ...shell, ...shell.languages?.[language], ...filesIn(shell, language) },
    sections: sections.map((section) => {
      const local = { ...section, ...section.languages?.[language], ...filesIn(section, language) };
      const languages = (page: string) => builtLanguages(section, page);
      const paths = local.paths.map((each) => ({ ...each, languages: languages(each.page) }));
      return { ...local, paths };
    }),
  };
}
