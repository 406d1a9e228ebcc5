// @apps visualize, dashboards
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Atrium, post, startAtrium } from './support/atrium';
import { findAxeViolationsInBothColors } from './support/both-colors';
import { launchBrowser, openPage, type OpenedPage } from './support/browser';
import { reachByKeys } from './support/reach-by-keys';

const HOUR = 3_600_000;
const START = Date.UTC(2026, 2, 2);
const HOSTS = ['alpha', 'beta', 'gamma'];
/** A request every ten minutes of two days; the last host has a third of what the first has. */
const requests = Array.from({ length: 288 }, (_, at) => ({
  at: new Date(START + (at * HOUR) / 6).toISOString(),
  host: HOSTS[at % 6 === 5 ? 2 : at % 3 === 0 ? 0 : 1] as string,
  bytes: at,
}));
const ofHost = (host: string) => requests.filter((request) => request.host === host);
const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);
const number = (value: number) => value.toLocaleString('en-US', { maximumFractionDigits: 2 });

let folder: string;
let atrium: Atrium;
let browser: Browser;
let opened: OpenedPage;
let page: Page;

const RANGE = { from: '2026-03-02T00:00:00.000Z', to: '2026-03-03T23:59:59.999Z' };
const BYTES = { id: 'bytes', type: 'sum', field: 'bytes' };
const BY_HOST = { split_mode: 'terms', terms_field: 'host.keyword' };
const ENTIRE = { time_range_mode: 'entire_time_range' };
const PANELS: Readonly<Record<string, object>> = {
  timeseries: {
    series: [{ id: 's', ...BY_HOST }],
    annotations: [
      {
        id: 'a',
        index_pattern: 'requests',
        time_field: 'at',
        query_string: { query: 'bytes: 100', language: 'kuery' },
        fields: 'host',
        template: '<b>Restarted</b> {{host}}',
        icon: 'fa-bell',
        color: '#c00',
      },
    ],
  },
  metric: { series: [{ id: 's', label: 'Bytes', metrics: [BYTES] }], ...ENTIRE },
  top_n: {
    series: [{ id: 's', ...BY_HOST, metrics: [BYTES], terms_order_by: 'bytes' }],
    drilldown_url: 'https://example.org/{{key}}',
    ...ENTIRE,
  },
  gauge: { series: [{ id: 's', label: 'Requests' }], gauge_max: 500, ...ENTIRE },
  markdown: {
    series: [{ id: 's', label: 'Requests' }],
    markdown: 'Found {{requests.last.formatted}} requests',
    ...ENTIRE,
  },
  table: {
    pivot_id: 'host.keyword',
    pivot_label: 'Host',
    series: [{ id: 's', label: 'Bytes', metrics: [BYTES] }],
    ...ENTIRE,
  },
};

const save = (path: string, attributes: object, references: readonly object[] = []) =>
  post(`${atrium.url}/api/saved_objects/${path}?overwrite=true`, { attributes, references });

