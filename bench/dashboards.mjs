import { DuckDBInstance } from '@duckdb/node-api';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { findBrowser } from '../tools/find-browser.mjs';
import { freePort, startServer } from './atrium-server.mjs';
import { CHARTS, TIME, toDashboard, toVisualizations } from './dashboard-objects.mjs';
import { measurePages, median } from './measure-page.mjs';

const PANELS = CHARTS.length;
const LISTED = 1000;
const IN_TIME = `"date" >= TIMESTAMP '${TIME.from.slice(0, 10)}' AND "date" <= TIMESTAMP '${TIME.to.slice(0, 10)}'`;
const ARGS = ['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-background-networking'];

/** Dashboards over 1 M and 3 M rows beside bare SQL and bare ECharts, and the list of many dashboards. Milliseconds, bytes. */
export async function measureDashboards({ flights, peersUrl, runs }) {
  const folder = mkdtempSync(join(tmpdir(), 'atrium-bench-'));
  const file = join(folder, 'million.parquet');
  const sql = await measureSql(flights, file, runs);
  const server = await startServer(await freePort(), join(folder, 'data'), [file, flights]);
  const empty = await startServer(await freePort(), join(folder, 'empty'), []);
  try {
    await saveObjects(server.url);
    const drawn = (many) => Array.from({ length: many }, (_, n) => `${panel(n + 1)} ${DRAWN}`);
    const [bare, eight, fifty] = await measurePages(
      [
        { name: 'eight', url: `${peersUrl}/eight-charts`, selectors: ['[data-ready]'] },
        {
          name: 'dashboard',
          url: addressOf(server.url, 'eight'),
          selectors: drawn(PANELS),
        },
        // The panels that the window shows when it opens.
        {
          name: 'fifty',
          url: addressOf(server.url, 'fifty'),
          selectors: drawn(4),
        },
      ],
      runs,
    );
    const weight = await measureWeight(addressOf(server.url, 'eight'));
    const changes = await measureChanges(server.url, peersUrl, runs);
    const listing = await measurePages(
      [
        { name: 'empty', url: `${empty.url}/app/dashboards#/list`, selectors: LISTED_PAGE },
        { name: 'full', url: `${server.url}/app/dashboards#/list`, selectors: LISTED_PAGE },
      ],
      runs,
    );
    return { sql, bare, eight, fifty, weight, ...changes, listing };
  } finally {
    await Promise.all([server.stop(), empty.stop()]);
    rmSync(folder, { recursive: true, force: true });
  }
}

const DRAWN = '[data-drawn]';
const LISTED_PAGE = ['[data-test-subj="dashboardList"][data-loaded]'];
const panel = (n) => `[data-panel-id="${n}"]`;
const addressOf = (url, id) =>
  `${url}/app/dashboards#/view/${id}?_g=(time:(from:'${TIME.from}',to:'${TIME.to}'))`;

async function measureSql(flights, file, runs) {
  const instance = await DuckDBInstance.create(':memory:', { threads: '2' });
  const connection = await instance.connect();
  await connection.run(
    `CREATE TABLE flights AS SELECT * FROM read_parquet('${flights}') LIMIT 1000000`,
  );
  await connection.run(`COPY flights TO '${file}' (FORMAT parquet)`);
  const measure = async (where) => {
    const times = [];
    for (let run = 0; run < runs * 3; run++) {
      const started = performance.now();
      for (const { sql } of CHARTS) {
        await connection.runAndReadAll(
          sql.replace('{where}', `WHERE ${where} AND distance <> ${-run - 1}`),
        );
      }
      times.push(performance.now() - started);
    }
    return median(times);
  };
  const all = await measure(IN_TIME);
  const filtered = await measure(`${IN_TIME} AND origin = 'ORD'`);
  connection.closeSync();
  instance.closeSync();
  return { all, filtered };
}

async function saveObjects(url) {
  const dashboards = Array.from({ length: LISTED - 2 }, (_, n) =>
    toDashboard(`listed-${n}`, 'million', 20),
  );
  const objects = [
    ...toVisualizations('million'),
    ...toVisualizations('flights-3m'),
    toDashboard('eight', 'million', PANELS),
    toDashboard('fifty', 'flights-3m', 50),
    ...dashboards,
  ];
  for (let at = 0; at < objects.length; at += 200) {
    const response = await fetch(`${url}/api/saved_objects/_bulk_create`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'osd-xsrf': 'bench' },
      body: JSON.stringify(objects.slice(at, at + 200)),
    });
    if (!response.ok) throw new Error(await response.text());
  }
}

/** In one open page each: a filter, a brush, what they leave in memory, and the same charts drawn again by ECharts alone. */
async function measureChanges(url, peersUrl, runs) {
  const browser = await chromium.launch({ executablePath: findBrowser(), args: ARGS });
  try {
    const redraw = await inPage(browser, `${peersUrl}/eight-charts`, async (page) => {
      await page.locator('[data-ready]').waitFor({ state: 'attached' });
      return repeat(runs * 2, () => page.evaluate(() => window.__redraw()));
    });
    const [filter, brush, heap] = await inPage(browser, addressOf(url, 'eight'), async (page) => {
      await waitForAll(page, PANELS);
      const filters = await repeat(runs * 2, (n) => changeFilter(page, n));
      const brushes = await repeat(runs, (n) => changeByBrush(page, n));
      return [filters, brushes, await heapOf(page)];
    });
    const fifty = await inPage(browser, addressOf(url, 'fifty'), measureFifty);
    return { redraw, filter, brush, heap, ...fifty };
  } finally {
    await browser.close();
  }
}

