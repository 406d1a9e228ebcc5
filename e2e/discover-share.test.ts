// @apps discover
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Atrium, post, startAtrium } from './support/atrium';
import { findAxeViolationsInBothColors } from './support/both-colors';
import { launchBrowser, openPage } from './support/browser';
import { temporaryFolder } from '../tools/test/temporary-folder';
import { itEmbedded } from './support/on-cluster';

let atrium: Atrium;
let browser: Browser;

beforeAll(async () => {
  const file = join(temporaryFolder('share'), 'birds.csv');
  const rows = ['wren,1', 'swan,9', 'heron,8'].map((row, day) => `${row},2024-03-0${day + 1}`);
  writeFileSync(file, `name,size,seen\n${rows.join('\n')}\n`);
  [atrium, browser] = await Promise.all([startAtrium({ files: [file] }), launchBrowser()]);
  await post(`${atrium.url}/api/saved_objects/search/big`, {
    attributes: {
      title: 'Big birds',
      columns: ['name'],
      kibanaSavedObjectMeta: {
        searchSourceJSON: JSON.stringify({
          index: 'birds',
          query: { query: 'size > 5', language: 'kuery' },
        }),
      },
    },
  });
});
afterAll(async () => {
  await browser.close();
  await atrium.stop();
});

const open = (hash: string) => openPage(browser, `${atrium.url}/app/discover${hash}`);
const found = (page: Page, text: string) =>
  page.getByTestId('discoverTotal').filter({ hasText: text }).waitFor();
const share = (page: Page) => page.getByRole('button', { name: 'Share' }).click();
const linkOf = (page: Page) => page.getByRole('textbox', { name: 'Link' });

describe('Sharing in Discover', () => {
  it('gives a link to the page as it is, with its time in words first, and a short one', async () => {
    const { page, problems, close } = await open(
      "#/?_g=(time:(from:'2024-03-02',to:now))&_a=(index:birds,query:(language:kuery,query:'size%20%3E%205'))",
    );
    await found(page, '2 documents');
    await share(page);
    await page.getByText(/^Opens with: .*2024.* – now, counted from/).waitFor();
    expect(await findAxeViolationsInBothColors(page)).toEqual([]);
    const relative = await linkOf(page).inputValue();
    await page.getByRole('checkbox', { name: 'Use absolute time range' }).check();
    await page.getByText(/^Opens with: .*2024.* \([\w/]+\)$/).waitFor();
    await page.getByRole('button', { name: 'Short link' }).click();
    await expect.poll(() => linkOf(page).inputValue()).toContain('/goto/');
    const short = await linkOf(page).inputValue();
    expect(relative).toContain('to:now');
    expect(problems).toEqual([]);
    await close();

    for (const address of [relative, short]) {
      const other = await openPage(browser, address);
      await found(other.page, '2 documents');
      expect(other.page.url()).toContain('size');
      expect(other.page.url().includes('to:now')).toBe(address === relative);
      expect(other.problems).toEqual([]);
      await other.close();
    }
  });

  it('asks whether unsaved changes of a saved search go with the link', async () => {
    const { page, close } = await open('#/view/big');
    await found(page, '2 documents');
    await share(page);
    const saved = await linkOf(page).inputValue();
    expect(await page.getByRole('checkbox', { name: 'Include unsaved changes' }).count()).toBe(0);
    await page.keyboard.press('Escape');

    const bar = page.getByRole('combobox', { name: 'Query in DQL' });
    await bar.fill('name:swan');
    await bar.press('Enter');
    await found(page, '1 document');
    await share(page);
    const carries = page.getByRole('checkbox', { name: 'Include unsaved changes' });
    expect(await carries.isChecked()).toBe(true);
    expect(await linkOf(page).inputValue()).toContain('name:swan');
    await carries.uncheck();
    await page.getByText('Others see the saved search').waitFor();
    expect(await linkOf(page).inputValue()).toBe(saved);
    await close();

    const other = await openPage(browser, saved);
    await found(other.page, '2 documents');
    expect(other.page.url()).toContain('#/view/big?');
    expect(await other.page.getByText('Unsaved changes').count()).toBe(0);
    await other.close();
  });

  itEmbedded('statements need a plugin')(
    'links to a statement, says what was typed since it ran, and what is too long for a link',
    async () => {
      const statement = (text: string) =>
        `#/?_a=(index:birds,query:(language:SQL,query:'${encodeURIComponent(text)}'))`;
      const { page, close } = await open(statement('SELECT name FROM birds WHERE size > 5'));
      await page.getByText('heron').waitFor();
      await page.getByRole('textbox', { name: /SQL/ }).press('End');
      await page.keyboard.type(' LIMIT 1');
      await share(page);
      await page.getByText('The link has the statement that ran last').waitFor();
      expect(await linkOf(page).inputValue()).not.toContain('LIMIT');
      await page.keyboard.press('Escape');
      await page.goto(
        `${atrium.url}/app/discover${statement(`SELECT name FROM birds -- ${'x'.repeat(24_200)}`)}`,
      );
      await page.getByText('heron').waitFor();
      await share(page);
      await page.getByText('This link is too long for browsers, even as a short link').waitFor();
      expect(await page.getByRole('button', { name: 'Short link' }).isDisabled()).toBe(true);
      await close();
    },
  );
});

