import { mkdirSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { BrowserContext, Page, Request } from 'playwright-core';

/** What a test file costs on any machine, however fast: it is held against `tools/test/budgets.json`. */
export const costs = {
  /** Documents that were opened in a browser; another hash in the same document is none. */
  pages: 0,
  /** Servers of ours that were started. */
  servers: 0,
  /** Screenshots that were compared with stored ones. */
  screenshots: 0,
};

/** Counts what a context opens, also in windows that a page opens itself. */
export function countPagesOf(context: BrowserContext): void {
  context.on('request', (request) => {
    if (isOpening(request)) costs.pages += 1;
  });
}

/** Pages that no test asked for. */
const uncounted = new WeakSet<Page>();

export function leaveUncounted(page: Page): void {
  uncounted.add(page);
}

/** Asked for, not arrived: what arrives late, or never, is counted on each machine alike. */
function isOpening(request: Request): boolean {
  if (!request.isNavigationRequest() || request.redirectedFrom()) return false;
  try {
    const frame = request.frame();
    return frame.parentFrame() === null && !uncounted.has(frame.page());
  } catch {
    // The document of a window that is just being opened has no frame yet; those of frames have one.
    return true;
  }
}

/** Of the next test file in this process. */
export function beginCosts(): void {
  Object.assign(costs, { pages: 0, servers: 0, screenshots: 0 });
}

/** For whoever runs the tests: one file for each test file. */
export function writeCosts(testFile: string): void {
  const folder = new URL('../../.cache/test-costs/', import.meta.url);
  mkdirSync(fileURLToPath(folder), { recursive: true });
  const name = basename(testFile);
  const long = process.env['LONG'] === '1';
  const text = JSON.stringify({ file: `e2e/${name}`, long, ...costs });
  writeFileSync(new URL(`${name}.json`, folder), `${text}\n`);
}
