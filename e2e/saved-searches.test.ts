// @apps discover
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Atrium, dataSets, post, startAtrium } from './support/atrium';
import { countBegun } from './support/begun-searches';
import { findAxeViolationsInBothColors } from './support/both-colors';
import { findAxeViolations, launchBrowser, openPage } from './support/browser';
import { itEmbedded } from './support/on-cluster';

let atrium: Atrium;
let browser: Browser;
let folder: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'atrium-searches-'));
  const [rooms, stays] = [join(folder, 'rooms.csv'), join(folder, 'stays.csv')];
  writeFileSync(rooms, 'room\nred\nblue\n');
  writeFileSync(stays, 'came,left\n2024-03-01T10:00:00Z,2024-03-05T10:00:00Z\n');
  const shared = ['birdstrikes.csv', 'movies.json'].map((name) => join(dataSets, name));
  [atrium, browser] = await Promise.all([
    startAtrium({ files: [...shared, rooms, stays] }),
    launchBrowser(),
  ]);
});
beforeEach(() => saveTexas());
afterAll(async () => {
  await browser?.close();
  await atrium?.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** As wide as what stands in it. */
async function widthOf(page: Page, name: string): Promise<number> {
  const column = page.getByRole('columnheader', { name: new RegExp(name) });
  await column.waitFor();
  return Math.round((await column.boundingBox())?.width ?? 0);
}

const PATTERN = '3ba638e0-b894-11e8-a6d9-e546fe2bba5f';
const REFERENCE = 'kibanaSavedObjectMeta.searchSourceJSON.index';

/** As an export of the ecosystem holds it: an index pattern behind a reference, an old filter, foreign keys. */
async function saveTexas(id = 'texas', more: object = {}, pattern = PATTERN) {
  const saved = (path: string, body: object) =>
    post(`${atrium.url}/api/saved_objects/${path}?overwrite=true`, body);
  await saved(`index-pattern/${PATTERN}`, {
    attributes: { title: 'birdstrikes', timeFieldName: 'Flight Date' },
  });
  return saved(`search/${id}`, {
    attributes: {
      title: 'Texas',
      description: 'Strikes in Texas',
      hits: 0,
      version: 1,
      foreign: { kept: true },
      columns: ['Airport Name', 'Speed IAS in knots'],
      sort: ['Speed IAS in knots', 'desc'],
      kibanaSavedObjectMeta: {
        searchSourceJSON: JSON.stringify({
          highlightAll: true,
          indexRefName: REFERENCE,
          query: { query: '"Speed IAS in knots" > 200', language: 'kuery' },
          filter: [
            {
              meta: { key: 'Origin State.keyword', negate: false, disabled: false, alias: null },
              query: { match: { 'Origin State.keyword': { query: 'Texas', type: 'phrase' } } },
            },
          ],
        }),
      },
      ...more,
    },
    references: [{ name: REFERENCE, type: 'index-pattern', id: pattern }],
  });
}

const FORMATTED = '7f7cc2d0-c18a-11e8-9a2b-000000000000';
const GONE = '8f7cc2d0-c18a-11e8-9a2b-000000000000';

/** A search of an index pattern without a time, with formats and scripted fields; one of these can't be translated. */
async function saveFormatted() {
  const scripted = (name: string, script: string) => ({
    name,
    type: 'number',
    scripted: true,
    script,
    lang: 'painless',
  });
  const speed = "doc['Speed IAS in knots'].value";
  await post(`${atrium.url}/api/saved_objects/index-pattern/${FORMATTED}?overwrite=true`, {
    attributes: {
      title: 'birdstrikes',
      fields: JSON.stringify([scripted('half', `${speed} / 2`), scripted('odd', 'new Date()')]),
      fieldFormatMap: JSON.stringify({
        'Origin State': {
          id: 'url',
          params: {
            urlTemplate: 'https://example.org/{{value}}',
            labelTemplate: 'State {{value}}',
          },
        },
        'Speed IAS in knots': { id: 'number', params: { pattern: '0,0.00', suffix: 'kn' } },
        half: { id: 'number', params: { pattern: '0.0' } },
      }),
    },
  });
  const columns = ['Origin State', 'Speed IAS in knots', 'half', 'odd'];
  await saveTexas(
    'formatted',
    { title: 'Formatted', columns, sort: [['half', 'desc']] },
    FORMATTED,
  );
}

const OTHER_TIME = '9f7cc2d0-c18a-11e8-9a2b-000000000000';
const HALF = 'af7cc2d0-c18a-11e8-9a2b-000000000000';
/** Each visit is of a time of its own. */
let visits = 0;

/** An index pattern by a field that is not the index's own time, and a search of one with a scripted field. */
async function saveOthers() {
  const pattern = (id: string, attributes: object) =>
    post(`${atrium.url}/api/saved_objects/index-pattern/${id}?overwrite=true`, { attributes });
  const script = "doc['Speed IAS in knots'].value / 2";
  const half = { name: 'half', type: 'number', scripted: true, script, lang: 'painless' };
  await pattern(OTHER_TIME, { title: 'stays', timeFieldName: 'left' });
  await pattern(HALF, { title: 'birdstrikes', fields: JSON.stringify([half]) });
  await saveTexas(
    'half',
    { title: 'Half', description: '', columns: ['half'], sort: [['half', 'desc']] },
    HALF,
  );
}

const discover = (path = '#/view/texas') => `${atrium.url}/app/discover${path}`;
async function open(path?: string, options = {}) {
  const opened = await openPage(browser, discover(path), options);
  await opened.page.locator('[data-test-subj="discoverTotal"] strong').waitFor();
  return opened;
}
const readStored = async (id: string) => {
  const response = await fetch(`${atrium.url}/api/saved_objects/search/${id}`);
  return (await response.json()) as {
    attributes: Record<string, unknown> & { kibanaSavedObjectMeta: { searchSourceJSON: string } };
    references: object[];
  };
};
const headers = (page: Page) => page.getByRole('columnheader').locator('bdi').allInnerTexts();
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const menu = async (page: Page, item: string) => {
  await page.getByRole('banner').getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: item, exact: true }).click();
};
const openSearches = async (page: Page) => {
  await menu(page, 'Open a saved search');
  return page.getByRole('dialog', { name: 'Open a saved search' });
};

