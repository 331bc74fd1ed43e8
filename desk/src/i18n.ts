import polyglot from 'ra-i18n-polyglot';
import { texts as am } from './content/am/texts';
import { texts as en } from './content/en/texts';
import { ROWS } from './fields';

const LANGUAGES = { en, am };

/** Returns the texts of a language, with those that the sections declare. */
export function textsOf(locale: string) {
  const language = locale in LANGUAGES ? (locale as keyof typeof LANGUAGES) : 'en';
  const texts = LANGUAGES[language];
  const rows = ROWS.map(({ view, texts: { [language]: own } }) => {
    const fields = { ...texts.desk.labels, ...own.fields };
    return [view, { ...own, fields }] as const;
  });
  return { ...texts, resources: { ...texts.resources, ...Object.fromEntries(rows) } };
}

export const i18nProvider = polyglot(textsOf, 'en', [
  { locale: 'en', name: 'English' },
  { locale: 'am', name: 'አማርኛ' },
]);
