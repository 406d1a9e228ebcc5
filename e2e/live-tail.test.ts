// @apps discover
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Atrium, startAtrium } from './support/atrium';
import { findAxeViolationsInBothColors } from './support/both-colors';
import { launchBrowser, openPage } from './support/browser';
import { freePort } from './support/free-port';
import { createPortClient, type PortClient } from './support/load-port';
import { temporaryFolder } from '../tools/test/temporary-folder';

/** Documents of a request, and of a second. */
const A_REQUEST = 500;
const A_SECOND = 5000;
const SECONDS = 2;

let atrium: Atrium;
let browser: Browser;
let client: PortClient;
let ports: { page: number; clients: number };
const folder = temporaryFolder('live');

const start = (files: readonly string[] = []) =>
  startAtrium({
    files,
    dataFolder: folder,
    flags: [`--port=${ports.page}`, `--opensearch-port=${ports.clients}`],
  });

beforeAll(async () => {
  ports = { page: await freePort(), clients: await freePort() };
  const file = join(temporaryFolder('live-file'), 'shop.ndjson');
  writeFileSync(file, `${JSON.stringify(line(0))}\n${JSON.stringify(line(1))}\n`);
  [atrium, browser] = await Promise.all([start([file]), launchBrowser()]);
  client = createPortClient(`http://127.0.0.1:${ports.clients}`);
});
afterAll(async () => {
  client?.close();
  await browser?.close();
  await atrium?.stop();
});

const line = (number: number) => ({
  '@timestamp': new Date(Date.UTC(2026, 10, 1) + number).toISOString(),
  level: ['info', 'error'][number % 2],
  message: `<img src=x onerror=alert(1)> order ${number} ${'and then some '.repeat(12)}`,
  number,
});

/** Every second one is what the page looks for. */
async function write(from: number, count: number, refresh = false): Promise<void> {
  const lines = Array.from({ length: count }, (_, at) => line(from + at));
  const body = lines.map((one) => `{"index":{}}\n${JSON.stringify(one)}\n`).join('');
  const answer = await client.ask(
    'POST',
    `/shop/_bulk?filter_path=errors&refresh=${refresh}`,
    body,
  );
  expect(answer).toEqual({ status: 200, text: '{"errors":false}' });
}

async function writeFast(from: number): Promise<number> {
  const began = performance.now();
  for (let done = 0; done < A_SECOND * SECONDS; done += A_REQUEST) {
    await write(from + done, A_REQUEST);
    const early = (done / A_SECOND) * 1000 - (performance.now() - began);
    if (early > 0) await new Promise((resolve) => setTimeout(resolve, early));
  }
  return A_SECOND * SECONDS;
}

const told = (page: Page) => page.getByTestId('discoverLive').innerText();
const firstRow = (page: Page) => page.locator('[role="row"][aria-rowindex="2"]').innerText();

/** Tasks of the page that kept it from answering, in milliseconds. */
const watchTasks = (page: Page) =>
  page.evaluate(() => {
    const tasks: number[] = [];
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) tasks.push(Math.round(duration));
    }).observe({ type: 'longtask' });
    Object.assign(window, { tasks });
  });

