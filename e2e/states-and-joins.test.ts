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

const REQUESTS = ['alpha', 'alpha', 'alpha', 'alpha', 'beta', 'gamma'].map((host, at) => ({
  at: new Date(START + at * 60_000).toISOString(),
  host,
  bytes: 100 * (at + 1),
}));

let atrium: Atrium;
let browser: Browser;
let opened: OpenedPage;
let page: Page;

beforeAll(async () => {
  const folder = temporaryFolder('states');
  const files = Object.entries({ checks: CHECKS, requests: REQUESTS }).map(([name, documents]) => {
    const file = join(folder, `${name}.ndjson`);
    writeFileSync(file, documents.map((one) => JSON.stringify(one)).join('\n'));
    return file;
  });
  [atrium, browser] = await Promise.all([startAtrium({ files }), launchBrowser()]);
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

/** Goes to the second span; what is drawn again meanwhile begins before the first. */
async function expectSpan(drawing: Locator) {
  await drawing.focus();
  await expect
    .poll(async () => {
      await page.keyboard.press('Escape');
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('ArrowRight');
      return (await chart().getByRole('status').allInnerTexts()).join(' ');
    })
    .toMatch(/alpha · down[^]*2 hr/);
}

it('a state timeline is made by keys alone, and a span filters for its row and state', async () => {
  await type(options().getByLabel('Rows by field'), 'host');
  await type(options().getByLabel('State field'), 'status');
  await type(options().getByLabel('Interval', { exact: true }), '1h');
  const drawing = chart().getByRole('application');
  await drawing.waitFor();
  await expectSpan(drawing);
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
  await expectSpan(drawing);
  await page.keyboard.press('Enter');
  await page.getByText('status: down').first().waitFor();
  await page.getByText('host: alpha').first().waitFor();
  expect(opened.problems).toEqual([]);
});

it('two searches are joined by keys alone, with a calculated column, and a key filters', async () => {
  // Another address of the same page would keep the work on it.
  await page.goto('about:blank');
  await page.goto(addressOf('joined_table', 'checks'));
  const left = options().getByRole('region', { name: 'Left search', exact: true });
  const right = options().getByRole('region', { name: 'Right search', exact: true });
  const press = async (inside: Locator, name: string) => {
    await reach(inside.getByRole('button', { name, exact: true }));
    await page.keyboard.press('Enter');
  };
  await type(left.getByLabel('Filter', { exact: true }), 'status: up');
  await type(left.getByLabel('Key field'), 'host');
  await press(left, 'count()');
  await type(left.getByLabel('Label'), 'checks');
  await type(right.getByLabel('Index'), 'requests');
  await press(right, 'count()');
  await type(right.getByLabel('Formula'), 'sum(bytes)');
  await type(right.getByLabel('Label'), 'bytes');
  await reach(options().getByRole('combobox', { name: 'Join' }));
  await page.keyboard.type('All keys (outer)');
  await press(options(), 'Add: Calculated column');
  await type(options().getByLabel('Formula').last(), 'bytes / checks');
  await expect.poll(cells).toEqual([
    ['alpha', '6', '1,000', '166.667'],
    ['beta', '6', '500', '83.333'],
    ['gamma', '–', '600', '–'],
  ]);
  expect(await findAxeViolationsInBothColors(page)).toEqual([]);
  const key = chart().getByRole('button', { name: 'beta', exact: true });
  await key.focus();
  await page.keyboard.press('Enter');
  await expect.poll(cells).toEqual([['beta', '6', '500', '83.333']]);
  expect(opened.problems).toEqual([]);
});