describe('Opening an address of Discover', () => {
  it.each([
    ['an index', '#/?_a=(index:movies)'],
    ['an index with a pattern of its own', '#/?_a=(index:birdstrikes)'],
    ['an index pattern by its id', `#/?_a=(index:'${PATTERN}')`],
    ['several indices', "#/?_a=(index:'bird*,mov*')"],
    ['a saved search', '#/view/texas'],
    ['another index in a saved search', '#/view/texas?_a=(index:movies)'],
  ])('asks for %s while the scripts come, in one request', async (_, hash) => {
    const { page, problems, close } = await openPage(browser, 'about:blank');
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    const written = await page.goto(`${atrium.url}/app/discover${hash}`);
    // Not where the server was too busy to answer it at once.
    const hasList = ((await written?.text()) ?? '').includes('"url":"/internal/data/indices"');
    await page.getByTestId('discoverTotal').locator('strong').waitFor();
    const isPlanned = (path: string) => path.endsWith('_bulk_get') || path.includes('/indices/');
    const left = await page.evaluate(() =>
      ((window as { __osdEarlyAnswers__?: { url: string }[] }).__osdEarlyAnswers__ ?? []).map(
        ({ url }) => url.split('?')[0] ?? '',
      ),
    );

    expect(asked.filter(isPlanned)).toEqual([]);
    // Whatever part of the page needs it.
    expect(asked.filter((path) => path.endsWith('/indices'))).toHaveLength(hasList ? 0 : 1);
    expect(asked.filter((path) => path.includes('route_answers'))).toHaveLength(1);
    // What the plan asked for is what the page took.
    expect(left.filter(isPlanned)).toEqual([]);
    expect(problems).toEqual([]);
    await close();
  });
});

describe('Opening an address of Discover of a time that nobody asked for yet', () => {
  let opened: Awaited<ReturnType<typeof openPage>>;
  beforeAll(async () => {
    await saveOthers();
    opened = await openPage(browser, 'about:blank');
  });
  afterAll(() => opened?.close());

  it.each([
    ['an index', '#/?_a=(index:birdstrikes)', 2],
    ['an index without a time', '#/?_a=(index:rooms)', 2],
    [
      'an index pattern with another time, which is looked for first',
      `#/?_a=(index:'${OTHER_TIME}')`,
      3,
    ],
    ['several indices', "#/?_a=(index:'bird*,room*')", 2],
    ['a saved search', '#/view/texas', 2],
    ['a saved search with scripted fields, which are checked first', '#/view/half', 3],
    [
      'another query in a saved search',
      "#/view/texas?_a=(index:movies,query:(language:lucene,query:'a*'))",
      2,
    ],
  ])('begins the searches of %s on the server, each once', async (_, hash, count) => {
    const { page, problems } = opened;
    const [path = '', query = ''] = hash.split('?');
    // Of a time that nobody asked for yet.
    visits += 1;
    const time = `_g=(time:(from:now-${60 + visits}y,to:now))`;
    const url = discover(`${path}?${[time, query].filter(Boolean).join('&')}`);
    const shown = () => page.getByRole('row').nth(1).waitFor();
    const { sent } = await countBegun(page, { atrium, url, shown, begun: count });

    expect(sent).toBe(count);
    expect(problems).toEqual([]);
  });
});

