import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { query } from '../support/database';
import { testTarget } from '../support/environment';
import { test as base, expect, visit } from '../support/test';

/** Presses the button after as long as a person writes. */
async function send(page: Page): Promise<void> {
  await page.clock.fastForward('00:05');
  await page.getByRole('button', { name: 'Send Message' }).click();
}

/** A test with a subject of its own, by which its message is deleted again. */
const test = base.extend<{ readonly subject: string }>({
  subject: async ({ page }, use) => {
    const isOwn = testTarget().own !== null;
    // However often journeys are repeated: each is its sender's first.
    if (isOwn) await query('delete from private.contact_arrivals');
    await page.clock.install();
    // The owner finds it by this.
    const subject = `Test message ${new Date().toISOString()} ${randomUUID().slice(0, 4)}`;
    await use(subject);
    if (isOwn) await query('delete from ipv6_contact_messages where subject = $1', [subject]);
  },
});

/** Every sign that the database refuses: whatever a visitor pastes, the form has to send a message that is taken. */
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
    await page.getByLabel('Name').fill(`Abebe\t${UNSEEN}“O’Neil”\u2028<b>`);
    await page.getByLabel('Email').fill(`${UNSEEN}abebe@example.org`);
    await page.getByLabel('Subject').fill(`${subject}${UNSEEN}`);
    await page
      .getByRole('textbox', { name: 'Message' })
      .fill(`First line\u2029Second line:\t${UNSEEN}ሰላም 👩‍👩‍👧`);
    await send(page);
    await expect(page.getByText('Message sent successfully!')).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue('');
    const [row] = await query('select * from ipv6_contact_messages where subject = $1', [subject]);
    expect(row).toMatchObject({
      name: 'Abebe “O’Neil” <b>',
      email: 'abebe@example.org',
      message: 'First line\nSecond line:\tሰላም 👩‍👩‍👧',
    });
    expect(row?.submitted_at.getTime()).toBeGreaterThanOrEqual(before.getTime());
  });

  // Specification, §5: Name, email, subject and message are all required
  test('nothing is sent while a field is wrong, and the form says which', {
    tag: '@smoke',
  }, async ({ page }) => {
    await visit(page, '/Contact');
    await page.getByLabel('Name').fill('Somebody');
    await page.getByRole('button', { name: 'Send Message' }).click();
    await expect(page.getByLabel('Subject')).toHaveAttribute('aria-invalid', 'true');
    await expect(page.getByLabel('Name')).toHaveValue('Somebody');
    await expect(page.getByLabel('Name')).not.toHaveAttribute('aria-invalid', 'true');
  });

  test.describe('when the database cannot be reached', { tag: '@fault' }, () => {
    test.use({ expectedErrors: /ERR_FAILED|Failed/ });

    // Specification, §8: ‘Failed to send message. Please try again.’ when none
    test('the visitor is told and keeps the text', { tag: ['@writes', '@sql'] }, async ({
      page,
      subject,
    }) => {
      const box = page.getByRole('textbox', { name: 'Message' });
      const sending = page.getByRole('button', { name: 'Send Message' });
      await visit(page, '/Contact');
      await page.route('**/rest/v1/ipv6_contact_messages*', (route) => route.abort());
      for (const label of ['Name', 'Message'])
        await page.getByRole('textbox', { name: label }).fill(label);
      await page.getByLabel('Subject').fill(subject);
      await page.getByLabel('Email').fill('a@example.org');
      await send(page);
      await expect(page.getByText('Failed to send message. Please try again.')).toBeVisible();
      await expect(box).toHaveValue('Message');
      await expect(sending).toBeEnabled();

      await page.unroute('**/rest/v1/ipv6_contact_messages*');
      await page.reload();
      await expect(page.getByText('You wrote this earlier')).toBeVisible();
      await expect(box).toHaveValue('Message');
      await sending.click();
      await expect(page.getByText('Message sent successfully!')).toBeVisible();
      const rows = await query('select website from ipv6_contact_messages where subject = $1', [
        subject,
      ]);
      expect(rows).toEqual([{ website: null }]);

      await page.reload();
      await expect(page.getByRole('heading', { name: 'Send a message' })).toBeVisible();
      await expect(box).toHaveValue('');
    });
  });
});
