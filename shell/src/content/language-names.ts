/** The languages that a site may have: each one's own name, and how it is offered to those who prefer it. */
export const languageTexts: Readonly<
  Record<string, { readonly name: string; readonly offer: string; readonly close: string }>
> = {
  am: { name: 'አማርኛ', offer: 'ይህን ገጽ በአማርኛ ያንብቡ', close: 'ዝጋ' },
  en: { name: 'English', offer: 'Read this page in English', close: 'Close' },
};
