// @vitest-environment happy-dom
import { renderPage } from '@site/shared/testing';
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { connectionAnswers } from '../content/connection-answers';
import { connectionCheck } from '../content/connection-check';
import { faq } from '../content/faq';
import { FaqPage } from './faq';

afterEach(cleanup);

const CATEGORIES = faq.categories.map(({ title }) => title);
const [, { question: SECOND, sources: SOURCES }] = faq.categories[0].questions;

function question(name: string): HTMLElement {
  const summary = screen.getByRole('heading', { level: 2, name }).closest('summary');
  if (summary === null) throw new Error(`“${name}” opens nothing.`);
  return summary;
}

function isOpen(name: string): boolean {
  return question(name).closest('details')?.open === true;
}

const tabs = () => screen.getAllByRole<HTMLInputElement>('radio');
const chosen = () => tabs().find((tab) => tab.checked)?.parentElement?.textContent;

describe('the page of frequent questions', () => {
  it('marks its twelve questions and answers for search engines', () => {
    const { container } = renderPage(<FaqPage />);
    const page = container.querySelector('[itemtype="https://schema.org/FAQPage"]');
    const questions = [...(page?.querySelectorAll('[itemprop="mainEntity"]') ?? [])];
    expect(questions).toHaveLength(12);
    for (const question of questions) {
      expect(question.getAttribute('itemtype')).toBe('https://schema.org/Question');
      expect(question.querySelector('[itemprop="name"]')?.textContent).toMatch(/\?$/);
      const answer = question.querySelector('[itemprop="acceptedAnswer"] > [itemprop="text"]');
      const text = answer?.textContent ?? '';
      expect(text.length).toBeGreaterThan(200);
      expect(text).not.toMatch(/[{}]/);
    }
  });

  it('names the sources of an answer', () => {
    renderPage(<FaqPage />);
    const answer = question(SECOND).closest('details') ?? document.body;
    const sources = within(answer).getByRole('list', { name: faq.sourcesLabel });
    const [first] = within(sources).getAllByRole('link');
    expect(first?.getAttribute('href')).toBe(SOURCES[0]?.href);
  });

  it('opens the question in the URL’s fragment', async () => {
    renderPage(<FaqPage />, { url: '/FAQ#firewall' });
    await new Promise((resolve) => setTimeout(resolve));
    expect(chosen()).toBe(CATEGORIES[3]);
    const asked = faq.categories[3].questions.find(({ id }) => id === 'firewall');
    const name = asked?.question ?? '';
    expect(isOpen(name)).toBe(true);
    expect(document.activeElement).toBe(question(name));
  });

  it('explains test results and shows the provider letter at the linked fragment', () => {
    renderPage(<FaqPage />, { url: connectionCheck.afterwards.href });
    const { dual, ipv4Only, broken } = connectionAnswers.verdicts;
    for (const { title } of [dual, ipv4Only, broken]) screen.getByText(title);
    screen.getByText(connectionAnswers.letter.summary);
  });
});
