// @vitest-environment happy-dom
import { answerRows, fakeBackend, renderPage } from '@site/shared/testing';
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { texts } from '#content/overview';
import { OverviewPage } from './overview';
import { TermPage } from './term';

const TERM = { id: 7, word: 'Prefix', meaning: 'How an address begins.', written_on: '2026-01-01' };

function answer(rows: readonly (typeof TERM)[]) {
  vi.stubGlobal('fetch', fakeBackend(() => answerRows(rows)).fetch);
}

// Compares texts: a query by an undefined name would find any element.
const readHeading = async () => (await screen.findByRole('heading', { level: 1 })).textContent;

test('links each term to its page', async () => {
  answer([TERM]);
  renderPage(<OverviewPage />);
  expect(await readHeading()).toBe(texts.title);
  const link = (await screen.findByText(TERM.word)).closest('a');
  expect(link?.getAttribute('href')).toBe('/Glossary/7');
});

test('shows a term with its metadata', async () => {
  answer([TERM]);
  const { subjects } = renderPage(<TermPage />, { path: '/Glossary/:id', url: '/Glossary/7' });
  expect(await readHeading()).toBe(TERM.word);
  expect(screen.getByText(TERM.meaning)).toBeDefined();
  expect(subjects).toContainEqual(TERM);
});

test.each(['/Glossary/7', '/Glossary/nothing'])(
  'reports %s without a term as missing',
  async (url) => {
    answer([]);
    const { metas } = renderPage(<TermPage />, { path: '/Glossary/:id', url });
    expect(await readHeading()).toBe(texts.missing.title);
    expect(metas.at(-1)).toMatchObject({ isMissing: true });
  },
);
