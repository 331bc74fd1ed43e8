import type { Page } from '@playwright/test';

const PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" width="16" height="9"/>';

/** Answers `/sample.svg` for as long as the page is open: a picture may be asked for when all else is over. */
export async function serveSamplePicture(page: Page): Promise<void> {
  await page
    .context()
    .route('**/sample.svg', (route) =>
      route.fulfill({ contentType: 'image/svg+xml', body: PICTURE }),
    );
}
