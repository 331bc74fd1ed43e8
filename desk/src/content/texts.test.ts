import { expect, test } from 'vitest';
import { texts as am } from './am/texts';
import { texts as en } from './en/texts';

/** Returns the texts of a tree by their keys. */
function textsOf(tree: object, prefix = ''): [key: string, text: string][] {
  return Object.entries(tree).flatMap(([name, value]): [string, string][] => {
    const key = prefix === '' ? name : `${prefix}.${name}`;
    return typeof value === 'object' ? textsOf(value, key) : [[key, `${value}`]];
  });
}

const ETHIOPIC = /\p{Script=Ethiopic}/u;
const english = new Map(textsOf(en));

/** Parts of react-admin that the desk does not use. */
const UNUSED =
  /^ra\.(?:input|saved_queries|guesser|configurable)\.|^ra\.action\.(?:add|clone|create_item|expand|move_up|move_down|remove|search_columns|select_columns|update_application)$|^ra\.auth\.(?:username|password|email)$|^ra\.message\.(?:about|clear_array_input|unsaved_changes)$|^ra\.notification\.(?:i18n_error|application_update_available)$|^ra\.page\.dashboard$|^ra\.validation\.(?:number|oneOf|regex|unique)$/;

test('every text of the desk has words in Amharic', () => {
  const missing = textsOf(am).filter(
    ([key, text]) =>
      !UNUSED.test(key) && !ETHIOPIC.test(text) && /\p{L}/u.test(text.replaceAll(/%\{\w+\}/g, '')),
  );
  expect(missing).toEqual([]);
});

test('placeholders are the same in each language', () => {
  const names = (text = '') => [...new Set(text.match(/%\{\w+\}/g))].toSorted();
  const wrong = textsOf(am).filter(
    ([key, text]) => !key.startsWith('ra.') && `${names(text)}` !== `${names(english.get(key))}`,
  );
  expect(wrong).toEqual([]);
});