describe('Documents as they are written', () => {
  it('are counted to the last one, stay in place while a person reads, and go on after a restart', async () => {
    const query = "query:(language:kuery,query:'level:error')";
    const address = `${atrium.url}/app/discover#/?_a=(index:shop,${query})`;
    const { page, problems, close } = await openPage(browser, address);
    await page
      .getByTestId('discoverTotal')
      .filter({ hasText: /^1 document/ })
      .waitFor();
    await page.keyboard.press('l');
    await page.getByText(/^No new documents since/).waitFor();
    await watchTasks(page);

    const written = await writeFast(2);
    const half = written / 2;
    await expect
      .poll(() => told(page))
      .toMatch(
        new RegExp(
          `^5,000 new documents since .+ · the last 2,000 are shown, ${(half - 2000).toLocaleString('en')} are not$`,
        ),
      );
    expect(await firstRow(page)).toContain(`order ${written + 1} `);
    const tasks = await page.evaluate(() => (window as unknown as { tasks: number[] }).tasks);
    if (process.env['FIGURES']) console.log({ tasks });

    const scroller = page.getByRole('grid', { name: 'Documents' }).locator('..');
    await scroller.evaluate((element) => (element.scrollTop = 600));
    await page.getByRole('button', { name: 'Continue' }).waitFor();
    await write(written + 2, 10);
    await page.getByRole('button', { name: '5 new above' }).waitFor();
    expect(await findAxeViolationsInBothColors(page)).toEqual([]);
    if (process.env['PICTURE']) await page.screenshot({ path: process.env['PICTURE'] });
    await page.getByRole('button', { name: '5 new above' }).click();
    await expect.poll(() => firstRow(page)).toContain(`order ${written + 11} `);

    // Another tab: nothing is asked for meanwhile, and nothing is lost.
    await page.getByRole('button', { name: 'New tab' }).click();
    await page.getByTestId('discoverTotal').waitFor();
    const left = page.getByRole('tab').filter({ has: page.getByTestId('pausedTab') });
    await write(written + 12, 4, true);
    await left.click();
    await page
      .getByTestId('livePaused')
      .filter({ hasText: '2 documents came meanwhile' })
      .waitFor();
    expect(await told(page)).toMatch(/^5,007 new documents since .+ · the last 2,000 are shown/);
    await expect.poll(() => firstRow(page)).toContain(`order ${written + 15} `);
    await page.getByRole('button', { name: 'Clear', exact: true }).click();
    await page.getByText(/^No new documents since/).waitFor();
    await atrium.stop();
    await page.getByText('The server doesn’t answer').waitFor();
    atrium = await start();
    await write(written + 16, 6);
    await expect.poll(() => told(page), { timeout: 15_000 }).toMatch(/^3 new documents since/);
    await expect.poll(() => firstRow(page)).toContain(`order ${written + 21} `);

    await page.getByRole('button', { name: 'Open document 1' }).click();
    await page.getByRole('heading', { name: 'Document', exact: true }).waitFor();
    await page.keyboard.press('l');
    await page.getByTestId('discoverTotal').waitFor();
    expect(
      problems.filter((problem) => !/ERR_CONNECTION|Failed to fetch|502|503/.test(problem)),
    ).toEqual([]);
    await close();
  });
});

/** An hour of 5,000 documents a second, as fast as the page takes it. */
const QUESTIONS = process.env['LONG'] ? 3600 : 0;
const ALL = QUESTIONS * A_SECOND;

describe.runIf(QUESTIONS > 0)('An hour of documents as they are written', () => {
  it('leaves the page smaller than 200 MB', async () => {
    const { page, close } = await openPage(browser, `${atrium.url}/app/discover#/?_a=(index:shop)`);
    // The second between two questions takes no time.
    await page.evaluate(() => {
      const start = window.setTimeout;
      window.setTimeout = ((run: () => void, delay?: number) =>
        start(run, delay === 1000 ? 0 : delay)) as typeof window.setTimeout;
    });
    let asked = 0;
    await page.route('**/internal/discover/tail', (route) => {
      const { body, cursor } = route.request().postDataJSON() as Asked;
      const isOver = cursor === undefined || asked >= QUESTIONS;
      if (!isOver) asked += 1;
      const answer = isOver ? null : answerOf(asked * A_SECOND, body.size);
      return route.fulfill({ json: { cursor: 'next', answer } });
    });
    await page.getByRole('button', { name: 'Live' }).click();
    await expect
      .poll(() => told(page), { timeout: 900_000 })
      .toMatch(
        new RegExp(
          `^${ALL.toLocaleString('en')} new documents since .+ the last 2,000 are shown, ${(ALL - 2000).toLocaleString('en')} are not$`,
        ),
      );
    const session = await page.context().newCDPSession(page);
    await session.send('HeapProfiler.collectGarbage');
    const { usedSize } = await session.send('Runtime.getHeapUsage');
    if (process.env['FIGURES']) console.log({ megabytes: Math.round(usedSize / 1e6) });
    expect(usedSize).toBeLessThan(200e6);
    await close();
  }, 1_000_000);
});

interface Asked {
  body: { size: number };
  cursor?: string;
}

/** The newest first. */
const answerOf = (before: number, size: number) => ({
  _shards: { total: 1, failed: 0 },
  hits: {
    total: { value: A_SECOND, relation: 'eq' },
    hits: Array.from({ length: size }, (_, at) => ({
      _index: 'shop',
      _id: String(before - at),
      _version: 1,
      _score: null,
      _source: line(before - at),
      sort: [before - at],
    })),
  },
});
