import type { Page } from 'playwright-core';

/** A file that was brought to the page is loaded as detected by one key. */
export async function acceptPreview(page: Page): Promise<void> {
  await page.locator('[data-test-subj="loadFile"]:focus').waitFor();
  await page.keyboard.press('Enter');
}
