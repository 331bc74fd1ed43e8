// @vitest-environment happy-dom
import { renderPage, testSite } from '@site/shared/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { DashboardPage } from './dashboard';

const framesIn = (container: HTMLElement) =>
  [...container.querySelectorAll('iframe')].map((frame) => frame.getAttribute('src'));

describe('the dashboard', () => {
  it('shows the three cards', () => {
    renderPage(<DashboardPage />);
    const cards = screen.getByRole('region', { name: 'At a glance' });
    for (const text of [
      'Global IPv6 Adoption',
      '45%+',
      'IPv6 Traffic',
      'Rapid Growth',
      'Enterprise Readiness',
      'Increasing',
    ]) {
      within(cards).getByText(text);
    }
  });

  it('reads off any week of the chart', () => {
    renderPage(<DashboardPage />);
    const slider = screen.getByRole('slider', { name: 'Week' });
    expect(slider.getAttribute('aria-valuetext')).toBe(
      'Week from 10 August 2026: Highest day of the week 49.97%, Lowest day of the week 46.95%',
    );
    fireEvent.change(slider, { target: { value: '0' } });
    expect(slider.getAttribute('aria-valuetext')).toContain('27 October 2008');
    const world = screen.getByRole('region', { name: 'IPv6 in the world' });
    const readings = within(world).getAllByRole('definition');
    expect(readings.map((reading) => reading.textContent)).toEqual([
      '27 October 2008',
      '0.19%',
      '0.14%',
    ]);
  });

  it('gives the chart as a table, newest first', () => {
    renderPage(<DashboardPage />);
    const toggle = screen.getByRole('button', { name: 'The figures of the chart as a table' });
    fireEvent.click(toggle);
    const table = screen.getByRole('table', { name: /newest week first/ });
    expect(within(table).getAllByRole('rowheader')[0]?.textContent).toBe('10 August 2026');
  });

  it('shows what is known about the country, beside its neighbours', () => {
    renderPage(<DashboardPage />, { site: { ...testSite, country: 'Ethiopia' } });
    const country = screen.getByRole('region', { name: 'IPv6 in Ethiopia' });
    expect(within(country).getAllByText('0.11%')).toHaveLength(2);
    const blocks = within(country).getByRole('table', {
      name: 'IPv6 blocks registered in Ethiopia',
    });
    expect(within(blocks).getAllByRole('rowheader')).toHaveLength(6);
    const neighbours = within(country).getByRole('table', { name: 'Ethiopia and its neighbours' });
    const eritrea = within(neighbours).getByRole('row', { name: /Eritrea/ });
    within(eritrea).getByText('Not known');
  });

  it('says nothing about a country that it has no figures for', () => {
    renderPage(<DashboardPage />, { site: { ...testSite, country: 'Exampleland' } });
    expect(screen.queryByRole('region', { name: 'IPv6 in Exampleland' })).toBeNull();
    screen.getByRole('region', { name: 'IPv6 in the world' });
  });

  it('asks another site for its page only when its tab is shown', () => {
    const { container } = renderPage(<DashboardPage />);
    const { googleStatistics, ciscoStatistics } = testSite.links;
    expect(framesIn(container)).toEqual([googleStatistics]);
    fireEvent.click(screen.getByRole('tab', { name: 'Cisco IPv6 Stats' }));
    expect(framesIn(container)).toEqual([googleStatistics, ciscoStatistics]);
    const shown = within(screen.getByRole('tabpanel', { name: 'Cisco IPv6 Stats' }));
    const frame = shown.getByTitle('IPv6 statistics by Cisco 6lab');
    expect(frame.getAttribute('sandbox')).toBe('allow-scripts allow-same-origin');
    expect(frame.getAttribute('loading')).toBe('lazy');
    shown.getByText('Waiting for IPv6 statistics by Cisco 6lab');
    fireEvent.load(frame);
    expect(shown.queryByText(/^Waiting for/)).toBeNull();
    const link = shown.getByRole('link', { name: /^Open the page at Cisco/ });
    expect(link.getAttribute('target')).toBe('_blank');
  });

  it('names its sources by addresses in which no fact is open', () => {
    renderPage(<DashboardPage />, { site: { ...testSite, country: 'Ethiopia' } });
    const addresses = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(addresses).toContain(testSite.links.googleStatistics);
    expect(addresses.filter((address) => address?.includes('{'))).toEqual([]);
  });

  it('links to learn more and to the test', () => {
    renderPage(<DashboardPage />);
    const call = within(screen.getByRole('region', { name: 'Go further' }));
    const hrefOf = (name: RegExp) => call.getByRole('link', { name }).getAttribute('href');
    expect(hrefOf(/^Learn More/)).toBe(testSite.links.deploymentPage);
    expect(hrefOf(/^Test Your IPv6/)).toBe(testSite.links.ipv6Test);
  });
});
