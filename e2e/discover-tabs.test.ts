// @apps discover
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Atrium, post, startAtrium } from './support/atrium';
import { findAxeViolationsInBothColors } from './support/both-colors';
import { launchBrowser, openPage } from './support/browser';
import { temporaryFolder } from '../tools/test/temporary-folder';

let atrium: Atrium;
let browser: Browser;

beforeAll(async () => {
  const folder = temporaryFolder('tabs');
  const file = join(folder, 'birds.csv');
  const rows = ['wren,1', 'swan,9', 'heron,8'].map((row, day) => `${row},2024-03-0${day + 1}`);
  writeFileSync(file, `name,size,seen\n${rows.join('\n')}\n`);
  const many = join(folder, 'calls.csv');
  const calls = Array.from({ length: 300 }, (_, at) => `${at},call number ${at}`);
  writeFileSync(many, `number,text\n${calls.join('\n')}\n`);
  [atrium, browser] = await Promise.all([startAtrium({ files: [file, many] }), launchBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await atrium.stop();
});

const ALL = "#/?_g=(time:(from:'2024-01-01',to:'2024-12-31'))&_a=(index:birds)";
const open = (hash: string) => openPage(browser, `${atrium.url}/app/discover${hash}`);
const found = (page: Page, text: string) =>
  page.getByTestId('discoverTotal').filter({ hasText: text }).waitFor();
const tabs = (page: Page) => page.getByRole('tablist', { name: 'Searches' }).getByRole('tab');
const ask = async (page: Page, query: string) => {
  const bar = page.getByRole('combobox', { name: 'Query in DQL' });
  await bar.fill(query);
  await bar.press('Enter');
};
/** Searches of documents and counts that the page asked for. */
function countSearches(page: Page): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('search')) count += 1;
  });
  return () => count;
}

