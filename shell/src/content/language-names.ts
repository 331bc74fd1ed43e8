interface LanguageTexts {
  /** Its own name. */
  readonly name: string;
  /** Where there is no room for the name. */
  readonly short: string;
  /** Offers it to those who prefer it. */
  readonly offer: string;
  readonly close: string;
}

/** The languages that a site may have. */
export const languageTexts: Readonly<Record<string, LanguageTexts>> = {
  am: { name: 'አማርኛ', short: 'አማ', offer: 'ይህን ገጽ በአማርኛ ያንብቡ', close: 'ይዝጉ' },
  om: {
    name: 'Afaan Oromoo',
    short: 'OM',
    offer: 'Fuula kana Afaan Oromootiin dubbisaa',
    close: 'Cufaa',
  },
  en: { name: 'English', short: 'EN', offer: 'Read this page in English', close: 'Close' },
};
