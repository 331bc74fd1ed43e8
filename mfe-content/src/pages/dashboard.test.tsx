// @vitest-environment happy-dom
import { fill } from '@site/shared/config';
import { answerRows, fakeBackend, renderPage, testSite } from '@site/shared/testing';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { figureLabels } from '#content/dashboard-figures';
import { pageLabels } from '#content/page-labels';
import { dashboard } from '../content/dashboard';
import { standing } from '../content/standing';
import { loadDashboardPage } from './dashboard';

const DashboardPage = await loadDashboardPage();

const SITE = {
  ...testSite,
  country: 'Exampleland',
  adoption: { countryCode: 'XA', neighbours: { XB: 'Otherland', XC: 'Thirdland' } },
};
const SHARES = [
  { area: 'XB', day: '2026-07-19', share: 12.35 },
  { area: 'XA', day: '2026-07-19', share: 0.11 },
  { area: 'XC', day: '2026-07-19', share: null },
  { area: 'XC', day: '2025-07-19', share: 99 },
];
const ADOPTION = {
  sources: { 'google-series': '2026-08-12', afrinic: '2026-08-22' },
  world: [
    ['2008-10-27', 0.14, 0.19],
    ['2026-08-10', 46.95, 49.97],
  ],
  country: null,
  totals: { XA: 2, XB: 166 },
  years: [
    [2016, 1],
    [2026, 1],
  ],
  registrations: [['2001:db8::/32', 'ipv6', '2016-10-07', 'allocated', null]],
  networks: null,
  sites: null,
};

let answers: Record<string, () => Response>;

beforeEach(() => {
  answers = {
    '/rest/v1/ipv6_adoption_series': () => answerRows(SHARES),
    '/rest/v1/rpc/ipv6_adoption_row': () => Response.json(ADOPTION),
  };
  const { fetch } = fakeBackend(({ url }) => (answers[url.pathname] ?? Response.error)());
  vi.stubGlobal('fetch', fetch);
});
afterAll(() => vi.unstubAllGlobals());

const region = (name: string) => screen.findByRole('region', { name: fill(name, SITE) });

