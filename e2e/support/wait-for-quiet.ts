import type { Page } from 'playwright-core';

/**
 * Until the page has loaded and for half a second nothing more has come. `networkidle` means the same, but never comes where a
 * stream of events is open.
 */
export async function waitForQuiet(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const ends = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const last = Math.max(0, ...ends.map(({ responseEnd }) => responseEnd));
    return document.readyState === 'complete' && performance.now() - last > 500;
  });
}
