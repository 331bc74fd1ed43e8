import polyglot from 'ra-i18n-polyglot';
import { texts as am } from './content/am/texts';
import { texts as en } from './content/en/texts';

const MESSAGES: Readonly<Record<string, typeof en>> = { en, am };

export const i18nProvider = polyglot((locale) => MESSAGES[locale] ?? en, 'en', [
  { locale: 'en', name: 'English' },
  { locale: 'am', name: 'አማርኛ' },
]);
