// @apps discover
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { startAtrium } from './support/atrium';
import { findAxeViolationsInBothColors } from './support/both-colors';
import { launchBrowser, openPage } from './support/browser';
import { temporaryFolder } from '../tools/test/temporary-folder';

it('lists the queries that were asked, with stars, and keeps some under a name', async () => {
  const folder = temporaryFolder('queries');
  const file = join(folder, 'birds.csv');
  writeFileSync(file, 'name,size\nwren,1\nswan,9\nheron,8\n');
  const [atrium, browser] = await Promise.all([startAtrium({ files: [file] }), launchBrowser()]);
  onTestFinished(async () => {
    await browser.close();
    await atrium.stop();
  });
  const { page, close, problems } = await openPage(browser, `${atrium.url}/app/discover#/`);
  const bar = page.getByRole('combobox', { name: 'Query in DQL' });
  const ask = async (text: string, found: string) => {
    await bar.fill(text);
    await bar.press('Enter');
    await page.getByTestId('discoverTotal').filter({ hasText: found }).waitFor();
  };
  await ask('size > 5', '2 documents');
  await ask('name:wren', '1 document');

  const open = () => page.getByRole('button', { name: 'Recent and saved queries' }).click();
  const list = page.getByRole('dialog', { name: 'Recent and saved queries' });
  await open();
  await expect
    .poll(() => list.getByRole('listitem').allInnerTexts())
    .toEqual([expect.stringContaining('name:wren'), expect.stringContaining('size > 5')]);
  await list.getByRole('button', { name: 'Star for size > 5' }).click();
  await expect.poll(() => list.getByRole('listitem').first().innerText()).toContain('size > 5');
  expect(await findAxeViolationsInBothColors(page)).toEqual([]);

  await list.getByLabel('Save what stands in the bar as').fill('Small birds');
  await list.getByRole('button', { name: 'Save query' }).click();
  const saved = list.getByRole('button', { name: /^DQL Small birds/ });
  await saved.waitFor();
  await list.getByRole('button', { name: /^DQL size > 5/ }).click();
  await page.getByTestId('discoverTotal').filter({ hasText: '2 documents' }).waitFor();
  await page.reload();
  await open();
  await saved.click();
  await page.getByTestId('discoverTotal').filter({ hasText: '1 document' }).waitFor();
  expect(await bar.inputValue()).toBe('name:wren');
  await open();
  await list.getByRole('button', { name: 'Delete Small birds' }).click();
  await list.getByText('None yet.').waitFor();
  expect(problems).toEqual([]);
  await close();
});