describe('the dashboard', () => {
  it('shows the country’s share, rank and date after the owner’s figures', async () => {
    renderPage(<DashboardPage />, { site: SITE });
    const country = await region(dashboard.country.title);
    expect(await within(country).findAllByText('0.11%')).toHaveLength(2);
    within(country).getByText(/19 July 2026\.$/);
    // A country without a figure on that day has no rank, whatever other days say.
    const { place, of, among, without } = standing.rank;
    const rank = `${place} 2 ${of}2 ${fill(among, SITE)}. ${without} Thirdland.`;
    within(country).getByText(rank);
    const table = within(country).getByRole('table', { name: fill(standing.table.title, SITE) });
    const rows = within(table).getAllByRole('row').slice(1);
    expect(rows.map((row) => row.textContent)).toEqual([
      expect.stringMatching(/^Otherland.*166$/),
      expect.stringMatching(/^Exampleland.*2$/),
      `Thirdland${pageLabels.noData}${pageLabels.noData}`,
    ]);
    const headings = screen.getAllByRole('heading', { level: 2 });
    const placeOf = (title: string) =>
      headings.findIndex(({ textContent }) => textContent === fill(title, SITE));
    expect(placeOf(dashboard.stats.title)).toBe(0);
    expect(placeOf(dashboard.country.title)).toBe(1);
    expect(placeOf(dashboard.world.title)).toBe(2);
  });

  it('shows the values of any week of the chart', async () => {
    renderPage(<DashboardPage />, { site: SITE });
    const { title, weekLabel, highLabel, lowLabel } = dashboard.world;
    const slider = await screen.findByRole('slider', { name: figureLabels.chart.week });
    expect(slider.getAttribute('aria-valuetext')).toBe(
      `${weekLabel} 10 August 2026: ${highLabel} 49.97%, ${lowLabel} 46.95%`,
    );
    fireEvent.change(slider, { target: { value: '0' } });
    expect(slider.getAttribute('aria-valuetext')).toContain('27 October 2008');
    const world = await region(title);
    const readings = within(world).getAllByRole('definition');
    expect(readings.map((reading) => reading.textContent)).toEqual([
      '27 October 2008',
      '0.19%',
      '0.14%',
    ]);
  });

  it('shows the chart’s data as a table, newest first', async () => {
    renderPage(<DashboardPage />, { site: SITE });
    fireEvent.click(await screen.findByText(figureLabels.chart.table));
    const table = screen.getByRole('table', { name: figureLabels.chart.tableCaption });
    expect(within(table).getAllByRole('rowheader')[0]?.textContent).toBe('10 August 2026');
  });

  it('states what each set of figures measures, its source, and what is unknown', async () => {
    const { container } = renderPage(<DashboardPage />, { site: SITE });
    const { overTime, years, registrations, networks, sites } = dashboard.detail;
    const missing = await screen.findByText(new RegExp(`^${dashboard.detail.missing.label}`));
    const { names } = dashboard.detail.missing;
    const unknown = [names.overTime, names.announced, names.networks, names.sites];
    expect(missing.textContent).toContain(` ${fill(pageLabels.list(unknown), SITE)}. `);
    for (const each of [overTime, networks, sites]) {
      expect(screen.queryByRole('region', { name: fill(each.title, SITE) })).toBeNull();
    }
    for (const [each, rows] of [
      [years, ['2016', '2026']],
      [registrations, ['2001:db8::/32']],
    ] as const) {
      const figures = within(await region(each.title));
      expect(figures.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual(rows);
      figures.getByText(/22 August 2026$/);
      const download = figures.getByRole('link', { name: figureLabels.download });
      expect(download.getAttribute('href')).toBe(each.csv);
      const here = figures.getByRole('link', { name: figureLabels.anchor });
      expect(container.querySelector(here.getAttribute('href') ?? '')).toBeTruthy();
    }
  });

  it('states the routing state of each block once one is known', async () => {
    renderPage(<DashboardPage />, { site: SITE });
    const { title, columns } = dashboard.detail.registrations;
    const columnsOf = async () =>
      within(await region(title))
        .getAllByRole('columnheader')
        .map((head) => head.textContent);
    expect(await columnsOf()).not.toContain(columns[3]);
    cleanup();
    const [first] = ADOPTION.registrations;
    const registrations = [first, ['2001:db8:1::/48', 'ipv6', '2017-10-07', 'assigned', true]];
    answers['/rest/v1/rpc/ipv6_adoption_row'] = () => Response.json({ ...ADOPTION, registrations });
    renderPage(<DashboardPage />, { site: SITE });
    expect(await columnsOf()).toContain(columns[3]);
  });

  it('draws the country over time once it has a series', async () => {
    const series = [
      ['XA', '2026-08-03', 0.2, 900],
      ['XA', '2026-08-10', 0.4, 1000],
    ];
    answers['/rest/v1/rpc/ipv6_adoption_row'] = () =>
      Response.json({
        ...ADOPTION,
        country: series,
        networks: [['AS64496', '2026-08-10', 3.5, 70]],
      });
    renderPage(<DashboardPage />, { site: SITE });
    const { overTime, networks } = dashboard.detail;
    const figures = within(await region(overTime.title));
    expect(figures.getAllByRole('listitem').map(({ textContent }) => textContent)).toContain(
      '10 August 2026: 0.4%',
    );
    within(await region(networks.title)).getByText('3.50%');
  });

  it('renders everything but the figures if the database is down, and retries', async () => {
    const sound = answers;
    answers = {};
    renderPage(<DashboardPage />, { site: SITE });
    const { failed } = pageLabels.figures;
    const world = await region(dashboard.world.title);
    await within(world).findByRole('alert');
    screen.getByRole('region', { name: dashboard.stats.title });
    answers = sound;
    fireEvent.click(within(world).getByRole('button'));
    await within(world).findByRole('slider');
    expect(within(world).queryByText(failed.title)).toBeNull();
  });

  it('mentions no country if the site names none', async () => {
    const { adoption, ...site } = SITE;
    renderPage(<DashboardPage />, { site });
    await screen.findByRole('slider');
    expect(adoption.countryCode).toBe('XA');
    for (const title of [dashboard.country.title, dashboard.detail.title]) {
      expect(screen.queryByRole('region', { name: fill(title, site) })).toBeNull();
    }
  });

  it('leaves no placeholder in the addresses of its sources', async () => {
    renderPage(<DashboardPage />, { site: SITE });
    await screen.findByRole('slider');
    const addresses = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(addresses).toContain(testSite.links.googleStatistics);
    expect(addresses.filter((address) => address?.includes('{'))).toEqual([]);
  });
});
