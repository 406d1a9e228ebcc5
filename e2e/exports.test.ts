// @apps discover, dashboards
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import {
  atrium,
  browser,
  open,
  panelOf,
  save,
  saveChart,
  searchSource,
  statesBucket,
  useBirdDashboards,
} from './support/bird-dashboards';
import { findAxeViolationsInBothColors } from './support/both-colors';
import { openPage } from './support/browser';

useBirdDashboards();

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Export' });

/** The file that the browser has when all is done. */
async function download(page: Page) {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    dialogOf(page).getByRole('button', { name: 'Download' }).click(),
  ]);
  const bytes = readFileSync(await file.path());
  const told = dialogOf(page).getByText(/ rows (?:is|are) in /);
  await told.waitFor();
  return { name: file.suggestedFilename(), bytes, told: await told.textContent() };
}

async function openMenu(page: Page, panel: string) {
  await panelOf(page, panel).hover();
  await panelOf(page, panel)
    .getByRole('button', { name: /actions|menu/i })
    .click();
  await page.getByRole('menuitem', { name: 'Export data' }).click();
  await dialogOf(page).waitFor();
}

it('Discover: all documents that the search finds, with the columns of the table', async () => {
  const address = `${atrium.url}/app/discover#/?_a=(index:birdstrikes,columns:!('Airport Name','Cost Total $'),query:(language:kuery,query:'"Cost Total $" > 1000'))`;
  const { page, close } = await openPage(browser, address);
  const total = await page.getByTestId('discoverTotal').locator('strong').textContent();
  await page.locator('body').press('e');
  expect(await findAxeViolationsInBothColors(page)).toEqual([]);
  const { name, bytes, told } = await download(page);

  expect(name).toBe('birdstrikes.csv');
  expect(told).toBe(`${total} rows are in birdstrikes.csv`);
  const lines = bytes.toString().trimEnd().split('\r\n');
  expect(lines[0]).toBe('\uFEFFFlight Date,Airport Name,Cost Total $');
  expect((lines.length - 1).toLocaleString('en')).toBe(total);
  expect(lines.slice(1).every((line) => Number(line.split(',').at(-1)) > 1000)).toBe(true);

  await dialogOf(page).getByRole('button', { name: 'Close' }).last().click();
  await page.locator('body').press('e');
  await dialogOf(page).getByRole('button', { name: 'Parquet' }).click();
  const parquet = await download(page);
  expect(parquet.bytes.subarray(0, 4).toString()).toBe('PAR1');
  expect(parquet.told).toBe(`${total} rows are in birdstrikes.parquet`);
  await close();
});

it('dashboards: the rows of a chart, and all documents of a saved search', async () => {
  await saveChart('by-state', 'By state', [statesBucket], { type: 'table' });
  await save('search/costly', {
    attributes: {
      title: 'Costly',
      columns: ['Airport Name'],
      sort: [],
      kibanaSavedObjectMeta: searchSource('birdstrikes'),
    },
  });
  const panel = (n: number) => ({
    panelIndex: String(n),
    gridData: { x: (n - 1) * 24, y: 0, w: 24, h: 15 },
    panelRefName: `panel_${n}`,
    embeddableConfig: {},
  });
  await save('dashboard/taken', {
    attributes: {
      title: 'Taken along',
      panelsJSON: JSON.stringify([panel(1), panel(2)]),
      optionsJSON: '{}',
      kibanaSavedObjectMeta: searchSource(''),
    },
    references: [
      { name: 'panel_1', type: 'visualization', id: 'by-state' },
      { name: 'panel_2', type: 'search', id: 'costly' },
    ],
  });
  const { page, close } = await open('#/view/taken');
  await panelOf(page, 'By state').getByRole('cell').first().waitFor();
  await openMenu(page, 'By state');
  const chart = await download(page);
  expect(chart.name).toBe('By state.csv');
  expect(chart.bytes.toString().split('\r\n')).toHaveLength(7);
  await dialogOf(page).getByRole('button', { name: 'Close' }).last().click();

  await panelOf(page, 'Costly')
    .getByText(/of 10,000 documents/)
    .waitFor();
  await openMenu(page, 'Costly');
  await dialogOf(page).getByRole('button', { name: 'Excel' }).click();
  const search = await download(page);
  expect(search.told).toBe('10,000 rows are in Costly.xlsx');
  await close();
});
