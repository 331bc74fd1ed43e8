interface LanguageTexts {
  readonly name: string;
  /** Short name for narrow screens. */
  readonly short: string;
  /** Offer to visitors who prefer the language. */
  readonly offer: string;
  readonly close: string;
}

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
