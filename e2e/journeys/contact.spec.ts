import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { testTarget } from '../support/environment';
import { query } from '../support/rows';
import { test as base, expect, visit } from '../support/test';

const FIELDS = ['name', 'email', 'subject', 'message'] as const;

const field = (page: Page, name: (typeof FIELDS)[number]) => page.locator(`form [name=${name}]`);
const submitButton = (page: Page) => page.locator('form[method=dialog]').getByRole('button');
const toast = (page: Page, tone: 'success' | 'error') =>
  page.locator(`[aria-live=polite] > [data-tone=${tone}]`);

async function send(page: Page): Promise<void> {
  await page.clock.fastForward('00:05');
  await submitButton(page).click();
}

/** A test with its own subject, by which its message is deleted. */
const test = base.extend<{ readonly subject: string }>({
  subject: async ({ page }, use) => {
    const isOwn = testTarget().own !== null;
    // Resets the rate limit, so that repeated runs are not refused.
    if (isOwn) await query('delete from private.contact_arrivals');
    await page.clock.install();
    // The owner recognises test messages by this.
    const subject = `Test message ${new Date().toISOString()} ${randomUUID().slice(0, 4)}`;
    await use(subject);
    if (isOwn) await query('delete from ipv6_contact_messages where subject = $1', [subject]);
  },
});

/** Every character that the database refuses. The form must remove them from pasted text. */
const UNSEEN = [
  ...[
    [0x01, 0x08],
    [0x0b, 0x0c],
    [0x0e, 0x1f],
    [0x7f, 0x9f],
    [0x200b, 0x200b],
    [0x202a, 0x202e],
  ],
  ...[
    [0x2060, 0x206f],
    [0xfeff, 0xfeff],
  ],
]
  .flatMap(([from = 0, to = 0]) => Array.from({ length: to - from + 1 }, (_, n) => from + n))
  .map((code) => String.fromCharCode(code))
  .join('');

test.describe('Contact', { tag: '@contact' }, () => {
  // Specification, §2 Contact: A message form
  // Specification, §7: Send message: insert one row
  // Specification, §8: Toast ‘Message sent successfully!’
  test('a message arrives in the database as it was written', { tag: ['@writes', '@sql'] }, async ({
    page,
    subject,
  }) => {
    const before = new Date();
    await visit(page, '/Contact');
    await field(page, 'name').fill(`Abebe\t${UNSEEN}“O’Neil”\u2028<b>`);
    await field(page, 'email').fill(`${UNSEEN}abebe@example.org`);
    await field(page, 'subject').fill(`${subject}${UNSEEN}`);
    await field(page, 'message').fill(`First line\u2029Second line:\t${UNSEEN}ሰላም 👩‍👩‍👧`);
    await send(page);
    await expect(toast(page, 'success')).toBeVisible();
    await expect(field(page, 'message')).toHaveValue('');
    const [row] = await query('select * from ipv6_contact_messages where subject = $1', [subject]);
    expect(row).toMatchObject({
      name: 'Abebe “O’Neil” <b>',
      email: 'abebe@example.org',
      message: 'First line\nSecond line:\tሰላም 👩‍👩‍👧',
    });
    expect(row?.submitted_at.getTime()).toBeGreaterThanOrEqual(before.getTime());
  });

  // Specification, §5: Name, email, subject and message are all required
  test('nothing is sent while a field is invalid, and the form shows which', {
    tag: ['@smoke', '@specified'],
  }, async ({ page }) => {
    await visit(page, '/Contact');
    const name = field(page, 'name');
    await name.fill('Somebody');
    await submitButton(page).click();
    await expect(field(page, 'subject')).toHaveAttribute('aria-invalid', 'true');
    await expect(name).toHaveValue('Somebody');
    await expect(name).not.toHaveAttribute('aria-invalid', 'true');
  });

  test.describe('when an answer of the database is lost', { tag: '@fault' }, () => {
    test.use({ expectedErrors: /ERR_FAILED|Failed/ });

    // Specification, §8: ‘Failed to send message. Please try again.’ when none
    test('the visitor sees an error, keeps the text, and sends it again as one message', {
      tag: ['@long', '@writes', '@sql'],
    }, async ({ page, subject }) => {
      const box = field(page, 'message');
      const restored = page.getByRole('status').filter({ has: page.getByRole('button') });
      await visit(page, '/Contact');
      // The message arrives, and its answer is lost.
      await page.route('**/rest/v1/ipv6_contact_messages*', async (route) => {
        await route.fetch();
        await route.abort();
      });
      await field(page, 'name').fill('Name');
      await field(page, 'email').pressSequentially('abebe@ኢትዮጵያ.et');
      await field(page, 'subject').fill(subject);
      await box.fill('Message');
      await send(page);
      await expect(toast(page, 'error')).toBeVisible();
      await expect(box).toHaveValue('Message');
      await expect(submitButton(page)).toBeEnabled();

      await page.unroute('**/rest/v1/ipv6_contact_messages*');
      await page.reload();
      await expect(restored).toBeVisible();
      await expect(box).toHaveValue('Message');
      await expect(field(page, 'email')).toHaveValue('abebe@ኢትዮጵያ.et');
      await submitButton(page).click();
      await expect(toast(page, 'success')).toBeVisible();
      expect(
        await query('select from ipv6_contact_messages where subject = $1', [subject]),
      ).toHaveLength(1);

      await page.reload();
      await expect(box).toHaveValue('');
      await expect(restored).toHaveCount(0);
    });
  });
});
