// @vitest-environment happy-dom
import { fill } from '@site/shared/config';
import { renderPage, testSite } from '@site/shared/testing';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { getInvolved } from '../content/get-involved';
import { GetInvolvedPage } from './get-involved';

describe('the page for those who want to help', () => {
  it.each(getInvolved.paths.cards)('offers $title steps and where to go', (card) => {
    const { title, actions } = card;
    renderPage(<GetInvolvedPage />);
    const path = screen.getByRole('heading', { level: 3, name: title }).closest('li');
    if (path === null) throw new Error(`${title} is not an item of the list.`);
    const steps = within(path).getByRole('list');
    expect(within(steps).getAllByRole('listitem')).toHaveLength(card.steps.length);
    const links = within(path).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual(
      actions.map(({ href }) => fill(href, testSite)),
    );
  });

  it('shows where adoption stands', () => {
    renderPage(<GetInvolvedPage />);
    screen.getByRole('heading', { level: 1, name: getInvolved.hero.title });
    const stats = screen.getByRole('region', { name: getInvolved.stats.title });
    for (const { value, label } of getInvolved.stats.stats) {
      within(stats).getByText(fill(value, testSite));
      within(stats).getByText(label);
    }
  });

  it('closes with a call to action', () => {
    renderPage(<GetInvolvedPage />);
    const call = screen.getByRole('region', { name: getInvolved.callToAction.title });
    const [{ label, href }] = getInvolved.callToAction.actions;
    expect(within(call).getByRole('link', { name: label }).getAttribute('href')).toBe(href);
  });
});
