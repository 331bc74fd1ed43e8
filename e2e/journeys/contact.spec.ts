import { query } from '../support/database';
import { expect, test, visit } from '../support/test';

test('a message arrives in the database as it was written', async ({ page }) => {
  const subject = `Journey ${Date.now()}`;
  const before = new Date();
  await visit(page, '/Contact');
  await page.getByLabel('Name').fill('Abebe “O’Neil” <b>');
  await page.getByLabel('Email').fill('abebe@example.org');
  await page.getByLabel('Subject').fill(subject);
  await page.getByRole('textbox', { name: 'Message' }).fill('First line\nSecond line: ሰላም 😀');
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByText('Message sent successfully!')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue('');
  const [row] = await query('select * from ipv6_contact_messages where subject = $1', [subject]);
  expect(row).toMatchObject({
    name: 'Abebe “O’Neil” <b>',
    email: 'abebe@example.org',
    message: 'First line\nSecond line: ሰላም 😀',
  });
  expect(row?.submitted_at.getTime()).toBeGreaterThanOrEqual(before.getTime());
});

test('nothing is sent while a field is wrong, and the form says which', async ({ page }) => {
  await visit(page, '/Contact');
  await page.getByLabel('Name').fill('Somebody');
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByLabel('Subject')).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByLabel('Name')).toHaveValue('Somebody');
  await expect(page.getByLabel('Name')).not.toHaveAttribute('aria-invalid', 'true');
});

test.describe('when the database cannot be reached', () => {
  test.use({ expectedErrors: /ERR_FAILED|Failed/ });

  test('the visitor is told and keeps the text', async ({ page }) => {
    await visit(page, '/Contact');
    await page.route('**/rest/v1/ipv6_contact_messages*', (route) => route.abort());
    for (const label of ['Name', 'Subject', 'Message'])
      await page.getByRole('textbox', { name: label }).fill(label);
    await page.getByLabel('Email').fill('a@example.org');
    await page.getByRole('button', { name: 'Send Message' }).click();
    await expect(page.getByText('Failed to send message. Please try again.')).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue('Message');
    await expect(page.getByRole('button', { name: 'Send Message' })).toBeEnabled();
  });
});
