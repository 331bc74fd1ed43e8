/** Names that differ from the browser's, which says "Oromoo". */
const NAMES: Readonly<Record<string, { readonly name: string; readonly short: string }>> = {
  om: { name: 'Afaan Oromoo', short: 'OM' },
};

/** Returns a language's name in the language itself; in English if the browser does not know it. */
export function languageName(language: string): string {
  const known = new Intl.DisplayNames([language, 'en'], { type: 'language' }).of(language);
  const [first = '', ...rest] = known ?? language;
  return NAMES[language]?.name ?? first.toLocaleUpperCase(language) + rest.join('');
}

/** Returns the first two letters of a language's name, for narrow screens. */
export function shortLanguageName(language: string): string {
  const [first = '', second = ''] = languageName(language);
  return NAMES[language]?.short ?? (first + second).toLocaleUpperCase(language);
}

export function isLanguage(code: string): boolean {
  return new Intl.DisplayNames('en', { type: 'language', fallback: 'none' }).of(code) !== undefined;
}

/** Offers to visitors who prefer a language. Without one, its name is the offer. */
export const languageOffers: Readonly<
  Record<string, { readonly offer: string; readonly close: string }>
> = {
  am: { offer: 'ይህን ገጽ በአማርኛ ያንብቡ', close: 'ይዝጉ' },
  om: { offer: 'Fuula kana Afaan Oromootiin dubbisaa', close: 'Cufaa' },
  en: { offer: 'Read this page in English', close: 'Close' },
};
