// @apps discover
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Atrium, startAtrium } from './support/atrium';
import { findAxeViolationsInBothColors } from './support/both-colors';
import { launchBrowser, openPage } from './support/browser';
import { temporaryFolder } from '../tools/test/temporary-folder';

const START = Date.UTC(2026, 10, 1);
const HOUR = 3_600_000;

let atrium: Atrium;
let browser: Browser;

/** Ten hours of 200 documents; in the fourth one, which has 100 more, most are of one host with one failure. */
beforeAll(async () => {
  const folder = temporaryFolder('differences');
  const file = join(folder, 'requests.ndjson');
  const lines = Array.from({ length: 2100 }, (_, number) => {
    const isMore = number >= 2000;
    const hour = isMore ? 3 : number % 10;
    return JSON.stringify({
      '@timestamp': new Date(START + hour * HOUR + number * 1000).toISOString(),
      host: isMore ? 'web-3' : `web-${Math.floor(number / 10) % 5}`,
      status: isMore && number % 10 !== 0 ? 503 : 200,
      failed: isMore,
      country: `c${Math.floor(number / 10) % 7}`,
    });
  });
  writeFileSync(file, `${lines.join('\n')}\n`);
  [atrium, browser] = await Promise.all([startAtrium({ files: [file] }), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await atrium?.stop();
});

const rowsOf = async (page: Page) => {
  const rows = await page
    .getByRole('table', { name: 'What is different here?' })
    .locator('tbody tr')
    .allInnerTexts();
  return rows.map((row) => row.replaceAll(/\s+/g, ' ').trim());
};

it('tells which values are more frequent in a stretch of the histogram than outside', async () => {
  const { page, problems, close } = await openPage(
    browser,
    `${atrium.url}/app/discover#/?_a=(index:requests,interval:h)`,
  );
  const histogram = page.getByRole('application', { name: /^Documents over time/ });
  await histogram.waitFor();
  await page.getByRole('button', { name: 'What is different here?' }).click();

  // The highest bar at first: of 300 documents 90 have the status, and 100 more the host.
  await page.getByText('This is the highest bar.').waitFor();
  await expect.poll(() => rowsOf(page)).toHaveLength(3);
  expect(await rowsOf(page)).toEqual([
    expect.stringMatching(/^failed true 33.3% 0% Very strong$/),
    expect.stringMatching(/^status 503 30% 0% Very strong$/),
    expect.stringMatching(/^host web-3 46.7% 20% Very strong$/),
  ]);
  await page.getByText('3 values are more frequent here than chance explains').waitFor();
  expect(await findAxeViolationsInBothColors(page)).toEqual([]);
  if (process.env['PICTURE']) await page.screenshot({ path: process.env['PICTURE'] });

  // Another stretch, by keys: the first two hours have no failures.
  const address = page.url();
  await histogram.press('ArrowRight');
  await histogram.press('Shift+ArrowRight');
  await histogram.press('Enter');
  await expect
    .poll(() => rowsOf(page))
    .toEqual([
      expect.stringMatching(/^failed false 100% 94.1% /),
      expect.stringMatching(/^status 200 100% 94.7% /),
    ]);
  expect(page.url()).toBe(address);

  // A value of it becomes a filter of the page.
  await histogram.press('Shift+ArrowRight');
  await histogram.press('Shift+ArrowRight');
  await histogram.press('Enter');
  await page.getByRole('button', { name: 'Filter for 503' }).press('Enter');
  await page
    .getByTestId('discoverTotal')
    .filter({ hasText: /^90 documents/ })
    .waitFor();
  expect(problems).toEqual([]);
  await close();
});
