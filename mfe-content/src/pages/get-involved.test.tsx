// @vitest-environment happy-dom
import { fill } from '@site/shared/config';
import { renderPage, testSite } from '@site/shared/testing';
import { within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { getInvolved } from '../content/get-involved';
import type { Plan } from '../content/types';
import { FaqPage } from './faq';
import { loadGetInvolvedPage } from './get-involved';

const GetInvolvedPage = await loadGetInvolvedPage();

const [engineers, developers] = getInvolved.paths.cards;

describe('the page Get Involved', () => {
  it.each<Plan>(getInvolved.plans.cards)(
    'has a plan for $title in three stages',
    ({ id, stages }) => {
      const { container } = renderPage(<GetInvolvedPage />);
      const plan = container.querySelector<HTMLElement>(`li#${id}`);
      if (plan === null) throw new Error(`There is no #${id}.`);
      for (const { name, text, links } of stages) {
        within(plan).getByText(name);
        within(plan).getByText(text);
        for (const { label, href } of links) {
          const link = within(plan).getByRole('link', { name: label });
          expect(link.getAttribute('href')).toBe(fill(href, testSite));
        }
      }
      expect(stages).toHaveLength(3);
    },
  );

  it.each([
    ['tutorials', engineers],
    ['tools', engineers],
    ['documentation', developers],
  ])('links to the resources’ category %s', (category, { actions }) => {
    expect(actions.map(({ href }) => href)).toContain(`/Resources?category=${category}`);
  });

  it('links the business case to its opened answer', async () => {
    const addresses = getInvolved.paths.cards.flatMap(({ actions }) =>
      actions.map(({ href }) => href),
    );
    const target = addresses.find((href) => href.startsWith('/FAQ#')) ?? '';
    renderPage(<FaqPage />, { url: target });
    await new Promise((resolve) => setTimeout(resolve));
    const question = document.querySelector(target.slice('/FAQ'.length));
    expect(question?.querySelector('details')?.open).toBe(true);
    expect(document.activeElement).toBe(question?.querySelector('summary'));
  });
});
