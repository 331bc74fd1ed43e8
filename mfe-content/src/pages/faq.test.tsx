// @vitest-environment happy-dom
import { renderPage } from '@site/shared/testing';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { connectionAnswers } from '../content/connection-answers';
import { connectionCheck } from '../content/connection-check';
import { faq } from '../content/faq';
import { FaqPage } from './faq';

afterEach(cleanup);

const CATEGORIES = faq.categories.map(({ title }) => title);
const [{ question: FIRST }, { question: SECOND, sources: SOURCES }] = faq.categories[0].questions;

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

  // Specification, §4: FAQ: active category and a per-question open/closed map
  it('keeps an answer open while another category is shown', () => {
    renderPage(<FaqPage />);
    fireEvent.click(question(FIRST));
    fireEvent.click(screen.getByRole('radio', { name: CATEGORIES[2] }));
    fireEvent.click(screen.getByRole('radio', { name: CATEGORIES[0] }));
    expect(isOpen(FIRST)).toBe(true);
  });

  it('names the sources of an answer', () => {
    renderPage(<FaqPage />);
    const answer = question(SECOND).closest('details') ?? document.body;
    const sources = within(answer).getByRole('list', { name: faq.sourcesLabel });
    const [first] = within(sources).getAllByRole('link');
    expect(first?.getAttribute('href')).toBe(SOURCES[0]?.href);
  });

  it('renders addresses as code', () => {
    renderPage(<FaqPage />);
    const codes = [...document.querySelectorAll('#address-format code')];
    expect(codes.map((code) => code.textContent)).toEqual([
      '2001:0db8:0000:0000:0000:0000:0000:0010',
      '2001:db8::10',
      '2001:db8::/32',
      'https://[2001:db8::10]/',
    ]);
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

  it('begins with links to three of its questions', () => {
    renderPage(<FaqPage />);
    const links = screen
      .getAllByRole<HTMLAnchorElement>('link')
      .filter((link) => link.hash !== '' && link.closest('details') === null);
    expect(links).toHaveLength(3);
    for (const link of links) {
      expect(link.getAttribute('href')).toBe(link.hash);
      const place = document.getElementById(link.hash.slice(1));
      expect(place?.querySelector('summary')?.textContent).toBe(link.textContent);
    }
  });

  it('explains test results and shows the provider letter at the linked fragment', () => {
    renderPage(<FaqPage />, { url: connectionCheck.afterwards.href });
    const { dual, ipv4Only, broken } = connectionAnswers.verdicts;
    for (const { title } of [dual, ipv4Only, broken]) screen.getByText(title);
    screen.getByText(connectionAnswers.letter.summary);
  });

  it('starts as usual if the URL names no question', () => {
    renderPage(<FaqPage />, { url: '/FAQ#nothing' });
    expect(chosen()).toBe(CATEGORIES[0]);
    expect(isOpen(FIRST)).toBe(false);
  });
});
