import type { Page } from 'playwright-core';
import { findAxeViolations, LOOKS } from './browser';
import { putOnTheme } from './put-on-theme';

/** What axe finds in a page in light, and what it finds there in dark colors, put on in place. The page is light again afterwards. */
export async function findAxeViolationsInBothColors(page: Page): Promise<string[]> {
  const light = await findAxeViolations(page);
  await wear(page, 'v9dark');
  const dark = await findAxeViolations(page, LOOKS);
  await wear(page, 'v9light');
  return [...light, ...dark.map((violation) => `in dark colors: ${violation}`)];
}

/** Ends when all colors are those of the theme. */
async function wear(page: Page, theme: 'v9dark' | 'v9light'): Promise<void> {
  await putOnTheme(page, theme);
  await page.evaluate(async () => {
    const changes = document.getAnimations().filter((one) => one instanceof CSSTransition);
    await Promise.allSettled(changes.map(({ finished }) => finished));
  });
}
