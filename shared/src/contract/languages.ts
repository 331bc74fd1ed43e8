import type { SiteConfig } from '../config/schema.ts';
import type { Composition, Placed, Release, ReleasedPath } from './composition.ts';
import type { PageMeta } from './paths.ts';

/** The language of a release's own files. It holds others beside them, in folders named after their languages. */
export const BASE_LANGUAGE = 'en';

type Languages = Pick<SiteConfig, 'languages'>;

/** What the paths of a language begin with: nothing in the site's first language, `/am` in another. */
export function prefixOf(language: string, { languages }: Languages): string {
  return language === languages[0] ? '' : `/${language}`;
}

/** The language of a path, by its first part in any letter case; the site's first where that names none. */
export function languageOf(pathname: string, { languages }: Languages): string {
  const [first = BASE_LANGUAGE, ...others] = languages;
  const named = pathname.split('/', 2)[1]?.toLowerCase();
  return others.find((language) => language === named) ?? first;
}

/** Of ISO 639. By a list, as browsers that lack `Intl.Locale#getTextInfo` have to agree with Node. */
const RIGHT_TO_LEFT = ['ar', 'ckb', 'dv', 'fa', 'he', 'ps', 'sd', 'ug', 'ur', 'yi'];

/** Where the text of a language runs to. */
export function directionOf(language: string): 'ltr' | 'rtl' {
  return RIGHT_TO_LEFT.includes(language) ? 'rtl' : 'ltr';
}

/** The path of a page, with a query and a hash or without, under the prefix of a language. Files and other addresses stay. */
export function localPath(href: string, prefix: string): string {
  const isPage = /^\/(?!\/)/.test(href) && !/^[^?#]*\.\w+(?:[?#]|$)/.test(href);
  if (prefix === '' || !isPage || withoutPrefix(href, prefix) !== href) return href;
  return href === '/' ? prefix : `${prefix}${href.replace(/^\/(?=[?#])/, '')}`;
}

/** A path without the prefix of its language, such as `/FAQ` for `/am/FAQ`. */
export function withoutPrefix(pathname: string, prefix: string): string {
  const isUnder = prefix !== '' && new RegExp(`^${prefix}(?=[/?#]|$)`, 'i').test(pathname);
  if (!isUnder) return pathname;
  return pathname.slice(prefix.length).replace(/^(?!\/)/, '/');
}

/** The language that a composition is the part of; the site's first where it is whole. */
export function languageIn({ language }: Pick<Composition, 'language'>, site: Languages): string {
  return language ?? languageOf('/', site);
}

/** The prefix of the language that a composition is the part of; see {@link prefixOf}. */
export function prefixIn(composition: Pick<Composition, 'language'>, site: Languages): string {
  return prefixOf(languageIn(composition, site), site);
}

/** The path of a page in the language of its address, or in the first that it is there in; see `PageMeta.languages`. */
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

/** The owner's facts in a language. */
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

/** The languages that a release has a page in. */
function builtLanguages({ languages = {} }: Release, page: string): string[] {
  const isIn = (language: string) => {
    const path = languages[language]?.paths?.find((each) => each.page === page);
    return path !== undefined && path.language === undefined;
  };
  return [BASE_LANGUAGE, ...Object.keys(languages).filter(isIn)];
}

/** The languages of the site that a page is there in, as its section, and what it shows (`own`), say. */
export function languagesOf(
  { languages = [BASE_LANGUAGE] }: ReleasedPath,
  own: PageMeta['languages'],
  site: Languages,
): string[] {
  return site.languages.filter(
    (each) => languages.includes(each) && (own === undefined || own.includes(each)),
  );
}

/** Where the files of a release are in a language, and their hashes: its own ones where it lacks the language. */
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

/** A composition as the pages of one language are made from it. What a release lacks there is in {@link BASE_LANGUAGE}. */
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
