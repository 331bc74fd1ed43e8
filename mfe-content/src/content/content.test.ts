import { fill, type SiteConfig } from '@site/shared/config';
import { describe, expect, it } from 'vitest';
import { countryAdoptionFor, worldAdoption } from './adoption-data';
import { council } from './council';
import { dashboard } from './dashboard';
import { explainer } from './explainer';
import { faq } from './faq';
import { getInvolved } from './get-involved';
import { home } from './home';
import { meta } from './meta';
import { mission } from './mission';
import { privacy } from './privacy';
import { terms } from './terms';
import type { FaqCategory } from './types';

const site: SiteConfig = {
  product: 'IPv6 Exampleland',
  country: 'Exampleland',
  city: 'Example City',
  language: 'en',
  siteUrl: 'https://www.example.org',
  email: 'info@example.org',
  phone: '+00 00 000 0000',
  president: { name: '', title: 'Council President' },
  social: { linkedin: 'https://www.linkedin.com/', facebook: 'https://www.facebook.com/' },
  links: {
    ipv6Test: 'https://test.example.org/',
    googleStatistics: 'https://google.example.org/',
    ciscoStatistics: 'https://cisco.example.org/',
    deploymentPage: 'https://deploy.example.org/',
  },
  statistics: {
    globalAdoption: '45%+',
    countriesDeployed: '100+',
    capableDevices: '1B+',
    sitesReady: '30%',
    yearlyGrowth: '15%',
    tools: '100+',
    fasterRouting: '40%',
    reducedLatency: '20%',
  },
  content: { frames: [] },
  legal: { lastUpdated: null },
};

const pages = {
  home,
  explainer,
  council,
  getInvolved,
  dashboard,
  mission,
  faq,
  privacy,
  terms,
  meta,
};

function textsOf(value: unknown, key = ''): { key: string; text: string }[] {
  if (typeof value === 'string') return [{ key, text: value }];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, child]) => textsOf(child, name));
}

function wordsIn(paragraphs: readonly string[]): number {
  return paragraphs.join(' ').split(/\s+/).length;
}

const INTERNAL_LINKS = [
  '/AboutIPv6',
  '/IPv6Dashboard',
  '/GetInvolved',
  '/resources',
  '/contact',
  '/faq',
  '/blog',
];
const HYPE =
  /seamless|unlock|revolutioni[sz]e|cutting[- ]edge|empower|leverag|delve|robust|world-class|!/i;

describe.each(Object.entries(pages))('the copy of %s', (_, page) => {
  const texts = textsOf(page);

  it('names only facts that the configuration fills', () => {
    for (const { text } of texts) expect(() => fill(text, site), text).not.toThrow();
  });

  it('says nothing about one country and nothing in braces', () => {
    for (const { text } of texts) expect(fill(text, site)).not.toMatch(/Ethiopia|Addis|[{}]/);
  });

  it('keeps to plain words', () => {
    for (const { text } of texts) expect(text).not.toMatch(HYPE);
  });

  it('links to pages of the site in the specified spelling, and elsewhere over HTTPS', () => {
    for (const { key, text } of texts) {
      if (key !== 'href' && key !== 'src') continue;
      const href = fill(text, site);
      if (!INTERNAL_LINKS.includes(href)) expect(href).toMatch(/^https:\/\//);
    }
  });
});

describe('page metadata', () => {
  const examples = [site, { ...site, product: 'IPv6 Ethiopia', country: 'Ethiopia' }];

  it.each(Object.entries(meta))(
    '%s has a title and a description of the right length',
    (_, page) => {
      for (const example of examples) {
        expect(fill(page.title, example).length).toBeLessThanOrEqual(60);
        const { length } = fill(page.description, example);
        expect(length, `${page.description} (${length})`).toBeGreaterThanOrEqual(120);
        expect(length, `${page.description} (${length})`).toBeLessThanOrEqual(155);
      }
    },
  );
});

describe('frequent questions', () => {
  it('come in four categories of three', () => {
    expect(faq.categories.map(({ questions }) => questions.length)).toEqual([3, 3, 3, 3]);
  });

  const categories: readonly FaqCategory[] = faq.categories;

  it.each(categories.flatMap(({ questions }) => questions))(
    '$id has an answer of 60 to 140 words with a source',
    ({ answer, sources }) => {
      expect(wordsIn(answer)).toBeGreaterThanOrEqual(60);
      expect(wordsIn(answer)).toBeLessThanOrEqual(140);
      expect(sources.length).toBeGreaterThan(0);
    },
  );
});

describe('adoption data', () => {
  it('goes forward in time, with a high above each low', () => {
    const weeks = worldAdoption.weeks.map(({ week }) => week);
    expect(weeks).toEqual([...weeks].sort());
    for (const { minPercent, maxPercent } of worldAdoption.weeks) {
      expect(maxPercent).toBeGreaterThanOrEqual(minPercent);
    }
  });

  it('lists as many blocks of a country as it counts', () => {
    const adoption = countryAdoptionFor('Ethiopia');
    expect(adoption?.allocations).toHaveLength(adoption?.blocks ?? -1);
  });

  it('has nothing to say about a country that it does not cover', () => {
    expect(countryAdoptionFor('Exampleland')).toBeUndefined();
  });
});
