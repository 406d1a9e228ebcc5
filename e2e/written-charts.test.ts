// @apps visualize
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Atrium, startAtrium } from './support/atrium';
import { findAxeViolationsInBothColors } from './support/both-colors';
import { launchBrowser, openPage, type OpenedPage } from './support/browser';
import { reachByKeys } from './support/reach-by-keys';
import { temporaryFolder } from '../tools/test/temporary-folder';

const DAY = 86_400_000;
const START = Date.UTC(2026, 2, 2);
const REQUESTS = Array.from({ length: 40 }, (_, at) => ({
  at: new Date(START + (at % 4) * DAY + at * 60_000).toISOString(),
  bytes: 10 * at,
}));
const sumsOfDays = [0, 1, 2, 3].map((day) =>
  REQUESTS.reduce((sum, { bytes }, at) => (at % 4 === day ? sum + bytes : sum), 0),
);

let atrium: Atrium;
let browser: Browser;
let opened: OpenedPage;
let page: Page;

beforeAll(async () => {
  const file = join(temporaryFolder('written-charts'), 'requests.ndjson');
  writeFileSync(file, REQUESTS.map((one) => JSON.stringify(one)).join('\n'));
  [atrium, browser] = await Promise.all([startAtrium({ files: [file] }), launchBrowser('UTC')]);
  opened = await openPage(browser, 'about:blank', { timeZone: 'UTC' });
  ({ page } = opened);
});
afterAll(async () => {
  await opened?.close();
  await browser?.close();
  await atrium?.stop();
});

const open = async (type: string) => {
  const time = `from:'${new Date(START).toISOString()}',to:'${new Date(START + 4 * DAY - 1).toISOString()}'`;
  const hash = `#/create?type=${type}&index=requests&_g=(time:(${time}))`;
  // What is unsaved would stay on the page.
  await page.goto('about:blank');
  await page.goto(`${atrium.url}/app/visualize${hash}`);
};
const chart = () => page.getByTestId('visualizeChart');
const code = (name: string) => page.getByRole('textbox', { name });

describe('A chart that is written, by keys alone', () => {
  it('is a Timeline expression, completed while it is typed, with what is wrong below', async () => {
    await open('timelion');
    await chart().locator('canvas').first().waitFor();
    await reachByKeys(code('Expression'));
    await page.keyboard.press('Control+A');
    await page.keyboard.type('.es(index=requests, timefield=at, metric=sum:byte)');
    await page.keyboard.press('Control+Enter');
    await chart().getByText('The index "requests" has no field "byte".').first().waitFor();
    await page.keyboard.press('Backspace');
    await page.keyboard.type('s');
    await page.getByRole('option', { name: /^bytes/ }).waitFor();
    // Typed to its end: Enter takes what is offered only once that has been seen for a moment.
    await page.keyboard.press('Escape');
    await page.keyboard.type(').nothing()');
    await page.getByRole('alert').getByText('There is no function .nothing().').waitFor();
    for (let letters = '.nothing()'.length; letters > 0; letters -= 1) {
      // oxlint-disable-next-line no-await-in-loop
      await page.keyboard.press('Backspace');
    }
    await page.getByText('There is no function').waitFor({ state: 'detached' });
    await page.keyboard.press('Control+Enter');
    await reachByKeys(page.getByLabel('Interval'));
    await page.keyboard.type('1 day');
    await page.getByRole('button', { name: 'Table view' }).click();
    const cells = () =>
      chart().locator('tbody tr td:nth-child(2), [role=row] [role=cell]:nth-child(2)');
    const numbers = async () =>
      (await cells().allTextContents()).map((text) => Number(text.replaceAll(',', '')));
    await expect.poll(numbers).toEqual(sumsOfDays);
    expect(await findAxeViolationsInBothColors(page)).toEqual([]);
  });

  it('is a specification of Vega', async () => {
    await open('vega');
    const frame = chart().frameLocator('iframe');
    await frame.locator('canvas').waitFor();
    expect(await findAxeViolationsInBothColors(page)).toEqual([]);
    await reachByKeys(code('Specification'));
    await page.keyboard.press('Control+A');
    await page.keyboard.type('{$schema: "https://vega.github.io/schema/vega/v5.json", ');
    await page.keyboard.type('config: {kibana: {renderer: "svg"}}, marks: [{type: "text", ');
    await page.keyboard.type('encode: {enter: {text: {value: "Written here"}, y: {value: 20}}}}]}');
    await page.keyboard.press('Control+Enter');
    await frame.getByText('Written here').waitFor();
    expect(opened.problems).toEqual([]);
  });
});
