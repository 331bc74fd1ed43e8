// @vitest-environment happy-dom

import { answerRows } from '@site/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { Suspense } from 'react';
import { beforeAll, expect, test } from 'vitest';
import { updateTexts } from '#content/texts';
import { Widget } from './latest-updates';
import { answerPage, postRows, visit } from './testing/blog';

beforeAll(() => import('./components/latest-updates-parts'));

/** Shows the widget once its parts are here. */
async function show(answer: Parameters<typeof visit>[1]) {
  const widget = (
    <Suspense>
      <Widget />
    </Suspense>
  );
  return act(async () => visit(widget, answer));
}

// Specification, §3: summary (home page use)
// Specification, §7: Home: published_on descending, limit 5
test('shows a spinner, then the five newest posts with their summaries', async () => {
  const { backend } = await show(async (request) => {
    await new Promise((resolve) => setTimeout(resolve, 300));
    return answerPage(postRows(8), request);
  });
  await screen.findByText(updateTexts.loading);
  const carousel = await screen.findByRole('region', { name: updateTexts.title });
  expect(backend.requests).toHaveLength(1);
  expect(backend.requests[0]?.url.searchParams.get('limit')).toBe('5');
  expect(backend.requests[0]?.url.searchParams.get('order')).toBe('published_on.desc,id.desc');
  const summary = within(carousel).getByText('Summary of post 8.');
  const first = summary.closest<HTMLElement>('[aria-roledescription]');
  if (first === null) throw new Error('No slide.');
  expect(within(first).getByRole('link').getAttribute('href')).toBe('/Blog/8');
  expect(within(first).getByRole('link', { name: `${updateTexts.readMore} Post 8` })).toBeTruthy();
});

test('renders nothing without posts', async () => {
  const { container } = await show(() => answerRows([]));
  await waitFor(() => expect(container.textContent).toBe(''));
});
