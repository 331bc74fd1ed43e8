import { expect, test, visit } from '../support/test';

test.describe('FAQ', { tag: '@content' }, () => {
  // Specification, §2 FAQ: Three questions in each, on the twelve subjects named
  // Specification, §9: FAQ: 4 categories, 3 questions each
  test('the twelve questions are the specified ones, answer to the keyboard, and are shown by each press on a link to them', async ({
    page,
  }) => {
    await visit(page, '/FAQ');
    for (const [category, topics] of [
      ['General IPv6', [/what is ipv6/i, /address look like/i, /how widely/i]],
      ['Technical Questions', [/dual-stack/i, /test.*connectivity/i, /secure/i]],
      ['Implementation', [/router/i, /operating systems/i, /business case/i]],
      ['Security & Best Practices', [/firewall/i, /tracked/i, /mistakes/i]],
    ] as const) {
      await page.getByRole('tab', { name: category }).click();
      const questions = page.getByRole('tabpanel', { name: category }).getByRole('heading', {
        level: 2,
      });
      await expect(questions).toHaveText([...topics]);
    }

    await page.getByRole('tab', { name: 'General IPv6' }).click();
    const first = page.getByRole('tabpanel').getByRole('button').first();
    const answer = page.locator(`[id="${await first.getAttribute('aria-controls')}"]`);
    for (const key of ['Enter', 'Space'] as const) {
      await expect(first).toHaveAttribute('aria-expanded', 'false');
      await expect(answer).toBeHidden();
      await first.press(key);
      await expect(first).toHaveAttribute('aria-expanded', 'true');
      await expect(answer).toBeVisible();
      await first.press(key);
    }
    await expect(first).toBeFocused();

    const link = page
      .getByRole('main')
      .getByRole('link', { name: /router/i })
      .first();
    const question = page.getByRole('heading', { level: 2, name: /router/i }).getByRole('button');
    const expectShown = async () => {
      await expect(question).toHaveAttribute('aria-expanded', 'true');
      await expect(question).toBeFocused();
      await expect(question).toBeInViewport();
    };
    await link.click();
    await expectShown();
    await question.click();
    await link.click();
    await expectShown();
    await page.getByRole('tab', { name: 'General IPv6' }).click();
    await link.click();
    await expectShown();
  });

  // Specification, §2 FAQ: Each question toggles its answer independently
  test('each question opens and closes on its own', { tag: '@smoke' }, async ({ page }) => {
    await visit(page, '/FAQ');
    const questions = page.getByRole('tabpanel').getByRole('heading', { level: 2 });
    const buttons = questions.getByRole('button');
    const states = () =>
      buttons.evaluateAll((all) => all.map((button) => button.getAttribute('aria-expanded')));
    await buttons.nth(0).click();
    await buttons.nth(2).click();
    expect(await states()).toEqual(['true', 'false', 'true']);
    await buttons.nth(0).click();
    expect(await states()).toEqual(['false', 'false', 'true']);
  });
});
