// @apps discover
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Atrium, startAtrium } from './support/atrium';
import { launchBrowser, openPage } from './support/browser';

const LEVELS = ['info', 'warn', 'ERROR', 'debug'];
const ROWS = 1200;
const line = (number: number) => ({
  '@timestamp': new Date(Date.UTC(2026, 10, 1) + Math.floor(number / 3) * 1000).toISOString(),
  '@version': '1',
  agent: { id: 'a-1' },
  host: { name: `web-${number % 3}` },
  log: { level: LEVELS[number % 4] },
  message: `GET /orders/${number} took ${number % 90} ms ${'and then some '.repeat(20)}`,
  details: { user: { id: number } },
  number,
});

let atrium: Atrium;
let browser: Browser;
let folder: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'atrium-logs-'));
  const file = join(folder, 'shop-logs.ndjson');
  const lines = Array.from({ length: ROWS }, (_, number) => JSON.stringify(line(number)));
  writeFileSync(file, `${lines.join('\n')}\n`);
  [atrium, browser] = await Promise.all([startAtrium({ files: [file] }), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await atrium?.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function open(more = '', options = {}) {
  const address = `${atrium.url}/app/discover#/?_a=(index:shop-logs${more})`;
  const opened = await openPage(browser, address, options);
  await rowOf(opened.page, 1).waitFor();
  return opened;
}

const rowOf = (page: Page, number: number) =>
  page.locator(`[role="row"][aria-rowindex="${number + 1}"]`);
const headersOf = (page: Page) => page.getByRole('columnheader').allInnerTexts();

describe('Logs in Discover', () => {
  it('show time, level, host and message, which has all the room that is left', async () => {
    const { page, problems, close } = await open();

    expect((await headersOf(page)).map((text) => text.split('\n')[0])).toEqual([
      'Open',
      '@timestamp',
      'log.level',
      'host.name',
      'message',
    ]);
    const room = () =>
      page.evaluate(() => {
        const grid = document.querySelector('[role="grid"]')?.parentElement;
        const message = [...document.querySelectorAll('[role="columnheader"]')].at(-1);
        const [outer, inner] = [grid, message].map((one) => one?.getBoundingClientRect());
        return { left: (outer?.left ?? 0) + (grid?.clientWidth ?? 0) - (inner?.right ?? 0) };
      });
    await expect.poll(room).toEqual({ left: 0 });
    await page.setViewportSize({ width: 1800, height: 900 });
    await expect.poll(room).toEqual({ left: 0 });
    expect(problems).toEqual([]);
    await close();
  });
});
