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
      await page.getByRole('radio', { name: category }).check();
      const questions = page.getByRole('group', { name: category }).getByRole('heading', {
        level: 2,
      });
      await expect(questions).toHaveText([...topics]);
    }

    await page.getByRole('radio', { name: 'General IPv6' }).check();
    const first = page.locator('summary').first();
    const answer = page.locator('summary + *').first();
    for (const key of ['Enter', 'Space'] as const) {
      await expect(answer).toBeHidden();
      await first.press(key);
      await expect(answer).toBeVisible();
      await first.press(key);
    }
    await expect(first).toBeFocused();

    const link = page
      .getByRole('main')
      .getByRole('link', { name: /router/i })
      .first();
    const question = page.locator('details[open] > summary', { hasText: /router/i });
    const expectShown = async () => {
      await expect(question).toBeFocused();
      await expect(question).toBeInViewport();
    };
    await link.click();
    await expectShown();
    await question.click();
    await link.click();
    await expectShown();
    await page.getByRole('radio', { name: 'General IPv6' }).check();
    await link.click();
    await expectShown();
  });

  // Specification, §2 FAQ: Each question toggles its answer independently
  test('each question opens and closes on its own', { tag: '@smoke' }, async ({ page }) => {
    await visit(page, '/FAQ');
    const questions = page.locator('summary:visible');
    const answers = page.locator('details', { has: questions });
    const states = () =>
      answers.evaluateAll((all) => all.map((answer) => answer.hasAttribute('open')).slice(0, 3));
    await questions.nth(0).click();
    await questions.nth(2).click();
    expect(await states()).toEqual([true, false, true]);
    await questions.nth(0).click();
    expect(await states()).toEqual([false, false, true]);
  });
});