async function saveDashboard() {
  const types = Object.keys(PANELS);
  for (const type of types) {
    const params = {
      type,
      index_pattern: 'requests',
      time_field: 'at',
      interval: '1h',
      ...PANELS[type],
    };
    const visState = {
      title: type,
      type: 'metrics',
      params: { ...params, drop_last_bucket: 0 },
      aggs: [],
    };
    await save(`visualization/${type}`, {
      title: type,
      visState: JSON.stringify(visState),
      kibanaSavedObjectMeta: { searchSourceJSON: '{}' },
    });
  }
  const panels = types.map((type, at) => ({
    panelIndex: type,
    gridData: { x: (at % 2) * 24, y: Math.floor(at / 2) * 10, w: 24, h: 10, i: type },
    embeddableConfig: {},
    panelRefName: `panel_${at}`,
  }));
  await save(
    'dashboard/series',
    {
      title: 'Time series',
      panelsJSON: JSON.stringify(panels),
      optionsJSON: '{}',
      timeRestore: true,
      timeFrom: RANGE.from,
      timeTo: RANGE.to,
    },
    types.map((id, at) => ({ name: `panel_${at}`, type: 'visualization', id })),
  );
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'atrium-time-series-'));
  const file = join(folder, 'requests.ndjson');
  writeFileSync(file, requests.map((one) => JSON.stringify(one)).join('\n'));
  [atrium, browser] = await Promise.all([startAtrium({ files: [file] }), launchBrowser('UTC')]);
  await saveDashboard();
  opened = await openPage(browser, `${atrium.url}/app/dashboards#/view/series`, {
    timeZone: 'UTC',
  });
  ({ page } = opened);
});
afterAll(async () => {
  await browser?.close();
  await atrium?.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function rowsOf(place: Locator): Promise<string[][]> {
  const rows = place.locator('tbody tr:not([aria-hidden])');
  return rows.evaluateAll((found) =>
    found.map((row) => [...row.querySelectorAll('th, td')].map((cell) => cell.textContent ?? '')),
  );
}

describe('A dashboard of the time series builder', () => {
  const bytesOf = (host: string) => number(sum(ofHost(host).map(({ bytes }) => bytes)));

  it('shows the numbers of its documents', async () => {
    await page.getByText(number(sum(requests.map(({ bytes }) => bytes)))).waitFor();
    await page.getByText('Found 288 requests').waitFor();
    const bars = HOSTS.toSorted(
      (one, other) =>
        sum(ofHost(other).map(({ bytes }) => bytes)) - sum(ofHost(one).map(({ bytes }) => bytes)),
    );
    const top = page.getByRole('region', { name: 'top_n' }).locator('table');
    await expect
      .poll(() => rowsOf(top.last()))
      .toEqual(bars.map((host) => [host, '', bytesOf(host)]));
    const link = page.getByRole('link', { name: 'alpha' });
    expect(await link.getAttribute('href')).toBe('https://example.org/alpha');
    for (const host of HOSTS) {
      const row = page
        .getByRole('row')
        .filter({ has: page.getByRole('cell', { name: host, exact: true }) });
      await expect.poll(() => row.last().textContent()).toContain(bytesOf(host));
    }
  });

  it('tells at the keyboard what happened, as text', async () => {
    const mark = page.getByRole('group', { name: 'Annotations' }).getByRole('button');
    const { host } = requests[100] as (typeof requests)[number];
    await mark.focus();
    await page.getByRole('status').getByText(`<b>Restarted</b> ${host}`).waitFor();
  });

  it('has nothing that axe objects to, in light and dark', async () => {
    await page.locator('canvas').first().waitFor();
    expect(await findAxeViolationsInBothColors(page)).toEqual([]);
    expect(opened.problems).toEqual([]);
  });
});

describe('The editor of a panel', () => {
  it('begins with a count, and splits and adds up by keys alone', async () => {
    const time = `from:'${RANGE.from}',to:'${RANGE.to}'`;
    await page.goto(
      `${atrium.url}/app/visualize#/create?type=metrics&index=requests&_g=(time:(${time}))`,
    );
    const options = page.getByRole('complementary', { name: 'Options' });
    await page.getByTestId('visualizeChart').locator('canvas').first().waitFor();
    await reachByKeys(options.getByLabel('Interval'));
    await page.keyboard.press('Control+A');
    await page.keyboard.type('1d');
    await page.keyboard.press('Enter');
    await reachByKeys(options.getByLabel('Drop last bucket'));
    await page.keyboard.press('Space');
    await reachByKeys(options.getByRole('button', { name: 'Count', exact: true }));
    await page.keyboard.press('Enter');
    await reachByKeys(options.getByLabel('Group by'));
    await page.keyboard.type('Terms');
    await reachByKeys(options.getByLabel('Field', { exact: true }));
    await page.keyboard.type('host.keyword');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Table view' }).click();
    const perDay = (day: number) =>
      HOSTS.toSorted(
        (one, other) => ofHost(other).length - ofHost(one).length || one.localeCompare(other),
      ).map((host) =>
        String(ofHost(host).filter(({ at }) => at.startsWith(`2026-03-0${2 + day}`)).length),
      );
    await expect
      .poll(async () =>
        (await rowsOf(page.getByTestId('visualizeChart'))).map((row) => row.slice(1)),
      )
      .toEqual([perDay(0), perDay(1)]);
    expect(await findAxeViolationsInBothColors(page)).toEqual([]);
  });
});
