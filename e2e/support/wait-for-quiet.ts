import type { BrowserContext, Page, Request } from 'playwright-core';

declare global {
  interface Window {
    __activity?: { timers: Set<unknown>; changes: number };
  }
}

/** As long as a test may take; it is a failure that says what it waited for. */
const PATIENCE_MS = 60_000;
/** Requests that are on their way, of the contexts that are watched. */
const waiting = new WeakMap<BrowserContext, Set<Request>>();

/** From here on one can wait until the page of this context is quiet: one at a time, and before the first is opened. */
export async function watchForQuiet(context: BrowserContext): Promise<void> {
  const requests = new Set<Request>();
  waiting.set(context, requests);
  context.on('request', (request) => {
    // What a page sends while it is being left never ends for whoever watches that page.
    if (request.isNavigationRequest()) requests.clear();
    // A stream of events never ends.
    if (request.resourceType() !== 'eventsource') requests.add(request);
  });
  context.on('requestfinished', (request) => requests.delete(request));
  context.on('requestfailed', (request) => requests.delete(request));
  await context.addInitScript(watchActivity);
}

/** Counts what changes in the page, and holds the timers that are about to change it. */
function watchActivity(): void {
  // What waits for longer, such as a cache that forgets, is nothing that a person waits for. What waits for less is not
  // waited for: the wait is shortened.
  const [SOON, SHORTENED] = [2000, 50];
  const activity = { timers: new Set<unknown>(), changes: 0 };
  window.__activity = activity;
  const { setTimeout: start, clearTimeout: end } = window;
  const startWatched = (run: unknown, delay?: number, ...rest: unknown[]) => {
    if (typeof run !== 'function' || (delay ?? 0) > SOON) {
      return start(run as () => void, delay, ...rest);
    }
    const timer = start(
      () => {
        activity.timers.delete(timer);
        (run as (...values: unknown[]) => void)(...rest);
      },
      Math.min(delay ?? 0, SHORTENED),
    );
    activity.timers.add(timer);
    return timer;
  };
  window.setTimeout = startWatched as typeof window.setTimeout;
  window.clearTimeout = (timer) => {
    activity.timers.delete(timer);
    end(timer);
  };
  new MutationObserver((changes) => (activity.changes += changes.length)).observe(document, {
    subtree: true,
    childList: true,
    attributes: true,
    characterData: true,
  });
}

/**
 * Until nothing more is to come, however long that takes: no request is on its way, no timer is about to run, all fonts are
 * there, and the page had nothing to do and changed nothing for some frames.
 */
export async function waitForQuiet(page: Page): Promise<void> {
  const requests = waiting.get(page.context());
  if (!requests) throw new Error('Only pages of a context that is watched get quiet.');
  const end = Date.now() + PATIENCE_MS;
  let isQuiet = false;
  while (!isQuiet) {
    const isStill = await page.evaluate(settle).catch(notWhereLeft);
    isQuiet = isStill && requests.size === 0;
    if (!isQuiet && Date.now() > end) {
      const open = [...requests].map((request) => request.url()).join(', ') || 'no request';
      throw new Error(`The page does not get quiet; on their way: ${open}.`);
    }
  }
}

/** A page that is being left is not quiet; the next one may be. */
function notWhereLeft(error: unknown): false {
  if (!/context was destroyed|navigation/i.test(String(error))) throw error;
  return false;
}

/** Whether the page stayed as it was from one moment without work to another. */
async function settle(): Promise<boolean> {
  const { __activity: activity } = window;
  if (!activity || document.readyState !== 'complete') {
    await new Promise((resolve) => requestAnimationFrame(resolve));
    return false;
  }
  await document.fonts.ready;
  const before = activity.changes;
  for (let round = 0; round < 3; round += 1) {
    await new Promise((resolve) => requestIdleCallback(resolve));
    await new Promise((resolve) => requestAnimationFrame(resolve));
  }
  return activity.timers.size === 0 && activity.changes === before;
}
