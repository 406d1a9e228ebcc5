// @apps dashboards
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { temporaryFolder } from '../tools/test/temporary-folder';
import { type Atrium, startAtrium } from './support/atrium';
import { findAxeViolationsInBothColors } from './support/both-colors';
import { launchBrowser, openPage, type OpenedPage } from './support/browser';
import { dashboardOf, importObjects } from './support/import-objects';
import { reachByKeys } from './support/reach-by-keys';

const START = Date.UTC(2026, 2, 2);
const HOUR = 3_600_000;
const ALL = Array.from({ length: 100 }, (_, at) => ({
  at: new Date(START + at * HOUR).toISOString(),
  host: at < 30 ? 'alpha' : at < 80 ? 'beta' : 'gamma',
  bytes: at,
}));
const PATTERN = {
  type: 'index-pattern',
  id: 'pattern',
  attributes: { title: 'requests', timeFieldName: 'at' },
};
const COUNT = {
  type: 'visualization',
  id: 'count',
  attributes: {
    title: 'Requests',
    visState: JSON.stringify({
      type: 'metric',
      params: {},
      aggs: [{ id: '1', enabled: true, type: 'count', schema: 'metric', params: {} }],
    }),
    uiStateJSON: '{}',
    kibanaSavedObjectMeta: { searchSourceJSON: '{"indexRefName":"index"}' },
  },
  references: [{ type: 'index-pattern', id: 'pattern', name: 'index' }],
};
const PANELS = {
  h: {
    type: 'optionsListControl',
    order: 0,
    width: 'medium',
    grow: false,
    explicitInput: { id: 'h', fieldName: 'host', selectedOptions: ['alpha', 'gone'] },
  },
  b: {
    type: 'rangeSliderControl',
    order: 1,
    width: 'medium',
    grow: false,
    explicitInput: { id: 'b', fieldName: 'bytes', title: 'Size' },
  },
  t: { type: 'timeSlider', order: 2, width: 'large', grow: true, explicitInput: { id: 't' } },
};
const board = dashboardOf(
  'controlled',
  {
    title: 'Controlled',
    timeRestore: true,
    timeFrom: new Date(START).toISOString(),
    timeTo: new Date(START + 100 * HOUR).toISOString(),
    controlGroupInput: {
      controlStyle: 'oneLine',
      chainingSystem: 'HIERARCHICAL',
      ignoreParentSettingsJSON: '{}',
      panelsJSON: JSON.stringify(PANELS),
    },
  },
  [COUNT],
  10,
);
const DASHBOARD = {
  ...board,
  references: [
    ...(board.references ?? []),
    { type: 'index-pattern', id: 'pattern', name: 'controlGroup_h:optionsListDataView' },
    { type: 'index-pattern', id: 'pattern', name: 'controlGroup_b:rangeSliderDataView' },
  ],
};

let atrium: Atrium;
let browser: Browser;
let opened: OpenedPage;
let page: Page;

beforeAll(async () => {
  const file = join(temporaryFolder('controls'), 'requests.ndjson');
  writeFileSync(file, ALL.map((one) => JSON.stringify(one)).join('\n'));
  [atrium, browser] = await Promise.all([startAtrium({ files: [file] }), launchBrowser()]);
  await importObjects(atrium.url, [PATTERN, COUNT, DASHBOARD]);
  opened = await openPage(browser, `${atrium.url}/app/dashboards#/view/controlled`, {
    timeZone: 'UTC',
  });
  ({ page } = opened);
});
afterAll(async () => {
  await opened?.close();
  await browser?.close();
  await atrium?.stop();
});

const shows = (count: number) =>
  page
    .getByTestId('metric-value')
    .filter({ hasText: new RegExp(`^${count}$`) })
    .waitFor();
const stored = async () => {
  const answer = await fetch(`${atrium.url}/api/saved_objects/dashboard/controlled`);
  const { attributes } = await answer.json();
  return JSON.parse(attributes.controlGroupInput.panelsJSON);
};

/** By keys alone. */
async function press(wanted: Locator, key = 'Enter') {
  await reachByKeys(wanted);
  await page.keyboard.press(key);
}

it('controls of Kibana limit all panels and each other, stand in the address and are cleared', async () => {
  await shows(30);
  expect(await findAxeViolationsInBothColors(page)).toEqual([]);
  await page.getByRole('button', { name: 'host: alpha, gone' }).click();
  await page.getByLabel('gone (no results)').waitFor();
  expect(await findAxeViolationsInBothColors(page)).toEqual([]);
  await page.getByLabel('beta (50)').check();
  await shows(80);
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Size: Any' }).click();
  await page.locator('input[title="79"]').waitFor();
  await page.getByLabel('From').fill('20');
  await shows(60);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Next time slice' }).click();
  await shows(0);
  await page.getByText('3 controls filter all panels').waitFor();
  expect(decodeURIComponent(page.url())).toContain('controls:(b:(from:20)');

  await page.reload();
  await shows(0);
  await page.getByRole('button', { name: 'Clear controls' }).click();
  await shows(100);
  expect(opened.problems).toEqual([]);
});

it('a control is made, moved, saved and removed by keys alone', async () => {
  await page.goto(`${atrium.url}/app/dashboards#/view/controlled?_a=(controls:())`);
  await shows(100);
  await press(page.getByRole('button', { name: 'Edit', exact: true }));
  await press(page.getByRole('button', { name: 'Add control' }));
  const dialog = page.getByRole('dialog', { name: 'Add control' });
  await reachByKeys(dialog.getByLabel('Index'));
  await page.keyboard.type('requests');
  await reachByKeys(dialog.getByLabel('Field'));
  await dialog.getByRole('option', { name: 'host' }).waitFor({ state: 'attached' });
  await page.keyboard.type('host');
  await reachByKeys(dialog.getByLabel('Title'));
  await page.keyboard.type('Machine');
  await page.keyboard.press('Enter');
  await press(page.getByRole('button', { name: 'Machine: Any' }));
  await press(page.getByLabel('gamma (20)'), 'Space');
  await shows(20);
  await page.keyboard.press('Escape');
  await press(page.getByRole('button', { name: 'Move Machine to the front' }));
  await press(page.getByRole('button', { name: 'Remove control Size' }));
  await press(page.getByRole('button', { name: 'Save', exact: true }));
  await expect.poll(async () => Object.keys(await stored()).length).toBe(3);
  const made = Object.values(await stored()).find(
    (one) => (one as typeof PANELS.b).explicitInput.title === 'Machine',
  );
  expect(made).toMatchObject({
    type: 'optionsListControl',
    order: 1,
    explicitInput: { fieldName: 'host', dataViewId: 'pattern', selectedOptions: ['gamma'] },
  });
  expect((await stored()).h.explicitInput.selectedOptions).toBeUndefined();
  expect(opened.problems).toEqual([]);
});
