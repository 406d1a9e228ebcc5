// @apps discover
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Atrium, startAtrium } from './support/atrium';
import { findAxeViolationsInBothColors } from './support/both-colors';
import { launchBrowser, openPage } from './support/browser';
import { temporaryFolder } from '../tools/test/temporary-folder';

const NAMES =
  'Ada Lovelace,Grace,Alan Turing,Barbara Liskov,Edsger,Mary Keller,Tim,Radia,John von Neumann'.split(
    ',',
  );
const START = Date.UTC(2026, 10, 1);
const message = (number: number) => {
  const name = NAMES[(number * 7 + Math.floor(number / 10)) % NAMES.length];
  if (number % 10 === 9) return `Payment of ${name} was rejected: <b>card</b> has expired`;
  return number % 2 === 0 ? `User ${name} logged in` : `User ${name} logged out`;
};

let atrium: Atrium;
let browser: Browser;

beforeAll(async () => {
  const folder = temporaryFolder('patterns');
  const file = join(folder, 'messages.ndjson');
  const lines = Array.from({ length: 1000 }, (_, number) =>
    JSON.stringify({
      '@timestamp': new Date(START + number * 1000).toISOString(),
      message: message(number),
    }),
  );
  writeFileSync(file, `${lines.join('\n')}\n`);
  [atrium, browser] = await Promise.all([startAtrium({ files: [file] }), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await atrium?.stop();
});

describe('Patterns in Discover', () => {
  it('show what messages have in common, and filter by it', async () => {
    const address = `${atrium.url}/app/discover#/?_a=(index:messages)`;
    const { page, problems, close } = await openPage(browser, address);
    await page.getByRole('button', { name: 'Patterns', exact: true }).click();

    const table = page.getByRole('table', { name: 'Patterns' });
    await table.waitFor();
    const rows = await table.locator('tbody tr').allInnerTexts();
    expect(rows.map((row) => row.replaceAll(/\s+/g, ' ').trim())).toEqual([
      expect.stringMatching(/^User .* logged in 500 \(50%\)/),
      expect.stringMatching(/^User .* logged out 400 \(40%\)/),
      expect.stringMatching(/^Payment of .* was rejected: <b>card<.* has expired 100 \(10%\)/),
    ]);
    await page.getByText('3 patterns in 1,000 documents').waitFor();
    expect(await findAxeViolationsInBothColors(page)).toEqual([]);

    await table.getByRole('button', { name: 'Examples of User * logged out' }).press('Enter');
    const examples = await table.getByRole('listitem').allInnerTexts();
    expect(new Set(examples).size).toBe(5);
    expect(examples.every((text) => /^User .+ logged out$/.test(text))).toBe(true);
    if (process.env['PICTURE']) await page.screenshot({ path: process.env['PICTURE'] });

    await table.getByRole('button', { name: 'Without User * logged in' }).press('Enter');
    await page.getByText('2 patterns in 500 documents').waitFor();
    await table.getByRole('button', { name: /^Only Payment of/ }).press('Enter');
    await page.getByText('1 pattern in 100 documents').waitFor();
    // The total of the search above arrives by itself, before or after the patterns.
    await page
      .getByTestId('discoverTotal')
      .filter({ hasText: /^100 documents/ })
      .waitFor();
    expect(problems).toEqual([]);
    await close();
  });
});
