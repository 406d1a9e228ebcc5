// Discover on ten million rows, in a browser. Every figure is that of the page, from the press to the frame that shows the answer.
import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import { chromium } from 'playwright-core';
import { findBrowser } from '../../tools/find-browser.mjs';
import { freePort, startServer } from '../atrium-server.mjs';
import { measurePages, median } from '../measure-page.mjs';
import { LOGS, MESSAGES, WIDE, writeParquet } from './data.mjs';
import { scrollTasks, untilDrawn, untilShown, watchKeys } from './in-page.mjs';

const READY = ['[data-test-subj="discoverTotal"] strong', 'canvas', '[aria-rowindex="2"]'];
const STATISTICS = '[data-test-subj="fieldStatistics"]';
const ALL_DAYS = "_g=(time:(from:'2026-09-01T00:00:00.000Z',to:'2026-09-30T23:59:59.999Z'))";

export async function measureDiscover(folder, { rows = 10_000_000, runs = 5 } = {}) {
  const files = { logs: LOGS(rows), messages: MESSAGES(1_000_000), wide: WIDE(10_000) };
  const paths = Object.keys(files).map((name) => join(folder, `${name}.parquet`));
  for (const [at, statement] of Object.values(files).entries()) {
    await writeParquet(paths[at], statement);
  }
  const server = await startServer(await freePort(), join(folder, 'data'), paths);
  const browser = await chromium.launch({
    executablePath: findBrowser(),
    args: ['--headless=new', '--no-sandbox', '--disable-gpu'],
  });
  try {
    for (const name of Object.keys(files)) await untilSettled(server.url, name);
    const discover = `${server.url}/app/discover#/?${ALL_DAYS}&_a=(index:logs)`;
    const [first] = await measurePages(
      [{ name: 'Discover', url: discover, selectors: READY }],
      runs,
    );
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    const filters = await measureFilters(page, discover, runs);
    const fields = await measureFields(page, discover, paths[0]);
    const typing = await measureTyping(page, discover);
    const patterns = await measurePatterns(page, server.url, runs);
    const differences = await measureDifferences(page, discover);
    const columns = Array.from({ length: 50 }, (_, n) => `c${n}`).join(',');
    await page.goto(`${server.url}/app/discover#/?_a=(index:wide,columns:!(${columns}))`);
    await page.locator('[aria-rowindex="2"]').waitFor();
    const tasks = await page.evaluate(scrollTasks);
    return { rows, first: first.warm, filters, fields, typing, patterns, differences, tasks };
  } finally {
    await browser.close();
    await server.stop();
  }
}

