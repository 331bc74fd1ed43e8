// @vitest-environment happy-dom
import { renderPage, testSite } from '@site/shared/testing';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { council } from '../content/council';
import { CouncilPage } from './council';

afterEach(cleanup);

describe('the council page', () => {
  // Specification, §2 Council: Contact block naming the president {name} with a title
  // Specification, Decisions Site constants: No president: the title and `To be announced`
  it('shows a placeholder for the president without a name', () => {
    renderPage(<CouncilPage />, { site: { ...testSite, president: { name: '', title: 'Chair' } } });
    expect(screen.getByText('Chair').nextElementSibling?.textContent).toBe(council.contact.unnamed);
  });

  // Specification, §2 Council: Contact block naming the president {name} with a title
  it('names the president once configured', () => {
    const president = { name: 'A. Sample', title: 'Chair' };
    renderPage(<CouncilPage />, { site: { ...testSite, president } });
    expect(screen.getByText('Chair').nextElementSibling?.textContent).toBe('A. Sample');
  });

  // Specification, §2 Council: Contact block naming the president {name} with a title
  it('links the e-mail address and the phone number', () => {
    const site = { ...testSite, phone: '+00 (11) 222-33', email: 'info@site.et' };
    renderPage(<CouncilPage />, { site });
    const email = screen.getByRole('link', { name: 'info@site.et' });
    expect(email.getAttribute('href')).toBe('mailto:info@site.et');
    const phone = screen.getByRole('link', { name: '+00 (11) 222-33' });
    expect(phone.getAttribute('href')).toBe('tel:+001122233');
  });

  it('links neither a placeholder number nor a placeholder address', () => {
    const site = { ...testSite, phone: '+00 11 000 0000', email: 'info@site.example' };
    renderPage(<CouncilPage />, { site });
    screen.getByText(/^\+00 11 000 0000 /);
    screen.getByText(/^info@site.example /);
    expect(screen.queryByRole('link', { name: /000 0000|info@/ })).toBeNull();
  });
});
