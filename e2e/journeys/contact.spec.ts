import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { isPlaceholderEmail, isPlaceholderPhone, namesNoProfile } from '@site/shared/config';
import { testTarget } from '../support/environment';
import { query } from '../support/rows';
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

const siteConfig = testTarget().site;

const MESSAGES = '**/rest/v1/ipv6_contact_messages*';
const FIELDS = ['Name', 'Email', 'Subject', 'Message'] as const;

const field = (page: Page, label: string) => page.getByRole('textbox', { name: label });

/** Fills the form, and lets pass as long as a person writes. */
async function write(page: Page): Promise<void> {
  for (const label of FIELDS) await field(page, label).fill('sample@example.org');
  await page.clock.fastForward('00:05');
}

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

  // Specification, §2 Contact: Email `{email}`, phone `{phone}`, Addis Ababa, Ethiopia, social links
  // Specification, §5: Name, email, subject and message are all required
  // Specification, §5: The email field uses the browser’s email input type
  // Specification, §5: The message box is 4 rows
  test('the details say how to reach the initiative; the form asks for four fields, and its message box has four rows', async ({
    page,
  }) => {
    await visit(page, '/Contact');
    const details = page.getByRole('region', { name: 'Contact details' });
    await expect(details.getByText(siteConfig.email)).toBeVisible();
    await expect(details.getByRole('link', { name: siteConfig.email })).toHaveCount(
      isPlaceholderEmail(siteConfig.email) ? 0 : 1,
    );
    await expect(details.getByText(siteConfig.phone)).toBeVisible();
    await expect(details.getByRole('link', { name: siteConfig.phone })).toHaveCount(
      isPlaceholderPhone(siteConfig.phone) ? 0 : 1,
    );
    await expect(
      details.getByText(`${siteConfig.city}, ${siteConfig.country}`, { exact: true }),
    ).toBeVisible();
    await expect(details.getByText(/^LinkedIn group/)).toBeVisible();
    await expect(details.getByText(/^Facebook page/)).toBeVisible();
    for (const address of Object.values(siteConfig.social)) {
      const link = details.locator(`a[href="${address}"][target=_blank]`);
      await expect(link).toHaveCount(namesNoProfile(address) ? 0 : 1);
    }

    for (const label of FIELDS) await expect(field(page, label)).toHaveAttribute('required');
    await expect(field(page, 'Email')).toHaveAttribute('type', 'email');
    await expect(field(page, 'Message')).toHaveAttribute('rows', '4');
  });

  // Specification, §3: name, email, subject, message, submitted_at (ISO, set by the browser)
  // Specification, §4: Contact form: submitting (button disabled, ‘Sending...’)
  // Specification, §4: Success clears the form; failure keeps the values
  test('while a message is on its way the button says Sending... and cannot be pressed; the focus stays there when it has gone', {
    tag: '@long',
  }, async ({ page }) => {
    let answer: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const sent: unknown[] = [];
    await page.route(MESSAGES, async (route) => {
      sent.push(route.request().postDataJSON());
      await held;
      await route.fulfill({ status: 201 });
    });
    await page.clock.install();
    await visit(page, '/Contact');
    await write(page);
    const send = page.getByRole('button', { name: 'Send Message' });
    await send.press('Enter');
    await expect(page.getByRole('button', { name: 'Sending...' })).toBeDisabled();
    answer();
    const notifications = page.getByRole('region', { name: 'Notifications' });
    await expect(notifications).toHaveText(/Message sent successfully!/);
    await expect(notifications).toHaveAttribute('aria-live', 'polite');
    await expect(send).toBeFocused();
    for (const label of FIELDS) await expect(field(page, label)).toHaveValue('');
    expect(sent).toEqual([
      {
        name: 'sample@example.org',
        email: 'sample@example.org',
        subject: 'sample@example.org',
        message: 'sample@example.org',
        website: '',
        writing_ms: expect.any(Number),
        language: 'en',
        submitted_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      },
    ]);
  });

  test.describe('when the backend refuses a message', () => {
    test.use({ expectedErrors: /status of 429/ });

    // Specification, §4: Success clears the form; failure keeps the values
    // Specification, §8: Toast with the backend error message
    // Specification, Decisions Data: A burst from one visitor is refused with a readable message
    test('its own words are shown, and the form keeps the message', { tag: '@long' }, async ({
      page,
    }) => {
      const refusal = 'You have sent several messages in a short time.';
      await page.route(MESSAGES, (route) =>
        route.fulfill({ status: 429, json: { code: 'PT429', message: refusal } }),
      );
      await page.clock.install();
      await visit(page, '/Contact');
      await write(page);
      await page.getByRole('button', { name: 'Send Message' }).click();
      await expect(page.getByRole('alert').filter({ hasText: refusal })).toBeVisible();
      for (const label of FIELDS)
        await expect(field(page, label)).toHaveValue('sample@example.org');
    });
  });
});