describe('A saved search', () => {
  it('opens as an export of the ecosystem holds it: index, query, filters, columns and order', async () => {
    const { page, problems, close } = await open();
    await page.getByText('Origin State: Texas').waitFor();

    expect(await page.getByRole('combobox', { name: 'Query in DQL' }).inputValue()).toBe(
      '"Speed IAS in knots" > 200',
    );
    await expect
      .poll(() => headers(page))
      .toEqual(['Flight Date', 'Airport Name', 'Speed IAS in knots']);
    expect(
      await page
        .getByRole('columnheader', { name: /Speed IAS in knots/ })
        .getAttribute('aria-sort'),
    ).toBe('descending');
    expect(await page.getByText('Unsaved changes').count()).toBe(0);
    expect(problems).toEqual([]);
    await close();
  });

  it('is saved, reopened, and keeps what the page does not know', async () => {
    const { page, close } = await open();
    const start = await widthOf(page, 'Airport Name');
    await page.getByRole('separator', { name: 'Width of Airport Name' }).focus();
    await page.keyboard.press('ArrowRight');
    await page.getByText('Unsaved changes').waitFor();
    // The header has room for its name all the same.
    const name = page.getByRole('navigation', { name: 'Breadcrumbs' }).locator('[aria-current]');
    expect(await name.evaluate((one) => one.clientWidth - one.scrollWidth)).toBe(0);
    const query = page.getByRole('combobox', { name: 'Query in DQL' });
    await query.fill('"Speed IAS in knots" > 250');
    await query.press('Enter');
    await page.waitForURL(/250/);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await button(page, 'Save').click();
    await page.getByText('Texas is saved').waitFor();
    // The save's own answer is what the page shows next.
    const isOfSave = (path: string) => /saved_objects|indices/.test(path);
    expect(asked.filter(isOfSave)).toEqual(['/api/saved_objects/search/texas']);
    await page.getByText('Unsaved changes').waitFor({ state: 'detached' });
    const { attributes, references } = await readStored('texas');

    expect(attributes).toMatchObject({
      foreign: { kept: true },
      sort: ['Speed IAS in knots', 'desc'],
    });
    const source = JSON.parse(attributes.kibanaSavedObjectMeta.searchSourceJSON) as object;
    expect(source).toMatchObject({
      type: { columnWidths: { 'Airport Name': start + 20 } },
      highlightAll: true,
      indexRefName: REFERENCE,
      query: { query: '"Speed IAS in knots" > 250' },
      filter: [{ query: { match: { 'Origin State.keyword': { type: 'phrase' } } } }],
    });
    expect(references).toEqual([{ name: REFERENCE, type: 'index-pattern', id: PATTERN }]);
    await close();
  });

  it('is made, described, found by its words, deleted and brought back', async () => {
    const { page, close } = await open(
      "#/?_a=(index:birdstrikes,query:(language:lucene,query:'Texas OR Ohio'))",
    );
    await button(page, 'Save').waitFor();
    await page.keyboard.press('Control+s');
    const form = page.getByRole('dialog', { name: 'Save search' });
    await form.getByRole('textbox', { name: 'Title' }).fill('Two states');
    await form.getByRole('checkbox', { name: 'Save time range with search' }).check();
    expect(await findAxeViolations(page)).toEqual([]);
    await form.getByRole('button', { name: 'Save' }).click();
    await page.waitForURL(/#\/view\/[\w-]+\?/);
    const id = /#\/view\/([\w-]+)/.exec(page.url())?.[1] ?? '';
    await menu(page, 'Title and description');
    const names = page.getByRole('dialog', { name: 'Title and description' });
    await names.getByRole('textbox', { name: 'Description' }).fill('of the south and the north');
    await names.getByRole('button', { name: 'Save' }).click();
    await names.waitFor({ state: 'detached' });
    const { attributes } = await readStored(id);
    expect(attributes).toMatchObject({
      title: 'Two states',
      description: 'of the south and the north',
    });
    expect(attributes.kibanaSavedObjectMeta.searchSourceJSON).toContain('"timeRange":{"from":');
    expect(attributes.kibanaSavedObjectMeta.searchSourceJSON).toContain('"language":"lucene"');

    const list = await openSearches(page);
    await list.getByRole('textbox').fill('north two');
    await list.getByRole('link', { name: /Texas/ }).waitFor({ state: 'detached' });
    expect(await findAxeViolations(page)).toEqual([]);
    await list.getByRole('button', { name: 'Delete Two states' }).click();
    await list.getByText('No matching saved searches').waitFor();
    await page.keyboard.press('Escape');
    await page.waitForURL(/#\/\?_g/);
    // The header has one, too, for steps.
    await page.getByText('Undo', { exact: true }).click();
    await page.waitForURL(new RegExp(`#/view/${id}`));
    await page.getByRole('combobox', { name: 'Query in Lucene' }).waitFor();
    await close();
  });

  it('lies in a folder with tags, is found by them, moved with others, and moved back', async () => {
    await saveTexas('other', { title: 'Other strikes', description: '' });
    const { page, close } = await open();
    await menu(page, 'Title and description');
    const names = page.getByRole('dialog', { name: 'Title and description' });
    await names.getByLabel('Folder').fill(' /Team//Strikes/ ');
    await names.getByLabel('Tags, separated by commas').fill('<b>birds</b>, on call');
    await names.getByRole('button', { name: 'Save' }).click();
    await names.waitFor({ state: 'detached' });
    const filingOf = async (id: string) => {
      const { attributes } = await readStored(id);
      return JSON.parse(attributes.kibanaSavedObjectMeta.searchSourceJSON)['type'] as unknown;
    };
    const filed = { folder: 'Team/Strikes', tags: ['<b>birds</b>', 'on call'] };
    expect(await filingOf('texas')).toEqual(filed);

    const list = await openSearches(page);
    const link = (name: string) => list.getByRole('link', { name });
    await list.getByRole('textbox').fill('strikes call');
    await link('Other strikes').waitFor({ state: 'detached' });
    await link('Texas').waitFor();
    await list.getByRole('textbox').fill('');
    await list.getByRole('combobox', { name: 'All folders' }).selectOption('Team');
    await link('Other strikes').waitFor({ state: 'detached' });
    await list.getByRole('combobox', { name: 'All folders' }).selectOption('All folders');
    await list.getByRole('checkbox', { name: 'Select Texas' }).check();
    await list.getByRole('checkbox', { name: 'Select Other strikes' }).check();
    await list.getByRole('button', { name: 'Move to folder' }).waitFor();
    expect(await findAxeViolationsInBothColors(page)).toEqual([]);
    await list.getByRole('button', { name: 'Move to folder' }).click();
    const move = page.getByRole('dialog', { name: 'Move to folder' });
    await move.getByLabel('Folder').fill('Air');
    await page.keyboard.press('Enter');
    await page.getByText('2 objects were changed').waitFor();
    expect(await filingOf('texas')).toEqual({ ...filed, folder: 'Air' });
    expect(await filingOf('other')).toEqual({ folder: 'Air' });
    await page.getByRole('button', { name: 'Undo', exact: true }).last().click();
    await expect.poll(() => filingOf('other')).toBeUndefined();
    expect(await filingOf('texas')).toEqual(filed);
    await close();
  });

  it('goes back to what is saved, and saves as another one under another name', async () => {
    const { page, close } = await open();
    await button(page, 'Remove filter Origin State: Texas').click();
    await button(page, 'Discard changes').click();
    await page.getByText('Origin State: Texas').waitFor();
    await page.getByText('Unsaved changes').waitFor({ state: 'detached' });
    // Each step can be taken back, in the header and by keys, also after a reload.
    await button(page, 'Undo').click();
    await page.getByText('Origin State: Texas').waitFor({ state: 'detached' });
    await page.reload();
    await page.getByText('Unsaved changes').waitFor();
    await page.keyboard.press('Control+z');
    await page.getByText('Origin State: Texas').waitFor();
    await page.keyboard.press('Control+Shift+z');
    await page.getByText('Origin State: Texas').waitFor({ state: 'detached' });
    await page.goBack();
    await page.getByText('Origin State: Texas').waitFor();
    await page.getByText('Unsaved changes').waitFor({ state: 'detached' });
    await menu(page, 'Save as');
    const form = page.getByRole('dialog', { name: 'Save search' });
    await form.getByRole('textbox', { name: 'Title' }).fill('Texas again');
    await form.getByRole('button', { name: 'Save' }).click();
    await page.waitForURL((url) => !url.hash.startsWith('#/view/texas'));
    await page.getByRole('banner').getByText('Texas again').first().waitFor();
    await close();
  });

  it('is worked by keys and by the palette, as long as Discover is open and it can be done', async () => {
    const { page, problems, close } = await open();
    const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    const listKeys = async () => {
      await page.keyboard.press('?');
      await help.getByRole('button', { name: /^Go home/ }).waitFor();
      const names = await help
        .getByRole('button', { name: /Change the keys$/ })
        .evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')?.split('. ')[0]));
      await page.keyboard.press('Escape');
      await help.waitFor({ state: 'detached' });
      return names;
    };
    const all = ['New search: N', 'Open a saved search: O', 'Save as: Shift + S', 'Refresh: R'];
    const names = await listKeys();
    expect(names).toEqual(expect.arrayContaining(all));
    expect(names).not.toContain('Save: Ctrl + S');

    await button(page, 'Remove filter Origin State: Texas').click();
    await page.getByText('Unsaved changes').waitFor();
    expect(await listKeys()).toEqual(
      expect.arrayContaining([...all, 'Save: Ctrl + S', 'Discard changes: U']),
    );
    await page.keyboard.press('u');
    await page.getByText('Origin State: Texas').waitFor();

    await page.keyboard.press('Control+k');
    const field = page.getByRole('combobox', { name: 'Search or jump to' });
    await field.fill('txs');
    await page.getByRole('option', { name: 'Texas search', exact: true }).waitFor();
    await field.fill('save as');
    await page.getByRole('option', { name: 'Save as Discover', selected: true }).waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: 'Save search' }).waitFor();
    await page.keyboard.press('Escape');
    await page.keyboard.press('n');
    await page.waitForURL((url) => !url.hash.startsWith('#/view/texas'));

    await page.keyboard.press('g');
    await page.keyboard.press('h');
    await page.waitForURL((url) => url.pathname.endsWith('/app/home'));
    await expect.poll(listKeys).not.toContain('Refresh: R');
    expect(problems).toEqual([]);
    await close();
  });

  it('attack 80: is not saved over what somebody else saved; what was typed stays', async () => {
    const { page, close } = await open();
    const query = page.getByRole('combobox', { name: 'Query in DQL' });
    await query.fill('"Speed IAS in knots" > 300');
    await query.press('Enter');
    await page.getByText('Unsaved changes').waitFor();
    await saveTexas('texas', { description: 'by somebody else' });
    await button(page, 'Save').click();
    await page.getByText('Someone else changed this search').waitFor();
    expect((await readStored('texas')).attributes['description']).toBe('by somebody else');
    expect(await query.inputValue()).toBe('"Speed IAS in knots" > 300');

    await button(page, 'Overwrite').click();
    await page.getByText('Texas is saved').waitFor();
    const { attributes } = await readStored('texas');
    expect(attributes.kibanaSavedObjectMeta.searchSourceJSON).toContain('> 300');

    // Theirs is an earlier version, and comes back.
    await menu(page, 'Version history');
    const versions = page.getByRole('dialog', { name: 'Version history' });
    await versions.getByText('Query, filters or time range changed').first().waitFor();
    await versions.getByRole('button', { name: 'Restore this version' }).first().click();
    await expect.poll(() => query.inputValue()).toBe('"Speed IAS in knots" > 200');
    await page.getByText('Unsaved changes').waitFor({ state: 'detached' });
    expect((await readStored('texas')).attributes['description']).toBe('by somebody else');
    await close();
  });

  it('is left without a question, unless changes to it would be lost', async () => {
    const { page, close } = await open();
    await page.getByRole('link', { name: 'Dashboards', exact: true }).first().click();
    await page.waitForURL(/dashboards/);
    await page.goto(discover());
    await button(page, 'Remove filter Origin State: Texas').click();
    await page.getByText('Unsaved changes').waitFor();
    await page.getByRole('link', { name: 'Dashboards', exact: true }).first().click();
    const question = page.getByRole('dialog', { name: 'Leave without saving?' });
    await question.getByText(/They stay in this tab/).waitFor();
    await question.getByRole('button').last().click();
    await page.waitForURL(/dashboards/);

    // Opened again, it goes on; the list says so.
    await page.goto(discover());
    await page.getByText('Unsaved changes').waitFor();
    expect(await button(page, 'Remove filter Origin State: Texas').count()).toBe(0);
    const list = await openSearches(page);
    await list.getByRole('link', { name: /^Texas.*Unsaved changes/ }).waitFor();
    await list.getByRole('button', { name: 'Favorite Texas', exact: true }).click();
    await list.getByRole('checkbox', { name: 'Favorites only' }).check();
    expect(await list.getByRole('link').count()).toBe(1);
    await page.keyboard.press('Escape');
    const star = page.getByRole('button', { name: 'Favorite', exact: true });
    expect(await star.getAttribute('aria-pressed')).toBe('true');
    await page.keyboard.press('Control+k');
    const palette = page.getByRole('dialog', { name: 'Search or jump to' });
    await palette.getByRole('group', { name: 'Favorites' }).getByText('Texas').waitFor();
    await expect
      .poll(() => palette.getByRole('group').first().getAttribute('aria-label'))
      .toBe('Favorites');
    await page.keyboard.press('Escape');
    await star.click();
    await expect.poll(() => star.getAttribute('aria-pressed')).toBe('false');
    // Someone saves it: whoever goes on is told, and can take theirs.
    await saveTexas('texas', { columns: ['Effect'] });
    await page.reload();
    await page.getByText('Someone saved this search after you started editing').waitFor();
    await saveTexas('texas', { columns: ['Origin State'] });
    await button(page, 'Save').click();
    await button(page, 'Load theirs').click();
    await page.getByText('Unsaved changes').waitFor({ state: 'detached' });
    expect(await headers(page)).toEqual(['Flight Date', 'Origin State']);
    await close();
  });

  it('has columns that the pointer makes wider, which the address keeps', async () => {
    const { page, close } = await open();
    const start = await widthOf(page, 'Airport Name');
    const handle = await page
      .getByRole('separator', { name: 'Width of Airport Name' })
      .boundingBox();
    const x = (handle?.x ?? 0) + (handle?.width ?? 0) / 2;
    const y = (handle?.y ?? 0) + 10;
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + 60, y, { steps: 4 });
    await page.mouse.up();
    // A slow drag rests on its way, and each rest is written.
    const isWide = ({ hash }: URL) => {
      const [, width] = /columnWidths:\([^)]*:(\d+)/.exec(decodeURIComponent(hash)) ?? [];
      return Math.abs(Number(width) - start - 60) < 5;
    };
    await page.waitForURL(isWide);
    await page.reload();
    const column = page.getByRole('columnheader', { name: /Airport Name/ });
    await column.waitFor();

    expect((await column.boundingBox())?.width).toBeCloseTo(start + 60, -1);
    await close();
  });

  it('says so where there is no such search', async () => {
    const { page, close } = await openPage(browser, discover('#/view/nothing'));
    await page.getByRole('heading', { name: 'Saved search not found' }).waitFor();
    await close();
  });

  it('of an index pattern that several indices match opens on all of them', async () => {
    await post(`${atrium.url}/api/saved_objects/index-pattern/several?overwrite=true`, {
      attributes: { title: 'birds*,mov*' },
    });
    const source = { index: 'several', query: { query: '', language: 'kuery' }, filter: [] };
    await post(`${atrium.url}/api/saved_objects/search/both?overwrite=true`, {
      attributes: {
        title: 'Birds and films',
        columns: ['Origin State', 'Title'],
        sort: [],
        kibanaSavedObjectMeta: { searchSourceJSON: JSON.stringify(source) },
      },
    });
    const { page, problems, close } = await open('#/view/both');
    // 10,000 strikes and 3,201 films.
    await page
      .locator('[data-test-subj="discoverTotal"] strong')
      .getByText('13,201', { exact: true })
      .waitFor();
    await page.getByRole('button', { name: /birds\*,mov\*/ }).waitFor();
    expect(await page.getByText('Unsaved changes').count()).toBe(0);
    expect(problems).toEqual([]);
    const query = page.getByRole('combobox', { name: 'Query in DQL' });
    await query.fill('Title: Titanic');
    await query.press('Enter');
    await page.getByRole('gridcell', { name: 'Titanic', exact: true }).first().waitFor();
    await close();
  });

  itEmbedded('it computes every script')(
    'shows what its index pattern says: no time where it has none, formats, links, scripted fields and those that can’t be worked out',
    async () => {
      await saveFormatted();
      const { page, problems, close } = await open('#/view/formatted');
      const cells = page.getByRole('row').nth(1).getByRole('gridcell');
      await cells.getByText('320.00 kn').waitFor();
      expect(await headers(page)).toEqual(['Origin State', 'Speed IAS in knots', 'half', 'odd']);
      expect((await cells.allInnerTexts()).slice(1)).toEqual([
        'State Texas',
        '320.00 kn',
        '160.0',
        '—',
      ]);
      const link = cells.getByRole('link', { name: 'State Texas' });
      expect(await link.getAttribute('href')).toBe('https://example.org/Texas');
      await page.getByText(/^odd can’t be computed: The script can't be translated/).waitFor();
      // Without a time there is nothing to choose, and nothing over time.
      expect(await page.getByRole('region', { name: 'Documents over time' }).count()).toBe(0);
      // A chart of it is one of the index pattern, which alone knows it.
      await page.locator('button[title="half"][aria-expanded]').click();
      const chart = page.locator('a[href*="field=half"]');
      expect(await chart.getAttribute('href')).toContain(`index=${FORMATTED}`);
      // By the values of a script.
      await cells.nth(3).hover();
      await page.getByRole('button', { name: 'Filter for this value of half' }).first().click();
      await page.getByText('half: 160').waitFor();
      await page
        .locator('[data-test-subj="discoverTotal"] strong')
        .getByText('4', { exact: true })
        .waitFor();
      expect(await findAxeViolations(page)).toEqual([]);
      await saveBoard(['formatted']);
      await page.goto(board());
      const panel = panelOf(page, 'Formatted').getByRole('row').nth(1);
      await panel.getByText('160.0').waitFor();
      expect((await panel.getByRole('gridcell').allInnerTexts())[1]).toBe('State Texas');
      expect(problems).toEqual([]);
      await close();
    },
  );

  it('says by name that its data is not here, and shows no other in its place', async () => {
    await post(`${atrium.url}/api/saved_objects/index-pattern/${GONE}?overwrite=true`, {
      attributes: { title: 'gone-*', timeFieldName: 'day' },
    });
    await saveTexas('gone', { title: 'Old strikes' }, GONE);
    const { page, close } = await openPage(browser, discover('#/view/gone'));
    await page
      .getByRole('heading', {
        name: 'Old strikes has no data: index gone-* not found',
      })
      .waitFor();
    await button(page, 'Choose another index').click();
    await page.getByRole('button', { name: /^birdstrikes/ }).click();
    await page.getByText('Unsaved changes').waitFor();
    await page.getByText('Origin State: Texas').waitFor();
    await close();
  });

  it('is saved from the menu where there is no room for buttons', async () => {
    const { page, close } = await open('#/view/texas', { width: 360 });
    await button(page, 'Remove filter Origin State: Texas').click();
    await page.waitForURL((url) => url.hash.includes('_a='));
    await menu(page, 'Discard changes');
    await page.getByText('Origin State: Texas').waitFor();
    await button(page, 'Remove filter Origin State: Texas').click();
    await menu(page, 'Save');
    await page.getByText('Texas is saved').waitFor();
    await close();
  });

  it('is accessible at 768 px, light and dark', async () => {
    const { page, close } = await open('#/view/texas', { width: 768 });
    await button(page, 'Remove filter Origin State: Texas').click();
    await button(page, 'Undo').waitFor();
    expect(await findAxeViolationsInBothColors(page)).toEqual([]);
    const [save, search] = await Promise.all([
      button(page, 'Save').boundingBox(),
      page
        .getByRole('banner')
        .getByRole('button', { name: /Search or jump to/ })
        .boundingBox(),
    ]);
    expect((save?.x ?? 0) + (save?.width ?? 0)).toBeLessThanOrEqual(search?.x ?? 0);
    await close();
  });
});

