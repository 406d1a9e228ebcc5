// @apps discover, objects
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Atrium, post, startAtrium } from './support/atrium';
import { findAxeViolationsInBothColors } from './support/both-colors';
import { launchBrowser, openPage } from './support/browser';
import { temporaryFolder } from '../tools/test/temporary-folder';
import { itEmbedded } from './support/on-cluster';

const ROWS = 401;
const CITIES = 'Oslo Lima Cairo Rome Paris Kyiv Turin Delhi Seoul Quito Accra Dakar'.split(' ');
/** `size` is 1 to 401; two cities occur once; `note` is there in the last ten documents alone, `never` in none of 2026. */
const row = (number: number) => ({
  at: new Date(Date.UTC(2026, 0, 1 + (number % 40), 12)).toISOString(),
  size: number + 1,
  city: number === 7 ? 'Nuuk' : number === 8 ? 'Perth' : CITIES[number % 12],
  year: 1990 + (number % 30),
  ...(number >= ROWS - 10 && { note: number % 2 === 0 ? '' : 'late' }),
});

let atrium: Atrium;
let browser: Browser;

beforeAll(async () => {
  const folder = temporaryFolder('fields');
  const file = join(folder, 'orders.ndjson');
  const rows: object[] = Array.from({ length: ROWS }, (_, number) => row(number));
  rows.push({ at: '2020-01-01T00:00:00Z', never: 'once', size: 0, city: 'Oslo', year: 2020 });
  writeFileSync(file, rows.map((one) => `${JSON.stringify(one)}\n`).join(''));
  const places = join(folder, 'places.ndjson');
  const towns = [
    { town: 'Oslo', country: 'Norway' },
    { town: 'Rome', country: 'Italy' },
    { town: 'Rome', country: 'Georgia' },
    { town: 'Turin', country: 'Italy' },
  ];
  writeFileSync(places, towns.map((one) => `${JSON.stringify(one)}\n`).join(''));
  const many = join(folder, 'many.ndjson');
  const wide = Object.fromEntries(
    Array.from({ length: 120 }, (_, number) => [`f${number}`, number]),
  );
  writeFileSync(many, `${JSON.stringify(wide)}\n`.repeat(200));
  const files = [file, places, many];
  [atrium, browser] = await Promise.all([startAtrium({ files }), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await atrium?.stop();
});

async function open(options = {}, index = 'orders') {
  const time = "_g=(time:(from:'2026-01-01T00:00:00.000Z',to:'2026-12-31T00:00:00.000Z'))";
  const address = `${atrium.url}/app/discover#/?_a=(index:${index})&${time}`;
  const opened = await openPage(browser, address, options);
  await opened.page.locator('[role="row"][aria-rowindex="2"]').waitFor();
  return opened;
}

const make = (path: string, attributes: object, references: readonly object[] = []) =>
  post(`${atrium.url}/api/saved_objects/${path}`, { attributes, references });

const listOf = (page: Page) => page.getByRole('complementary', { name: 'Fields' });
const fieldOf = (page: Page, name: string) => listOf(page).locator(`button[title="${name}"]`);
const figureOf = (page: Page, label: string) =>
  listOf(page).locator('dl > div', { hasText: label }).locator('dd').innerText();

describe('Fields in Discover', () => {
  it('tell the statistics of their values over the whole result', async () => {
    const { page, problems, close } = await open();
    await fieldOf(page, 'size').click();
    await listOf(page)
      .getByRole('img', { name: /^Over time/ })
      .waitFor();

    expect(await figureOf(page, 'With a value')).toBe('401');
    expect(await figureOf(page, 'Distinct values')).toBe('401');
    expect(await figureOf(page, 'Mean')).toBe('201');
    expect(await figureOf(page, 'Median')).toBe('201');
    expect(await figureOf(page, 'Max')).toBe('401');
    const spread = listOf(page).getByRole('img', { name: /^Distribution: from 0 to 400/ });
    expect(await spread.locator('> span').count()).toBe(21);
    expect(await findAxeViolationsInBothColors(page)).toEqual([]);

    await fieldOf(page, 'size').click();
    await fieldOf(page, 'city').click();
    const rare = listOf(page).getByRole('heading', { name: 'Rare values' }).locator('..');
    await expect
      .poll(() => rare.getByTitle(/^(Nuuk|Perth)$/).allInnerTexts())
      .toEqual(['Nuuk', 'Perth']);
    expect(await figureOf(page, 'Empty text')).toBe('0');
    await fieldOf(page, 'city').click();
    await fieldOf(page, 'note').click();
    await expect.poll(() => figureOf(page, 'Empty text')).toBe('5');
    expect(await figureOf(page, 'Without')).toBe('391');
    expect(problems).toEqual([]);
    await close();
  });

  it('write years and ports as such, and set thousands of other numbers apart', async () => {
    const { page, close } = await open();
    const first = page.locator('[role="row"][aria-rowindex="2"]');
    expect(await first.getByText(/^(19|20)\d\d$/).count()).toBe(1);
    await fieldOf(page, 'year').click();
    await expect.poll(() => figureOf(page, 'Max')).toBe('2019');
    await close();
  });

  it('stand in groups: in the table, with values, without, and those used before', async () => {
    const { page, problems, close } = await open();
    const group = (name: string) =>
      listOf(page).locator('section', { has: page.getByRole('button', { name }) });
    await page.getByRole('button', { name: 'Remove never from the table' }).click();
    await group('Without values in the result').waitFor();
    expect(
      await group('Without values in the result').getByRole('listitem').allInnerTexts(),
    ).toEqual([expect.stringContaining('never')]);

    await page.getByRole('button', { name: 'Remove city from the table' }).click();
    await page.getByRole('button', { name: 'Add city to the table' }).click();
    await page.getByRole('button', { name: 'Remove city from the table' }).click();
    await page.reload();
    await group('Popular').waitFor();
    expect(await group('Popular').getByRole('listitem').allInnerTexts()).toEqual([
      expect.stringContaining('city'),
    ]);

    await listOf(page).getByRole('searchbox').fill('date');
    await expect.poll(() => listOf(page).getByRole('listitem').count()).toBe(1);
    expect(await fieldOf(page, 'at').count()).toBe(1);
    expect(problems).toEqual([]);
    await close();
  });

  it('scroll by themselves, however many they are: the page is as high as its window', async () => {
    const { page, close } = await open({ viewport: { width: 1440, height: 900 } }, 'many');
    await fieldOf(page, 'f119').waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(900);
    expect(await page.locator('[role="row"][aria-rowindex]').count()).toBeLessThan(60);
    await close();
  });

  it('are named, formatted and calculated by an index pattern, which is made on its page', async () => {
    const route = `${atrium.url}/app/management/opensearch-dashboards/indexPatterns`;
    const { page, problems, close } = await openPage(browser, route);
    await page.getByRole('button', { name: 'Create index pattern' }).click();
    await page.getByLabel('Names of indices').fill('ord*');
    await page.getByText('One matching index').waitFor();
    await page.getByRole('button', { name: 'Create', exact: true }).click();
    await page.getByRole('button', { name: 'Edit size' }).click();
    await page.getByLabel('Label').fill('Parcel size');
    await page.getByLabel('Format').selectOption('bytes');
    await page.getByTestId('editField').getByText('1 B').first().waitFor();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Parcel size').waitFor();
    expect(await findAxeViolationsInBothColors(page)).toEqual([]);
    const id = decodeURIComponent(page.url().split('/').at(-1) ?? '');

    await page.goto(`${atrium.url}/app/discover#/?_a=(index:'${id}',columns:!(size,city))`);
    const header = page.getByRole('columnheader', { name: /Parcel size/ });
    await header.waitFor();
    expect(await header.locator('[title="Parcel size (size)"]').count()).toBe(1);
    await listOf(page).getByRole('button', { name: 'Add calculated field' }).click();
    const form = page.getByTestId('calculatedField');
    await form.getByLabel('Script').fill("doc['size'].value * 1000");
    await form
      .getByText('1000', { exact: true })
      .or(form.getByText('0', { exact: true }))
      .first()
      .waitFor();
    await form.getByLabel('Script').fill("doc['size'].nothing()");
    await form
      .getByText(/nothing/)
      .last()
      .waitFor();
    await form.getByLabel('Script').fill("doc['size'].value * 1000");
    await form.getByLabel('Name').fill('grams');
    await form.getByRole('button', { name: 'Save field' }).click();
    await page.getByRole('columnheader', { name: 'grams' }).waitFor();

    await page.goto(`${route}/patterns/${encodeURIComponent(id)}`);
    await page.getByRole('tab', { name: 'Calculated fields (1)' }).click();
    await page.getByRole('button', { name: 'Delete grams' }).click();
    await page.getByRole('button', { name: 'Delete', exact: true }).last().click();
    await page.getByRole('tab', { name: 'Calculated fields (0)' }).waitFor();

    await page.getByRole('tab', { name: 'Source filters (0)' }).click();
    await page.getByLabel('Fields to hide').fill('ci*');
    await page.getByText('Hides: city').waitFor();
    await page.getByRole('button', { name: 'Add source filter' }).click();
    await page.getByRole('tab', { name: 'Source filters (1)' }).waitFor();
    expect(await findAxeViolationsInBothColors(page)).toEqual([]);
    const filter = '(meta:(key:size,type:phrase,params:(query:5)),query:(match_phrase:(size:5)))';
    await page.goto(
      `${atrium.url}/app/discover#/?_a=(index:'${id}',columns:!(size,city),filters:!(${filter}))`,
    );
    await page.getByRole('button', { name: 'Parcel size: 5 B' }).first().waitFor();
    const told = page.getByText(/^Source filters of the index pattern hide one field .*: city$/);
    await told.waitFor();
    expect(await page.getByRole('gridcell', { name: 'Dakar' }).count()).toBe(0);
    await page
      .getByRole('button', { name: /^Open document/ })
      .first()
      .click();
    await page.getByRole('link', { name: 'Single document' }).click();
    await page.getByTestId('discoverDocument').getByText('Parcel size').waitFor();
    await told.waitFor();
    expect(await page.getByText('city', { exact: true }).count()).toBe(0);
    expect(problems).toEqual([]);
    await close();
  });

  it('of an imported index pattern are told whether they are computed, and its time can be changed', async () => {
    const scripted = (name: string, script: string) => ({
      name,
      script,
      type: 'number',
      scripted: true,
    });
    await make('index-pattern/imported', {
      title: 'or*rs',
      timeFieldName: 'at',
      fields: JSON.stringify([
        scripted('twice', "doc['size'].value * 2"),
        scripted('odd', 'x.y()'),
      ]),
    });
    const used = [{ id: 'imported', type: 'index-pattern', name: 'index' }];
    await make('search/of-imported', { title: 'Late orders' }, used);
    const route = `${atrium.url}/app/management/opensearch-dashboards/indexPatterns/patterns`;
    const { page, problems, close } = await openPage(browser, `${route}/imported`);
    await page.getByRole('tab', { name: 'Calculated fields (2)' }).click();
    const stateOf = (name: string) => page.getByRole('row', { name: new RegExp(`^${name} `) });
    await stateOf('twice').getByText('Yes', { exact: true }).waitFor();
    await stateOf('odd')
      .getByText(/^No: .*x/)
      .waitFor();

    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    const form = page.getByTestId('editPattern');
    await form.getByLabel('Display name').fill('Orders of the year');
    await form.getByLabel('Description').fill('From the shop');
    expect(await form.getByText('Late orders').count()).toBe(0);
    await form.getByLabel('Time field').selectOption('');
    await form.getByText('Late orders').waitFor();
    await form.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('heading', { name: 'Orders of the year' }).waitFor();
    await page.getByText('From the shop').waitFor();
    await page.getByText(/Time field: –$/).waitFor();
    await page.goto(`${atrium.url}/app/discover#/?_a=(index:imported)`);
    await page.getByText('402 documents', { exact: false }).first().waitFor();
    expect(problems).toEqual([]);
    await close();
  });

  itEmbedded('look-ups')(
    'are looked up in another index by a key, and are fields like others',
    async () => {
      const { page, problems, close } = await open();
      await listOf(page).getByRole('button', { name: 'Look up from another index' }).click();
      const form = page.getByTestId('relation');
      await form.getByLabel('Index', { exact: true }).fill('place*');
      await form.getByLabel('Key in these documents').selectOption('city');
      await form.getByLabel('Key in place*').selectOption('town');
      await form.getByLabel('Beginning of the names').fill('places');
      await form.getByLabel('country').check();
      await form.getByText(/^The key of \d+ of 401 documents is in place\*\.$/).waitFor();
      await form.getByText(/same key, for example Rome/).waitFor();
      await form.getByRole('button', { name: 'Save look-up' }).click();
      await page.getByRole('columnheader', { name: 'places.country' }).waitFor();
      const cells = (name: string) => page.getByRole('gridcell', { name, exact: true });
      await cells('Italy').first().waitFor();
      await cells('Delhi').first().waitFor();

      await fieldOf(page, 'places.country').click();
      await listOf(page).getByText('Norway').first().waitFor();
      const query = page.getByRole('combobox', { name: /query/i }).first();
      await query.fill('places.country: Italy');
      await query.press('Enter');
      await expect.poll(() => cells('Delhi').count()).toBe(0);
      await cells('Italy').first().waitFor();
      // A document has it where the table has not.
      const found = "query:(language:kuery,query:'places.country:Italy')";
      await page.goto(`${atrium.url}/app/discover#/?_a=(columns:!(city),index:orders,${found})`);
      await expect.poll(() => cells('Italy').count()).toBe(0);
      await page
        .getByRole('button', { name: /^Open document/ })
        .first()
        .click();
      const panel = page.getByRole('complementary', { name: 'Document', exact: true });
      await panel.getByText('Italy', { exact: true }).waitFor();
      await page.getByRole('link', { name: 'Single document' }).click();
      const document = page.getByTestId('discoverDocument');
      await document.locator('dt [title="places.country"]').waitFor();
      await document.getByText('Italy', { exact: true }).waitFor();
      expect(problems).toEqual([]);
      await close();
    },
  );
});
