// @apps discover, visualize, dashboards
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

/** A minute apart; every third one is an error. */
const LOGS = Array.from({ length: 300 }, (_, at) => ({
  '@timestamp': new Date(Date.UTC(2026, 0, 1, 0, at)).toISOString(),
  level: at % 3 === 0 ? 'error' : 'info',
  'host.name': `web-${at % 2}`,
  bytes: at,
  message: `request ${at} took ${at} ms`,
}));

beforeAll(async () => {
  const folder = temporaryFolder('statements');
  const file = join(folder, 'app-logs.ndjson');
  writeFileSync(file, LOGS.map((log) => `${JSON.stringify(log)}\n`).join(''));
  [atrium, browser] = await Promise.all([startAtrium({ files: [file] }), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await atrium?.stop();
});

const openQuery = (query: string) =>
  openPage(browser, `${atrium.url}/app/discover#/?_a=(index:app-logs,query:${query})`);

const total = (page: Page) => page.getByTestId('statementTotal');
const editor = (page: Page) => page.getByRole('textbox', { name: /^Statement in/ });
/** As the editor shows it, line by line. */
const written = async (page: Page) =>
  (await editor(page).locator('.cm-line').allTextContents()).join('\n');

async function choose(page: Page, language: RegExp) {
  await page.getByRole('button', { name: /^Query language/ }).click();
  await page.getByRole('menuitemradio', { name: language }).click();
}

async function write(page: Page, text: string) {
  await editor(page).click();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.insertText(text);
}

const run = (page: Page) => page.keyboard.press('ControlOrMeta+Enter');
const cells = (page: Page) => page.getByRole('gridcell').allInnerTexts();

/** A list that has just come takes no key yet, and keeps Tab for the next press. */
const takeSuggestion = (page: Page, text: string) =>
  expect
    .poll(async () => {
      await page.keyboard.press('Tab');
      return written(page);
    })
    .toContain(text);

describe('A statement in Discover', () => {
  it('takes the place of a query and finds the same, within the time and the filters of the page', async () => {
    const { page, close } = await openQuery(
      "(language:kuery,query:'bytes > 100 and not level:error')",
    );
    const documents = await page.getByTestId('discoverTotal').innerText();
    await choose(page, /^SQL$/);

    await total(page)
      .filter({ hasText: documents.split(' ')[0] ?? '' })
      .waitFor();
    expect(await written(page)).toContain("WHERE bytes > 100 AND NOT match(level, 'error')");
    await write(page, 'select count(*) from "app-logs"');
    await run(page);
    await expect.poll(() => cells(page)).toContain('300');
    // One bar of the time range.
    const hash = await page.evaluate(() => window.location.hash);
    await page.goto(
      `${atrium.url}/app/discover${hash.replace('_g=(', "_g=(time:(from:'2026-01-01T00:00:00.000Z',to:'2026-01-01T00:59:59.999Z'),")}`,
    );
    await page.reload();
    await expect.poll(() => cells(page)).toContain('60');
    await page.getByText('Time range and filters apply to app-logs.').waitFor();
    await close();
  });

  it('is a pipeline in PPL, which begins with what the query finds', async () => {
    const { page, close } = await openQuery("(language:kuery,query:'bytes >= 290')");
    await choose(page, /PPL/);
    await total(page).filter({ hasText: '10 rows' }).waitFor();
    expect(await written(page)).toBe(
      'source = app-logs\n| where bytes >= 290\n| sort - `@timestamp`\n| head 500',
    );
    await write(page, 'source = app-logs | stats max(bytes) as most by level | sortt level');
    await run(page);
    const problem = page.getByRole('alert').filter({ hasText: 'sortt' });
    expect(await problem.innerText()).toContain('Did you mean');
    expect(await page.locator('.cm-lintRange-error').innerText()).toBe('sortt');
    await write(page, 'source = app-logs | stats max(bytes) as most by level | sort level');
    await run(page);
    await expect.poll(() => cells(page)).toEqual(expect.arrayContaining(['297', 'error', '299']));
    await write(page, 'select 7 as seven');
    await run(page);
    await page.getByText('This is a statement in SQL, sent as PPL.').waitFor();
    await page.getByRole('button', { name: 'Run as SQL' }).press('Enter');
    await expect.poll(() => cells(page)).toContain('7');
    expect(await written(page)).toBe('select 7 as seven');
    await close();
  });

  it('is written with suggestions of indices, fields and values', async () => {
    const { page, close } = await openQuery("(language:SQL,query:'')");
    await page.getByText('Write a statement and run it').waitFor();
    await editor(page).click();
    await page.keyboard.type('select level, count(*) as n from ');
    await page.getByRole('option', { name: 'app-logs' }).waitFor();
    await page.keyboard.type('app');
    await takeSuggestion(page, '"app-logs"');
    await page.keyboard.type(' where host.n');
    await page.getByRole('option', { name: /^host\.name/ }).waitFor();
    await takeSuggestion(page, 'where host.name');
    await page.keyboard.type(" = '");
    // The server is given a second for them, which a busy machine may take.
    const value = page.getByRole('option', { name: 'web-1' });
    await expect
      .poll(async () => {
        if ((await value.count()) === 0) await page.keyboard.press('Control+Space');
        else await value.click();
        return written(page);
      })
      .toContain("'web-1'");
    await page.keyboard.type(' group by all order by n');
    await page.keyboard.press('Escape');
    expect(await written(page)).toBe(
      `select level, count(*) as n from "app-logs" where host.name = 'web-1' group by all order by n`,
    );
    await run(page);
    await expect
      .poll(() => cells(page))
      .toEqual(expect.arrayContaining(['error', '50', 'info', '100']));
    expect(await findAxeViolationsInBothColors(page)).toEqual([]);
    await page.getByRole('button', { name: 'Format' }).click();
    await expect.poll(() => written(page)).toContain('GROUP BY ALL\nORDER BY');
    await close();
  });

  it('has its mistake marked where it stands, with what was meant', async () => {
    const { page, close } = await openQuery(`(language:SQL,query:'select level from "app-logs"')`);
    await total(page).filter({ hasText: '300' }).waitFor();
    await write(page, 'select level,\n  byts from "app-logs"');
    await run(page);
    const problem = page.getByRole('alert').filter({ hasText: 'byts' });
    expect(await problem.innerText()).toBe(
      'There is no field or column [byts]. Did you mean [bytes]? (line 2, character 3)',
    );
    expect(await page.locator('.cm-lintRange-error').innerText()).toBe('byts');
    // No row of the statement before is left to be taken for its answer.
    expect(await page.getByRole('grid').count()).toBe(0);
    expect(await findAxeViolationsInBothColors(page)).toEqual([]);
    await write(page, 'select level from "app-lgs"');
    await run(page);
    await page
      .getByText('There is no index [app-lgs]. Did you mean [app-logs]? (line 1, character 19)')
      .waitFor();
    expect(await page.locator('.cm-lintRange-error').innerText()).toBe('"app-lgs"');
    await close();
  });

  it('opens a row beside the table, and a field goes where the cursor stands', async () => {
    const { page, close } = await openQuery(
      `(language:SQL,query:'select null as a, message from "app-logs" order by bytes')`,
    );
    await page.getByRole('button', { name: 'Open row 2', exact: true }).click();
    const row = page.getByRole('complementary', { name: 'Row' });
    expect(await row.innerText()).toContain('request 1 took 1 ms');
    await page.keyboard.press('Escape');
    expect(await row.count()).toBe(0);
    await write(page, 'select ');
    // The list of suggestions lies on it, or does so in a moment.
    await page.getByRole('button', { name: 'text host.name' }).press('Enter');
    expect(await written(page)).toBe('select host.name');
    await close();
  });

  it('is saved with its language, and opened from the list', async () => {
    const { page, close } = await openQuery(`(language:SQL,query:'select 42 as answer')`);
    await expect.poll(() => cells(page)).toContain('42');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByRole('dialog').getByLabel('Title').fill('The answer');
    await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click();
    await page.waitForURL(/view\//);
    const saved = page.url().replace(/\?.*/, '');
    await page.goto('about:blank');
    await page.goto(saved);
    await expect.poll(() => cells(page)).toContain('42');
    expect(await written(page)).toBe('select 42 as answer');
    await close();
  });

  it('computes what the index pattern adds, suggests it, and writes fields as the index pattern does', async () => {
    const scripted = { name: 'tenth', type: 'number', script: "doc['bytes'].value / 10.0" };
    await post(`${atrium.url}/api/saved_objects/index-pattern/tenths`, {
      attributes: {
        title: 'app-log*',
        fields: JSON.stringify([{ ...scripted, scripted: true, lang: 'painless' }]),
        fieldFormatMap: JSON.stringify({ bytes: { id: 'bytes', params: { pattern: '0.0b' } } }),
        fieldAttrs: JSON.stringify({ bytes: { customLabel: 'Size' } }),
      },
    });
    const { page, close } = await openPage(
      browser,
      `${atrium.url}/app/discover#/?_a=(index:tenths,query:(language:SQL,query:'select sum(tenth) from "app-log*"'))`,
    );
    await expect.poll(() => cells(page)).toContain('4485');
    await write(page, 'select bytes, max(bytes) over () as most from "app-log*" where bytes = 1');
    await run(page);
    await expect.poll(() => cells(page)).toEqual(['', '1.0 B', '1.0 B']);
    await page.getByRole('columnheader', { name: 'Size' }).waitFor();
    await write(page, 'select 1 from "app-logs" where ');
    await page.keyboard.type('tent');
    await page.getByRole('option', { name: /^tenth/ }).waitFor();
    await close();
  });

  it('is a chart, which a dashboard shows and the chart builder goes on with', async () => {
    const { page, close } = await openQuery(
      `(language:SQL,query:'select level, count(*) as n from "app-logs" group by all')`,
    );
    await page.getByRole('button', { name: 'Chart', exact: true }).click();
    await page.getByTestId('visualization').locator('canvas').first().waitFor();
    expect(await findAxeViolationsInBothColors(page)).toEqual([]);
    await page.getByRole('button', { name: 'Save as chart' }).click();
    await page.getByRole('dialog').getByLabel('Title').fill('Levels');
    await page.getByRole('dialog').getByLabel('Folder', { exact: true }).fill('Logs');
    await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Levels is saved as a chart').waitFor();

    const found = await page.evaluate(async () => {
      const answer = await fetch('/api/saved_objects/_find?type=visualization');
      return (await answer.json()) as {
        saved_objects: { id: string; attributes: object }[];
      };
    });
    const id = found.saved_objects[0]?.id ?? '';
    expect(JSON.stringify(found.saved_objects[0]?.attributes)).toContain('Logs');
    await page.goto(`${atrium.url}/app/visualize#/edit/${id}`);
    await page.getByRole('button', { name: 'Table view' }).click();
    await expect.poll(() => page.getByRole('cell').allInnerTexts()).toContain('200');
    expect(await page.getByText('Unsaved changes').count()).toBe(0);
    await write(page, 'select level, max(bytes) as most from "app-logs" group by all');
    await run(page);
    await expect.poll(() => page.getByRole('cell').allInnerTexts()).toContain('299');
    await write(page, 'select level from "app-lgs"');
    await run(page);
    await page
      .getByText('There is no index [app-lgs]. Did you mean [app-logs]? (line 1, character 19)')
      .waitFor();
    expect(await findAxeViolationsInBothColors(page)).toEqual([]);
    await close();
  });

  it('is a panel of a dashboard, as a saved search and as a chart, within the time of the dashboard', async () => {
    const source = (text: string) =>
      JSON.stringify({ query: { language: 'SQL', query: text }, filter: [], index: 'app-logs' });
    const saved = async (type: string, id: string, attributes: object, references: object[] = []) =>
      post(`${atrium.url}/api/saved_objects/${type}/${id}`, { attributes, references });
    const meta = (text: string) => ({
      kibanaSavedObjectMeta: { searchSourceJSON: source(text) },
    });
    await saved('search', 'rows', {
      title: 'Rows',
      ...meta('select level, count(*) as many from "app-logs" group by all'),
    });
    await saved('visualization', 'number', {
      title: 'Number',
      visState: JSON.stringify({ type: 'metric', aggs: [], params: {} }),
      ...meta('select count(*) as n from "app-logs"'),
    });
    const panel = (at: number, type: string) => ({
      panelIndex: String(at),
      gridData: { x: at * 24, y: 0, w: 24, h: 12, i: String(at) },
      panelRefName: `panel_${at}`,
      type,
      embeddableConfig: {},
      version: '3.0.0',
    });
    await saved(
      'dashboard',
      'both',
      {
        title: 'Both',
        panelsJSON: JSON.stringify([panel(0, 'search'), panel(1, 'visualization')]),
        optionsJSON: '{}',
        timeRestore: false,
        kibanaSavedObjectMeta: {
          searchSourceJSON: '{"query":{"language":"kuery","query":""},"filter":[]}',
        },
      },
      [
        { name: 'panel_0', type: 'search', id: 'rows' },
        { name: 'panel_1', type: 'visualization', id: 'number' },
      ],
    );
    const { page, close, problems } = await openPage(
      browser,
      `${atrium.url}/app/dashboards#/view/both?_g=(time:(from:'2026-01-01T00:00:00.000Z',to:'2026-01-01T00:29:59.999Z'))`,
    );
    await expect
      .poll(() => page.getByRole('cell').allInnerTexts())
      .toEqual(expect.arrayContaining(['10', '20']));
    await expect.poll(() => page.getByTestId('metric-value').innerText()).toBe('30');
    expect(problems).toEqual([]);
    await close();
  });

  it('says where there are more rows than are shown', async () => {
    const { page, close } = await openQuery(
      `(language:SQL,query:'select a.bytes from "app-logs" a, "app-logs" b')`,
    );
    await page.getByText('These are the first 10,000 rows; there are more.').waitFor();
    await total(page).filter({ hasText: '10,000 rows' }).waitFor();
    await close();
  });

  it('tells the seconds that pass, and ends where somebody cancels', async () => {
    const { page, close } = await openQuery(
      `(language:SQL,query:'select count(*) from "app-logs" a, "app-logs" b, "app-logs" c, "app-logs" d, "app-logs" e where a.bytes + b.bytes + c.bytes + d.bytes + e.bytes = 7')`,
    );
    await page.getByTestId('running').waitFor();
    await page.getByTestId('running').getByRole('button', { name: 'Cancel' }).click();
    await page.getByText('Canceled', { exact: true }).waitFor();

    // Where another answer is shown, nobody takes it for that of what was canceled.
    const heavy = await page.evaluate(() => location.hash);
    const light = heavy.replace(/select.*7/, encodeURIComponent('select 1 as one'));
    await page.evaluate((hash) => (location.hash = hash), light);
    await total(page).filter({ hasText: '1 row' }).waitFor();
    await page.evaluate((hash) => (location.hash = hash), heavy);
    await page.getByTestId('running').getByRole('button', { name: 'Cancel' }).click();
    await page.getByText('What is shown is of the search before.').waitFor();
    await close();
  });
});
