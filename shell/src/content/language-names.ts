/** The languages that a site may have, each in its own name. */
export const languageNames: Readonly<Record<string, string>> = {
  am: 'አማርኛ',
  en: 'English',
  om: 'Afaan Oromoo',
};
