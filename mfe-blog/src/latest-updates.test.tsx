// @vitest-environment happy-dom

import { answerRows } from '@site/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { updateTexts } from '#content/texts';
import { Widget } from './latest-updates';
import { answerPage, postRows, refusal, visit } from './testing/blog';

// Specification, §3: summary (home page use)
// Specification, §7: Home: published_on descending, limit 5
test('shows a spinner, then the five newest posts with their summaries', async () => {
  const { backend } = visit(<Widget />, (request) => answerPage(postRows(8), request));
  screen.getByText(updateTexts.loading);
  const carousel = await screen.findByRole('region', { name: updateTexts.title });
  expect(carousel.getAttribute('aria-roledescription')).toBe('carousel');
  expect(backend.requests).toHaveLength(1);
  expect(backend.requests[0]?.url.searchParams.get('limit')).toBe('5');
  expect(backend.requests[0]?.url.searchParams.get('order')).toBe('published_on.desc,id.desc');
  const first = within(carousel).getAllByRole('group', { name: '1 of 5' })[0];
  if (first === undefined) throw new Error('No slide.');
  within(first).getByText('Summary of post 8.');
  expect(within(first).getByRole('link').getAttribute('href')).toBe('/Blog/8');
  expect(within(first).getByRole('link', { name: `${updateTexts.readMore} Post 8` })).toBeTruthy();
});

test('without posts there is nothing', async () => {
  const { container } = visit(<Widget />, () => answerRows([]));
  await waitFor(() => expect(container.textContent).toBe(''));
});

// Specification, §8: Home posts load failure: logged, no user message
test('a failed read leaves nothing behind and is logged', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { container } = visit(<Widget />, () => refusal());
  await waitFor(() => expect(container.textContent).toBe(''));
  await waitFor(() => expect(log).toHaveBeenCalled());
});
