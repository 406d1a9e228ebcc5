// @apps data, dashboards
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Atrium, dataSets, post, startAtrium } from './support/atrium';
import { gridData, searchSource, statesBucket } from './support/bird-dashboards';
import { findAxeViolationsInBothColors } from './support/both-colors';
import { launchBrowser, openPage } from './support/browser';
import { freePort } from './support/free-port';

let browser: Browser;
let other: Atrium;
let atrium: Atrium;
let endpoint: string;
beforeAll(async () => {
  const port = await freePort();
  endpoint = `http://127.0.0.1:${port}`;
  [other, atrium, browser] = await Promise.all([
    startAtrium({
      files: [join(dataSets, 'birdstrikes.csv')],
      flags: [`--opensearch-port=${port}`],
    }),
    startAtrium({
      files: [join(dataSets, 'seattle-weather.csv')],
      flags: [`--dataSources.hosts=127.0.0.1:${port}`],
    }),
    launchBrowser(),
  ]);
  await saveCharts();
});
afterAll(async () => {
  await browser?.close();
  await Promise.all([atrium?.stop(), other?.stop()]);
});

const save = (path: string, attributes: object, references: readonly object[] = []) =>
  post(`${atrium.url}/api/saved_objects/${path}`, { attributes, references });

/** A dashboard with a chart of the other server, and one of this server. */
async function saveCharts(): Promise<void> {
  const count = { id: '1', enabled: true, type: 'count', schema: 'metric', params: {} };
  const weather = { ...statesBucket, params: { ...statesBucket.params, field: 'weather.keyword' } };
  for (const [id, title, index, bucket] of [
    ['states', 'Strikes by state', 'eu:bird*', statesBucket],
    ['weather', 'Days by weather', 'seattle-weather', weather],
  ] as const) {
    const visState = { title, type: 'table', params: {}, aggs: [count, bucket] };
    await save(`visualization/${id}`, {
      title,
      visState: JSON.stringify(visState),
      kibanaSavedObjectMeta: searchSource(index),
    });
  }
  const panels = ['1', '2'].map((panelIndex, at) => ({
    panelIndex,
    gridData: gridData(at * 24, 0, 24, 15),
    panelRefName: `panel_${panelIndex}`,
    embeddableConfig: {},
  }));
  await save(
    'dashboard/two',
    {
      title: 'Two servers',
      timeRestore: true,
      timeFrom: '1990-01-01',
      timeTo: '2016-01-01',
      panelsJSON: JSON.stringify(panels),
      kibanaSavedObjectMeta: searchSource(''),
    },
    [
      { name: 'panel_1', type: 'visualization', id: 'states' },
      { name: 'panel_2', type: 'visualization', id: 'weather' },
    ],
  );
}

const rowsOf = (page: Page, title: string) =>
  page.getByRole('group', { name: title, exact: true }).locator('tbody tr:not([aria-hidden])');

it('a server is connected on the page, and its indices stand beside the others', async () => {
  const { page, problems, close } = await openPage(
    browser,
    `${atrium.url}/app/data?section=data-sources`,
  );
  await page.getByText('No data sources yet').waitFor();
  await page.getByRole('button', { name: 'New data source' }).click();
  await page.getByLabel('Title').fill('Europe');
  await page.getByLabel('Name', { exact: true }).fill('eu');
  await page.getByLabel('Endpoint').fill(endpoint);
  await page.getByRole('button', { name: 'Test connection' }).click();
  await page.getByText(/Connected to OpenSearch \d/).waitFor();
  expect(await findAxeViolationsInBothColors(page)).toEqual([]);
  await page.getByRole('button', { name: 'Save data source' }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.getByRole('row', { name: /Europe.*eu:\*.*OpenSearch \d/ }).waitFor();
  expect(await findAxeViolationsInBothColors(page)).toEqual([]);

  await page.getByRole('tab', { name: 'Indices' }).click();
  await page.getByRole('row', { name: /eu:birdstrikes.*Europe.*10,000/ }).waitFor();
  await page.getByRole('row', { name: /seattle-weather/ }).waitFor();
  expect(problems).toEqual([]);
  await close();
});

it('Discover shows documents of the other server', async () => {
  const { page, problems, close } = await openPage(
    browser,
    `${atrium.url}/app/discover#/?_a=(index:'eu:birdstrikes')`,
  );
  await page.getByText('10,000', { exact: false }).first().waitFor();
  await page.getByRole('button', { name: 'eu:birdstrikes' }).click();
  await page.getByLabel('Search indices').fill('europe');
  const listed = page.getByRole('listitem').getByRole('button', { name: /10,000$/ });
  await listed.filter({ hasText: 'Europe' }).waitFor();
  expect(await listed.allTextContents()).toEqual(['eu:birdstrikesEurope10,000']);
  expect(await findAxeViolationsInBothColors(page)).toEqual([]);
  expect(problems).toEqual([]);
  await close();
});

it('a dashboard shows charts of both; when the other server is away, its panel says so and no other', async () => {
  const { page, close } = await openPage(browser, `${atrium.url}/app/dashboards#/view/two`);
  await rowsOf(page, 'Strikes by state').first().waitFor();
  await rowsOf(page, 'Days by weather').first().waitFor();

  await other.stop();
  await page.reload();
  await page
    .getByRole('group', { name: 'Strikes by state', exact: true })
    .getByText(/The data source eu may not answer now/)
    .waitFor();
  await rowsOf(page, 'Days by weather').first().waitFor();
  await page.goto(`${atrium.url}/app/data`);
  await page.getByText('These data sources don’t answer: Europe').waitFor();
  await page.getByRole('row', { name: /seattle-weather/ }).waitFor();
  await close();
});