describe('Searches in tabs', () => {
  it('each have their state, steps and answer, and are there again after a reload', async () => {
    const { page, problems, close } = await open(ALL);
    await found(page, '3 documents');
    expect(await page.getByRole('tablist', { name: 'Searches' }).count()).toBe(0);
    await page.getByRole('button', { name: 'New tab' }).click();
    await expect.poll(() => tabs(page).allInnerTexts()).toEqual(['birds', 'birds']);
    await ask(page, 'size > 5');
    await found(page, '2 documents');
    await expect.poll(() => tabs(page).allInnerTexts()).toEqual(['birds', 'birds: size > 5']);
    expect(await findAxeViolationsInBothColors(page)).toEqual([]);

    // A fixed time: the answer is shown at once, with its time, and nothing is asked.
    const searches = countSearches(page);
    await tabs(page).first().click();
    await found(page, '3 documents');
    await page.getByText(/^As of /).waitFor();
    expect(searches()).toBe(0);
    await page.getByRole('button', { name: 'Refresh', exact: true }).click();
    await page.getByText(/^As of /).waitFor({ state: 'detached' });
    expect(await page.getByRole('button', { name: 'Undo' }).first().isDisabled()).toBe(true);

    await tabs(page).last().click();
    await found(page, '2 documents');
    await page.reload();
    await found(page, '2 documents');
    await expect.poll(() => tabs(page).allInnerTexts()).toEqual(['birds', 'birds: size > 5']);
    await page.getByRole('button', { name: 'Undo' }).first().click();
    await found(page, '3 documents');
    await page.goBack();
    await found(page, '2 documents');
    expect(problems).toEqual([]);
    await close();
  });

  it('say which saved search has changes that nobody saved', async () => {
    const kibanaSavedObjectMeta = {
      searchSourceJSON: JSON.stringify({
        index: 'birds',
        query: { query: '', language: 'kuery' },
        filter: [],
      }),
    };
    await post(`${atrium.url}/api/saved_objects/search/birds`, {
      attributes: { title: 'All birds', columns: [], sort: [], kibanaSavedObjectMeta },
    });
    const { page, close } = await open('#/view/birds');
    await found(page, '3 documents');
    await ask(page, 'size > 5');
    await found(page, '2 documents');
    await page.getByRole('button', { name: 'New tab' }).click();
    await found(page, '3 documents');
    const changed = page.getByRole('tab', { name: /^Unsaved changes/ });
    await expect.poll(() => changed.allInnerTexts()).toEqual(['Unsaved changes\nAll birds']);
    expect(await findAxeViolationsInBothColors(page)).toEqual([]);
    await page.reload();
    await changed.click();
    await found(page, '2 documents');
    expect(await changed.getAttribute('aria-selected')).toBe('true');
    await page.getByRole('button', { name: 'Undo' }).first().click();
    await changed.waitFor({ state: 'detached' });
    await close();
  });

  it('ask again where the time is a relative one', async () => {
    const { page, close } = await open('#/?_g=(time:(from:now-20y,to:now))&_a=(index:birds)');
    await found(page, '3 documents');
    await page.getByRole('button', { name: 'New tab' }).click();
    await found(page, '3 documents');
    const searches = countSearches(page);
    await tabs(page).first().click();
    await expect.poll(searches).toBeGreaterThan(0);
    await found(page, '3 documents');
    await page.getByText(/^As of /).waitFor({ state: 'detached' });
    await close();
  });

  it('stand where they stood: rows, the open document, the view', async () => {
    const { page, problems, close } = await open('#/?_a=(index:calls)');
    await found(page, '300 documents');
    const scroller = page.getByRole('grid', { name: 'Documents' }).locator('..');
    await scroller.evaluate((element) => (element.scrollTop = 4321));
    await page.locator('[aria-rowindex="2"]').waitFor({ state: 'detached' });
    await page
      .getByRole('button', { name: /^Open document/ })
      .nth(12)
      .click();
    const opened = page.locator('[role="row"][aria-selected="true"]');
    const number = await opened.getAttribute('aria-rowindex');
    const panel = page.getByRole('heading', { name: 'Document', exact: true });
    await panel.waitFor();
    await page.getByRole('button', { name: 'New tab' }).click();
    // It finds as many: the panel of the one before tells which of them is shown.
    await panel.waitFor({ state: 'detached' });
    await found(page, '300 documents');
    await expect.poll(() => scroller.evaluate((element) => element.scrollTop)).toBe(0);
    await page.getByRole('button', { name: 'Patterns' }).click();
    await page.getByText('call number').first().waitFor();

    await tabs(page).first().click();
    await panel.waitFor();
    await expect.poll(() => scroller.evaluate((element) => element.scrollTop)).toBe(4321);
    expect(await opened.getAttribute('aria-rowindex')).toBe(number);
    await tabs(page).last().click();
    await expect
      .poll(() => page.getByRole('button', { name: 'Patterns' }).getAttribute('aria-pressed'))
      .toBe('true');
    await tabs(page).first().click();
    await panel.waitFor();
    // Over a reload as well: of the tab that is shown, and of the other.
    await page.reload();
    await panel.waitFor();
    await expect.poll(() => scroller.evaluate((element) => element.scrollTop)).toBe(4321);
    expect(await opened.getAttribute('aria-rowindex')).toBe(number);
    await tabs(page).last().click();
    await expect
      .poll(() => page.getByRole('button', { name: 'Patterns' }).getAttribute('aria-pressed'))
      .toBe('true');
    // Another search begins at its start.
    await tabs(page).first().click();
    await panel.waitFor();
    await ask(page, 'number < 250');
    await found(page, '250 documents');
    await panel.waitFor({ state: 'detached' });
    expect(problems).toEqual([]);
    await close();
  });

  it('are moved, named, duplicated and closed by keys and menus, and reopened', async () => {
    const { page, problems, close } = await open(ALL);
    await found(page, '3 documents');
    await page.keyboard.press('t');
    await tabs(page).nth(1).waitFor();
    await ask(page, 'size > 5');
    await found(page, '2 documents');
    const second = tabs(page).filter({ hasText: 'size' });
    await second.focus();
    await page.keyboard.press('F2');
    const name = page.getByRole('textbox', { name: 'Name' });
    await name.fill('Big ones');
    await name.press('Enter');
    const texts = () => tabs(page).allInnerTexts();
    await expect.poll(texts).toEqual(['birds', 'Big ones']);

    await tabs(page).last().focus();
    await page.keyboard.press('Alt+ArrowLeft');
    await expect.poll(texts).toEqual(['Big ones', 'birds']);
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await found(page, '3 documents');
    await page.getByRole('button', { name: 'Tab menu' }).click();
    await page.getByRole('menuitem', { name: 'Duplicate tab' }).click();
    await expect.poll(texts).toEqual(['Big ones', 'birds', 'birds']);
    await tabs(page).last().dragTo(tabs(page).first());
    await expect.poll(() => tabs(page).first().getAttribute('aria-selected')).toBe('true');

    await tabs(page).filter({ hasText: 'Big' }).click({ button: 'middle' });
    await page.getByText('Tab “Big ones” closed').waitFor();
    await expect.poll(texts).toEqual(['birds', 'birds']);
    await page
      .getByRole('region')
      .or(page.locator('[aria-live]'))
      .getByRole('button', { name: 'Undo' })
      .last()
      .click();
    await expect.poll(texts).toEqual(['birds', 'Big ones', 'birds']);
    await page.getByRole('button', { name: 'Tab menu' }).click();
    await page.getByRole('menuitem', { name: 'Close other tabs' }).click();
    await page.getByRole('tablist', { name: 'Searches' }).waitFor({ state: 'detached' });
    await found(page, '3 documents');
    expect(problems).toEqual([]);
    await close();
  });
});
