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

/** Milliseconds from the start of the navigation to the first frame in which all selectors are there. */
const READY = (selectors) => {
  const check = () => {
    if (selectors.every((selector) => document.querySelector(selector))) {
      requestAnimationFrame(() => (window.__ready ??= performance.now()));
    } else {
      requestAnimationFrame(check);
    }
  };
  requestAnimationFrame(check);
};

async function visit(context, { url, selectors }) {
  const page = await context.newPage();
  await page.addInitScript(`(${READY})(${JSON.stringify(selectors)})`);
  await page.goto(url, { waitUntil: 'commit' });
  await page.waitForFunction(() => window.__ready !== undefined, undefined, { timeout: 60_000 });
  const ready = await page.evaluate(() => window.__ready);
  await page.close();
  return ready;
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
  return pages.map(({ name }) => ({
    name,
    cold: median(cold.get(name)),
    warm: median(warm.get(name)),
  }));
}

export function median(values) {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
