// @vitest-environment happy-dom
import { renderPage, testSite } from '@site/shared/testing';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { CouncilPage } from './council';

afterEach(cleanup);

describe('the council page', () => {
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
});
