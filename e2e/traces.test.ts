// @apps traces, discover
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Atrium, startAtrium } from './support/atrium';
import { findAxeViolationsInBothColors } from './support/both-colors';
import { launchBrowser, openPage } from './support/browser';
import { freePort } from './support/free-port';

const START = 1_790_000_000_123_456_789n;
const TRACE = '0af7651916cd43dd8448eb211c80319c';
const LARGE = 'aaaaaaaaaaaaaaaabbbbbbbbbbbbbbbb';
const SPANS = 10_000;

let atrium: Atrium;
let browser: Browser;
let port: number;

beforeAll(async () => {
  port = await freePort();
  const flags = [`--opensearch-port=${port}`];
  [atrium, browser] = await Promise.all([startAtrium({ flags }), launchBrowser()]);
  await send('traces', { resourceSpans: resourceSpans() });
  await send('logs', { resourceLogs: [resourceLogs()] });
  await send('traces', { resourceSpans: [service('deep', largeTrace())] });
  await fetch(`http://127.0.0.1:${port}/_refresh`, { method: 'POST' });
});
afterAll(async () => {
  await browser?.close();
  await atrium?.stop();
});

async function send(signal: string, body: object): Promise<void> {
  const answer = await fetch(`http://127.0.0.1:${port}/v1/${signal}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect([answer.status, await answer.text()]).toEqual([200, '{}']);
}

const attribute = (key: string, stringValue: string) => ({ key, value: { stringValue } });

interface Given {
  id: number;
  parent?: number;
  /** Nanoseconds behind the start, and how many. */
  at: number;
  takes: number;
  name: string;
  code?: number;
}

const idOf = (id: number) => id.toString(16).padStart(16, '0');

const spanOf = ({ id, parent, at, takes, name, code = 0 }: Given, traceId = TRACE) => ({
  traceId,
  spanId: idOf(id),
  parentSpanId: parent === undefined ? '' : idOf(parent),
  name,
  kind: 2,
  startTimeUnixNano: String(START + BigInt(at)),
  endTimeUnixNano: String(START + BigInt(at + takes)),
  status: { code, message: code === 2 ? 'card <b>refused</b>' : '' },
  attributes: [attribute('http.route', '/orders/{id}')],
});

const service = (name: string, spans: readonly object[]) => ({
  resource: { attributes: [attribute('service.name', name)] },
  scopeSpans: [{ spans }],
});

const resourceSpans = () => [
  service('shop', [
    spanOf({ id: 1, at: 0, takes: 5_000_000, name: 'POST /orders' }),
    spanOf({ id: 3, parent: 1, at: 4_000_000, takes: 750, name: 'publish' }),
    spanOf({ id: 9, parent: 77, at: 100, takes: 1000, name: 'lost <img src=x onerror=alert(1)>' }),
  ]),
  service('payment', [
    spanOf({ id: 2, parent: 1, at: 1_000_000, takes: 2_500_001, name: 'charge', code: 2 }),
    spanOf({ id: 4, parent: 2, at: 900_000, takes: 10, name: 'early' }),
  ]),
];

const resourceLogs = () => ({
  resource: { attributes: [attribute('service.name', 'payment')] },
  scopeLogs: [
    {
      logRecords: [
        {
          timeUnixNano: String(START + 2_000_000n),
          severityText: 'ERROR',
          severityNumber: 17,
          body: { stringValue: 'card was refused' },
          traceId: TRACE,
          spanId: idOf(2),
        },
      ],
    },
  ],
});

const largeTrace = () =>
  Array.from({ length: SPANS }, (_, at) =>
    spanOf(
      {
        id: at + 1,
        ...(at > 0 && { parent: at }),
        at,
        takes: 2 * (SPANS - at),
        name: `step ${at}`,
      },
      LARGE,
    ),
  );

const rowsOf = async (page: Page) =>
  (await page.getByRole('treeitem').allInnerTexts()).map((row) => row.replaceAll(/\s+/g, ' '));

describe('A trace', () => {
  it('is a tree of what happened, with times to the nanosecond and its logs', async () => {
    const query = "query:(language:kuery,query:'name:charge')";
    const address = `${atrium.url}/app/discover#/?_a=(index:otel-v1-apm-span-000001,${query})`;
    const { page, problems, close } = await openPage(browser, address);
    await page.getByRole('button', { name: 'Open document 1' }).click();
    await page.getByRole('link', { name: 'Show trace' }).click();
    const tree = page.getByRole('tree');
    await tree.waitFor();

    await expect
      .poll(() => rowsOf(page))
      .toEqual([
        'shop POST /orders 5 ms',
        'payment charge Error 2.5 ms',
        'payment early Note 10 ns',
        'shop publish 750 ns',
        'shop lost <img src=x onerror=alert(1)> Note 1 µs',
      ]);
    await page.getByText('5 spans, 2 services, 1 error · 1 log').waitFor();
    const crumbs = page.getByRole('navigation', { name: 'Breadcrumbs' });
    await expect.poll(() => crumbs.innerText()).toMatch(/Traces.*otel-v1-apm-span-000001.*…/s);
    const index = crumbs.getByRole('link', { name: 'otel-v1-apm-span-000001' });
    expect(await index.getAttribute('href')).toMatch(
      /\/app\/discover#.*index:otel-v1-apm-span-000001\b/,
    );
    await page.getByText('1 span stands on top without a parent').waitFor();
    await page.getByText('1 span starts before its parent: clocks differ').waitFor();

    await tree.focus();
    for (const key of ['ArrowDown', 'ArrowDown', 'ArrowLeft']) await page.keyboard.press(key);
    await expect.poll(async () => (await rowsOf(page)).length).toBe(4);
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    const panel = page.getByRole('complementary', { name: 'Span' });
    await panel.getByText('2.5 ms (2,500,001 ns)').first().waitFor();
    await panel.getByText('Error: card <b>refused</b>').waitFor();
    await panel.getByRole('link', { name: 'card was refused' }).waitFor();
    await panel.getByRole('link', { name: '/orders/{id}' }).waitFor();
    expect(await findAxeViolationsInBothColors(page)).toEqual([]);
    if (process.env['PICTURE']) await page.screenshot({ path: process.env['PICTURE'] });

    await page.getByRole('button', { name: 'Logs', exact: true }).click();
    await page.getByRole('row').filter({ hasText: 'card was refused' }).waitFor();
    await page.getByRole('button', { name: 'Table', exact: true }).click();
    await page.getByRole('columnheader', { name: 'Duration' }).click();
    await expect
      .poll(() => page.locator('[role="row"][aria-rowindex="2"]').innerText())
      .toContain('POST /orders');
    await panel.getByRole('link', { name: '/orders/{id}' }).click();
    await page.getByTestId('discoverTotal').filter({ hasText: '10,005 documents' }).waitFor();
    expect(problems).toEqual([]);
    await close();
  });

  it('of 10,000 spans, each below the other, stays quick', async () => {
    const { page, problems, close } = await openPage(browser, `${atrium.url}/app/traces#/none`);
    await page.getByText('No spans found').waitFor();
    await page.evaluate(() => {
      const tasks: number[] = [];
      new PerformanceObserver((list) => {
        for (const { duration } of list.getEntries()) tasks.push(Math.round(duration));
      }).observe({ type: 'longtask' });
      Object.assign(window, { tasks });
    });
    await page.evaluate((id) => (window.location.hash = `#/${id}`), LARGE);
    const tree = page.getByRole('tree');
    await tree.focus();
    await page.getByText('10,000 spans, 1 service').waitFor();
    await page.keyboard.press('End');
    await expect.poll(async () => (await rowsOf(page)).at(-1)).toContain('deep step 9999 2 ns');
    expect(await page.getByRole('treeitem').count()).toBeLessThan(100);
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowLeft');
    await expect.poll(() => rowsOf(page)).toEqual(['deep step 0 +9,999 20 µs']);
    const tasks = await page.evaluate(() => (window as unknown as { tasks: number[] }).tasks);
    if (process.env['FIGURES']) console.log({ tasks });
    expect(problems).toEqual([]);
    await close();
  });
});
