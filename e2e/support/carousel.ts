import type { Locator } from '@playwright/test';

/** Brings a carousel into view and waits until its library moves it. */
export async function bringIntoView(carousel: Locator): Promise<void> {
  await carousel.scrollIntoViewIfNeeded();
  await carousel.locator('.slick-initialized').waitFor();
}
