import { expect, test } from 'vitest';
import { isCurrent } from './header-links';

// Specification, §2 Header: The current route’s link is underlined
test.each([
  ['/', '/', true],
  ['/', '/Blog', false],
  ['/blog', '/Blog', true],
  ['/blog', '/Blog/7', true],
  ['/blog', '/Blogger', false],
  ['/Events', '/events/', true],
])('a link to %s is current on %s: %s', (href, pathname, expected) => {
  expect(isCurrent(href, pathname)).toBe(expected);
});