const gridData = (x: number, y: number, w: number, h: number) => ({ x, y, w, h });

/** A dashboard with the saved search, one that keeps its own search, and a chart far below. */
async function saveBoard(
  searches: readonly string[] = ['texas'],
  { width = 24, height = 15 } = {},
) {
  const panels = searches.map((_, position) => ({
    panelIndex: String(position + 1),
    gridData: gridData((position % 2) * 24, Math.floor(position / 2) * 15, width, height),
    panelRefName: `panel_${position}`,
    embeddableConfig: {},
  }));
  await post(`${atrium.url}/api/saved_objects/dashboard/board?overwrite=true`, {
    attributes: {
      title: 'Board',
      panelsJSON: JSON.stringify(panels),
      optionsJSON: '{}',
      kibanaSavedObjectMeta: { searchSourceJSON: '{}' },
    },
    references: searches.map((id, position) => ({ name: `panel_${position}`, type: 'search', id })),
  });
}

async function saveAll() {
  const source = { index: 'birdstrikes', query: { query: '', language: 'kuery' }, filter: [] };
  await post(`${atrium.url}/api/saved_objects/search/all?overwrite=true`, {
    attributes: {
      title: 'All strikes',
      columns: ['Origin State'],
      sort: [],
      kibanaSavedObjectMeta: { searchSourceJSON: JSON.stringify(source) },
    },
  });
}

