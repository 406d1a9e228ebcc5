// @apps discover
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { startAtrium } from './support/atrium';
import { findAxeViolationsInBothColors } from './support/both-colors';
import { launchBrowser, openPage } from './support/browser';
import { temporaryFolder } from '../tools/test/temporary-folder';

/** One line an hour, those of the day on which clocks go forward included. */
const LINES = Array.from(
  { length: 96 },
  (_, hour) => `${new Date(Date.UTC(2026, 2, 27, hour)).toISOString()},${hour}`,
);

it('takes times in words, moves by keys, and shows the page in another zone', async () => {
  const folder = temporaryFolder('times');
  const file = join(folder, 'hours.csv');
  writeFileSync(file, ['time,hour', ...LINES, ''].join('\n'));
  const [atrium, browser] = await Promise.all([startAtrium({ files: [file] }), launchBrowser()]);
  onTestFinished(async () => {
    await browser.close();
    await atrium.stop();
  });
  const { page, close, problems } = await openPage(browser, `${atrium.url}/app/discover#/`);
  const total = (text: string) =>
    page.getByTestId('discoverTotal').filter({ hasText: text }).waitFor();
  await total('96 documents');
  const trigger = page.getByRole('button', { name: /^Time range/ });
  const panel = page.getByRole('dialog', { name: 'Time range' });
  const say = async (words: string) => {
    await trigger.focus();
    await page.keyboard.press('Enter');
    await panel.locator('input:focus').waitFor();
    await page.keyboard.type(words);
  };

  // In Berlin this day has 23 hours.
  await say('march 29, 2026');
  await panel.getByText('From Mar 29, 2026, 00:00 to Mar 29, 2026, 23:59').waitFor();
  expect(await findAxeViolationsInBothColors(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await total('23 documents');
  await page.keyboard.press('[');
  await total('24 documents');
  await page.keyboard.press(']');
  await total('23 documents');
  await page.keyboard.press('-');
  await total('46 documents');

  await say('march 29, 2026 2-3');
  await page.keyboard.press('Enter');
  await panel.getByText(/^The clocks in Europe\/Berlin skip 2026-03-29 02:00/).waitFor();
  await page.keyboard.press('Escape');

  // What is asked stays; days and hours are those of the zone.
  const bar = page.getByRole('combobox', { name: 'Query in DQL' });
  await bar.fill('hour >= 0');
  await bar.press('Enter');
  await trigger.click();
  await panel.getByLabel('Time zone on this page').fill('kolk');
  await panel.getByRole('option', { name: /Asia\/Kolkata/ }).click();
  await panel.getByText('Times are in Asia/Kolkata (+05:30).').waitFor();
  expect(await bar.inputValue()).toBe('hour >= 0');
  await panel.getByLabel('In words').fill('march 29, 2026');
  await page.keyboard.press('Enter');
  await total('24 documents');
  await page.getByRole('grid', { name: 'Documents' }).getByText('23:30').first().waitFor();

  await trigger.click();
  await panel.getByLabel('Refresh', { exact: true }).selectOption('10000');
  await page.getByText(/^in \d+ s$/).waitFor();
  await panel.getByRole('button', { name: 'As in the settings' }).click();
  await panel.getByText('Times are in Europe/Berlin').waitFor();
  expect(problems).toEqual([]);
  await close();
});
