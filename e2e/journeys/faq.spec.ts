import { expect, tabTo, test, visit } from '../support/test';

test.describe('FAQ', { tag: '@content' }, () => {
  test('each question opens and closes on its own', { tag: ['@smoke', '@specified'] }, async ({
    page,
  }) => {
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

  test('a question responds to the keyboard, and each press on its link opens it', async ({
    page,
  }) => {
    await visit(page, '/FAQ');
    for (const index of [0, 1, 2]) {
      const question = page.locator('summary:visible').nth(index);
      const answer = page.locator('summary:visible + *').nth(index);
      await tabTo(page, question);
      for (const key of ['Enter', 'Space']) {
        await expect(answer).toBeHidden();
        await page.keyboard.press(key);
        await expect(answer).toBeVisible();
        await page.keyboard.press(key);
      }
      await expect(question).toBeFocused();
    }

    const link = page.getByRole('main').locator('a[href$="#router-setup"]').first();
    const question = page.locator('#router-setup details[open] > summary');
    const expectShown = async () => {
      await expect(question).toBeFocused();
      await expect(question).toBeInViewport();
    };
    await link.click();
    await expectShown();
    await question.click();
    await link.click();
    await expectShown();
    await page.getByRole('radio').first().check();
    await link.click();
    await expectShown();
  });
});
