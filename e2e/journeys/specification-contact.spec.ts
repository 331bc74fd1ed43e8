import type { Page } from '@playwright/test';
import { isPlaceholderEmail, isPlaceholderPhone, namesNoProfile } from '@site/shared/config';
import { testTarget } from '../support/environment';
import { expect, test, visit } from '../support/test';

const siteConfig = testTarget().site;

const MESSAGES = '**/rest/v1/ipv6_contact_messages*';
const FIELDS = ['Name', 'Email', 'Subject', 'Message'] as const;

const field = (page: Page, label: string) => page.getByRole('textbox', { name: label });

/** Fills the form, and lets pass as long as a person writes. */
async function write(page: Page): Promise<void> {
  for (const label of FIELDS) await field(page, label).fill('sample@example.org');
  await page.clock.fastForward('00:05');
}

test.beforeEach(({ page }) => page.clock.install());

test.describe('Contact', { tag: '@contact' }, () => {
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
      await visit(page, '/Contact');
      await write(page);
      await page.getByRole('button', { name: 'Send Message' }).click();
      await expect(page.getByRole('alert').filter({ hasText: refusal })).toBeVisible();
      for (const label of FIELDS)
        await expect(field(page, label)).toHaveValue('sample@example.org');
    });
  });
});
