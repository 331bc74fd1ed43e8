// @vitest-environment happy-dom
import { renderPage } from '@site/shared/testing';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { shellTexts } from '#content/shell-texts';
import { Header } from './header';
import { isCurrent } from './header-links';

const opened: string[] = [];

// The browser of these tests has no popovers.
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
  // This browser gives the focus to what is not on show, too.
  screen.queryByRole('searchbox', { hidden: true })?.blur();
  return userEvent.setup();
}

const button = () => screen.queryByLabelText(shellTexts.searchSite, { selector: 'button' });

test('the key / opens what the button of the search opens', async () => {
  const user = open();
  await user.keyboard('/');
  expect(opened).toEqual([button()?.getAttribute('popovertarget')]);
});

test.each([
  ['with Ctrl', '{Control>}/{/Control}'],
  ['with Alt', '{Alt>}/{/Alt}'],
  ['with Meta', '{Meta>}/{/Meta}'],
])('the key / %s is left to the browser', async (_, keys) => {
  await open().keyboard(keys);
  expect(opened).toEqual([]);
});

test('the key / is a sign like any other while somebody types', async () => {
  const user = open();
  await user.click(screen.getByLabelText('Name'));
  await user.keyboard('/');
  expect(screen.getByLabelText('Name')).toHaveProperty('value', '/');
  expect(opened).toEqual([]);
});

test('the key / does nothing for who has switched it off', async () => {
  localStorage.setItem('searchKey', 'off');
  await open().keyboard('/');
  expect(opened).toEqual([]);
});

test('a site without a page for it offers no search', async () => {
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
])('a link to %s is current on %s: %s', (href, pathname, expected) => {
  expect(isCurrent(href, pathname)).toBe(expected);
});

test('the offer of a language speaks politely, as all copy does', () => {
  document.documentElement.dataset.offers = 'am';
  open();
  delete document.documentElement.dataset.offers;
  screen.getByRole('button', { name: 'ይዝጉ' });
});
