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

test('links each term to its page', async () => {
  answer([TERM]);
  renderPage(<OverviewPage />);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(texts.title);
  const link = await screen.findByRole('link', { name: TERM.word });
  expect(link.getAttribute('href')).toBe('/Glossary/7');
});

test('shows a term with its metadata', async () => {
  answer([TERM]);
  const { subjects } = renderPage(<TermPage />, { path: '/Glossary/:id', url: '/Glossary/7' });
  await screen.findByRole('heading', { level: 1, name: TERM.word });
  expect(screen.getByText(TERM.meaning)).toBeDefined();
  expect(subjects).toContainEqual(TERM);
});

test.each(['/Glossary/7', '/Glossary/nothing'])(
  'reports %s without a term as missing',
  async (url) => {
    answer([]);
    const { metas } = renderPage(<TermPage />, { path: '/Glossary/:id', url });
    await screen.findByRole('heading', { level: 1, name: texts.missing.title });
    expect(metas.at(-1)).toMatchObject({ isMissing: true });
  },
);
