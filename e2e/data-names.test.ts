// @apps data
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Atrium, startAtrium } from './support/atrium';
import { findAxeViolationsInBothColors } from './support/both-colors';
import { launchBrowser, openPage } from './support/browser';
import { act, createIndex, getNames, save } from './support/data-sections';
import { itEmbedded } from './support/on-cluster';

let browser: Browser;
let atrium: Atrium;
beforeAll(async () => {
  [atrium, browser] = await Promise.all([startAtrium(), launchBrowser()]);
  await Promise.all(['ships-1', 'ships-2'].map((name) => createIndex(atrium, name)));
});
afterAll(async () => {
  await browser?.close();
  await atrium?.stop();
});

const get = (path: string) => getNames(atrium, path);
const openSection = (section: string) =>
  openPage(browser, `${atrium.url}/app/data?section=${section}`);

it('creates an alias of two indices, with a filter and a write index, by the keyboard alone', async () => {
  const { page, problems, close } = await openSection('aliases');
  await page.getByText('No aliases yet').waitFor();
  await page.getByRole('tab', { name: 'Aliases' }).focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.getByLabel('Name', { exact: true }).and(page.locator(':focus')).waitFor();
  await page.keyboard.type('fleet');
  await page.getByLabel('Index', { exact: true }).selectOption('ships-1');
  await page.getByLabel('Only documents').fill('{"term":');
  await page.getByText('Not a JSON object').waitFor();
  await page.getByLabel('Only documents').fill('{"term":{"n":9007199254740993}}');
  await page.getByRole('button', { name: 'Add an index' }).click();
  await page.getByLabel('Index', { exact: true }).nth(1).selectOption('ships-2');
  await page.getByLabel('Write index').selectOption('ships-2');
  expect(await findAxeViolationsInBothColors(page)).toEqual([]);
  await page.getByLabel('Write index').press('Tab');
  await page.keyboard.press('Enter');
  await page.getByRole('cell', { name: 'ships-1, ships-2' }).waitFor();

  const [{ members }] = await get('aliases');
  expect(members).toEqual([
    { index: 'ships-1', filter: expect.stringContaining('9007199254740993') },
    { index: 'ships-2', isWriteIndex: true },
  ]);
  expect(await findAxeViolationsInBothColors(page)).toEqual([]);
  expect(problems).toEqual([]);
  await close();
});

it('tells where a form is refused, and loses nothing that was typed', async () => {
  const { page, close } = await openSection('aliases');
  await page.getByRole('button', { name: 'Create alias' }).click();
  await page.getByLabel('Name', { exact: true }).fill('ships-1');
  await page.getByRole('button', { name: 'Save' }).click();
  await page
    .getByRole('dialog')
    .getByText('an index exists with the same name as the alias')
    .first()
    .waitFor();
  expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe('ships-1');
  await close();
});

it('shows an index with its aliases and its policy, and changes them there', async () => {
  const { page, close } = await openPage(browser, `${atrium.url}/app/data?fields=ships-1`);
  const names = page.getByTestId('indexNames');
  await names.getByLabel('Add to alias').fill('solo');
  await page.keyboard.press('Enter');
  await names.getByRole('button', { name: 'Remove from solo' }).click();
  await expect.poll(async () => (await get('aliases')).length).toBe(1);
  await close();
});

it('takes a template with a preview, and makes, rolls over and deletes a data stream', async () => {
  const { page, problems, close } = await openSection('templates');
  await page.getByRole('button', { name: 'Create template' }).click();
  await page.getByLabel('Name', { exact: true }).fill('logs');
  await page.getByLabel('Index patterns').fill('logs-*');
  await page.getByLabel('Creates data streams').check();
  await page
    .getByLabel('Mappings, settings and aliases')
    .fill('{"mappings":{"properties":{"code":{"type":"short"}}}}');
  await page.getByLabel('Preview for an index named').fill('logs-web');
  await page.getByRole('button', { name: 'Preview' }).click();
  await page.getByRole('status').getByText('"short"').waitFor();
  expect(await findAxeViolationsInBothColors(page)).toEqual([]);
  await save(page);

  await page.getByRole('tab', { name: 'Data streams' }).click();
  expect(page.url()).toContain('?section=streams');
  await page.getByRole('button', { name: 'Create data stream' }).click();
  await page.getByLabel('Name', { exact: true }).fill('logs-web');
  await save(page);
  await act(page, 'logs-web', 'Roll over');
  await page.getByRole('dialog').getByRole('button', { name: 'Roll over' }).click();
  await page.getByText('logs-web is now written to .ds-logs-web-000002').waitFor();
  await page.getByRole('button', { name: 'logs-web', exact: true }).click();
  await page.getByRole('dialog').getByText('.ds-logs-web-000002').first().waitFor();
  await page.keyboard.press('Escape');
  await act(page, 'logs-web', 'Delete');
  await page.getByText('2 indices with 0 documents').waitFor();
  expect(await page.getByRole('button', { name: 'Delete' }).isDisabled()).toBe(true);
  await page.getByLabel('Type logs-web to confirm').fill('logs-web');
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByText('No data streams yet').waitFor();
  expect(problems).toEqual([]);
  await close();
});

