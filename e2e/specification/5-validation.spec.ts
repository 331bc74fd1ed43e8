import { expect, test, visit } from '../support/test';
import { holds } from './helpers';

const FIELDS = ['name', 'email', 'subject', 'message'] as const;

test('Contact form: name, email, subject and message are all required. The email field uses the browser’s email input type. The message box is 4 rows', {
  tag: '@contact',
}, async ({ page }) => {
  await visit(page, '/Contact');
  const form = page.locator('form[method=dialog]');
  const field = (name: string) => form.locator(`[name=${name}]`);
  await holds('Name, email, subject and message are all required', async () => {
    for (const name of FIELDS) await expect(field(name)).toHaveAttribute('required');
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('ipv6_contact_messages')) sent.push(request.url());
    });
    await form.getByRole('button', { name: 'Send Message' }).click();
    for (const name of FIELDS) await expect(field(name)).toHaveAttribute('aria-invalid', 'true');
    await expect(field('name')).toBeFocused();
    expect(sent).toEqual([]);
  });
  await holds('The email field uses the browser’s email input type', () =>
    expect(field('email')).toHaveAttribute('type', 'email'),
  );
  await holds('The message box is 4 rows', async () => {
    await expect(field('message')).toHaveAttribute('rows', '4');
    expect(await field('message').evaluate((box) => box.localName)).toBe('textarea');
  });
});

// Search: free text, no rules shown. Decisions: it matches literally.
