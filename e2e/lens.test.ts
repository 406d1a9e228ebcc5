// @apps dashboards, visualize
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Atrium, startAtrium } from './support/atrium';
import { findAxeViolationsInBothColors } from './support/both-colors';
import { launchBrowser, openPage, type OpenedPage } from './support/browser';
import { reachByKeys } from './support/reach-by-keys';
import { dashboardOf, importObjects } from './support/import-objects';
import { temporaryFolder } from '../tools/test/temporary-folder';

const DAY = 86_400_000;
const START = Date.UTC(2026, 2, 2);
/** Four days of requests, each with more than the one before. */
const REQUESTS = Array.from({ length: 4 }, (_, day) =>
  Array.from({ length: 10 + 5 * day }, (__, at) => ({
    at: new Date(START + day * DAY + at * 60_000).toISOString(),
    bytes: 100 * (at + 1),
    failed: at % 5 === 0,
    host: at % 2 === 0 ? 'alpha' : 'beta',
  })),
);
const ALL = REQUESTS.flat();
const share = (part: number, whole: number) =>
  (part / whole).toLocaleString('en-US', { style: 'percent', minimumFractionDigits: 1 });

const column = (operationType: string, more: object = {}) => ({
  operationType,
  isBucketed: ['date_histogram', 'terms'].includes(operationType),
  label: operationType,
  params: {},
  ...more,
});
const BY_DAY = column('date_histogram', { sourceField: 'at', params: { interval: '1d' } });
const COUNT = column('count', { sourceField: '___records___', label: 'Requests' });

function lens(title: string, visualizationType: string, [layers, visualization]: [object, object]) {
  const known = Object.entries(layers).map(([id, columns]) => [
    id,
    { columns, columnOrder: Object.keys(columns as object) },
  ]);
  const state = {
    datasourceStates: { formBased: { layers: Object.fromEntries(known) } },
    visualization,
    query: { query: '', language: 'kuery' },
    filters: [],
  };
  const references = Object.keys(layers).map((id) => ({
    type: 'index-pattern',
    id: 'requests',
    name: `indexpattern-datasource-layer-${id}`,
  }));
  return {
    type: 'lens',
    id: title,
    attributes: { title, visualizationType, state },
    references,
  };
}

const OBJECTS = [
  lens('Error rate', 'lnsMetric', [
    {
      a: {
        m: column('formula', {
          label: 'Failed',
          params: {
            formula: "count(kql='failed: true') / count()",
            format: { id: 'percent', params: { decimals: 1 } },
          },
        }),
      },
    },
    { layerId: 'a', metricAccessor: 'm' },
  ]),
  lens('Two layers', 'lnsXY', [
    {
      a: { x: BY_DAY, c: COUNT },
      b: {
        y: BY_DAY,
        s: column('sum', { sourceField: 'bytes', label: 'Bytes' }),
        t: column('cumulative_sum', { references: ['s'], label: 'Total bytes' }),
      },
    },
    {
      layers: [
        { layerId: 'a', seriesType: 'bar', xAccessor: 'x', accessors: ['c'] },
        { layerId: 'b', seriesType: 'line', xAccessor: 'y', accessors: ['s', 't'] },
      ],
    },
  ]),
  {
    type: 'visualization-visbuilder',
    id: 'built',
    attributes: {
      title: 'Built',
      visualizationState: JSON.stringify({
        activeVisualization: {
          name: 'table',
          aggConfigParams: [
            { id: '1', type: 'count', schema: 'metric', params: {} },
            {
              id: '2',
              type: 'terms',
              schema: 'bucket',
              params: { field: 'host', orderBy: '_key', order: 'asc' },
            },
          ],
        },
      }),
      styleState: '{"type":"table"}',
      kibanaSavedObjectMeta: { searchSourceJSON: '{"indexRefName":"index"}' },
    },
    references: [{ type: 'index-pattern', id: 'requests', name: 'index' }],
  },
  {
    type: 'explore',
    id: 'explored',
    attributes: {
      title: 'Explored',
      visualization: JSON.stringify({ chartType: 'metric', axesMapping: { value: 'n' } }),
      uiState: '{"activeTab":"explore_visualization_tab"}',
      kibanaSavedObjectMeta: {
        searchSourceJSON: JSON.stringify({
          query: { language: 'PPL', query: 'source = requests | stats sum(bytes) as n' },
        }),
      },
    },
    references: [],
  },
  {
    type: 'visualization',
    id: 'expression',
    attributes: {
      title: 'Expression',
      visState: JSON.stringify({
        type: 'timelion',
        params: {
          expression: '.es(index=requests, timefield=at).cusum().label(Sum)',
          interval: '1d',
        },
      }),
      uiStateJSON: '{}',
      kibanaSavedObjectMeta: { searchSourceJSON: '{}' },
    },
    references: [],
  },
];
const PATTERN = {
  type: 'index-pattern',
  id: 'requests',
  attributes: { title: 'requests', timeFieldName: 'at' },
  references: [],
};
const DASHBOARD = dashboardOf(
  'others',
  {
    title: 'Of others',
    timeRestore: true,
    timeFrom: new Date(START).toISOString(),
    timeTo: new Date(START + 4 * DAY - 1).toISOString(),
  },
  OBJECTS,
  14,
);

let atrium: Atrium;
let browser: Browser;
let opened: OpenedPage;
let page: Page;