/** What a first visit takes: bytes on the wire, of scripts as they are read, and of memory once every panel stands. */
async function measureWeight(url) {
  const browser = await chromium.launch({ executablePath: findBrowser(), args: ARGS });
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    const session = await page.context().newCDPSession(page);
    await session.send('Network.enable');
    let wire = 0;
    session.on('Network.loadingFinished', ({ encodedDataLength }) => (wire += encodedDataLength));
    const scripts = new Map();
    page.on('response', (response) => {
      if (response.request().resourceType() === 'script') scripts.set(response.url(), response);
    });
    await page.goto(url);
    // Asked without the driver's own script, which would be 0.8 MB of the page's memory.
    const expression = `(${UNTIL_DRAWN})(${PANELS}, ${JSON.stringify(DRAWN)})`;
    await session.send('Runtime.evaluate', { expression, awaitPromise: true });
    const heap = await heapOf(page);
    const texts = await Promise.all([...scripts.values()].map((response) => response.body()));
    return { wire, script: texts.reduce((sum, { length }) => sum + length, 0), heap };
  } finally {
    await browser.close();
  }
}

async function inPage(browser, url, work) {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.addInitScript(WATCH_TASKS);
  await page.goto(url);
  const result = await work(page);
  await page.close();
  return result;
}

async function repeat(times, measure) {
  const taken = [];
  for (let n = 0; n < times; n++) taken.push(await measure(n));
  return median(taken);
}

const waitForAll = (page, many) =>
  page.waitForFunction(
    ([count, drawn]) => document.querySelectorAll(`[data-panel-id] ${drawn}`).length >= count,
    [many, DRAWN],
  );

/** From a change of the address until every panel has drawn its new answer. The result cache can't help: each filter is new. */
function changeFilter(page, n) {
  return page.evaluate(
    async ({ hash, drawn }) => {
      const charts = [...document.querySelectorAll(`[data-panel-id] ${drawn}`)];
      const before = charts.map(({ dataset }) => dataset.drawn);
      const started = performance.now();
      location.hash = hash;
      await new Promise((resolve) => {
        const check = () =>
          charts.every((chart, at) => chart.dataset.drawn !== before[at])
            ? requestAnimationFrame(resolve)
            : requestAnimationFrame(check);
        check();
      });
      return performance.now() - started;
    },
    { hash: filterHash(n), drawn: DRAWN },
  );
}

/** As the filter bar writes it: one origin, and one that no flight has, so that each is asked for the first time. */
function filterHash(n) {
  return `/view/eight?_g=(time:(from:'${TIME.from}',to:'${TIME.to}'))&_a=(query:(language:kuery,query:'${encodeURIComponent(`origin: "ORD" and not distance: "${n + 100_000}"`)}'))`;
}

/** A drag over the first chart: its time becomes the page's. Each drag is another one: the result cache can't help. */
async function changeByBrush(page, n) {
  const box = await page.locator(`${panel(1)} ${DRAWN}`).boundingBox();
  const y = box.y + box.height / 2;
  await page.evaluate((drawn) => {
    const charts = [...document.querySelectorAll(`[data-panel-id] ${drawn}`)];
    const before = charts.map(({ dataset }) => dataset.drawn);
    window.__brushed = new Promise((resolve) =>
      addEventListener(
        'mouseup',
        () => {
          const started = performance.now();
          const check = () =>
            charts.every((chart, at) => chart.dataset.drawn !== before[at])
              ? requestAnimationFrame(() => resolve(performance.now() - started))
              : requestAnimationFrame(check);
          check();
        },
        { once: true, capture: true },
      ),
    );
  }, DRAWN);
  await page.mouse.move(box.x + box.width * (0.08 + 0.03 * n), y);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width * 0.8, y, { steps: 4 });
  await page.mouse.up();
  const taken = await page.evaluate(() => window.__brushed);
  await page.goBack();
  await page.waitForTimeout(500);
  return taken;
}

function UNTIL_DRAWN(many, drawn) {
  return new Promise((resolve) => {
    const look = () =>
      document.querySelectorAll(`[data-panel-id] ${drawn}`).length >= many
        ? resolve()
        : requestAnimationFrame(look);
    look();
  });
}

async function heapOf(page) {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  return usedSize;
}

function WATCH_TASKS() {
  window.__longest = 0;
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) {
      window.__longest = Math.max(window.__longest, duration);
    }
  }).observe({ type: 'longtask', buffered: true });
}

/** Scrolled from top to bottom. */
async function measureFifty(page) {
  await waitForAll(page, 8);
  for (let n = 8; n <= 50; n += 8) {
    await page.evaluate(() => scrollBy(0, innerHeight));
    await waitForAll(page, Math.min(n, 48));
  }
  return { longestTask: await page.evaluate(() => window.__longest) };
}
