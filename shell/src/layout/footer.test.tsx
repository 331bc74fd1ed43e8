// @vitest-environment happy-dom
import { type PageBoot, PREVIEW_ATTRIBUTE } from '@site/shared/contract';
import { renderPage, testSite } from '@site/shared/testing';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { shellTexts } from '#content/shell-texts';
import { BootProvider } from '../boot';
import { Footer } from './footer';
import { socialLinks } from './links';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const ID = '64abe2dff1c1';

function renderFooter(social = testSite.social) {
  const boot = { composition: { id: ID } } as PageBoot;
  return renderPage(
    <BootProvider value={boot}>
      <Footer />
    </BootProvider>,
    { site: { ...testSite, social }, today: '2031-05-06' },
  );
}

// Specification, §2 Footer: Social links (a professional network group and a social network page) open in new tabs
test('links the social pages that the owner has set, and shows placeholders as text', () => {
  renderFooter({ linkedin: 'https://linkedin.com/groups/1/', facebook: 'https://facebook.com/' });
  const [group, page] = within(screen.getByRole('list', { name: shellTexts.social })).getAllByRole(
    'listitem',
  );
  const link = group?.querySelector('a');
  expect(link?.href).toBe('https://linkedin.com/groups/1/');
  expect(link?.target).toBe('_blank');
  expect(page?.textContent).toBe(`${socialLinks[1].label} ${shellTexts.toBeAnnounced}`);
  expect(page?.querySelector('a')).toBeNull();
});

test('shows the year of rendering', () => {
  renderFooter();
  screen.getByText(/\b2031\b/);
});

const copyButton = () => screen.getByRole('button', { name: new RegExp(shellTexts.copy) });

test('shows the composition, and copies a link to it by keyboard', async () => {
  history.replaceState(null, '', '/Blog/7?search=words');
  const user = userEvent.setup();
  const { notifications } = renderFooter();
  expect(screen.getByText(new RegExp(shellTexts.version.replace('{id}', ID)))).toBeTruthy();
  copyButton().focus();
  await user.keyboard('{Enter}');
  const link = `${location.origin}/Blog/7?composition=${ID}`;
  expect(await navigator.clipboard.readText()).toBe(link);
  expect(notifications).toEqual([{ tone: 'success', message: expect.stringContaining(link) }]);
});

test('lists all releases in the link of a preview', async () => {
  const user = userEvent.setup();
  renderFooter();
  const bar = document.body.appendChild(document.createElement('aside'));
  bar.setAttribute(PREVIEW_ATTRIBUTE, 'shell@1,mfe-a@2');
  await user.click(copyButton());
  expect(await navigator.clipboard.readText()).toMatch(/\?preview=shell@1,mfe-a@2$/);
  bar.remove();
});

test('shows the link if the browser forbids copying', async () => {
  const user = userEvent.setup();
  const { notifications } = renderFooter();
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'));
  document.execCommand = () => false;
  await user.click(copyButton());
  expect(notifications).toEqual([{ tone: 'error', message: expect.stringContaining(ID) }]);
});