async function untilSettled(url, name) {
  for (;;) {
    const index = await (await fetch(`${url}/internal/data/indices/${name}`)).json();
    if (index.textIndex !== 'building') return;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
}

/** Queries of other values, each asked for once, so that no answer is known. */
async function measureFilters(page, discover, runs) {
  await open(page, discover);
  const times = [];
  for (let run = 0; run < runs * 2; run++) {
    const query = `host:"web-${run}" and bytes > ${run * 1000}`;
    const hash = discover
      .split('#')[1]
      .replace('index:logs', `index:logs,query:(language:kuery,query:'${query}')`);
    times.push(await page.evaluate(untilDrawn, { hash: `#${hash}` }));
  }
  return { median: median(times), most: Math.max(...times) };
}

async function open(page, address) {
  await page.goto('about:blank');
  await page.goto(address);
  await page.locator(READY[2]).waitFor();
}

/** A selector for what is pressed within the page. */
async function mark(button) {
  await button.evaluate((one) => {
    document.querySelector('[data-bench]')?.removeAttribute('data-bench');
    one.dataset.bench = '';
  });
  return '[data-bench]';
}

/** Fields of each kind: the statement that a person would write for counts and top values, and for all statistics. */
const FIELDS = [
  {
    name: 'host',
    top: 'SELECT host, count(*) AS n FROM logs GROUP BY 1 ORDER BY n DESC, 1 LIMIT 10',
    all: `SELECT count(DISTINCT host) FROM logs;
      SELECT host, count(*) AS n FROM logs GROUP BY 1 ORDER BY n, 1 LIMIT 5;
      SELECT time_bucket(INTERVAL 12 HOUR, "@timestamp") AS t, count(*) FROM logs WHERE host IS NOT NULL GROUP BY 1 ORDER BY 1`,
  },
  {
    name: 'bytes',
    top: 'SELECT bytes, count(*) AS n FROM logs GROUP BY 1 ORDER BY n DESC, 1 LIMIT 10; SELECT count(*), count(bytes), min(bytes), max(bytes), avg(bytes), sum(bytes) FROM logs',
    all: `SELECT count(DISTINCT bytes), quantile_cont(bytes, [0.05, 0.25, 0.5, 0.75, 0.95]) FROM logs;
      SELECT bytes // 50000 AS b, count(*) FROM logs GROUP BY 1 ORDER BY 1;
      SELECT time_bucket(INTERVAL 12 HOUR, "@timestamp") AS t, count(*) FROM logs WHERE bytes IS NOT NULL GROUP BY 1 ORDER BY 1`,
  },
];

async function measureFields(page, discover, file) {
  const instance = await DuckDBInstance.create(':memory:');
  const connection = await instance.connect();
  await connection.run(`CREATE TABLE logs AS SELECT * FROM read_parquet('${file}')`);
  const bare = async (statements) => {
    const started = performance.now();
    for (const one of statements.split(';')) await connection.runAndReadAll(one);
    return performance.now() - started;
  };
  const results = [];
  for (const { name, top, all } of FIELDS) {
    const times = { values: [], statistics: [], bareTop: [], bareAll: [] };
    for (let run = 0; run < 4; run++) {
      // Another time each: the answer of the last one is known.
      const address = discover.replace('23:59:59.999Z', `23:59:5${run}.999Z`);
      await open(page, address);
      await page.waitForFunction(() => !document.querySelector('[aria-busy="true"]'));
      const press = await mark(page.locator(`aside button[title="${name}"]`));
      const steps = [STATISTICS, `${STATISTICS}[aria-busy="false"]`];
      const [values, statistics] = await page.evaluate(untilShown, { press, steps });
      times.values.push(values);
      times.statistics.push(statistics);
      times.bareTop.push(await bare(top));
      times.bareAll.push(await bare(all));
    }
    const of = Object.fromEntries(
      Object.entries(times).map(([key, list]) => [key, median(list.slice(1))]),
    );
    results.push({ name, ...of });
  }
  connection.closeSync();
  instance.closeSync();
  return results;
}

async function measurePatterns(page, url, runs) {
  const times = [];
  for (let run = 0; run < runs; run++) {
    await open(
      page,
      `${url}/app/discover#/?_a=(index:messages,query:(language:kuery,query:'not message:none${run}'))`,
    );
    await page.waitForFunction(() => !document.querySelector('[aria-busy="true"]'));
    const press = await mark(page.getByRole('button', { name: 'Patterns', exact: true }));
    times.push(
      ...(await page.evaluate(untilShown, {
        press,
        steps: ['[data-test-subj="patterns"] tbody tr'],
      })),
    );
  }
  return median(times);
}

async function measureDifferences(page, discover) {
  await open(page, discover);
  await page.waitForFunction(() => !document.querySelector('[aria-busy="true"]'));
  const press = await mark(page.getByRole('button', { name: 'What is different here?' }));
  const steps = ['[data-test-subj="differences"][aria-busy="false"]'];
  const [time] = await page.evaluate(untilShown, { press, steps });
  return time;
}

/** In the query bar, with its suggestions; keys come as quickly as a person presses them. */
async function measureTyping(page, discover) {
  await open(page, discover);
  await page.evaluate(watchKeys);
  const box = page.getByRole('combobox').first();
  await box.click();
  await page.keyboard.type('host:"web-1" and (level:error or status >= 500) and message:rejected', {
    delay: 60,
  });
  const told = await page.evaluate(() => window.__keys);
  const keys = 68;
  const all = [...told, ...Array.from({ length: Math.max(0, keys - told.length) }, () => 15)];
  all.sort((a, b) => a - b);
  return { p95: all[Math.floor(all.length * 0.95)], most: all.at(-1) };
}