beforeAll(async () => {
  const file = join(temporaryFolder('lens'), 'requests.ndjson');
  writeFileSync(file, ALL.map((one) => JSON.stringify(one)).join('\n'));
  [atrium, browser] = await Promise.all([startAtrium({ files: [file] }), launchBrowser()]);
  await importObjects(atrium.url, [PATTERN, ...OBJECTS, DASHBOARD]);
  opened = await openPage(browser, `${atrium.url}/app/dashboards#/view/others`, {
    timeZone: 'UTC',
  });
  ({ page } = opened);
});
afterAll(async () => {
  await opened?.close();
  await browser?.close();
  await atrium?.stop();
});

const panelOf = (title: string): Locator => page.getByRole('group', { name: title, exact: true });
const numberIn = (title: string, text: string) =>
  panelOf(title).getByTestId('metric-value').filter({ hasText: text }).waitFor();

/** The cells of a panel as a table, which is its own or the view of its numbers. */
async function rowsOf(title: string): Promise<readonly (readonly string[])[]> {
  const rows = panelOf(title).locator('tbody tr');
  await rows.first().waitFor();
  return rows.evaluateAll((all) =>
    all.map((row) => [...row.children].map((cell) => (cell as HTMLElement).innerText.trim())),
  );
}
async function showTable(title: string) {
  await page.getByRole('button', { name: `Actions for ${title}` }).click();
  await page.getByRole('menuitem', { name: 'Show as table' }).click();
}

it('charts of Lens, VisBuilder, explorations and Timeline have the numbers of their documents', async () => {
  await numberIn('Error rate', share(ALL.filter(({ failed }) => failed).length, ALL.length));
  await numberIn(
    'Explored',
    ALL.reduce((sum, { bytes }) => sum + bytes, 0).toLocaleString('en-US'),
  );
  const ofHost = (host: string) => String(ALL.filter((one) => one.host === host).length);
  expect(await rowsOf('Built')).toEqual([
    ['alpha', ofHost('alpha')],
    ['beta', ofHost('beta')],
  ]);
  for (const title of ['Two layers', 'Expression']) {
    // One menu at a time.
    // oxlint-disable-next-line no-await-in-loop
    await showTable(title);
  }
  let total = 0;
  const expected = REQUESTS.map((requests) => {
    const bytes = requests.reduce((sum, one) => sum + one.bytes, 0);
    total += bytes;
    return [requests.length, bytes, total].map((value) => value.toLocaleString('en-US'));
  });
  const layers = await rowsOf('Two layers');
  expect(layers.map((row) => row.slice(1))).toEqual(expected);
  const counts = REQUESTS.map((_, day) => REQUESTS.slice(0, day + 1).flat().length);
  const expression = await rowsOf('Expression');
  expect(expression.map((row) => row[1])).toEqual(counts.map(String));
  expect(opened.problems).toEqual([]);
});

it('they are clean for axe in light and dark', async () => {
  expect(await findAxeViolationsInBothColors(page)).toEqual([]);
});

async function type(wanted: Locator, text: string) {
  await reachByKeys(wanted);
  await page.keyboard.press('Control+A');
  await page.keyboard.type(text);
  await page.keyboard.press('Enter');
}

it('a chart of layers is made by keys alone: a formula beside a count, an annotation and a reference line', async () => {
  const iso = (day: number) => new Date(START + day * DAY).toISOString();
  const time = `from:'${iso(0)}',to:'${new Date(START + 4 * DAY - 1).toISOString()}'`;
  await page.goto(
    `${atrium.url}/app/visualize#/create?type=lens_layers&index=requests&_g=(time:(${time}))`,
  );
  const options = page.getByRole('complementary', { name: 'Options' });
  const chart = page.getByTestId('visualizeChart');
  await chart.locator('canvas').first().waitFor();
  const press = async (name: string) => {
    await reachByKeys(options.getByRole('button', { name, exact: true }));
    await page.keyboard.press('Enter');
  };
  await press('Count');
  await type(options.getByLabel('Interval'), '1d');
  await press('Count');
  await press('Add: Layer');
  await reachByKeys(options.getByRole('combobox', { name: 'Metric' }));
  await page.keyboard.type('Formula');
  await type(options.getByLabel('Formula', { exact: true }), 'sum(bytes) / count()');
  await type(options.getByLabel('Interval'), '1d');
  await reachByKeys(options.getByLabel('Marks'));
  await page.keyboard.type('Lines');
  await reachByKeys(options.getByLabel('Axis', { exact: true }));
  await page.keyboard.type('Right');
  await press('sum(bytes) / count()');
  await press('Add: Annotation');
  await type(options.getByRole('textbox', { name: 'Text', exact: true }), 'Release');
  await type(options.getByLabel('Time', { exact: true }), iso(2));
  await press('Release');
  await press('Add: Reference line');
  await type(options.getByLabel('Value', { exact: true }), '20');
  const mark = chart.getByRole('group', { name: 'Annotations' }).getByRole('button');
  await mark.focus();
  await page.getByRole('status').getByText('Release').waitFor();
  expect(await findAxeViolationsInBothColors(page)).toEqual([]);
  await page.getByRole('button', { name: 'Table view' }).click();
  const expected = REQUESTS.map((requests) => {
    const bytes = requests.reduce((sum, one) => sum + one.bytes, 0);
    return [requests.length, bytes / requests.length].map((value) => value.toLocaleString('en-US'));
  });
  const rows = chart.locator('tbody tr:not([aria-hidden])');
  await expect
    .poll(() =>
      rows.evaluateAll((all) =>
        all.map((row) => [...row.children].slice(1).map((cell) => (cell.textContent ?? '').trim())),
      ),
    )
    .toEqual(expected);
  expect(opened.problems).toEqual([]);
});
