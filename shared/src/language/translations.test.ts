import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { civilDateWords } from '../content/am/dates.ts';
import { isOwnWords, placeholdersIn } from './copy.ts';
import { serverTextsIn } from './server-texts.ts';

const root = path.resolve(import.meta.dirname, '../../..');

/** Each translation with its English original. */
const translations = readdirSync(root)
  .map((name) => path.join(root, name, 'src/content'))
  .filter((content) => existsSync(content))
  .flatMap((content) =>
    readdirSync(content, { withFileTypes: true })
      .filter((each) => each.isDirectory() && each.name !== 'en')
      .map(({ name }) => path.join(content, name)),
  )
  .flatMap((folder) => readdirSync(folder).map((file) => path.join(folder, file)))
  .map((file) => ({
    name: path.relative(root, file),
    file,
    original: file.replace(/\/src\/content\/\w+\//, '/src/content/en/'),
  }));

const amharic = translations.filter(({ name }) => name.includes('/am/'));

/** Flattens a copy to its texts by key path. */
function textsOf(value: unknown, place = ''): Record<string, string> {
  if (typeof value === 'string') return { [place]: value };
  if (typeof value !== 'object' || value === null) return {};
  return Object.assign(
    {},
    ...Object.entries(value).map(([key, child]) => textsOf(child, `${place}.${key}`)),
  );
}

// Spellings that `docs/glossary-am.md` replaces.
const OTHER_SPELLINGS =
  /አውታረ መረብ|ኔትዎርክ|በይነመረብ|አገልጋይ|ድህረ|ድር ጣቢያ|መልዕክት|ርዕስ|ደህን|ደህና|ስርዓት|ስርአት|ራዕይ|ተልዕኮ|ትዕዛዝ|ዓድራሻ|ስህተት|ስልጠና|መሳሪያ|መንግስት|(?:^|[^\p{L}])(?:የ|በ|ለ|ከ)?(?:አለም|አመት|አይነት|ህግ|ሃገር|ሀገር)/u;

it('finds the Amharic and the Oromo copy', () => {
  expect(amharic.length).toBeGreaterThan(30);
  expect(translations.length).toBeGreaterThan(amharic.length + 10);
});

describe.each(translations)('$name', ({ file, original }) => {
  it('has the keys and placeholders of the English copy', async () => {
    const english: object = await import(original);
    const translated: object = await import(file);
    const kept = ([place]: [string, string]) => !isOwnWords(place);
    const wanted = Object.entries(textsOf(english)).filter(kept);
    const texts = textsOf(translated);
    for (const name of Object.keys(english)) expect(Object.keys(translated)).toContain(name);
    for (const [place, text] of wanted) {
      expect(placeholdersIn(texts[place] ?? ''), place).toEqual(placeholdersIn(text));
      expect(texts[place]?.trim() === '', place).toBe(text.trim() === '');
    }
  });
});

it('returns a language’s server texts, or English ones', async () => {
  for (const language of readdirSync(path.join(root, 'shared/src/content'))) {
    const file = path.join(root, 'shared/src/content', language, 'server-texts.ts');
    if (existsSync(file)) {
      expect(await import(file)).toMatchObject({ serverTexts: serverTextsIn(language) });
    }
  }
  expect(serverTextsIn('xx')).toBe(serverTextsIn('en'));
});

// A glossary term in Latin letters. Outside URLs it is in brackets after its Amharic word.
const ENGLISH_WORD = /(?<!\((?:Atom )?|\/)\bfeed\b/i;

function expectGlossary(text: string, place: string): void {
  const words = text.replaceAll(/እ\.ኤ\.አ\.|ዓ\.ም\./g, '');
  expect(words, place).not.toMatch(/\p{Script=Ethiopic}[.,;:](?:\s|$)|፡|\p{L}፣\p{L}/u);
  expect(words, place).not.toMatch(OTHER_SPELLINGS);
  expect(words, place).not.toMatch(ENGLISH_WORD);
}

describe.each(amharic)('$name', ({ file }) => {
  it('uses Ethiopic punctuation and the glossary’s spelling', async () => {
    const translated: object = await import(file);
    for (const [place, text] of Object.entries(textsOf(translated))) {
      if (!isOwnWords(place)) expectGlossary(text, place);
      // An era stays on the line of its month or year, except in the narrow column of a timeline.
      if (!place.endsWith('.when')) expect(text, place).not.toMatch(/እ\.ኤ\.አ\. | ዓ\.ም\./);
    }
  });
});

/** A Gregorian date, with the Ethiopian date before it. */
const GREGORIAN_DAY = /(\S+ \d+ ቀን \d+\u00a0ዓ\.ም\. \()?እ\.ኤ\.አ\.\u00a0\S+ (\d+) ቀን (\d{4})\)?/gu;

describe.each(amharic)('$name', ({ file }) => {
  it('shows each date in both calendars, as pages convert it', async () => {
    const translated: object = await import(file);
    for (const [place, text] of Object.entries(textsOf(translated))) {
      for (const [words, , day = '', year] of text.matchAll(GREGORIAN_DAY)) {
        const months = Array.from({ length: 12 }, (_, index) => `${index + 1}`.padStart(2, '0'));
        const days = months.map((month) => `${year}-${month}-${day.padStart(2, '0')}`);
        const isOne = days.some((each) => words.endsWith(civilDateWords(each)));
        expect(isOne, `${place}: ${words}`).toBe(true);
      }
    }
  });
});

it('seed rows use Ethiopic punctuation and the glossary’s spelling', () => {
  const seed = readFileSync(path.join(root, 'supabase/seed-country.sql'), 'utf8');
  const translated = seed.slice(seed.indexOf('-- Amharic translations'));
  const lines = translated.split('\n').filter((line) => /\p{Script=Ethiopic}/u.test(line));
  expect(lines.length).toBeGreaterThan(300);
  for (const line of lines) expectGlossary(line.replaceAll(/<[^<>]*>/g, ''), line);
});
