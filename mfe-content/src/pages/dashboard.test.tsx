// @vitest-environment happy-dom
import { fill } from '@site/shared/config';
import { renderPage, testSite } from '@site/shared/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { dashboard } from '../content/dashboard';
import { pageLabels } from '../content/page-labels';
import { DashboardPage } from './dashboard';

describe('the dashboard', () => {
  it('shows the three cards', () => {
    renderPage(<DashboardPage />);
    const cards = screen.getByRole('region', { name: dashboard.stats.title });
    for (const { value, label } of dashboard.stats.stats) {
      within(cards).getByText(fill(value, testSite));
      within(cards).getByText(label);
    }
  });

  it('reads off any week of the chart', () => {
    renderPage(<DashboardPage />);
    const { title, weekLabel, highLabel, lowLabel } = dashboard.world;
    const slider = screen.getByRole('slider', { name: pageLabels.chart.week });
    expect(slider.getAttribute('aria-valuetext')).toBe(
      `${weekLabel} 10 August 2026: ${highLabel} 49.97%, ${lowLabel} 46.95%`,
    );
    fireEvent.change(slider, { target: { value: '0' } });
    expect(slider.getAttribute('aria-valuetext')).toContain('27 October 2008');
    const world = screen.getByRole('region', { name: title });
    const readings = within(world).getAllByRole('definition');
    expect(readings.map((reading) => reading.textContent)).toEqual([
      '27 October 2008',
      '0.19%',
      '0.14%',
    ]);
  });

  it('gives the chart as a table, newest first', () => {
    renderPage(<DashboardPage />);
    const toggle = screen.getByRole('button', { name: pageLabels.chart.table });
    fireEvent.click(toggle);
    const table = screen.getByRole('table', { name: pageLabels.chart.tableCaption });
    expect(within(table).getAllByRole('rowheader')[0]?.textContent).toBe('10 August 2026');
  });

  it('shows what is known about the country, beside its neighbours', () => {
    const site = { ...testSite, country: 'Ethiopia' };
    renderPage(<DashboardPage />, { site });
    const { title, blocks: registered, neighbours: beside } = dashboard.country;
    const country = screen.getByRole('region', { name: fill(title, site) });
    expect(within(country).getAllByText('0.11%')).toHaveLength(2);
    const blocks = within(country).getByRole('table', {
      name: fill(registered.title, site),
    });
    expect(within(blocks).getAllByRole('rowheader')).toHaveLength(6);
    const neighbours = within(country).getByRole('table', { name: fill(beside.title, site) });
    const eritrea = within(neighbours).getByRole('row', { name: /Eritrea/ });
    within(eritrea).getByText(beside.unknown);
  });

  it('says nothing about a country that it has no figures for', () => {
    const site = { ...testSite, country: 'Exampleland' };
    renderPage(<DashboardPage />, { site });
    const name = fill(dashboard.country.title, site);
    expect(screen.queryByRole('region', { name })).toBeNull();
    screen.getByRole('region', { name: dashboard.world.title });
  });

  it('names its sources by addresses in which no fact is open', () => {
    renderPage(<DashboardPage />, { site: { ...testSite, country: 'Ethiopia' } });
    const addresses = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(addresses).toContain(testSite.links.googleStatistics);
    expect(addresses.filter((address) => address?.includes('{'))).toEqual([]);
  });

  it('links to learn more and to the test', () => {
    renderPage(<DashboardPage />);
    const call = within(screen.getByRole('region', { name: dashboard.callToAction.title }));
    for (const { label, href } of dashboard.callToAction.actions) {
      const link = call.getByRole('link', { name: (name) => name.startsWith(label) });
      expect(link.getAttribute('href')).toBe(fill(href, testSite));
    }
  });
});
