import { describe, expect, test } from 'vitest';
import { testSite } from '../testing/site.ts';
import type { Composition } from './composition.ts';
import {
  compositionIn,
  languageOf,
  languagesOf,
  localPath,
  pathIn,
  prefixOf,
  siteIn,
  withoutPrefix,
} from './languages.ts';
import { createRouteTable, findRoute } from './routes.ts';

const site = { ...testSite, languages: ['en', 'am'] };

describe('the language of a path', () => {
  test.each([
    ['/', 'en'],
    ['/FAQ', 'en'],
    ['/am', 'am'],
    ['/AM/faq', 'am'],
    ['/american', 'en'],
    ['/Blog/am', 'en'],
    ['/en/FAQ', 'en'],
  ])('%s is in %s', (path, language) => {
    expect(languageOf(path, site)).toBe(language);
  });

  test('uses no prefix for the first language', () => {
    expect(prefixOf('en', site)).toBe('');
    expect(prefixOf('en', { languages: ['am', 'en'] })).toBe('/en');
    expect(languageOf('/FAQ', { languages: ['am', 'en'] })).toBe('am');
  });
});

test.each([
  ['/', '/am'],
  ['/?q=1', '/am?q=1'],
  ['/FAQ#what', '/am/FAQ#what'],
  ['/Blog/:id', '/am/Blog/:id'],
  ['/am/FAQ', '/am/FAQ'],
  ['/am?q=1', '/am?q=1'],
  ['/american', '/am/american'],
  ['/feed.xml', '/feed.xml'],
  ['/Search?q=a.b', '/am/Search?q=a.b'],
  ['#place', '#place'],
  ['//elsewhere.example', '//elsewhere.example'],
  ['https://elsewhere.example/FAQ', 'https://elsewhere.example/FAQ'],
  ['mailto:a@b.example', 'mailto:a@b.example'],
])('%s leads to %s', (href, local) => {
  expect(localPath(href, '/am')).toBe(local);
  expect(localPath(href, '')).toBe(href);
});

test.each([
  ['/am/Blog/1', undefined, '/am/Blog/1'],
  ['/am/Blog/1', ['am', 'en'], '/am/Blog/1'],
  ['/am/Blog/1', ['en'], '/Blog/1'],
  ['/Blog/1', ['am'], '/am/Blog/1'],
  ['/Blog/1', ['am', 'en'], '/Blog/1'],
  ['/am/Blog/1', [], '/am/Blog/1'],
])('resolves %s of a page in %j to the canonical path %s', (path, languages, canonical) => {
  expect(pathIn(path, languages, site)).toBe(canonical);
});

test.each([
  ['/am', '/'],
  ['/AM/FAQ', '/FAQ'],
  ['/am?q=1', '/?q=1'],
  ['/american', '/american'],
])('strips the prefix of %s: %s', (path, plain) => {
  expect(withoutPrefix(path, '/am')).toBe(plain);
});

test('uses the owner’s translated facts, if any', () => {
  const translations = {
    am: {
      country: 'ኢትዮጵያ',
      councilTitle: 'ፕሬዚዳንት',
      neighbours: { KE: 'ኬንያ' },
      authority: { name: 'ባለሥልጣን', law: 'አዋጅ' },
    },
  };
  const { adoption, legal, president, ...local } = siteIn({ ...site, translations }, 'am');
  expect(local).toMatchObject({ country: 'ኢትዮጵያ', city: site.city, product: site.product });
  expect(local.translations).toBeUndefined();
  expect(president.title).toBe('ፕሬዚዳንት');
  expect(adoption?.neighbours).toMatchObject({ KE: 'ኬንያ', DJ: testSite.adoption?.neighbours.DJ });
  expect(legal.authority).toEqual({ ...testSite.legal.authority, ...translations.am.authority });
  expect(siteIn({ ...site, translations }, 'en').country).toBe(site.country);
});

describe('a composition in a language', () => {
  const path = { path: '/FAQ', page: 'faq', title: 'Questions', description: '' };
  const section = {
    name: 'mfe-a',
    version: '1',
    base: '/releases/mfe-a/1/',
    entry: 'entry.en.js',
    container: 'mfe_a',
    integrity: { 'entry.en.js': 'sha256-e', 'am/entry.am.js': 'sha256-a' },
    exposes: { './routes': ['entry.en.js'] },
    paths: [{ ...path, files: ['entry.en.js'] }],
    languages: {
      am: {
        entry: 'entry.am.js',
        exposes: { './routes': ['entry.am.js'] },
        paths: [
          { ...path, title: 'ጥያቄዎች', files: ['entry.am.js'] },
          { ...path, page: 'untranslated', language: 'en', files: ['entry.am.js'] },
        ],
      },
    },
  };
  const shell = {
    name: 'shell',
    version: '1',
    base: '/s/',
    entry: 's.js',
    integrity: { 's.js': 'x' },
  };
  const composition: Composition = { id: 'c', shell, sections: [section] };

  test('contains a section’s translated files', () => {
    const [local] = compositionIn(composition, 'am').sections;
    expect(local).toMatchObject({
      language: 'am',
      base: '/releases/mfe-a/1/am/',
      entry: 'entry.am.js',
      exposes: { './routes': ['entry.am.js'] },
      paths: [{ path: '/FAQ', title: 'ጥያቄዎች' }, { language: 'en' }],
    });
    expect(local?.integrity).toEqual({ 'entry.am.js': 'sha256-a' });
  });

  test('contains nothing of other languages', () => {
    const [local] = compositionIn(composition, 'en').sections;
    expect(local).toMatchObject({ base: section.base, entry: 'entry.en.js' });
    expect(local?.integrity).toEqual({ 'entry.en.js': 'sha256-e' });
    expect(local?.language).toBeUndefined();
  });

  test('keeps a release without the language unchanged', () => {
    const local = compositionIn(composition, 'am').shell;
    expect(local).toMatchObject(shell);
    expect(local.language).toBeUndefined();
  });

  test('lists the languages of each page', () => {
    const inSite = (own?: readonly string[]) =>
      compositionIn(composition, 'am').sections[0]?.paths.map((each) =>
        languagesOf(each, own, site),
      );
    expect(inSite()).toEqual([['en', 'am'], ['en']]);
    expect(inSite(['am'])).toEqual([['am'], []]);
  });

  test('prefixes its routes', () => {
    const find = (language: string, pathname: string) =>
      findRoute(createRouteTable(compositionIn(composition, language), site), pathname);
    expect(find('am', '/AM/faq/')).toMatchObject({
      path: '/am/FAQ',
      declared: { title: 'ጥያቄዎች' },
    });
    expect(find('en', '/faq')?.path).toBe('/FAQ');
    expect(find('en', '/en/FAQ')).toBeNull();
  });
});
