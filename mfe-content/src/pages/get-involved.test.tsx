// @vitest-environment happy-dom
import { renderPage, testSite } from '@site/shared/testing';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { GetInvolvedPage } from './get-involved';

const PATHS = [
  ['Network Engineers', [testSite.links.ipv6Test, '/resources']],
  ['Developers', ['/resources', '/AboutIPv6']],
  ['Organizations', ['/contact', '/faq']],
  ['Everyone', [testSite.links.ipv6Test, '/AboutIPv6', '/faq']],
] as const;

describe('the page for those who want to help', () => {
  it.each(PATHS)('offers %s three steps and where to go', (title, hrefs) => {
    renderPage(<GetInvolvedPage />);
    const path = screen.getByRole('heading', { level: 3, name: title }).closest('li');
    if (path === null) throw new Error(`${title} is not an item of the list.`);
    const steps = within(path).getByRole('list');
    expect(within(steps).getAllByRole('listitem')).toHaveLength(3);
    const links = within(path).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual(hrefs);
  });

  it('shows where adoption stands', () => {
    renderPage(<GetInvolvedPage />);
    screen.getByRole('heading', { level: 1, name: 'Join the IPv6 Revolution' });
    const stats = screen.getByRole('region', { name: 'Where IPv6 stands' });
    for (const text of ['45%+', '30%', '15%', '100+', 'Tools Available']) {
      within(stats).getByText(text);
    }
  });

  it('closes with a call to action', () => {
    renderPage(<GetInvolvedPage />);
    const call = screen.getByRole('region', { name: 'Not sure where to begin?' });
    const contact = within(call).getByRole('link', { name: 'Contact Us' });
    expect(contact.getAttribute('href')).toBe('/contact');
  });
});
