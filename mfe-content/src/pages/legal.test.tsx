// @vitest-environment happy-dom
import { renderPage, testSite } from '@site/shared/testing';
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { readingLabels } from '#content/page-labels';
import { privacyOf } from '../content/privacy';
import { terms } from '../content/terms';
import { PrivacyPage } from './privacy';
import { TermsPage } from './terms';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const pages = [
  { Page: PrivacyPage, ...privacyOf(testSite) },
  { Page: TermsPage, ...terms },
];

function siteUpdated(lastUpdated: string | null) {
  return { site: { ...testSite, legal: { lastUpdated } } };
}

describe.each(pages)('the page "$title"', ({ Page, title, cards }) => {
  // Specification, §2 Privacy Policy and Terms of Service: Four cards each
  // Specification, §3: Mission pillar, FAQ category, FAQ question, policy card
  it('links its table of contents to its sections', () => {
    renderPage(<Page />);
    screen.getByRole('heading', { level: 1, name: title });
    const contents = screen.getByRole('navigation', { name: readingLabels.onThisPage });
    for (const { title: name } of cards) {
      const href = within(contents).getByRole('link', { name }).getAttribute('href');
      expect(`#${screen.getByRole('region', { name }).id}`).toBe(href);
    }
  });

  // Specification, Decisions Words that differ on purpose: `Last updated`: the current date until `legal.lastUpdated` is set; then that date
  it('shows the date of the last update that the operator set', () => {
    renderPage(<Page />, siteUpdated('2026-01-31'));
    const day = screen.getByText('31 January 2026');
    expect(day.getAttribute('datetime')).toBe('2026-01-31');
  });
});

it('links from the privacy policy to the authority for complaints', () => {
  const authority = { name: 'Data Watch', url: 'https://watch.example.org/a', law: 'Data Act' };
  renderPage(<PrivacyPage />, {
    site: { ...testSite, legal: { lastUpdated: null, authority } },
  });
  const link = screen.getByRole('link', { name: /^watch\.example\.org/ });
  expect(link.getAttribute('href')).toBe(authority.url);
  expect(link.closest('li')?.textContent).toContain('Data Watch');
});
