// @vitest-environment happy-dom
import { BrowserRouter, useLocation, useNavigate } from '@site/shared/router';
import { act, render, screen } from '@testing-library/react';
import { Profiler } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Place } from '../navigation/place';
import { Pages } from './pages';

function placeAt(pathname: string): Place {
  const location = { pathname, search: '', hash: '', state: null, key: pathname, mask: undefined };
  return { location, reads: null };
}

const HERE = placeAt('/Here');
const THERE = placeAt('/There');
const drawn = vi.fn();
let navigate: ReturnType<typeof useNavigate>;

function Address() {
  navigate = useNavigate();
  return <output>{useLocation().pathname}</output>;
}

function site(shown: Place, ahead: Place | null) {
  return (
    <BrowserRouter>
      <Address />
      <Profiler id="pages" onRender={drawn}>
        <Pages routes={[]} shown={shown} ahead={ahead} />
      </Profiler>
    </BrowserRouter>
  );
}

const headings = () => [...document.querySelectorAll('h1')];

beforeEach(() => history.replaceState(null, '', HERE.location.pathname));

test('a navigation does not draw anew the page that it leaves', async () => {
  await act(async () => render(site(HERE, null)));
  expect(headings()).toHaveLength(1);
  drawn.mockClear();
  await act(async () => navigate(THERE.location.pathname));
  expect(screen.getByRole('status').textContent).toBe('/There');
  expect(drawn).not.toHaveBeenCalled();
});

test('the page that was drawn ahead is the one that is shown', async () => {
  const { rerender } = await act(async () => render(site(HERE, THERE)));
  const [, ahead] = headings();
  await act(async () => rerender(site(THERE, null)));
  expect(headings()).toEqual([ahead]);
});
