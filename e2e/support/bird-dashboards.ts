import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { type Atrium, dataSets, post, startAtrium } from './atrium';
import { launchBrowser, openPage } from './browser';

export let atrium: Atrium;
export let browser: Browser;
let folder: string;

/** A document every ten minutes, around the night in which the clocks of Berlin leave out an hour. */
const CLOCKS = { from: Date.UTC(2026, 2, 28), to: Date.UTC(2026, 2, 31), step: 600_000 };

/** Before all tests of a file: a server with bird strikes, and the dashboard again before each. */
export function useBirdDashboards(): void {
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'atrium-dashboards-'));
    const clocks = join(folder, 'clocks.ndjson');
    const times = Array.from(
      { length: (CLOCKS.to - CLOCKS.from) / CLOCKS.step },
      (_, at) => `{"at":"${new Date(CLOCKS.from + at * CLOCKS.step).toISOString()}"}`,
    );
    writeFileSync(clocks, times.join('\n'));
    [atrium, browser] = await Promise.all([
      startAtrium({ files: [join(dataSets, 'birdstrikes.csv'), clocks] }),
      launchBrowser(),
    ]);
    await Promise.all([
      saveChart('strikes', 'Strikes over time', [yearsBucket]),
      saveChart('states', 'Strikes by state', [statesBucket]),
    ]);
  });
  beforeEach(() => saveBirds());
  afterAll(async () => {
    await browser?.close();
    await atrium?.stop();
    rmSync(folder, { recursive: true, force: true });
  });
}

export const save = (path: string, body: object) =>
  post(`${atrium.url}/api/saved_objects/${path}?overwrite=true`, body);
export const searchSource = (index: string, own: object = {}) => ({
  searchSourceJSON: JSON.stringify({
    index,
    query: { query: '', language: 'kuery' },
    filter: [],
    ...own,
  }),
});

export const yearsBucket = {
  id: '2',
  enabled: true,
  type: 'date_histogram',
  schema: 'segment',
  params: { field: 'Flight Date', interval: 'y' },
};

export const statesBucket = {
  id: '2',
  enabled: true,
  type: 'terms',
  schema: 'segment',
  params: { field: 'Origin State.keyword', size: 5, order: 'desc', orderBy: '1' },
};

export function saveChart(
  id: string,
  title: string,
  buckets: readonly object[],
  { type = 'line', index = 'birdstrikes', params = {}, own = {} } = {},
) {
  const count = { id: '1', enabled: true, type: 'count', schema: 'metric', params: {} };
  const visState = { title, type, params, aggs: [count, ...buckets] };
  return save(`visualization/${id}`, {
    attributes: {
      title,
      visState: JSON.stringify(visState),
      uiStateJSON: '{}',
      kibanaSavedObjectMeta: searchSource(index, own),
    },
  });
}

export const gridData = (x: number, y: number, w: number, h: number) => ({ x, y, w, h });
const canvas = {
  type: 'canvas',
  panelIndex: '4',
  gridData: gridData(24, 15, 24, 6),
  foreign: { a: 1 },
  embeddableConfig: { attributes: { state: 'x' } },
};

export function saveBirds(
  id = 'birds',
  more: object = {},
  charts = ['strikes', 'states'],
  embeddableConfig: object = {},
) {
  const panels = [
    {
      panelIndex: '1',
      gridData: gridData(0, 0, 24, 15),
      panelRefName: 'panel_1',
      embeddableConfig: {},
    },
    {
      panelIndex: '2',
      gridData: gridData(24, 0, 24, 15),
      panelRefName: 'panel_2',
      embeddableConfig,
    },
    { panelIndex: '3', gridData: gridData(0, 15, 24, 6), panelRefName: 'panel_10', title: '' },
    canvas,
  ];
  return save(`dashboard/${id}`, {
    attributes: {
      title: id === 'birds' ? 'Bird strikes' : id,
      description: '',
      panelsJSON: JSON.stringify(panels),
      optionsJSON: JSON.stringify({ useMargins: true, tags: ['birds'], folder: 'aviation/safety' }),
      kibanaSavedObjectMeta: searchSource(''),
      ...more,
    },
    references: [
      { name: 'panel_1', type: 'visualization', id: charts[0] },
      { name: 'panel_2', type: 'visualization', id: charts[1] },
      { name: 'panel_10', type: 'visualization', id: 'gone' },
    ],
  });
}

export const open = (path = '#/view/birds', options = {}) =>
  openPage(browser, `${atrium.url}/app/dashboards${path}`, options);
export const panelOf = (page: Page, title: string) =>
  page.getByRole('group', { name: title, exact: true });
export const edit = '#/view/birds?_a=(viewMode:edit)';
export const placeOf = (page: Page, title: string) =>
  panelOf(page, title).evaluate((element) =>
    ['--x', '--y', '--w', '--h'].map((name) =>
      Number((element as HTMLElement).style.getPropertyValue(name)),
    ),
  );
export const chartsDrawn = async (page: Page) => {
  await panelOf(page, 'Strikes over time').locator('canvas').first().waitFor();
  await panelOf(page, 'Strikes by state').locator('canvas').first().waitFor();
};
export const readStored = async (id = 'birds') => {
  const response = await fetch(`${atrium.url}/api/saved_objects/dashboard/${id}`);
  return (await response.json()) as { attributes: Record<string, string>; references: object[] };
};
