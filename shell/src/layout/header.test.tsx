// @vitest-environment happy-dom
import { renderPage } from '@site/shared/testing';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { shellTexts } from '#content/shell-texts';
import { Header } from './header';
import { isCurrent } from './header-links';

const opened: string[] = [];

// happy-dom has no popovers.
beforeEach(() => {
  opened.length = 0;
  HTMLElement.prototype.togglePopover = vi.fn(function (this: HTMLElement) {
    opened.push(this.id);
    return true;
  });
});

afterEach(() => {
  cleanup();
  localStorage.clear();
});

function open(hasSearch = true) {
  renderPage(
    <>
      <Header pathname="/FAQ" address="/FAQ" hasSearch={hasSearch} />
      <main>
        <input aria-label="Name" />
      </main>
    </>,
  );
  // happy-dom also focuses hidden elements.
  screen.queryByRole('searchbox', { hidden: true })?.blur();
  return userEvent.setup();
}

const button = () => screen.queryByLabelText(shellTexts.searchSite, { selector: 'button' });

test('opens the search with the key /', async () => {
  const user = open();
  await user.keyboard('/');
  expect(opened).toEqual([button()?.getAttribute('popovertarget')]);
});

test.each([
  ['with Ctrl', '{Control>}/{/Control}'],
  ['with Alt', '{Alt>}/{/Alt}'],
  ['with Meta', '{Meta>}/{/Meta}'],
])('leaves the key / to the browser %s', async (_, keys) => {
  await open().keyboard(keys);
  expect(opened).toEqual([]);
});

test('types the key / in a text input', async () => {
  const user = open();
  await user.click(screen.getByLabelText('Name'));
  await user.keyboard('/');
  expect(screen.getByLabelText('Name')).toHaveProperty('value', '/');
  expect(opened).toEqual([]);
});

test('ignores the key / once it is turned off', async () => {
  localStorage.setItem('searchKey', 'off');
  await open().keyboard('/');
  expect(opened).toEqual([]);
});

test('has no search on a site without a search page', async () => {
  const user = open(false);
  expect(button()).toBeNull();
  await user.keyboard('/');
  expect(opened).toEqual([]);
});

// Specification, §2 Header: The current route’s link is underlined
test.each([
  ['/', '/', true],
  ['/', '/Blog', false],
  ['/blog', '/Blog', true],
  ['/blog', '/Blog/7', true],
  ['/blog', '/Blogger', false],
  ['/Events', '/events/', true],
])('marks a link to %s as current on %s: %s', (href, pathname, expected) => {
  expect(isCurrent(href, pathname)).toBe(expected);
});

test('words the language offer politely', () => {
  document.documentElement.dataset.offers = 'am';
  open();
  delete document.documentElement.dataset.offers;
  screen.getByRole('button', { name: 'ይዝጉ' });
});
