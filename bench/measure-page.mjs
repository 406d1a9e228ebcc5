import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { findBrowser } from '../tools/find-browser.mjs';

const ARGS = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

/** Milliseconds from the start of the navigation to the first frame in which all selectors of each list are there. */
const READY = (lists) => {
  window.__ready = lists.map(() => undefined);
  const check = () => {
    lists.forEach((selectors, at) => {
      if (
        window.__ready[at] === undefined &&
        selectors.every((selector) => document.querySelector(selector))
      ) {
        window.__ready[at] = null;
        requestAnimationFrame(() => (window.__ready[at] = performance.now()));
      }
    });
    if (window.__ready.includes(undefined)) requestAnimationFrame(check);
  };
  requestAnimationFrame(check);
};

/** `selectors` say that the page is drawn, `running` (the same where missing) that its scripts have taken over. */
async function visit(context, { url, selectors, running = selectors }) {
  const page = await context.newPage();
  await page.addInitScript(`(${READY})(${JSON.stringify([selectors, running])})`);
  await page.goto(url, { waitUntil: 'commit' });
  await page.waitForFunction(() => window.__ready.every(Number.isFinite), undefined, {
    timeout: 60_000,
  });
  const [ready, ran] = await page.evaluate(() => window.__ready);
  const { largestPaint, layoutShift } = await page.evaluate(READ_PAINTS);
  await page.close();
  return { ready, running: ran, largestPaint, layoutShift };
}

/** What the browser noted while the page came: when its largest part was painted, and how far things moved. */
async function READ_PAINTS() {
  const read = (type) =>
    new Promise((resolve) => {
      const observer = new PerformanceObserver((list) => {
        observer.disconnect();
        resolve(list.getEntries());
      });
      observer.observe({ type, buffered: true });
      setTimeout(() => resolve([]), 300);
    });
  const [paints, shifts] = await Promise.all([
    read('largest-contentful-paint'),
    read('layout-shift'),
  ]);
  return {
    largestPaint: paints.at(-1)?.startTime ?? Number.NaN,
    layoutShift: shifts.reduce((sum, { value }) => sum + value, 0),
  };
}

const launch = (folder) =>
  chromium.launchPersistentContext(folder, {
    executablePath: findBrowser(),
    args: ARGS,
    viewport: { width: 1440, height: 900 },
  });

/** Pages measured in turn, so that all see the same machine. Medians, cold (new profile) and warm. */
export async function measurePages(pages, runs = 5) {
  const cold = new Map(pages.map(({ name }) => [name, []]));
  const warm = new Map(pages.map(({ name }) => [name, []]));
  for (let run = 0; run < runs; run++) {
    for (const page of pages) {
      const folder = mkdtempSync(join(tmpdir(), 'atrium-bench-'));
      const context = await launch(folder);
      cold.get(page.name).push(await visit(context, page));
      await visit(context, page);
      await visit(context, page);
      warm.get(page.name).push(await visit(context, page));
      await context.close();
      rmSync(folder, { recursive: true, force: true });
    }
  }
  const of = (visits, field) => median(visits.map((visited) => visited[field]));
  return pages.map(({ name }) => {
    const [first, later] = [cold.get(name), warm.get(name)];
    return {
      name,
      cold: of(first, 'ready'),
      warm: of(later, 'ready'),
      running: { cold: of(first, 'running'), warm: of(later, 'running') },
      largestPaint: { cold: of(first, 'largestPaint'), warm: of(later, 'largestPaint') },
      layoutShift: Math.max(...[...first, ...later].map(({ layoutShift }) => layoutShift)),
    };
  });
}

export function median(values) {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
