// @vitest-environment happy-dom
import { BrowserRouter } from '@site/shared/router';
import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { findSiteLink, useLinkIntent, useLinkNavigation } from './use-link-navigation';

beforeEach(() => {
  document.body.innerHTML = '';
});

function link(attributes: Record<string, string>): Element {
  const anchor = document.createElement('a');
  for (const [name, value] of Object.entries(attributes)) anchor.setAttribute(name, value);
  const inside = document.createElement('span');
  anchor.append(inside);
  document.body.append(anchor);
  return inside;
}

test('a link of the site is found from anything inside it', () => {
  expect(findSiteLink(link({ href: '/Blog?category=news#list' }))?.pathname).toBe('/Blog');
});

test.each([
  ['another site', { href: 'https://example.org/Blog' }],
  ['a new tab', { href: '/Blog', target: '_blank' }],
  ['a download', { href: '/file.pdf', download: '' }],
  ['mail', { href: 'mailto:info@example.org' }],
  ['no address', {}],
])('a link to %s is left to the browser', (_, attributes) => {
  expect(findSiteLink(link(attributes))).toBeNull();
});

test('a plain click stays in the page; one that asks for a new tab is left to the browser', () => {
  const { unmount } = renderHook(() => useLinkNavigation(() => true), { wrapper: BrowserRouter });
  const inside = link({ href: '/Blog' });
  const click = (asked: MouseEventInit) => {
    const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...asked });
    act(() => void inside.dispatchEvent(event));
    return event.defaultPrevented;
  };
  for (const asked of [{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { button: 1 }]) {
    expect(click(asked), JSON.stringify(asked)).toBe(false);
  }
  expect(click({})).toBe(true);
  unmount();
});

test('reports a link on hover, and null when the pointer leaves or a touch scrolls', () => {
  const anticipate = vi.fn((found: HTMLAnchorElement | null) => found?.pathname);
  const { unmount } = renderHook(() => useLinkIntent(anticipate));
  const inside = link({ href: '/Blog' });
  for (const name of ['pointerover', 'touchstart', 'focusin', 'pointercancel']) {
    inside.dispatchEvent(new Event(name, { bubbles: true }));
  }
  document.body.dispatchEvent(new Event('pointerover', { bubbles: true }));
  const seen = anticipate.mock.results.map(({ value }) => value);
  expect(seen).toEqual(['/Blog', '/Blog', '/Blog', undefined, undefined]);
  unmount();
  inside.dispatchEvent(new Event('pointerover', { bubbles: true }));
  expect(anticipate).toHaveBeenCalledTimes(seen.length);
});
