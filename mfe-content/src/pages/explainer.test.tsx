// @vitest-environment happy-dom
import { renderPage } from '@site/shared/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ExplainerPage } from './explainer';

describe('the explainer', () => {
  it('links to the dashboard and to the features below', () => {
    const { container } = renderPage(<ExplainerPage />);
    screen.getByRole('heading', { level: 1, name: 'Understanding IPv6' });
    const dashboards = screen.getAllByRole('link', { name: 'View IPv6 Dashboard' });
    expect(dashboards.map((link) => link.getAttribute('href'))).toEqual([
      '/IPv6Dashboard',
      '/IPv6Dashboard',
    ]);
    const scroll = screen.getByRole('link', { name: 'Explore Features' });
    expect(scroll.getAttribute('href')).toBe('#features');
    const features = container.querySelector<HTMLElement>('#features');
    expect(features && within(features).getByRole('heading', { level: 2 }).textContent).toBe(
      'Features',
    );
  });

  it('takes an address apart', () => {
    renderPage(<ExplainerPage />);
    const address = screen.getByRole('region', { name: 'How to read an address' });
    for (const part of ['Global routing prefix', 'Subnet', 'Interface identifier']) {
      within(address).getByText(part);
    }
    expect(address.textContent?.replaceAll('\u200b', '')).toContain(
      '2001:0db8:85a3:0001:0000:0000:0000:0010',
    );
  });

  it('shows its features in two tabs that arrow keys move between', () => {
    renderPage(<ExplainerPage />);
    const protocol = screen.getByRole('tab', { name: 'Protocol Overview' });
    const enterprise = screen.getByRole('tab', { name: 'Enterprise Benefits' });
    expect(protocol.getAttribute('aria-selected')).toBe('true');
    screen.getByRole('heading', { name: 'Fixed-length header' });
    expect(screen.queryByRole('heading', { name: 'No overlap' })).toBeNull();
    fireEvent.keyDown(protocol, { key: 'ArrowRight' });
    expect(enterprise.getAttribute('aria-selected')).toBe('true');
    screen.getByRole('heading', { name: 'No overlap' });
  });

  it('compares IPv4 and IPv6 in five respects, each with its documents', () => {
    renderPage(<ExplainerPage />);
    const table = screen.getByRole('table', { name: 'IPv4 vs IPv6' });
    expect(
      within(table)
        .getAllByRole('rowheader')
        .map((header) => header.textContent),
    ).toEqual(['Address length', 'Address space', 'Header size', 'Security', 'Configuration']);
    within(table).getByText('20 to 60 bytes, depending on options');
    expect(within(table).getAllByRole('link', { name: 'RFC\u00a08200' })).toHaveLength(1);
  });

  it('tells the adoption in five dates', () => {
    renderPage(<ExplainerPage />);
    const timeline = screen.getByRole('region', { name: 'Adoption Timeline' });
    for (const when of ['1998', '2008', '2012', '2017', 'Present']) {
      within(timeline).getByText(when);
    }
  });

  it('states the claims with their notes', () => {
    renderPage(<ExplainerPage />);
    const stats = screen.getByRole('region', { name: 'Where IPv6 stands' });
    for (const value of ['45%+', '30%', '15%', '40%']) within(stats).getByText(value);
    within(stats).getByText(/Apple reported in 2020/);
  });

  it('gives technical details and enterprise benefits', () => {
    renderPage(<ExplainerPage />);
    for (const [name, count] of [
      ['Technical Details', 6],
      ['Enterprise benefits in practice', 4],
    ] as const) {
      const region = screen.getByRole('region', { name });
      expect(within(region).getAllByRole('heading', { level: 3 })).toHaveLength(count);
    }
  });
});
