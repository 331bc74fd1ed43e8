// @vitest-environment happy-dom
import { useLocation } from '@site/shared/router';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createRouter } from './router';

const seen: string[] = [];

function goBack(address: string): void {
  history.replaceState({ idx: 0 }, '', address);
  dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
}

/** Goes back in the middle of the first render. */
function Visitor() {
  const { pathname, search } = useLocation();
  seen.push(pathname + search);
  if (seen.length === 1) goBack('/Blog');
  return <p>{pathname + search}</p>;
}

test('Back is followed that is pressed while the page is taken over, and what came prerendered is drawn before', () => {
  history.replaceState({ idx: 2 }, '', '/Blog/7');
  const Router = createRouter();
  // React begins in a task of its own.
  goBack('/Blog?category=news');
  render(
    <Router>
      <Visitor />
    </Router>,
  );
  expect(seen[0]).toBe('/Blog/7');
  expect(screen.getByText('/Blog')).toBeDefined();
});
