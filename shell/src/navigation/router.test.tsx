// @vitest-environment happy-dom
import { useLocation } from '@site/shared/router';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Router } from './router';

let isFirst = true;

/** Goes back in the middle of the first render. */
function Visitor() {
  if (isFirst) {
    isFirst = false;
    history.replaceState({ idx: 0 }, '', '/Blog?category=news');
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  }
  const { pathname, search } = useLocation();
  return <p>{pathname + search}</p>;
}

test('Back is followed that is pressed while the page is taken over', () => {
  history.replaceState({ idx: 1 }, '', '/Blog/7');
  render(
    <Router>
      <Visitor />
    </Router>,
  );
  expect(screen.getByText('/Blog?category=news')).toBeDefined();
});
