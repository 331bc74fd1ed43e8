// @vitest-environment happy-dom
import { renderPage, testSite } from '@site/shared/testing';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { HomePage } from './home';

describe('the home page', () => {
  it('opens with the headline and its three ways on', () => {
    renderPage(<HomePage />);
    screen.getByRole('heading', { level: 1, name: 'Think Fast. Think IPv6.' });
    const test = screen.getByRole('link', { name: 'Test Your IPv6 (opens in a new tab)' });
    expect(test.getAttribute('href')).toBe(testSite.links.ipv6Test);
    expect(test.getAttribute('target')).toBe('_blank');
    const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
    expect(hrefOf('Learn More about IPv6')).toBe('/AboutIPv6');
    expect(hrefOf('View IPv6 Dashboard')).toBe('/IPv6Dashboard');
    expect(hrefOf('Get Involved')).toBe('/GetInvolved');
  });

  it('shows three statistics, each with what sources say', () => {
    renderPage(<HomePage />);
    const figures = screen.getByRole('region', { name: 'IPv6 in figures' });
    for (const text of [
      '45%+',
      'Global IPv6 Adoption',
      '100+',
      'Countries Deployed',
      '1B+',
      'IPv6-Capable Devices',
    ]) {
      within(figures).getByText(text);
    }
    expect(within(figures).getAllByRole('link', { name: /^APNIC/ })).toHaveLength(2);
  });

  it('takes its figures and its country from the configuration', () => {
    const statistics = { ...testSite.statistics, globalAdoption: '51%' };
    renderPage(<HomePage />, { site: { ...testSite, country: 'Exampleland', statistics } });
    screen.getByText('51%');
    screen.getByRole('heading', { name: 'Help Exampleland move to IPv6' });
  });

  it('says why IPv6 matters', () => {
    renderPage(<HomePage />);
    const why = screen.getByRole('region', { name: 'Why IPv6 Matters' });
    expect(
      within(why)
        .getAllByRole('heading', { level: 3 })
        .map((heading) => heading.textContent),
    ).toEqual(['Address Space Crisis', 'Security & Performance', 'Future-Ready']);
    within(why).getByText('340 undecillion');
    within(why).getByText('20%');
  });

  it('names six key features', () => {
    renderPage(<HomePage />);
    const features = screen.getByRole('region', { name: 'Key Features' });
    expect(
      within(features)
        .getAllByRole('heading', { level: 3 })
        .map((heading) => heading.textContent),
    ).toEqual([
      'Auto-Configuration',
      'Scalability',
      'Streamlined Routing',
      'Mobile Ready',
      'Cloud Optimized',
      'Privacy Focused',
    ]);
  });

  it('leaves the place of the latest updates to the blog', () => {
    const { container } = renderPage(<HomePage />);
    expect(container.querySelector('[data-widget="mfe-blog/latest-updates"]')).toBeTruthy();
    expect(screen.queryByRole('heading', { name: 'Latest Updates' })).toBeNull();
  });
});