itEmbedded('retention needs a plugin')(
  'makes a policy by its fields, applies it, and takes it away again',
  async () => {
    const { page, close } = await openSection('retention');
    await page.getByRole('button', { name: 'Create policy' }).click();
    await page.getByLabel('Name', { exact: true }).fill('short');
    await page.getByLabel('Documents').fill('1');
    await page.getByRole('group', { name: 'Delete an index' }).getByLabel('Age').fill('7d');
    await page.getByRole('button', { name: 'JSON' }).click();
    expect(await page.getByLabel('Policy', { exact: true }).inputValue()).toContain(
      '"min_doc_count": 1',
    );
    await page.getByRole('button', { name: 'Form' }).click();
    expect(await findAxeViolationsInBothColors(page)).toEqual([]);
    await save(page);
    await page.setViewportSize({ width: 768, height: 900 });
    const does = page.getByText('New index after 1 document · deleted 7d after it was created');
    await does.waitFor();
    expect(await does.evaluate((cell) => cell.scrollWidth - cell.clientWidth)).toBe(0);

    await act(page, 'short', 'Apply to indices');
    await page.getByLabel('Indices').fill('ships-1, nowhere');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('no such index [nowhere]').first().waitFor();
    await page.getByLabel('Indices').fill('ships-1');
    await save(page);
    const row = page.getByRole('table', { name: 'Indices under a policy' }).getByRole('row').nth(1);
    await row.getByText('short').waitFor();
    expect(await findAxeViolationsInBothColors(page)).toEqual([]);
    await act(page, 'ships-1', 'Remove policy');
    await row.waitFor({ state: 'detached' });
    await act(page, 'short', 'Delete');
    await page.getByText('No index is under it.').waitFor();
    await page.getByRole('button', { name: 'Delete' }).click();
    await page.getByText('No policies yet').waitFor();
    await close();
  },
);

it('tries a pipeline on documents before it is saved', async () => {
  const { page, close } = await openSection('pipelines');
  await page.getByRole('button', { name: 'Create pipeline' }).click();
  await page.getByLabel('Name', { exact: true }).fill('levels');
  await page.getByLabel('Definition').fill('{"processors":[{"lowercase":{"field":"level"}}]}');
  await page.getByLabel('Documents to try').fill('{"level":"WARN"}\n{"other":1}');
  await page.getByRole('button', { name: 'Try' }).click();
  await page.getByText('"level": "warn"').waitFor();
  await page.getByText('field [level] not present as part of path [level]').waitFor();
  expect(await findAxeViolationsInBothColors(page)).toEqual([]);
  await save(page);
  await page.getByRole('button', { name: 'levels', exact: true }).waitFor();
  await close();
});

it('shows what has the focus above the button that stays at the end of a sheet, and nothing below it', async () => {
  const url = `${atrium.url}/app/data?section=templates`;
  const { page, close } = await openPage(browser, url, { width: 768, height: 900 });
  await page.getByRole('button', { name: 'Create template' }).click();
  const last = page.getByLabel('Preview for an index named');
  while (!(await last.evaluate((field) => field === document.activeElement))) {
    await page.keyboard.press('Tab');
  }
  const foot = page.getByRole('button', { name: 'Save' }).locator('..');
  const endOf = async (one: typeof last) => {
    const box = await one.boundingBox();
    return (box?.y ?? 0) + (box?.height ?? 0);
  };
  // The sheet comes in, and what has the focus is scrolled to.
  await expect.poll(() => endOf(foot), { timeout: 20_000 }).toBe(900);
  const { y: top = 0 } = (await foot.boundingBox()) ?? {};
  await expect.poll(() => endOf(last), { timeout: 20_000 }).toBeLessThanOrEqual(top);
  await close();
});

it('offers no rejected rows where there are none', async () => {
  const { page, close } = await openPage(browser, `${atrium.url}/app/data`);
  await page.getByRole('button', { name: 'Actions for ships-2' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Rejected rows', disabled: true }).waitFor();
  await close();
});
