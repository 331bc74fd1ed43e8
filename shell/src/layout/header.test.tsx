// @vitest-environment happy-dom
import { renderPage } from '@site/shared/testing';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { shellTexts } from '../content/shell-texts';
import { Header } from './header';

afterEach(() => {
  cleanup();
  localStorage.clear();
});

function open(hasSearch = true) {
  renderPage(
    <>
      <Header pathname="/FAQ" hasSearch={hasSearch} />
      <main>
        <input aria-label="Name" />
      </main>
    </>,
  );
  return userEvent.setup();
}

const field = () => screen.queryByRole('searchbox');
const button = () => screen.queryByRole('button', { name: shellTexts.searchSite });

test('the key / opens the search and goes into its field; Escape leaves it', async () => {
  const user = open();
  expect(field()).toBeNull();
  await user.keyboard('/');
  expect(document.activeElement).toBe(field());
  await user.keyboard('1/2');
  expect(field()).toHaveProperty('value', '1/2');
  await user.keyboard('{Escape}');
  expect(field()).toBeNull();
  expect(document.activeElement).toBe(button());
});

test.each([
  ['with Ctrl', '{Control>}/{/Control}'],
  ['with Alt', '{Alt>}/{/Alt}'],
  ['with Meta', '{Meta>}/{/Meta}'],
])('the key / %s is left to the browser', async (_, keys) => {
  await open().keyboard(keys);
  expect(field()).toBeNull();
});

test('the key / is a sign like any other while somebody types', async () => {
  const user = open();
  await user.click(screen.getByLabelText('Name'));
  await user.keyboard('/');
  expect(screen.getByLabelText('Name')).toHaveProperty('value', '/');
  expect(field()).toBeNull();
});

test('the key / does nothing for who has switched it off; the button still opens the search', async () => {
  localStorage.setItem('searchKey', 'off');
  const user = open();
  await user.keyboard('/');
  expect(field()).toBeNull();
  await user.click(screen.getByRole('button', { name: shellTexts.searchSite }));
  expect(document.activeElement).toBe(field());
});

test('the search and the menu are not open at the same time', async () => {
  const user = open();
  await user.click(screen.getByRole('button', { name: shellTexts.openMenu }));
  await user.keyboard('/');
  expect(field()).not.toBeNull();
  const menu = screen.getByRole('button', { name: shellTexts.openMenu });
  expect(menu.getAttribute('aria-expanded')).toBe('false');
});

test('a site without a page for it offers no search', async () => {
  const user = open(false);
  expect(button()).toBeNull();
  await user.keyboard('/');
  expect(field()).toBeNull();
});
