import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { findBrowser } from '../tools/find-browser.mjs';
import { median } from './measure-page.mjs';

const ARGS = ['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-background-networking'];
const ROUTE_CHANGES = 10_000;

/**
 * What the shell costs, in a browser that was here before and so has files and compiled code: milliseconds of the main thread until the first app has drawn
 * itself, beside a page that renders one heading with React; the same with 500 apps and 5,000 links; and what is left in memory
 * after ten thousand changes of the route.
 */
export async function measureShell({ shellUrl, blankUrl, runs }) {
  const folder = mkdtempSync(join(tmpdir(), 'atrium-bench-'));
  const context = await chromium.launchPersistentContext(folder, {
    executablePath: findBrowser(),
    args: ARGS,
    viewport: { width: 1440, height: 900 },
  });
  try {
    const pages = {
      blank: blankUrl,
      boot: `${shellUrl}/app/bench-one`,
      many: `${shellUrl}/app/bench-one?many`,
    };
    const times = { blank: [], boot: [], many: [] };
    // The first visits fill the caches, of code too.
    await measureRound(context, pages, 3);
    for (let run = 0; run < runs; run++) {
      const round = await measureRound(context, pages, 1);
      for (const [name, time] of Object.entries(round)) times[name].push(time);
    }
    const [blank, boot, many] = [times.blank, times.boot, times.many].map(median);
    const leftBytes = await measureRouteChanges(context, pages.boot);
    const openings = await measureOpenings(context, pages.boot);
    return { blank, boot, many, leftBytes, openings };
  } finally {
    await context.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Each page in turn, so that all see the same machine; the last of so many visits counts. */
async function measureRound(context, pages, visits) {
  const round = {};
  for (let visit = 0; visit < visits; visit++) {
    for (const [name, url] of Object.entries(pages)) {
      round[name] = await measureMainThread(context, url);
    }
  }
  return round;
}

/** Processor time, not time by the clock: what others do on the machine does not count. */
async function measureMainThread(context, url) {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const before = await taskTime(session);
  await page.goto(url, { waitUntil: 'commit' });
  await page.waitForSelector('[data-ready]', { state: 'attached' });
  // The frame in which it is painted belongs to it.
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))),
  );
  const after = await taskTime(session);
  await page.close();
  return after - before;
}

/** What floats over the page: how it is opened, and what is there then. */
const OPENINGS = {
  'the palette': [(page) => page.keyboard.press('Control+k'), 'dialog input'],
  'the navigation': [
    (page) => page.getByRole('button', { name: 'Toggle primary navigation' }).click(),
    'nav a:focus',
  ],
  'a flyout': [
    (page) => page.evaluate(() => window.__bench__.overlays.openFlyout(() => () => {})),
    'dialog[open]',
  ],
};

/** Processor time of the main thread from the press until what opens is painted; the first time loads the code. */
async function measureOpenings(context, url) {
  const openings = {};
  for (const [name, [open, selector]] of Object.entries(OPENINGS)) {
    const page = await context.newPage();
    await page.setViewportSize({ width: 900, height: 900 });
    await page.goto(url);
    await page.waitForSelector('[data-ready]', { state: 'attached' });
    const session = await context.newCDPSession(page);
    await session.send('Performance.enable', { timeDomain: 'threadTicks' });
    const times = [];
    for (let run = 0; run < 6; run++) {
      const before = await taskTime(session);
      await open(page);
      await page.waitForSelector(selector);
      await page.evaluate(
        () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))),
      );
      times.push((await taskTime(session)) - before);
      await page.keyboard.press('Escape');
      await page.waitForSelector(selector, { state: 'hidden' });
    }
    openings[name] = median(times.slice(1));
    await page.close();
  }
  return openings;
}

async function taskTime(session) {
  const { metrics } = await session.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
}

async function measureRouteChanges(context, url) {
  const page = await context.newPage();
  await page.goto(url);
  await page.waitForSelector('[data-ready]', { state: 'attached' });
  const session = await context.newCDPSession(page);
  const change = (count) =>
    page.evaluate(async (times) => {
      const { application } = window.__bench__;
      for (let n = 0; n < times; n++) {
        await application.navigateToApp(n % 2 === 0 ? 'bench-two' : 'bench-one', {
          path: `/visit/${n}`,
          replace: true,
        });
        await new Promise((resolve) => setTimeout(resolve));
      }
    }, count);
  // What is made once, is made before.
  await change(200);
  const before = await heap(session);
  await change(ROUTE_CHANGES);
  const after = await heap(session);
  await page.close();
  return after - before;
}

async function heap(session) {
  await session.send('HeapProfiler.enable');
  for (let n = 0; n < 3; n++) await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  return usedSize;
}