const board = (path = '') => `${atrium.url}/app/dashboards#/view/board${path}`;
const bottomOf = (box: { y: number; height: number } | null) => (box ? box.y + box.height : NaN);
const panelOf = (page: Page, title: string) =>
  page.getByRole('group', { name: title, exact: true });

describe('A saved search on a dashboard', () => {
  it('shows its documents, says how many there are, and opens in Discover as it is shown', async () => {
    await saveBoard(['texas', 'all']);
    await saveAll();
    const { page, problems, close } = await openPage(browser, board());
    const texas = panelOf(page, 'Texas');
    await texas.getByRole('grid').waitFor();
    expect(await texas.getByRole('columnheader').locator('bdi').allInnerTexts()).toEqual([
      'Flight Date',
      'Airport Name',
      'Speed IAS in knots',
    ]);
    await panelOf(page, 'All strikes').getByText('The 500 newest of 10,000 documents').waitFor();
    expect(await findAxeViolations(page)).toEqual([]);
    expect(problems).toEqual([]);
    await texas.getByRole('link', { name: 'Open in Discover' }).click();
    await page.getByTestId('discoverApp').waitFor();
    await page.getByText('Origin State: Texas').waitFor();
    expect(page.url()).toContain('#/view/texas');
    await close();
  });

  it('brings the query of the page into Discover, where nobody is asked about what they did not change', async () => {
    await saveBoard(['texas']);
    const { page, close } = await openPage(
      browser,
      board(`?_a=(query:(language:kuery,query:'"Wildlife Size":Small'))`),
    );
    const link = panelOf(page, 'Texas').getByRole('link', { name: 'Open in Discover' });
    await link.click();
    const query = page.getByRole('combobox', { name: 'Query in DQL' });
    await expect.poll(() => query.inputValue()).toContain('("Wildlife Size":Small)');
    await page.getByText('Unsaved changes').waitFor();
    await page.goBack();
    await link.click();
    await query.fill('"Wildlife Size":Large');
    await query.press('Enter');
    await expect.poll(() => page.url()).toContain('Large');
    await page.getByRole('link', { name: 'Dashboards', exact: true }).click();
    await page.getByRole('dialog', { name: 'Leave without saving?' }).waitFor();
    await close();
  });

  it.each([
    { width: 24, height: 4 },
    { width: 6, height: 4 },
  ])(
    'is named where it was deleted, and brought back from there; data that is not here is named, too, in a panel of $width by $height',
    async (size) => {
      await saveAll();
      await post(`${atrium.url}/api/saved_objects/index-pattern/${GONE}?overwrite=true`, {
        attributes: { title: 'gone-*' },
      });
      await saveTexas('gone', { title: 'Old strikes' }, GONE);
      await saveBoard(['all', 'gone'], size);
      await fetch(`${atrium.url}/api/saved_objects/search/all`, {
        method: 'DELETE',
        headers: { 'osd-xsrf': 'true' },
      });
      const { page, close } = await openPage(browser, board());
      await page.getByText('Index not found: gone-*').waitFor();
      const old = panelOf(page, 'Old strikes');
      const words = await old.getByText('Index gone-* not found').boundingBox();
      const panel = await old.boundingBox();
      // In sight, however small the panel is.
      expect(bottomOf(words)).toBeLessThanOrEqual(bottomOf(panel));
      expect(await page.getByRole('alert').count()).toBe(0);
      await page.getByText('All strikes was deleted. Restore it, or remove the panel').waitFor();
      await button(page, 'Restore').click();
      await panelOf(page, 'All strikes').getByRole('link', { name: 'Open in Discover' }).waitFor();
      await close();
    },
  );

  it('is narrowed by the page, and filters it by its cells', async () => {
    await saveBoard(['all']);
    await saveAll();
    const { page, close } = await openPage(browser, board());
    const all = panelOf(page, 'All strikes');
    const query = page.getByRole('combobox', { name: 'Query in DQL' });
    await all.getByRole('grid').waitFor();
    await query.fill('"Origin State":Texas and "Speed IAS in knots" > 250');
    await query.press('Enter');
    await all.getByText(/^\d+ documents?$/).waitFor();
    await all.getByRole('gridcell', { name: 'Texas' }).first().hover();
    await all
      .getByRole('button', { name: 'Filter out this value of Origin State' })
      .first()
      .click();
    await page.getByRole('button', { name: 'NOT Origin State: Texas', exact: true }).waitFor();
    await all.getByText('No results').waitFor();
    await close();
  });

  it('shows a whole document, keeps an order of its own, and tells what it asked', async () => {
    await saveBoard(['texas']);
    const { page, close } = await openPage(browser, board());
    const texas = panelOf(page, 'Texas');
    await texas.getByRole('button', { name: 'Open document 1', exact: true }).click();
    await texas
      .getByRole('complementary', { name: 'Document' })
      .getByText('Effect')
      .first()
      .waitFor();
    // What the documents have already is shown without asking again.
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await texas.getByRole('button', { name: /^Add Cost Total .* to the table$/ }).click();
    await texas.getByRole('columnheader', { name: /^Cost Total/ }).waitFor();
    expect(asked.filter((path) => path.includes('/search/'))).toEqual([]);
    await page.keyboard.press('Escape');
    await texas
      .getByRole('columnheader', { name: /Flight Date/ })
      .getByRole('button')
      .first()
      .click();
    await page.getByText('Unsaved changes').waitFor();
    await texas.getByRole('button', { name: 'Actions for Texas' }).click();
    expect(await page.getByRole('menuitem', { name: /Show as table/ }).count()).toBe(0);
    await page.getByRole('menuitem', { name: /Inspect/ }).click();
    const inspector = page.getByRole('dialog', { name: 'Inspect Texas' });
    await inspector.getByText('Documents read').waitFor();
    await inspector.getByText('Response', { exact: true }).click();
    await inspector.getByText('"hits"').first().waitFor();
    await close();
  });

  it('replaces documents by the reason where a search fails, and finds them again', async () => {
    await saveBoard(['texas']);
    const { page, close } = await openPage(browser, board());
    const texas = panelOf(page, 'Texas');
    await texas.getByRole('grid').waitFor();
    await page.route('**/internal/search/batch', (route) => route.abort());
    await page.getByRole('button', { name: 'Refresh', exact: true }).click();
    await texas.getByText('Couldn’t load the documents').waitFor();
    expect(await texas.getByRole('grid').count()).toBe(0);
    await page.unroute('**/internal/search/batch');
    await texas.getByRole('button', { name: /Try again|Retry/ }).click();
    await texas.getByRole('grid').waitFor();
    await close();
  });

  it('asks the same question once, all panels in one request, those out of sight when scrolled to', async () => {
    await saveAll();
    await saveBoard(['all', 'all', ...Array.from({ length: 10 }, () => 'texas')]);
    const { page, close } = await openPage(browser, `${atrium.url}/app/dashboards#/list`);
    await page.getByRole('link', { name: 'Board', exact: true }).waitFor();
    const batches: number[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/internal/search/batch')) {
        batches.push((request.postDataJSON() as { searches: unknown[] }).searches.length);
      }
    });
    await page.getByRole('link', { name: 'Board', exact: true }).click();
    await panelOf(page, 'All strikes').first().getByRole('grid').waitFor();
    // Two different questions, however many panels ask them.
    expect(batches).toEqual([2]);
    const last = panelOf(page, 'Texas').last();
    expect(await last.getByRole('grid').count()).toBe(0);
    await last.scrollIntoViewIfNeeded();
    await last.getByRole('grid').waitFor();
    await close();
  });

  it('is no longer asked for by a page that nobody looks at', async () => {
    await saveBoard(['texas']);
    const { page, close } = await openPage(browser, `${atrium.url}/app/dashboards#/list`);
    await page.getByRole('link', { name: 'Board', exact: true }).waitFor();
    await page.route('**/internal/search/batch', () => {});
    const asked = page.waitForRequest('**/internal/search/batch');
    await page.getByRole('link', { name: 'Board', exact: true }).click();
    const request = await asked;
    const ended = page.waitForEvent('requestfailed', (one) => one === request);
    await page.goBack();
    await ended;
    await close();
  });
});
