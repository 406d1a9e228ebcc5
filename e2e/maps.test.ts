// @apps dashboards
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Atrium, startAtrium } from './support/atrium';
import { findAxeViolationsInBothColors } from './support/both-colors';
import { launchBrowser, openPage, type OpenedPage } from './support/browser';
import { dashboardOf, importObjects } from './support/import-objects';
import { temporaryFolder } from '../tools/test/temporary-folder';

/** Seven around Berlin, five around Sydney, and one nowhere. */
const PLACES = Array.from({ length: 13 }, (_, at) => ({
  at: '2026-11-01T12:00:00Z',
  location: at < 7 ? { lat: 52 + at / 10, lon: 13 } : { lat: -33 - at / 10, lon: 151 },
  country: at < 7 ? 'DE' : at < 12 ? 'AU' : 'ZZ',
}));

const COUNT = { id: '1', enabled: true, type: 'count', schema: 'metric', params: {} };
const bucket = (type: string, params: object) => ({
  id: '2',
  enabled: true,
  type,
  schema: 'segment',
  params,
});

function chart(id: string, title: string, [type, params, ...aggs]: [string, object, ...object[]]) {
  const source = { index: 'places', query: { query: '', language: 'kuery' }, filter: [] };
  const visState = JSON.stringify({ title, type, params, aggs });
  return {
    type: 'visualization',
    id,
    attributes: {
      title,
      visState,
      uiStateJSON: '{}',
      kibanaSavedObjectMeta: { searchSourceJSON: JSON.stringify(source) },
    },
    references: [],
  };
}

const layers = [
  {
    name: 'Tiles',
    id: 'a',
    type: 'custom_map',
    source: { url: 'https://tiles.example.org/{z}/{x}/{y}.png', customType: 'tms' },
  },
  {
    name: 'Places',
    id: 'b',
    type: 'documents',
    visibility: 'visible',
    source: { indexPatternId: 'places', geoFieldName: 'location', documentRequestNumber: 10 },
  },
];
const objects = [
  chart('tiles', 'Cells', [
    'tile_map',
    { mapType: 'Shaded geohash grid', mapZoom: 2, mapCenter: [0, 0] },
    COUNT,
    bucket('geohash_grid', { field: 'location' }),
  ]),
  chart('regions', 'Countries', [
    'region_map',
    { selectedLayer: { name: 'World Countries' }, selectedJoinField: { name: 'iso2' } },
    COUNT,
    bucket('terms', { field: 'country', size: 10 }),
  ]),
  {
    type: 'map',
    id: 'map',
    attributes: { title: 'Layers', layerList: JSON.stringify(layers) },
    references: [],
  },
];
const dashboard = dashboardOf('maps', { title: 'Maps' }, objects, 16);

let atrium: Atrium;
let browser: Browser;
let opened: OpenedPage;
let page: Page;
const foreign: string[] = [];

beforeAll(async () => {
  const file = join(temporaryFolder('maps'), 'places.ndjson');
  writeFileSync(file, PLACES.map((place) => JSON.stringify(place)).join('\n'));
  [atrium, browser] = await Promise.all([startAtrium({ files: [file] }), launchBrowser()]);
  await importObjects(atrium.url, [...objects, dashboard]);
  opened = await openPage(browser, 'about:blank', { timeZone: 'UTC' });
  ({ page } = opened);
  page.on('request', (request) => {
    if (!request.url().startsWith(atrium.url) && request.url().startsWith('http'))
      foreign.push(request.url());
  });
  await page.goto(`${atrium.url}/app/dashboards#/view/maps`);
  for (const { attributes } of objects) {
    // oxlint-disable-next-line no-await-in-loop
    await drawn(String(attributes.title)).waitFor();
  }
});
afterAll(async () => {
  await opened?.close();
  await browser?.close();
  await atrium?.stop();
});

const panelOf = (title: string): Locator => page.getByRole('group', { name: title, exact: true });
const drawn = (title: string) => panelOf(title).locator('canvas[data-drawn]');
const mapOf = (title: string) => panelOf(title).getByRole('application');
const pill = (text: string) => page.getByRole('button', { name: new RegExp(text) }).first();
const settled = () => expect.poll(() => page.locator('[aria-busy="true"]').count()).toBe(0);

it('maps of three kinds are drawn in light and dark, each thing of them has a name, and nothing is asked elsewhere (attack 122)', async () => {
  expect(await findAxeViolationsInBothColors(page)).toEqual([]);
  expect(await panelOf('Countries').innerText()).toContain(
    '1 value has no region on this map: ZZ.',
  );
  expect(await panelOf('Layers').innerText()).toContain('"Tiles" is of tiles of another server');
  expect(await panelOf('Layers').innerText()).toContain('shows 10 of 13 documents');
  expect([foreign, opened.problems]).toEqual([[], []]);
});

it('keys zoom into a map, which asks for smaller cells then', async () => {
  await settled();
  const finer = page.waitForRequest(
    (request) => request.postData()?.includes('"precision":3') ?? false,
  );
  await mapOf('Cells').focus();
  for (const key of ['+', '+']) await page.keyboard.press(key);
  await finer;
});

it('a region that keys are at becomes a filter of the page', async () => {
  await settled();
  await mapOf('Countries').focus();
  await page.keyboard.press('PageDown');
  await panelOf('Countries').getByRole('status').filter({ hasText: 'Count' }).waitFor();
  await page.keyboard.press('Enter');
  await pill('country: (DE|AU)').waitFor();
  await settled();
});

it('a box that is drawn on a map becomes a filter of the page', async () => {
  await panelOf('Layers').getByRole('button', { name: 'Filter by a box' }).click();
  const box = await mapOf('Layers').boundingBox();
  if (!box) throw new Error('The map has no place on the page.');
  await page.mouse.move(box.x + box.width / 2, box.y + 20);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width - 20, box.y + box.height - 20, { steps: 4 });
  await page.mouse.up();
  await pill('location: ').waitFor();
  expect(opened.problems).toEqual([]);
});
