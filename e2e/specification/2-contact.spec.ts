import { isPlaceholderEmail, isPlaceholderPhone, namesNoProfile } from '@site/shared/config';
import { expect, test, visit } from '../support/test';
import { holds, owner } from './helpers';

test.describe('Contact', { tag: '@contact' }, () => {
  test('Details panel: an email address {email}, a phone number {phone}, location Addis Ababa, Ethiopia, social links. Plus a message form', async ({
    page,
  }) => {
    await visit(page, '/Contact');
    const main = page.getByRole('main');
    const details = main.getByRole('region', { name: 'Contact details' });
    await holds('An email address {email}, a phone number {phone}', async () => {
      for (const [text, isPlaceholder] of [
        [owner.email, isPlaceholderEmail(owner.email)],
        [owner.phone, isPlaceholderPhone(owner.phone)],
      ] as const) {
        await expect(details.getByText(text)).toBeVisible();
        // Decisions: a placeholder is plain text.
        await expect(details.getByRole('link', { name: text })).toHaveCount(isPlaceholder ? 0 : 1);
      }
    });
    await holds('Location Addis Ababa, Ethiopia', () =>
      expect(details.getByText(`${owner.city}, ${owner.country}`, { exact: true })).toBeVisible(),
    );
    await holds('Social links', async () => {
      for (const [name, address] of [
        ['LinkedIn group', owner.social.linkedin],
        ['Facebook page', owner.social.facebook],
      ] as const) {
        await expect(details.getByText(name)).toBeVisible();
        await expect(details.locator(`a[href="${address}"][target=_blank]`)).toHaveCount(
          namesNoProfile(address) ? 0 : 1,
        );
      }
    });
    await holds('Plus a message form', async () => {
      const form = main.getByRole('region', { name: 'Send a message' });
      await expect(form.getByRole('textbox')).toHaveCount(4);
      await expect(form.getByRole('button', { name: 'Send Message' })).toBeVisible();
    });
  });
});
