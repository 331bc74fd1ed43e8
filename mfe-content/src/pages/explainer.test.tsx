// @vitest-environment happy-dom
import { renderPage, testSite } from '@site/shared/testing';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { explainer } from '#content/explainer';
import { readingLabels } from '#content/page-labels';
import { loadExplainerPage } from './explainer';

const ExplainerPage = await loadExplainerPage();

describe('the explainer', () => {
  // Specification, §2 Explainer: A link to the dashboard and a scroll-to-features button
  // Specification, §2 Explainer: Call to action to the dashboard
  it('links to the dashboard and to the features below', () => {
    const { container } = renderPage(<ExplainerPage />);
    screen.getByRole('heading', { level: 1, name: explainer.hero.title });
    const [{ label, href }] = explainer.hero.actions;
    for (const link of screen.getAllByRole('link', { name: label })) {
      expect(link.getAttribute('href')).toBe(href);
    }
    const scroll = screen.getByRole('link', { name: explainer.hero.scroll.label });
    expect(scroll.getAttribute('href')).toBe('#features');
    const features = container.querySelector<HTMLElement>('#features');
    expect(features && within(features).getByRole('heading', { level: 2 }).textContent).toBe(
      explainer.features.title,
    );
  });

  it('begins with one minute for everybody: three captioned drawings and the test', () => {
    const { container } = renderPage(<ExplainerPage />);
    const minute = within(screen.getByRole('region', { name: explainer.minute.title }));
    const parts = minute.getAllByRole('heading', { level: 3 });
    expect(parts.map(({ textContent }) => textContent)).toEqual(
      explainer.minute.parts.map(({ title }) => title),
    );
    for (const { caption } of explainer.minute.parts) minute.getByText(caption);
    expect(container.querySelectorAll('figure > svg[aria-hidden=true]')).toHaveLength(parts.length);
    const [test] = explainer.minute.actions;
    const link = minute.getByRole('link', { name: (name) => name.startsWith(test.label) });
    expect(link.getAttribute('href')).toBe(testSite.links.ipv6Test);
  });

  it('lists the parts of the reference in order', () => {
    renderPage(<ExplainerPage />);
    const contents = screen.getByRole('navigation', { name: readingLabels.onThisPage });
    const targets = within(contents)
      .getAllByRole('link')
      .map((link) => document.querySelector(link.getAttribute('href') ?? ''));
    const headings = screen.getAllByRole('heading', { level: 2 });
    const listed = headings.filter((heading) => targets.includes(heading));
    expect(listed).toEqual(targets);
    expect(targets).toHaveLength(7);
  });

  it('takes an address apart', () => {
    renderPage(<ExplainerPage />);
    const address = screen.getByRole('region', { name: explainer.address.title });
    for (const { name } of explainer.address.parts) within(address).getByText(name);
    expect(address.textContent?.replaceAll('\u200b', '')).toContain(explainer.address.full);
  });

  // Specification, §2 Explainer: Tabs: Protocol Overview, Enterprise Benefits
  // Specification, §4: Explainer: selected tab. Dashboard: source tab, default Google
  it('shows its features in two tabs', () => {
    renderPage(<ExplainerPage />);
    const [first, second] = explainer.features.tabs;
    screen.getByRole('heading', { name: first.cards[0].title });
    expect(screen.queryByRole('heading', { name: second.cards[0].title })).toBeNull();
    screen.getByRole('radio', { name: second.label, checked: false });
  });

  // Specification, §2 Explainer: Comparison table of five respects
  it('compares IPv4 and IPv6, with sources for each line', () => {
    renderPage(<ExplainerPage />);
    const table = screen.getByRole('table', { name: explainer.comparison.title });
    expect(
      within(table)
        .getAllByRole('rowheader')
        .map((header) => header.textContent),
    ).toEqual(explainer.comparison.rows.map(({ feature }) => feature));
    for (const { ipv4 } of explainer.comparison.rows) within(table).getByText(ipv4);
    expect(within(table).getAllByRole('link', { name: 'RFC\u00a08200' })).toHaveLength(1);
  });

  // Specification, §2 Explainer: Timeline: 1998, 2008, 2012, 2017, Present
  it('shows the timeline of adoption', () => {
    renderPage(<ExplainerPage />);
    const timeline = screen.getByRole('region', { name: explainer.timeline.title });
    for (const { when } of explainer.timeline.entries) within(timeline).getByText(when);
  });

  // Specification, §2 Explainer: Technical detail cards; enterprise benefits section
  it('shows technical details and enterprise benefits', () => {
    renderPage(<ExplainerPage />);
    for (const { title, cards } of [explainer.technical, explainer.enterprise]) {
      const region = screen.getByRole('region', { name: title });
      expect(within(region).getAllByRole('heading', { level: 3 })).toHaveLength(cards.length);
    }
  });
});
