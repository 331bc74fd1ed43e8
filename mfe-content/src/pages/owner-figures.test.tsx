// @vitest-environment happy-dom
import { fill } from '@site/shared/config';
import { fakeBackend, renderPage, testSite } from '@site/shared/testing';
import { screen, within } from '@testing-library/react';
import type { ComponentType } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { claims } from '#content/claims';
import { dashboard } from '#content/dashboard';
import { explainer } from '#content/explainer';
import { getInvolved } from '#content/get-involved';
import { home } from '#content/home';
import { pageLabels } from '#content/page-labels';
import type { Claim } from '../content/types';
import { loadDashboardPage } from './dashboard';
import { loadExplainerPage } from './explainer';
import { loadGetInvolvedPage } from './get-involved';
import { loadHomePage } from './home';

const [HomePage, ExplainerPage, GetInvolvedPage, DashboardPage] = await Promise.all([
  loadHomePage(),
  loadExplainerPage(),
  loadGetInvolvedPage(),
  loadDashboardPage(),
]);

const reasons = home.why.cards.flatMap((card) => ('claim' in card ? [card.claim] : []));

// Specification, §2 Home: Three statistics: 45%+, 100+, 1B+; 340 undecillion addresses and 20% reduced latency
// Specification, §2 Explainer: 45%+, 30%, 15%, 100+ tools, 40% faster routing
// Specification, §2 Get involved: adoption stat cards
// Specification, §2 Dashboard: three stat cards
const places: readonly [string, ComponentType, string, readonly Claim[], boolean][] = [
  ['the home page', HomePage, home.stats.title, home.stats.stats, true],
  ['the reasons of the home page', HomePage, home.why.title, reasons, true],
  ['the explainer', ExplainerPage, explainer.stats.title, explainer.stats.stats, true],
  ['Get Involved', GetInvolvedPage, getInvolved.stats.title, getInvolved.stats.stats, true],
  ['the dashboard', DashboardPage, dashboard.stats.title, dashboard.stats.stats, false],
  ['the notes', DashboardPage, dashboard.claims.title, dashboard.claims.claims, false],
];

beforeEach(() => {
  vi.stubGlobal('fetch', fakeBackend(() => Response.error()).fetch);
});
afterEach(() => vi.unstubAllGlobals());

function figureOf(region: HTMLElement, { label }: Claim): HTMLElement {
  const item = within(region).getByText(label).closest('li');
  if (item === null) throw new Error(`${label} is not an item of a list.`);
  return item;
}

function expectInOrder(text: string, parts: readonly string[]): void {
  let from = 0;
  for (const part of parts) {
    const place = text.indexOf(part, from);
    expect(place, `${part} in ${text.slice(from)}`).toBeGreaterThanOrEqual(0);
    from = place + part.length;
  }
}

it.each(places)(
  'makes the owner’s figures headlines: %s',
  (_, Page, title, figures, hasNoteLink) => {
    renderPage(<Page />);
    const region = screen.getByRole('region', { name: title });
    for (const claim of figures) {
      const { id, value, label, measured, counts, sources } = claim;
      const figure = figureOf(region, claim);
      const [first = pageLabels.ownFigure] = sources.map((source) => source.label.split(': ')[0]);
      expectInOrder(figure.textContent ?? '', [
        fill(value, testSite),
        label,
        ...(measured ? [`${pageLabels.measured}:`, measured] : []),
        `${counts}.`,
        sources.length > 1 ? pageLabels.sources : pageLabels.source,
        first.replace('RFC ', 'RFC\u00a0'),
      ]);
      const addresses = Array.from(figure.querySelectorAll('a'), (link) =>
        link.getAttribute('href'),
      );
      for (const { href } of sources) expect(addresses).toContain(fill(href, testSite));
      if (hasNoteLink) expect(addresses).toContain(`/IPv6Dashboard#${id}`);
    }
  },
);

it('has a note on each of the owner’s figures at the linked fragment', () => {
  const { container } = renderPage(<DashboardPage />);
  for (const { id, note, counts } of Object.values(claims)) {
    const place = container.querySelector(`#${id}`);
    expect(place?.textContent).toContain(counts);
    expect(place?.textContent).toContain(note);
  }
});

// Specification, §2 Home, Get involved, Dashboard: the statistics follow the hero
it('shows the owner’s figures first after the hero', () => {
  for (const [Page, title] of [
    [HomePage, home.stats.title],
    [GetInvolvedPage, getInvolved.stats.title],
    [DashboardPage, dashboard.stats.title],
  ] as const) {
    const { unmount } = renderPage(<Page />);
    expect(screen.getAllByRole('heading', { level: 2 })[0]?.textContent).toBe(title);
    unmount();
  }
});
