// @apps data
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  startPostgres,
  type TestPostgres,
} from '../src/plugins/sources/server/testing/start-postgres';
import { type Atrium, startAtrium } from './support/atrium';
import { findAxeViolationsInBothColors } from './support/both-colors';
import { launchBrowser, openPage } from './support/browser';

const PASSWORD = 'never-on-a-page-7391';

let browser: Browser;
let atrium: Atrium;
let postgres: TestPostgres;
beforeAll(async () => {
  [postgres, browser] = await Promise.all([startPostgres(), launchBrowser()]);
  await postgres.run(`CREATE TABLE orders (n int, city text);
    INSERT INTO orders SELECT g, 'city ' || g FROM generate_series(1, 300) g`);
  atrium = await startAtrium({ flags: [`--sources.hosts=127.0.0.1:${postgres.port}`] });
});
afterAll(async () => {
  await browser?.close();
  await atrium?.stop();
  await postgres?.close();
});

const open = () => openPage(browser, `${atrium.url}/app/data?section=sources`);
const actions = (page: Page, item: string) => async () => {
  await page.getByRole('button', { name: 'Actions for Orders' }).click();
  await page.getByRole('menuitem', { name: item }).click();
};
/** What is focused takes the text, as if somebody typed it; then the next field is. */
const type = async (page: Page, label: string, text: string) => {
  const field = page.getByLabel(label, { exact: true });
  for (let times = 0; times < 12; times++) {
    if (await field.and(page.locator(':focus')).isVisible()) break;
    await page.keyboard.press('Tab');
  }
  await field.and(page.locator(':focus')).waitFor();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.insertText(text);
};

it('copies a table by the keyboard alone: connection, test, first rows, saved, run', async () => {
  const { page, problems, close } = await open();
  await page.getByText('No sources yet').waitFor();
  expect(await findAxeViolationsInBothColors(page)).toEqual([]);
  await page.getByRole('button', { name: 'New source' }).focus();
  await page.keyboard.press('Enter');

  await type(page, 'Name', 'Orders');
  await page.keyboard.press('Tab');
  await page.getByLabel('Kind').and(page.locator(':focus')).waitFor();
  await page.keyboard.type('Postgre');
  await type(page, 'Host', '127.0.0.1');
  await type(page, 'Port', String(postgres.port));
  await type(page, 'Database', 'postgres');
  await type(page, 'User', 'postgres');
  await type(page, 'Password', PASSWORD);
  await page.keyboard.press('Tab');
  await page.getByLabel('Encryption').and(page.locator(':focus')).waitFor();
  await page.keyboard.type('Not');
  await type(page, 'Table', 'orders');
  await type(page, 'Incremental key', 'n');
  await page.getByRole('button', { name: 'Test connection' }).press('Enter');
  await page.getByText(/Connected to PostgreSQL \d/).waitFor();
  await page.getByRole('button', { name: 'Show first rows' }).press('Enter');
  await page.getByRole('cell', { name: 'city 20', exact: true }).waitFor();
  expect(await findAxeViolationsInBothColors(page)).toEqual([]);
  await type(page, 'Index', 'orders');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').waitFor({ state: 'detached' });

  await page.getByRole('button', { name: 'Actions for Orders' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Run now' }).and(page.locator(':focus')).waitFor();
  await page.keyboard.press('Enter');
  await page.getByText('Rows copied: 300').waitFor();
  expect(await findAxeViolationsInBothColors(page)).toEqual([]);
  expect(problems).toEqual([]);
  await close();
});

it('brings what is new, and tells what went wrong, without the password', async () => {
  await postgres.run(`INSERT INTO orders VALUES (301, 'new')`);
  const { page, close } = await open();
  await actions(page, 'Run now')();
  await page.getByText('Rows copied: 1', { exact: true }).waitFor();

  await actions(page, 'Edit')();
  await page.getByText('Stored. Leave empty to keep it.').waitFor();
  expect(await page.content()).not.toContain(PASSWORD);
  await page.getByLabel('Table', { exact: true }).fill('nowhere');
  await page.getByRole('button', { name: 'Save source' }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await actions(page, 'Run now')();
  await page.getByRole('button', { name: 'Failed' }).click();
  await page.getByText('relation "nowhere" does not exist').waitFor();
  expect(await findAxeViolationsInBothColors(page)).toEqual([]);
  const answer = await fetch(`${atrium.url}/internal/sources`);
  expect(await answer.text()).not.toContain(PASSWORD);
  expect(atrium.output()).not.toContain(PASSWORD);
  await close();
});

it('asks for the password again where the source leads to another place', async () => {
  const { page, close } = await open();
  await actions(page, 'Edit')();
  await page.getByLabel('User', { exact: true }).fill('somebody');
  await page.getByRole('button', { name: 'Save source' }).click();
  await page.getByRole('dialog').getByText('leads to another place now').first().waitFor();
  await close();
});

it('shows how far a copy is, and cancels it', async () => {
  const { page, close } = await open();
  await actions(page, 'Edit')();
  await page.getByLabel('Table', { exact: true }).fill('');
  // It grows without an end that anyone would see.
  await page
    .getByLabel('Query', { exact: true })
    .fill("SELECT a.n, repeat('x', 200) AS text FROM orders a, orders b, orders c");
  await page.getByLabel('Incremental key', { exact: true }).fill('');
  await page.getByRole('button', { name: 'Save source' }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await actions(page, 'Run now')();
  await page.getByText(/^Rows read: [1-9]/).waitFor();
  await actions(page, 'Cancel run')();
  await page.getByText('Canceled', { exact: true }).waitFor();
  await close();
});

it('deletes a source and leaves its index', async () => {
  const { page, close } = await open();
  await actions(page, 'Delete source')();
  expect(await findAxeViolationsInBothColors(page)).toEqual([]);
  await page.getByRole('dialog').getByRole('button', { name: 'Delete source' }).press('Enter');
  await page.getByText('No sources yet').waitFor();
  await page.getByRole('tab', { name: 'Indices' }).click();
  await page.getByText('orders', { exact: true }).first().waitFor();
  await close();
});
