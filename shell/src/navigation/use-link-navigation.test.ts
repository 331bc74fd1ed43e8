// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { findSiteLink } from './use-link-navigation';

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
