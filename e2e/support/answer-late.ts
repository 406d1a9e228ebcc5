import type { BrowserContext, Page } from 'playwright-core';

/** Milliseconds that each answer takes longer, for a run that looks for races: `ATRIUM_TEST_LATENCY=400`. */
const LATENCY = Number(process.env['ATRIUM_TEST_LATENCY'] ?? 0);

/**
 * Lets the pages of a context wait for their answers, as if server and network were slow: a test that reads what is not there
 * yet fails then, and not once in a thousand runs.
 */
export function answerLate(context: BrowserContext): void {
  if (!(LATENCY > 0)) return;
  const slowDown = async (page: Page) => {
    const session = await context.newCDPSession(page);
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: LATENCY,
      downloadThroughput: -1,
      uploadThroughput: -1,
    });
  };
  // A page that is closed at once has nothing that could be slow.
  context.on('page', (page) => void slowDown(page).catch(() => undefined));
  for (const page of context.pages()) void slowDown(page).catch(() => undefined);
}