it('Undo and redo lead through every change of a search, and leave texts their own letters', async () => {
  const { page, problems, close } = await open('#/?_a=(index:birds)');
  await found(page, '3 documents');
  const bar = page.getByRole('combobox', { name: 'Query in DQL' });
  await bar.fill('size > 5');
  await bar.press('Enter');
  await found(page, '2 documents');
  await page.getByRole('button', { name: 'Remove size from the table' }).click();
  await page.waitForURL(/columns:!\(/);

  await bar.focus();
  await page.keyboard.type(' or');
  await page.keyboard.press('Control+z');
  expect(page.url()).toContain('columns:!(');
  await page.getByTestId('discoverTotal').click();
  await page.keyboard.press('Control+z');
  await page.getByText('Undone: columns').waitFor({ state: 'attached' });
  await page.keyboard.press('Control+z');
  await found(page, '3 documents');
  await page.getByText('Undone: query').waitFor({ state: 'attached' });
  await page.keyboard.press('Control+y');
  await found(page, '2 documents');
  await page.getByText('Redone: query').waitFor({ state: 'attached' });
  await page.getByRole('button', { name: 'Redo' }).click();
  await page.waitForURL(/columns:!\(/);
  expect(problems).toEqual([]);
  await close();
});

itEmbedded('statements need a plugin')(
  'Inspect copies the search for documents as a statement that finds the same, or says why there is none',
  async () => {
    const { page, close } = await open(
      "#/?_g=(time:(from:'2024-01-01',to:'2024-12-31'))&_a=(index:birds,query:(language:kuery,query:'size%20%3E%205'),sort:!(!(size,asc)))",
    );
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await found(page, '2 documents');
    await page.keyboard.press('i');
    const inspector = page.getByRole('dialog', { name: /^Inspect/ });
    const copy = async (at: number) => {
      await inspector.getByRole('button', { name: 'Copy request as' }).nth(at).click();
      await page.getByRole('menuitem', { name: 'SQL' }).click();
    };
    await copy(0);
    await inspector.getByText('Not copied. Only searches for documents').waitFor();
    await copy(1);
    await inspector.getByText('Copied', { exact: true }).waitFor();
    const sql = await page.evaluate(() => navigator.clipboard.readText());
    expect(sql).toMatch(/^SELECT \*\nFROM birds\nWHERE size > 5\n {2}AND seen >= TIMESTAMP/);
    await inspector
      .getByRole('button', { name: /^Why slow/ })
      .nth(1)
      .click();
    await inspector.getByText(/^(?:This time it was not slow|The engine worked)/).waitFor();
    await expect
      .poll(() => inspector.innerText())
      .toMatch(/Statement: \d+%, [\d.,]+ ms, \d+ rows? answered\s+SELECT/);
    expect(await findAxeViolationsInBothColors(page)).toEqual([]);
    await close();

    const statement = `#/?_a=(index:birds,query:(language:SQL,query:'${encodeURIComponent(sql).replaceAll("'", "!'")}'))`;
    const other = await open(statement);
    await other.page.getByTestId('statementTotal').filter({ hasText: '2 rows' }).waitFor();
    await other.page.locator('body').press('i');
    const measured = other.page.getByRole('dialog', { name: /^Inspect/ });
    await measured.getByRole('button', { name: /^Why slow/ }).click();
    await measured.getByText(/Reading: \d+%, [\d.,]+ ms, \d+ rows? looked at/).waitFor();
    await measured.getByText('By parts').click();
    await measured
      .getByText(/TABLE_SCAN/)
      .first()
      .waitFor();
    await other.close();
  },
);
