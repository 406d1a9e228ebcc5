import type { Locator } from 'playwright-core';
import { expect } from 'vitest';

const MOST_PRESSES = 200;

/** Presses Tab until the focus is there. */
export async function reachByKeys(wanted: Locator): Promise<void> {
  await wanted.waitFor();
  const isThere = () => wanted.evaluate((element) => element === document.activeElement);
  for (let presses = 0; presses < MOST_PRESSES && !(await isThere()); presses += 1) {
    // oxlint-disable-next-line no-await-in-loop
    await wanted.page().keyboard.press('Tab');
  }
  expect(await isThere()).toBe(true);
}
