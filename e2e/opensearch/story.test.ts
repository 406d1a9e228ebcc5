import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { temporaryFolder } from '../../tools/test/temporary-folder';
import { acceptPreview } from '../support/accept-preview';
import { type Atrium, startAtrium } from '../support/atrium';
import { launchBrowser, openPage } from '../support/browser';
import { itNeeds } from './needs';

const url = inject('openSearchUrl');
const INDEX = 'story-orders';
const SAMPLE = 'opensearch_dashboards_sample_data_logs';

/** From a file on a laptop to a dashboard, on a real node: what each app does on the embedded engine, it does there. */
describe.skipIf(url === '')(`on a cluster ${inject('openSearchMissing')}`, () => {
  const folder = temporaryFolder('story');
  let atrium: Atrium;
  let browser: Browser;
  const clear = () => fetch(`${url}/${INDEX}*,${SAMPLE}*`, { method: 'DELETE' });
  beforeAll(async () => {
    await clear();
    const flags = ['--opensearch.hosts', url];
    [atrium, browser] = await Promise.all([startAtrium({ flags }), launchBrowser()]);
  });
  afterAll(async () => {
    await browser?.close();
    await atrium?.stop();
    await clear();
  });
  const total = (page: Page, text: string) =>
    page.getByTestId('discoverTotal').filter({ hasText: text }).waitFor();

  it('Home and Discover: a file becomes an index, is searched, saved and found again', async () => {
    const path = join(folder, `${INDEX}.csv`);
    const rows = Array.from(
      { length: 60 },
      (_, at) => `2026-03-0${1 + (at % 6)} 10:00:00,${at % 3 === 0 ? 'Oslo' : 'Rome'},${at}`,
    );
    writeFileSync(path, `ordered,city,price\n${rows.join('\n')}\n`);
    const { page, problems, close } = await openPage(browser, `${atrium.url}/`);
    await page.locator('input[type="file"]').first().setInputFiles(path);
    await acceptPreview(page);
    await page.waitForURL(new RegExp(`index:'?${INDEX}`));
    await total(page, '60');
    await page.locator('[data-drawn]').first().waitFor();
    await page.getByRole('combobox', { name: 'Query' }).fill('city: Oslo and price >= 30');
    await page.keyboard.press('Enter');
    await total(page, '10');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByRole('textbox', { name: 'Title' }).fill('Orders of Oslo');
    await page.keyboard.press('Enter');
    await page.getByRole('banner').getByText('Orders of Oslo').waitFor();
    await page.goto(`${atrium.url}/app/management/opensearch-dashboards/objects`);
    await page.getByRole('link', { name: 'Orders of Oslo' }).click();
    await total(page, '10');
    expect(problems).toEqual([]);
    await close();
  });

  it('Data: the index is listed with its time, and goes when its name is typed', async () => {
    const { page, problems, close } = await openPage(browser, `${atrium.url}/app/data`);
    const row = page.getByRole('row', { name: new RegExp(INDEX) });
    await row.filter({ hasText: /60[\s\S]*ordered[\s\S]*Mar 1, 2026[\s\S]*Mar 6, 2026/ }).waitFor();
    await page.getByRole('button', { name: `Actions for ${INDEX}` }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page.getByLabel(`Type ${INDEX} to confirm`).fill(INDEX);
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await row.first().waitFor({ state: 'detached' });
    expect((await fetch(`${url}/${INDEX}`)).status).toBe(404);
    expect(problems).toEqual([]);
    await close();
  });

  itNeeds('lang-painless')('Dashboards: a sample with all of its panels is drawn', async () => {
    const { page, problems, close } = await openPage(browser, `${atrium.url}/app/home`);
    await page.getByRole('button', { name: 'Add Sample web logs' }).click();
    await page.getByRole('button', { name: 'Remove Sample web logs' }).waitFor();
    await page.goto(`${atrium.url}/app/dashboards`);
    await page.getByRole('link', { name: '[Logs] Web traffic' }).click();
    for (const name of ['Requests by host', 'Visitors by country', 'Downloads by file type']) {
      await page.getByRole('group', { name, exact: true }).locator('canvas').first().waitFor();
    }
    await page.getByText(/^Updated/).waitFor();
    expect(await page.getByText(/Results are incomplete|Couldn’t/).count()).toBe(0);
    expect(problems).toEqual([]);
    await close();
  });
});
