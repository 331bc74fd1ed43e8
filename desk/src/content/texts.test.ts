import { expect, test } from 'vitest';
import { ROWS } from '../fields';
import { textsOf } from '../i18n';

/** Returns the texts of a tree by their keys. */
function flat(tree: object, prefix = ''): [key: string, text: string][] {
  return Object.entries(tree).flatMap(([name, value]): [string, string][] => {
    const key = prefix === '' ? name : `${prefix}.${name}`;
    return typeof value === 'object' ? flat(value, key) : [[key, `${value}`]];
  });
}

const am = textsOf('am');
const ETHIOPIC = /\p{Script=Ethiopic}/u;
const english = new Map(flat(textsOf('en')));

/** Parts of react-admin that the desk does not use. */
const UNUSED =
  /^ra\.(?:input|saved_queries|guesser|configurable)\.|^ra\.action\.(?:add|clone|create_item|expand|move_up|move_down|remove|search_columns|select_columns|update_application)$|^ra\.auth\.(?:username|password|email)$|^ra\.message\.(?:about|clear_array_input|unsaved_changes)$|^ra\.notification\.(?:i18n_error|application_update_available)$|^ra\.page\.dashboard$|^ra\.validation\.(?:number|oneOf|regex|unique)$/;

test('every text of the desk has words in Amharic', () => {
  const missing = flat(am).filter(
    ([key, text]) =>
      !UNUSED.test(key) && !ETHIOPIC.test(text) && /\p{L}/u.test(text.replaceAll(/%\{\w+\}/g, '')),
  );
  expect(missing).toEqual([]);
});

test('placeholders are the same in each language', () => {
  const names = (text = '') => [...new Set(text.match(/%\{\w+\}/g))].toSorted();
  const wrong = flat(am).filter(
    ([key, text]) => !key.startsWith('ra.') && `${names(text)}` !== `${names(english.get(key))}`,
  );
  expect(wrong).toEqual([]);
});

test.each(ROWS)('every field and choice of $view has a label', ({ view, fields }) => {
  const keys = fields.flatMap(({ name, choices = [] }) => [
    `resources.${view}.fields.${name}`,
    ...choices.map((choice) => `resources.${view}.choices.${choice}`),
  ]);
  expect(keys.filter((key) => !english.has(key))).toEqual([]);
});
