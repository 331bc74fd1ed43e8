import { expect, it } from 'vitest';
import { isLanguage, languageName, shortLanguageName } from './language-names';

it.each([
  ['en', 'English', 'EN'],
  ['am', 'አማርኛ', 'አማ'],
  ['om', 'Afaan Oromoo', 'OM'],
  ['ti', 'ትግርኛ', 'ትግ'],
  ['sw', 'Kiswahili', 'KI'],
  ['so', 'Soomaali', 'SO'],
  ['fr', 'Français', 'FR'],
])('names %s in itself', (code, name, short) => {
  expect([languageName(code), shortLanguageName(code)]).toEqual([name, short]);
});

it.each([
  ['sw', true],
  ['aar', true],
  ['faq', false],
])('knows if %s is a language', (code, isKnown) => {
  expect(isLanguage(code)).toBe(isKnown);
});
