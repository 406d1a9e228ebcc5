// @apps visualize
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Atrium, startAtrium } from './support/atrium';
import { findAxeViolationsInBothColors } from './support/both-colors';
import { launchBrowser, openPage, type OpenedPage } from './support/browser';
import { temporaryFolder } from '../tools/test/temporary-folder';

const HOUR = 3_600_000;
const START = Date.UTC(2026, 2, 2);
/** Alpha is up, down for two hours, and up again; beta is up, and silent in between. */
const CHECKS = Array.from({ length: 8 }, (_, hour) => [
  { host: 'alpha', status: hour >= 3 && hour < 5 ? 'down' : 'up' },
  ...(hour >= 2 && hour < 4 ? [] : [{ host: 'beta', status: 'up' }]),
]).flatMap((checks, hour) =>
  checks.map((one) => ({ at: new Date(START + hour * HOUR).toISOString(), ...one })),
);

let atrium: Atrium;
let browser: Browser;
let opened: OpenedPage;
let page: Page;

beforeAll(async () => {
  const file = join(temporaryFolder('states'), 'checks.ndjson');
  writeFileSync(file, CHECKS.map((one) => JSON.stringify(one)).join('\n'));
  [atrium, browser] = await Promise.all([startAtrium({ files: [file] }), launchBrowser()]);
  opened = await openPage(browser, addressOf('state_timeline', 'checks'), { timeZone: 'UTC' });
  ({ page } = opened);
});
afterAll(async () => {
  await opened?.close();
  await browser?.close();
  await atrium?.stop();
});

function addressOf(type: string, index: string): string {
  const iso = (time: number) => new Date(time).toISOString();
  const time = `from:'${iso(START)}',to:'${iso(START + 8 * HOUR - 1)}'`;
  return `${atrium.url}/app/visualize#/create?type=${type}&index=${index}&_g=(time:(${time}))`;
}

/** By keys alone. */
async function reach(wanted: Locator) {
  await wanted.waitFor();
  const isThere = () => wanted.evaluate((element) => element === document.activeElement);
  for (let presses = 0; presses < 200 && !(await isThere()); presses += 1) {
    await page.keyboard.press('Tab');
  }
  expect(await isThere()).toBe(true);
}
async function type(wanted: Locator, text: string) {
  await reach(wanted);
  await page.keyboard.press('Control+A');
  await page.keyboard.type(text);
  await page.keyboard.press('Enter');
}
const options = () => page.getByRole('complementary', { name: 'Options' });
const chart = () => page.getByTestId('visualizeChart');
const cells = () =>
  chart()
    .locator('tbody tr:not([aria-hidden])')
    .evaluateAll((all) =>
      all.map((row) => [...row.children].map((cell) => (cell.textContent ?? '').trim())),
    );

it('a state timeline is made by keys alone, and a span filters for its row and state', async () => {
  await type(options().getByLabel('Rows by field'), 'host');
  await type(options().getByLabel('State field'), 'status');
  await type(options().getByLabel('Interval', { exact: true }), '1h');
  const drawing = chart().getByRole('application');
  await drawing.waitFor();
  await drawing.focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  const tooltip = chart().getByRole('status');
  await tooltip.getByText('alpha · down').waitFor();
  expect(await tooltip.innerText()).toContain('2 hr');
  expect(await findAxeViolationsInBothColors(page)).toEqual([]);
  await page.getByRole('button', { name: 'Table view' }).click();
  await expect
    .poll(async () => (await cells()).map(([host, , , ...rest]) => [host, ...rest]))
    .toEqual([
      ['alpha', 'up', '3 hr'],
      ['alpha', 'down', '2 hr'],
      ['alpha', 'up', '3 hr'],
      ['beta', 'up', '2 hr'],
      ['beta', 'up', '4 hr'],
    ]);
  await page.getByRole('button', { name: 'Chart', exact: true }).click();
  await drawing.focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await tooltip.getByText('alpha · down').waitFor();
  await page.keyboard.press('Enter');
  await page.getByText('status: down').first().waitFor();
  await page.getByText('host: alpha').first().waitFor();
  expect(opened.problems).toEqual([]);
});
