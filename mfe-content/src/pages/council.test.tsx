// @vitest-environment happy-dom
import { renderPage, testSite } from '@site/shared/testing';
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { CouncilPage } from './council';

afterEach(cleanup);

describe('the council page', () => {
  it('leads to joining and to contact', () => {
    renderPage(<CouncilPage />);
    expect(screen.getByRole('heading', { level: 1, name: 'IPv6 Ethiopia Council' })).toBeTruthy();
    const join = screen.getByRole('link', { name: 'Join the Council' });
    expect(join.getAttribute('href')).toBe('/GetInvolved');
    for (const link of screen.getAllByRole('link', { name: 'Contact Us' })) {
      expect(link.getAttribute('href')).toBe('/contact');
    }
  });

  it.each(['Our Foundation', 'Mission', 'Vision', 'Our Pillars', 'Global Partnership'])(
    'has a section "%s"',
    (name) => {
      renderPage(<CouncilPage />);
      expect(screen.getByRole('heading', { level: 2, name })).toBeTruthy();
    },
  );

  it('rests on four pillars', () => {
    renderPage(<CouncilPage />);
    const pillars = screen.getByRole('region', { name: 'Our Pillars' });
    const names = within(pillars).getAllByRole('heading', { level: 3 });
    expect(names.map((name) => name.textContent)).toEqual([
      'Government Collaboration',
      'Industry Partnership',
      'Academic Excellence',
      'Community Building',
    ]);
  });

  it('says that the president is to be announced while there is no name', () => {
    renderPage(<CouncilPage />, { site: { ...testSite, president: { name: '', title: 'Chair' } } });
    expect(screen.getByText('Chair').nextElementSibling?.textContent).toBe('To be announced');
  });

  it('names the president once there is a name', () => {
    const president = { name: 'A. Sample', title: 'Chair' };
    renderPage(<CouncilPage />, { site: { ...testSite, president } });
    expect(screen.getByText('Chair').nextElementSibling?.textContent).toBe('A. Sample');
    expect(screen.queryByText('To be announced')).toBeNull();
  });

  it('can be written to and called', () => {
    renderPage(<CouncilPage />, { site: { ...testSite, phone: '+00 (11) 222-33' } });
    const email = screen.getByRole('link', { name: testSite.email });
    expect(email.getAttribute('href')).toBe(`mailto:${testSite.email}`);
    const phone = screen.getByRole('link', { name: '+00 (11) 222-33' });
    expect(phone.getAttribute('href')).toBe('tel:+001122233');
  });
});
