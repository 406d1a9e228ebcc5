// @apps discover
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Atrium, post, startAtrium } from './support/atrium';
import { findAxeViolationsInBothColors } from './support/both-colors';
import { launchBrowser, openPage } from './support/browser';
import { temporaryFolder } from '../tools/test/temporary-folder';

const LEVELS = ['info', 'warn', 'ERROR', 'debug'];
const ROWS = 1200;
const line = (number: number) => ({
  '@timestamp': new Date(Date.UTC(2026, 10, 1) + Math.floor(number / 3) * 1000).toISOString(),
  '@version': '1',
  agent: { id: 'a-1' },
  host: { name: `web-${number % 3}` },
  log: { level: LEVELS[number % 4] },
  message: `GET /orders/${number} took ${number % 90} ms ${'and then some '.repeat(20)}`,
  details: { user: { id: number } },
  number,
});

let atrium: Atrium;
let browser: Browser;

beforeAll(async () => {
  const folder = temporaryFolder('logs');
  const file = join(folder, 'shop-logs.ndjson');
  const lines = Array.from({ length: ROWS }, (_, number) => JSON.stringify(line(number)));
  writeFileSync(file, `${lines.join('\n')}\n`);
  [atrium, browser] = await Promise.all([startAtrium({ files: [file] }), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await atrium?.stop();
});

async function open(more = '', options = {}) {
  const address = `${atrium.url}/app/discover#/?_a=(index:shop-logs${more})`;
  const opened = await openPage(browser, address, options);
  await rowOf(opened.page, 1).waitFor();
  return opened;
}

const rowOf = (page: Page, number: number) =>
  page.locator(`[role="row"][aria-rowindex="${number + 1}"]`);
const headersOf = (page: Page) => page.getByRole('columnheader').allInnerTexts();

describe('Logs in Discover', () => {
  it('show time, level, host and message, which has all the room that is left', async () => {
    const { page, problems, close } = await open();

    expect((await headersOf(page)).map((text) => text.split('\n')[0])).toEqual([
      'Open',
      '@timestamp',
      'log.level',
      'host.name',
      'message',
    ]);
    const room = () =>
      page.evaluate(() => {
        const grid = document.querySelector('[role="grid"]')?.parentElement;
        const message = [...document.querySelectorAll('[role="columnheader"]')].at(-1);
        const [outer, inner] = [grid, message].map((one) => one?.getBoundingClientRect());
        return { left: (outer?.left ?? 0) + (grid?.clientWidth ?? 0) - (inner?.right ?? 0) };
      });
    await expect.poll(room).toEqual({ left: 0 });
    await page.setViewportSize({ width: 1800, height: 900 });
    await expect.poll(room).toEqual({ left: 0 });
    expect(problems).toEqual([]);
    await close();
  });

  it('show all of a text where a person wants it, and stay where they are while scrolling up', async () => {
    const { page, close } = await open();
    const heightOf = (number: number) =>
      rowOf(page, number).evaluate((row) => row.getBoundingClientRect().height);
    expect(await heightOf(1)).toBe(28);
    await page.getByRole('button', { name: 'Display' }).click();
    await page.getByRole('button', { name: 'Several lines' }).click();
    await expect.poll(() => heightOf(1)).toBe(28 + 2 * 16);
    await page.getByRole('button', { name: 'All of the text' }).click();
    await page.getByRole('button', { name: 'Large' }).click();
    await expect.poll(() => heightOf(1)).toBeGreaterThan(90);
    expect(await rowOf(page, 1).evaluate((row) => row.scrollWidth - row.clientWidth)).toBe(0);
    await page.keyboard.press('Escape');
    const overlaps = () =>
      page.evaluate(() => {
        const rows = [...document.querySelectorAll('[role="row"][data-index]')]
          .map((row) => row.getBoundingClientRect())
          .toSorted((one, other) => one.top - other.top);
        return rows.filter(({ top }, at) => at > 0 && top < (rows[at - 1]?.bottom ?? 0) - 0.5)
          .length;
      });
    await expect.poll(overlaps).toBe(0);

    // Rows above are drawn with other heights than were thought: those in sight keep their place.
    const scroller = page.getByRole('grid', { name: 'Documents' }).locator('..');
    await scroller.evaluate((element) => (element.scrollTop = 12_000));
    await expect.poll(overlaps).toBe(0);
    const moves = await scroller.evaluate(async (element) => {
      const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
      const found: number[] = [];
      for (let settled = 0; settled < 15; settled++) await frame();
      for (let step = 0; step < 20; step++) {
        const top = element.getBoundingClientRect().top + 200;
        const row = [...element.querySelectorAll('[data-index]')].find(
          (one) => one.getBoundingClientRect().bottom > top,
        );
        const before = row?.getBoundingClientRect().top ?? 0;
        element.scrollTop -= 150;
        await frame();
        await frame();
        await frame();
        found.push(Math.round((row?.getBoundingClientRect().top ?? 0) - before));
      }
      return found;
    });
    expect(moves).toEqual(moves.map(() => 150));

    // It holds for the next page of this browser.
    await page.reload();
    await rowOf(page, 1).waitFor();
    await expect.poll(() => heightOf(1)).toBeGreaterThan(90);
    await close();
  });

  it('have columns that stay in sight, are put elsewhere by dragging, and sort one after the other', async () => {
    const { page, close } = await open(',columns:!(log.level,host.name,message,number)');
    const title = (name: string) =>
      page.getByRole('columnheader').getByRole('button', { name, exact: true });
    await title('number').dragTo(title('log.level'));
    await page.waitForURL(/columns:!\(number,log.level,host.name,message\)/);
    await title('host.name').press('Alt+ArrowLeft');
    await page.waitForURL(/columns:!\(number,host.name,log.level,message\)/);

    await title('log.level').click();
    await title('number').click({ modifiers: ['Shift'] });
    await page.waitForURL(/sort:!\(!\(log.level,desc\),!\(number,desc\)\)/);
    const header = page.getByRole('columnheader', { name: 'number' });
    await expect.poll(() => header.innerText()).toContain('2');
    // As the file itself says.
    const first = Array.from({ length: ROWS }, (_, number) => line(number)).toSorted(
      (one, other) =>
        ((one.log.level ?? '') < (other.log.level ?? '')
          ? 1
          : one.log.level === other.log.level
            ? 0
            : -1) || other.number - one.number,
    )[0];
    await expect.poll(() => rowOf(page, 1).innerText()).toContain(`GET /orders/${first?.number} `);

    await page.getByRole('columnheader', { name: 'host.name' }).hover();
    await page.getByRole('button', { name: 'Column host.name' }).click();
    await page.getByRole('menuitem', { name: 'Pin to the left' }).click();
    await page.setViewportSize({ width: 800, height: 900 });
    const scroller = page.getByRole('grid', { name: 'Documents' }).locator('..');
    await scroller.evaluate((element) => (element.scrollLeft = 400));
    const cell = rowOf(page, 1).getByText(/^web-/);
    const lefts = async () => {
      const [box, outer] = [await cell.boundingBox(), await scroller.boundingBox()];
      return Math.round((box?.x ?? 0) - (outer?.x ?? 0));
    };
    await expect.poll(lefts).toBe(64);
    expect((await headersOf(page)).map((text) => text.split('\n')[0])[1]).toBe('host.name');
    await close();
  });

  it('are read by keys: j and k, Enter, Escape, filters and copies of a cell', async () => {
    const { page, close } = await open();
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    const focused = () =>
      page.evaluate(() => document.activeElement?.closest('[role="row"]')?.ariaRowIndex);
    await page.keyboard.press('j');
    await expect.poll(focused).toBe('2');
    await page.keyboard.press('j');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('k');
    await expect.poll(focused).toBe('3');
    const panel = page.getByRole('complementary', { name: 'Document' });
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await panel.getByText('2 of 1,200').waitFor();
    await page.keyboard.press('Escape');
    await panel.waitFor({ state: 'detached' });

    const copied = () => page.evaluate(() => navigator.clipboard.readText());
    const level = await rowOf(page, 2).getByRole('gridcell').nth(2).innerText();
    await page.keyboard.press('c');
    await expect.poll(copied).toBe(level);
    await page.keyboard.press('Shift+C');
    await expect.poll(copied).toContain('"_source": {');
    await page.keyboard.press('f');
    await page.getByRole('button', { name: `log.level: ${level}`, exact: true }).waitFor();
    await page.keyboard.press('?');
    await page.getByText('Filter out the cell’s value').waitFor();
    await close();
  });

  it('are chosen row by row, copied as CSV and compared', async () => {
    const { page, problems, close } = await open(',columns:!(log.level,number)');
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    const box = (number: number) =>
      page.getByRole('checkbox', { name: `Select document ${number}`, exact: true });
    await box(1).click();
    await box(3).click({ modifiers: ['Shift'] });
    await page.getByText('3 selected').waitFor();
    await page.getByRole('button', { name: 'Copy', exact: true }).click();
    await page.getByRole('menuitem', { name: 'CSV', exact: true }).click();
    await page.getByRole('status').getByText('Copied 3 documents').waitFor();
    const [title, ...rows] = (await page.evaluate(() => navigator.clipboard.readText())).split(
      '\r\n',
    );
    expect(title).toBe("'@timestamp,log.level,number");
    expect(rows.map((row) => row.split(',').at(-1)).toSorted()).toEqual([
      '',
      '1197',
      '1198',
      '1199',
    ]);

    await page.getByRole('button', { name: 'Compare', exact: true }).click();
    const table = page.getByRole('table', { name: 'Compared documents' });
    const rowNames = () => table.getByRole('rowheader').allInnerTexts();
    await expect.poll(rowNames).toContain('@version');
    await page.getByRole('checkbox', { name: 'Only differences' }).click();
    await expect
      .poll(rowNames)
      .toEqual(['host.name', 'log.level', 'message', 'details.user.id', 'number']);
    expect(await table.getByRole('img', { name: 'Differs from the first document' }).count()).toBe(
      10,
    );
    expect(await findAxeViolationsInBothColors(page)).toEqual([]);
    await page.getByRole('button', { name: 'Back to the table' }).click();
    await box(2).click();
    await page.getByText('2 selected').waitFor();
    expect(await findAxeViolationsInBothColors(page)).toEqual([]);
    expect(problems).toEqual([]);
    await close();
  });

  it('say how bad a line is by a stripe, and show JSON on lines of its own, folded and with its paths', async () => {
    const { page, problems, close } = await open();
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    const rows = page.getByRole('row').filter({ has: page.getByRole('gridcell') });
    const marks = { info: 'Information', warn: 'Warning', ERROR: 'Error', debug: 'Debug' };
    for (const [level, name] of Object.entries(marks)) {
      const row = rows.filter({ has: page.getByText(level, { exact: true }) }).first();
      await row.getByRole('img', { name, exact: true }).waitFor();
    }
    expect(await findAxeViolationsInBothColors(page)).toEqual([]);

    await page.getByRole('button', { name: 'Open document 1', exact: true }).click();
    const panel = page.getByRole('complementary', { name: 'Document' });
    await panel.getByRole('tab', { name: 'JSON' }).click();
    const details = panel.getByRole('button', { name: '"details": {' });
    await panel.getByText('"id": 1197').waitFor();
    await panel.getByRole('button', { name: 'Copy the path _source.details.user.id' }).click();
    await panel.getByText('Copied details.user.id').waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('details.user.id');
    await details.click();
    await panel.getByText('"id": 1197').waitFor({ state: 'detached' });
    expect(await findAxeViolationsInBothColors(page)).toEqual([]);
    expect(problems).toEqual([]);
    await close();
  });

  it('are read to the last one, each once, also those of the same moment', async () => {
    const { page, close } = await open(',columns:!(number)');
    await rowOf(page, 1).getByRole('gridcell').nth(1).click();
    const lastRow = page.locator(`[role="row"][aria-rowindex="${ROWS + 1}"]`);
    await expect
      .poll(async () => {
        await page.keyboard.press('Control+End');
        return lastRow.count();
      })
      .toBe(1);
    expect(await lastRow.innerText()).toMatch(/\b2$/);
    const numbers = new Set<string>();
    const grid = page.getByRole('grid', { name: 'Documents' });
    for (let row = 0; row < ROWS; row += 20) {
      const scrollTop = row * 28;
      // oxlint-disable-next-line no-await-in-loop -- one place after the other
      await grid.evaluate((element, top) => {
        if (element.parentElement) element.parentElement.scrollTop = top;
      }, scrollTop);
      const last = Math.min(row + 19, ROWS - 1);
      // oxlint-disable-next-line no-await-in-loop
      await grid.locator(`[role="row"][aria-rowindex="${last + 2}"]`).waitFor();
      // oxlint-disable-next-line no-await-in-loop
      const seen = await grid
        .locator('[data-index]')
        .evaluateAll((rows) => rows.map((one) => one.lastElementChild?.textContent ?? ''));
      for (const number of seen) numbers.add(number);
    }
    expect(numbers.size).toBe(ROWS);
    await close();
  });

  it('have a text found in all rows that are loaded, also those that are not drawn', async () => {
    const { page, close } = await open();
    await page.keyboard.press('/');
    const bar = page.getByRole('search', { name: 'Find in the table' });
    await bar.getByRole('textbox').fill('/ORDERS/8');
    // Of the first 500 rows: the orders from 700 to 1199.
    await bar.getByText('100 cells').waitFor();
    await page.keyboard.press('Enter');
    await bar.getByText('1 of 100').waitFor();
    const grid = page.getByRole('grid', { name: 'Documents' });
    const marks = grid.locator('mark');
    await expect.poll(() => marks.first().innerText()).toBe('/orders/8');
    await page.keyboard.press('Shift+Enter');
    await bar.getByText('100 of 100').waitFor();
    await grid
      .getByText('GET /orders/800 ')
      .or(grid.getByText('GET /orders/802 '))
      .first()
      .waitFor();
    await bar.getByRole('textbox').fill('no such text');
    await bar.getByText('No matches').waitFor();
    expect(await findAxeViolationsInBothColors(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await bar.waitFor({ state: 'detached' });
    await close();
  });

  it('have as many documents around one as the settings say', async () => {
    const choose = (changes: Record<string, unknown>) =>
      post(`${atrium.url}/api/opensearch-dashboards/settings`, { changes });
    await choose({ 'context:defaultSize': 2, 'context:step': 4 });
    try {
      const { page, close } = await open();
      await rowOf(page, 10).getByRole('gridcell').nth(1).click();
      await page.keyboard.press('s');
      await page.waitForURL(/#\/context\//);
      const rows = page.getByRole('row').filter({ has: page.getByRole('gridcell') });
      await expect.poll(() => rows.count()).toBe(5);
      await page.getByRole('button', { name: '4 newer' }).click();
      await expect.poll(() => rows.count()).toBe(9);
      await close();
    } finally {
      await choose({ 'context:defaultSize': null, 'context:step': null });
    }
  });

  it('are shown alone by a link of their own, and among those around them in time', async () => {
    const { page, problems, close } = await open();
    await rowOf(page, 2).getByRole('gridcell').nth(1).click();
    await page.keyboard.press('s');
    await page.waitForURL(/#\/context\/shop-logs\//);
    const rows = page.getByRole('row').filter({ has: page.getByRole('gridcell') });
    const orders = async () =>
      (await rows.allInnerTexts()).map((text) => Number(/orders\/(\d+)/.exec(text)?.[1]));
    // The order of the file: none of the same moment is left out or shown twice.
    await expect.poll(orders).toEqual([1199, 1198, 1197, 1196, 1195, 1194, 1193]);
    const chosen = page.locator('[role="row"][aria-selected="true"]');
    expect(await chosen.innerText()).toContain('orders/1198 ');
    expect(await page.getByRole('button', { name: '5 newer' }).isDisabled()).toBe(true);
    await page.getByRole('button', { name: '5 older' }).click();
    await expect.poll(async () => (await orders()).at(-1)).toBe(1188);
    expect(await findAxeViolationsInBothColors(page)).toEqual([]);

    await page.getByRole('link', { name: 'Single document' }).click();
    await page.waitForURL(/#\/doc\/shop-logs\//);
    await page.getByRole('heading', { name: 'Document', exact: true }).waitFor();
    await page.getByText('GET /orders/1198 ').waitFor();
    expect(await findAxeViolationsInBothColors(page)).toEqual([]);
    const link = page.url();
    await page.goto('about:blank');
    await page.goto(link);
    await page.getByText('GET /orders/1198 ').waitFor();
    await page.goto(link.replace(/(?<=shop-logs\/)\w+/, 'gone'));
    await page.getByRole('heading', { name: 'Document not found' }).waitFor();
    expect(problems).toEqual([]);
    await close();
  });
});
