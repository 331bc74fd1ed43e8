import { readFileSync } from 'node:fs';
import path from 'node:path';
import { SUPABASE_DIR } from '@site/platform/testing';
import { councilPath, fill, type SiteConfig } from '@site/shared/config';
import { describe, expect, it } from 'vitest';
import { dashboardWords as amharicDashboard } from './am/dashboard';
import { figureLabels as amharicFigures } from './am/dashboard-figures';
import { pageLabels as amharicLabels } from './am/page-labels';
import { connectionAnswers } from './connection-answers';
import { connectionCheck } from './connection-check';
import { council } from './council';
import { dashboard } from './dashboard';
import { meta } from './en/meta';
import { pageLabels } from './en/page-labels';
import { explainer } from './explainer';
import { faq } from './faq';
import { getInvolved } from './get-involved';
import { home } from './home';
import { mission } from './mission';
import { pageLabels as oromoLabels } from './om/page-labels';
import { privacyOf } from './privacy';
import { standing } from './standing';
import { terms } from './terms';
import type { FaqCategory } from './types';

const site: SiteConfig = {
  product: 'IPv6 Exampleland',
  country: 'Exampleland',
  city: 'Example City',
  timeZone: 'Etc/UTC',
  languages: ['en'],
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

/** A site with every optional fact of the legal pages. */
const statedSite: SiteConfig = {
  ...site,
  content: { frames: ['https://video.example.org/embed/'] },
  ipv6Check: {
    ipv4: 'https://ipv4.example.org/',
    ipv6: 'https://ipv6.example.org/',
    both: 'https://both.example.org/',
  },
  legal: {
    lastUpdated: null,
    messagesKept: '6m',
    ground: 'You have asked for an answer.',
    hosting: { pages: 'Page Host', database: 'Row Host' },
    authority: { name: 'Data Watch', url: 'https://watch.example.org/', law: 'Data Act 1' },
  },
};

const pages = {
  home,
  explainer,
  council,
  getInvolved,
  connection: { connectionCheck, connectionAnswers },
  dashboard,
  mission,
  faq,
  privacy: privacyOf(site),
  'privacy, with every fact': privacyOf(statedSite),
  terms,
  standing,
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
  '/Resources',
  '/Events',
  '/Contact',
  '/FAQ',
  '/Blog',
  councilPath(site),
];
const HYPE =
  /seamless|unlock|revolutioni[sz]e|cutting[- ]edge|empower|leverag|delve|robust|world-class|!/i;

describe.each(Object.entries(pages))('the copy of %s', (_, page) => {
  const texts = textsOf(page);

  it('uses only placeholders that the configuration fills', () => {
    for (const { text } of texts) expect(() => fill(text, site), text).not.toThrow();
  });

  // Specification, Decisions Site constants: Nothing about a country is in code
  it('names no country and leaves no braces', () => {
    for (const { text } of texts) expect(fill(text, site)).not.toMatch(/Ethiopia|Addis|[{}]/);
  });

  it('uses plain words', () => {
    for (const { text } of texts) expect(text).not.toMatch(HYPE);
  });

  // Specification, Decisions Routes: Links use the spelling that the specification gives in that place
  it('links to pages in the specified spelling, and to other sites over HTTPS', () => {
    for (const { key, text } of texts) {
      if (key !== 'href' && key !== 'src') continue;
      const href = fill(text, site);
      const [page = ''] = href.split(/[?#]/);
      if (!INTERNAL_LINKS.includes(page)) expect(href).toMatch(/^https:\/\//);
    }
  });
});

describe('links to a part of a page', () => {
  const texts = textsOf({ council, getInvolved, explainer, connectionAnswers });
  const targets = texts.flatMap(({ key, text }) =>
    key === 'href' && /^\/.*[?#]/.test(text) ? [text] : [],
  );
  const known = [
    ...faq.categories.flatMap(({ questions }) => questions.map(({ id }) => `/FAQ#${id}`)),
    ...['documentation', 'tutorials', 'tools'].map((name) => `/Resources?category=${name}`),
    ...['tutorials', 'case-studies'].map((name) => `/Blog?category=${name}`),
    '/Events?category=workshop',
    `/GetInvolved#${getInvolved.join.id}`,
    `/GetInvolved#${getInvolved.plans.id}`,
    ...getInvolved.plans.cards.map(({ id }) => `/GetInvolved#${id}`),
  ];
  const searchOf = (href: string) => new URL(href, site.siteUrl).searchParams.get('q');

  it('lead to searches that find a resource of the seed', () => {
    const seed = readFileSync(path.join(SUPABASE_DIR, 'seed.sql'), 'utf8');
    const resources = seed.slice(0, seed.indexOf('insert into public.ipv6_events')).toLowerCase();
    const searches = targets.flatMap((href) => searchOf(href)?.toLowerCase() ?? []);
    expect(searches.length).toBeGreaterThan(0);
    for (const words of searches) expect(resources).toContain(words);
  });

  it.each(targets.filter((href) => !href.startsWith('/Contact?subject=') && !searchOf(href)))(
    '%s leads to an existing part of a page',
    (href) => {
      expect(known).toContain(href);
    },
  );
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
  const categories: readonly FaqCategory[] = faq.categories;

  // Specification, §3: Mission pillar, FAQ category, FAQ question, policy card
  it.each(categories.flatMap(({ questions }) => questions))(
    '$id has an answer of 60 to 140 words with a source',
    ({ answer, sources }) => {
      expect(wordsIn(answer)).toBeGreaterThanOrEqual(60);
      expect(wordsIn(answer)).toBeLessThanOrEqual(140);
      expect(sources.length).toBeGreaterThan(0);
    },
  );
});

describe('the privacy policy', () => {
  const wordsOf = (example: SiteConfig) =>
    textsOf(privacyOf(example))
      .map(({ text }) => text)
      .join('\n');

  it('names a mirror without TLS', () => {
    const address = 'http://192.0.2.1:3000';
    expect(wordsOf({ ...site, siteUrl: address })).toContain(address);
    expect(wordsOf(site)).not.toContain(site.siteUrl);
  });

  it('states the owner’s facts, and names nobody without them', () => {
    const facts = ['6 months', 'You have asked for an answer.', 'Page Host', 'Row Host'];
    facts.push('Data Watch', 'https://watch.example.org/', 'Data Act 1', 'video.example.org');
    for (const fact of facts) {
      expect(wordsOf(statedSite)).toContain(fact);
      expect(wordsOf(site)).not.toContain(fact);
    }
    expect(wordsOf(site)).not.toMatch(/Supabase|undefined|null/);
    const empty = { hosting: { pages: '', database: '' }, ground: '', messagesKept: '' };
    expect(wordsOf({ ...site, legal: { ...site.legal, ...empty } })).toBe(wordsOf(site));
  });

  it('mentions offline pages only if the site has them', () => {
    const points = (example: SiteConfig) => privacyOf(example).stored?.points.length ?? 0;
    expect(points({ ...site, offline: false })).toBe(points(site) - 1);
  });
});

it('Amharic charts and tables name the calendar of their years', () => {
  expect(amharicFigures.chart.firstYear(2010)).toBe('እ.ኤ.አ.\u00a02010');
  expect(amharicDashboard.detail.years.columns[0]).toContain('እ.ኤ.አ.');
});

it('lists of names are joined by each language’s rules', () => {
  const joined = [pageLabels, amharicLabels, oromoLabels].map(({ list }) => list(['A', 'B', 'C']));
  expect(joined).toEqual(['A, B, C', 'A፣ B እና C', 'A, B, C']);
});
