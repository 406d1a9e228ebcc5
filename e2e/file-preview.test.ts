// @apps home, data
import { utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Atrium, startAtrium } from './support/atrium';
import { row, workbook } from '../src/engine/duckdb/storage/testing/odd-files/workbook';
import { findAxeViolationsInBothColors } from './support/both-colors';
import { launchBrowser, openPage } from './support/browser';
import { temporaryFolder } from '../tools/test/temporary-folder';

let browser: Browser;
let atrium: Atrium;

beforeAll(async () => {
  atrium = await startAtrium();
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser?.close();
  await atrium?.stop();
});

const REPORT = [
  'Report: sales',
  '',
  'day;city;lat;lon;sales;share;price;rate',
  '31.01.2024;München;48,137;11,575;1.234,50;12,5 %;12,00 €;1.234',
  '01.02.2024;Rome;41,9;12,5;98,25;7 %;7,50 €;5.678',
  'broken;x',
].join('\n');

const bring = (page: Page, ...files: readonly (readonly [name: string, text: string])[]) =>
  page
    .locator('input[type="file"]')
    .first()
    .setInputFiles(
      files.map(([name, text]) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })),
    );

const typesOf = async (index: string) => {
  const answer = await fetch(`${atrium.url}/internal/data/indices/${index}`);
  const { fields, timeField } = (await answer.json()) as {
    fields: { name: string; type: string }[];
    timeField?: string;
  };
  return { timeField, ...Object.fromEntries(fields.map(({ name, type }) => [name, type])) };
};

it('shows how a file is read, and reads it otherwise at once', async () => {
  const { page, problems, close } = await openPage(browser, `${atrium.url}/app/home`);
  await bring(page, ['report.csv', REPORT]);
  const rows = page.getByRole('region', { name: 'First rows of report.csv' });
  await rows.getByRole('cell', { name: '1234.5' }).waitFor();

  expect(await page.getByLabel('Delimiter').inputValue()).toBe(';');
  expect(await page.getByLabel('Lines before').inputValue()).toBe('2');
  expect(await page.getByLabel('Type of rate').inputValue()).toBe('text');
  await page.getByText('1 row can’t be read and would be left out.').waitFor();
  await page.getByText(/"rate" is text: the separator in 1\.234 may mean thousands/).waitFor();
  expect(await findAxeViolationsInBothColors(page)).toEqual([]);
  await page.setViewportSize({ width: 768, height: 900 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(768);

  await page.getByLabel('Decimal sign').selectOption(',');
  await page.getByLabel('Thousands').selectOption('.');
  await rows.getByRole('cell', { name: '1234', exact: true }).waitFor();
  await page.getByLabel('Type of city').selectOption('keyword');
  await page.getByLabel('Index').fill('chosen');
  await page.getByLabel('Index').press('Enter');
  await page.getByText('2 records loaded into chosen').waitFor();

  expect(await typesOf('chosen')).toMatchObject({
    timeField: 'day',
    city: 'keyword',
    sales: 'double',
    rate: 'long',
    location: 'geo_point',
  });
  expect(problems).toEqual([]);
  await close();
});

it('makes fields of the lines of a log by a pattern, while it is written', async () => {
  const { page, problems, close } = await openPage(browser, `${atrium.url}/app/home`);
  await bring(page, ['shop.log', '10.0.0.1 took 12\n10.0.0.2 took 7\nno such line\n']);
  const pattern = page.getByRole('combobox', { name: 'Grok pattern' });
  const rows = page.getByRole('region', { name: 'First rows of shop.log' });

  await pattern.pressSequentially('%{IPV');
  await page.getByRole('option', { name: 'IPV4' }).waitFor();
  await pattern.press('ArrowDown');
  await pattern.press('Enter');
  expect(await pattern.inputValue()).toBe('%{IPV4:');
  await pattern.pressSequentially('client} took %{NOPE:took}');
  await page.getByText('names NOPE at character 21').waitFor();
  await page.getByRole('button', { name: 'Load' }).click();
  expect(await findAxeViolationsInBothColors(page)).toEqual([]);

  await pattern.fill('%{IPV4:client} took %{INT:took:int}');
  await rows.getByRole('cell', { name: '10.0.0.2' }).waitFor();
  await rows.getByRole('cell', { name: 'no such line' }).waitFor();
  await page.getByText('1 of 3 lines don’t match the pattern').waitFor();
  expect(await findAxeViolationsInBothColors(page)).toEqual([]);
  await page.getByRole('button', { name: 'Load' }).click();
  await page.getByText('3 records loaded into shop').waitFor();

  expect(await typesOf('shop')).toMatchObject({ client: 'text', took: 'long', message: 'text' });
  expect(problems.filter((one) => !one.includes('400'))).toEqual([]);
  await close();
});

it('makes an index of each sheet of a workbook, and says their names before', async () => {
  const { page, problems, close } = await openPage(browser, `${atrium.url}/app/home`);
  const sheet = (name: string) => ({ name, rows: `${row('a')}${row(1)}` });
  const buffer = workbook([sheet('Q1'), sheet('Q2 all'), { name: 'Notes', rows: '' }]);
  const input = page.locator('input[type="file"]').first();
  await input.setInputFiles({ name: 'book.xlsx', mimeType: 'application/zip', buffer });
  await page.getByLabel('Sheet').selectOption({ label: 'All sheets' });
  await page.getByText('Becomes 3 indices: book-q1, book-q2-all, book-notes.').waitFor();
  await page.getByLabel('Index').fill('sales');
  await page.getByText('Becomes 3 indices: sales-q1, sales-q2-all, sales-notes.').waitFor();
  expect(await findAxeViolationsInBothColors(page)).toEqual([]);
  await page.getByRole('button', { name: 'Load' }).click();

  await page.getByText('2 records loaded into 2 indices').waitFor();
  await page.getByText('Sheets without rows were left out: Notes.').waitFor();
  await page.getByRole('link', { name: 'sales-q2-all' }).first().waitFor();
  expect(problems).toEqual([]);
  await close();
});

it('takes several files as detected by one key', async () => {
  const { page, close } = await openPage(browser, `${atrium.url}/app/data`);
  await bring(page, ['one.csv', 'a\n1\n'], ['two.csv', 'a\n2\n']);
  await page.getByRole('button', { name: 'Load all 2 files' }).waitFor();
  await page.keyboard.press('Enter');

  await page.getByText('1 records loaded into one').waitFor();
  await page.getByText('1 records loaded into two').waitFor();
  await close();
});

it('says of a file that it can’t be read, before it is loaded', async () => {
  const { page, close } = await openPage(browser, `${atrium.url}/app/home`);
  await bring(page, ['f.csv', '%PDF-1.4 and so on']);

  await page.getByText('this is a PDF document').first().waitFor();
  await close();
});

it('says that a file was changed since it was chosen, and the keyboard goes on from there', async () => {
  const { page, close } = await openPage(browser, `${atrium.url}/app/home`);
  const path = join(temporaryFolder('changed'), 'changed.csv');
  await writeFile(path, 'a,b\n1,2\n');
  await page.locator('input[type="file"]').first().setInputFiles(path);
  await page.getByRole('region', { name: 'First rows of changed.csv' }).waitFor();
  // A browser tells times apart by the second.
  await utimes(path, 1, 1);
  await page.keyboard.press('Enter');

  await page.getByText(/^changed.csv was changed, moved or deleted/).waitFor();
  await page.getByRole('listitem').and(page.locator(':focus')).waitFor();
  await close();
});
