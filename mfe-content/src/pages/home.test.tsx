// @vitest-environment happy-dom
import { fill } from '@site/shared/config';
import { answerRows, fakeBackend, renderPage, testSite } from '@site/shared/testing';
import { screen, within } from '@testing-library/react';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { pageLabels } from '#content/page-labels';
import { home } from '../content/home';
import { standing } from '../content/standing';
import { loadHomePage } from './home';

const HomePage = await loadHomePage();

const day = '2026-07-19';
const adoption = { countryCode: 'XA', neighbours: { XB: 'Otherland' } };
const site = { ...testSite, country: 'Exampleland', adoption };
let answer: () => Response;

beforeEach(() => {
  answer = () =>
    answerRows([
      { area: 'XB', day, share: 1.08 },
      { area: 'XA', day, share: 0.11 },
    ]);
  vi.stubGlobal('fetch', fakeBackend(() => answer()).fetch);
});
afterAll(() => vi.unstubAllGlobals());

describe('the home page', () => {
  it('shows the country’s share once in large type, and links to all figures', async () => {
    renderPage(<HomePage />, { site });
    const band = within(screen.getByRole('region', { name: fill(standing.title, site) }));
    // The other one is in the table of neighbours.
    expect(await band.findAllByText('0.11%')).toHaveLength(2);
    expect(screen.getAllByText('0.11%')).toHaveLength(2);
    const { place, of, among } = standing.rank;
    band.getByText(`${place} 2 ${of}2 ${fill(among, site)}.`);
    const link = band.getByRole('link', { name: (name) => name.startsWith(standing.link.label) });
    expect(link.getAttribute('href')).toBe(standing.link.href);
  });

  it('reports an unavailable database only in the band’s place', async () => {
    answer = Response.error;
    const { notifications } = renderPage(<HomePage />, { site });
    const band = within(screen.getByRole('region', { name: fill(standing.title, site) }));
    await band.findByText(pageLabels.figures.failed.title);
    band.getByRole('link', { name: (name) => name.startsWith(standing.link.label) });
    expect(screen.queryByRole('alert')).toBeNull();
    expect(notifications).toEqual([]);
  });

  it('compares no countries without a figure', async () => {
    answer = () => answerRows([]);
    renderPage(<HomePage />, { site });
    const band = within(screen.getByRole('region', { name: fill(standing.title, site) }));
    await band.findByText(pageLabels.noData);
    expect(band.queryByRole('table')).toBeNull();
  });

  it('leaves out the band if the site names no country', () => {
    const { adoption: _, ...where } = site;
    renderPage(<HomePage />, { site: where });
    expect(screen.queryByRole('region', { name: fill(standing.title, where) })).toBeNull();
  });

  // Specification, Decisions Site constants: Nothing about a country is in code
  it('reads its figures and its country from the configuration', () => {
    const statistics = { ...testSite.statistics, globalAdoption: '51%' };
    renderPage(<HomePage />, { site: { ...testSite, country: 'Exampleland', statistics } });
    screen.getByText('51%');
    expect(screen.getAllByText(/Exampleland/).length).toBeGreaterThan(0);
  });

  it('lists the sources of its cards with their titles at the end', () => {
    renderPage(<HomePage />);
    const end = within(screen.getByText(pageLabels.allSources).closest('details') ?? document.body);
    for (const { label, href } of home.features.cards.flatMap(({ sources }) => sources)) {
      expect(end.getByText(label).closest('a')?.getAttribute('href')).toBe(href);
    }
    for (const link of end.getAllByRole('link')) {
      expect(link.getAttribute('href')).toMatch(/^https:\/\/[^{}]+$/);
    }
  });

  it('marks titles of English documents on an Amharic page', () => {
    const { unmount } = renderPage(<HomePage />);
    const marked = () =>
      within(screen.getByText(pageLabels.allSources).closest('details') ?? document.body)
        .getAllByRole('listitem')
        .map(({ lang }) => lang);
    expect(new Set(marked())).toEqual(new Set(['']));
    unmount();
    renderPage(<HomePage />, { url: '/am' });
    expect(new Set(marked())).toEqual(new Set(['en']));
  });
});
