// @apps dashboards
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Atrium, dataSets, post, startAtrium } from './support/atrium';
import { findAxeViolationsInBothColors } from './support/both-colors';
import { findAxeViolations, launchBrowser, openPage } from './support/browser';
import { findOverlaps } from './support/find-overlaps';

let atrium: Atrium;
let browser: Browser;
let folder: string;

/** A document every ten minutes, around the night in which the clocks of Berlin leave out an hour. */
const CLOCKS = { from: Date.UTC(2026, 2, 28), to: Date.UTC(2026, 2, 31), step: 600_000 };

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'atrium-dashboards-'));
  const clocks = join(folder, 'clocks.ndjson');
  const times = Array.from(
    { length: (CLOCKS.to - CLOCKS.from) / CLOCKS.step },
    (_, at) => `{"at":"${new Date(CLOCKS.from + at * CLOCKS.step).toISOString()}"}`,
  );
  writeFileSync(clocks, times.join('\n'));
  [atrium, browser] = await Promise.all([
    startAtrium({ files: [join(dataSets, 'birdstrikes.csv'), clocks] }),
    launchBrowser(),
  ]);
  await Promise.all([
    saveChart('strikes', 'Strikes over time', [
      {
        id: '2',
        enabled: true,
        type: 'date_histogram',
        schema: 'segment',
        params: { field: 'Flight Date', interval: 'y' },
      },
    ]),
    saveChart('states', 'Strikes by state', [statesBucket]),
  ]);
});
beforeEach(() => saveBirds());
afterAll(async () => {
  await browser?.close();
  await atrium?.stop();
  rmSync(folder, { recursive: true, force: true });
});

const save = (path: string, body: object) =>
  post(`${atrium.url}/api/saved_objects/${path}?overwrite=true`, body);
const searchSource = (index: string) => ({
  searchSourceJSON: JSON.stringify({ index, query: { query: '', language: 'kuery' }, filter: [] }),
});

const statesBucket = {
  id: '2',
  enabled: true,
  type: 'terms',
  schema: 'segment',
  params: { field: 'Origin State.keyword', size: 5, order: 'desc', orderBy: '1' },
};

function saveChart(
  id: string,
  title: string,
  buckets: readonly object[],
  { type = 'line', index = 'birdstrikes', params = {} } = {},
) {
  const count = { id: '1', enabled: true, type: 'count', schema: 'metric', params: {} };
  const visState = { title, type, params, aggs: [count, ...buckets] };
  return save(`visualization/${id}`, {
    attributes: {
      title,
      visState: JSON.stringify(visState),
      uiStateJSON: '{}',
      kibanaSavedObjectMeta: searchSource(index),
    },
  });
}

const gridData = (x: number, y: number, w: number, h: number) => ({ x, y, w, h });
const lens = {
  type: 'lens',
  panelIndex: '4',
  gridData: gridData(24, 15, 24, 6),
  foreign: { a: 1 },
  embeddableConfig: { attributes: { state: 'x' } },
};

function saveBirds(
  id = 'birds',
  more: object = {},
  charts = ['strikes', 'states'],
  embeddableConfig: object = {},
) {
  const panels = [
    {
      panelIndex: '1',
      gridData: gridData(0, 0, 24, 15),
      panelRefName: 'panel_1',
      embeddableConfig: {},
    },
    {
      panelIndex: '2',
      gridData: gridData(24, 0, 24, 15),
      panelRefName: 'panel_2',
      embeddableConfig,
    },
    { panelIndex: '3', gridData: gridData(0, 15, 24, 6), panelRefName: 'panel_10', title: '' },
    lens,
  ];
  return save(`dashboard/${id}`, {
    attributes: {
      title: id === 'birds' ? 'Bird strikes' : id,
      description: '',
      panelsJSON: JSON.stringify(panels),
      optionsJSON: JSON.stringify({ useMargins: true, tags: ['birds'], folder: 'aviation/safety' }),
      kibanaSavedObjectMeta: searchSource(''),
      ...more,
    },
    references: [
      { name: 'panel_1', type: 'visualization', id: charts[0] },
      { name: 'panel_2', type: 'visualization', id: charts[1] },
      { name: 'panel_10', type: 'visualization', id: 'gone' },
    ],
  });
}

const open = (path = '#/view/birds', options = {}) =>
  openPage(browser, `${atrium.url}/app/dashboards${path}`, options);
const panelOf = (page: Page, title: string) =>
  page.getByRole('group', { name: title, exact: true });
const edit = '#/view/birds?_a=(viewMode:edit)';
const placeOf = (page: Page, title: string) =>
  panelOf(page, title).evaluate((element) =>
    ['--x', '--y', '--w', '--h'].map((name) =>
      Number((element as HTMLElement).style.getPropertyValue(name)),
    ),
  );
const chartsDrawn = async (page: Page) => {
  await panelOf(page, 'Strikes over time').locator('canvas').first().waitFor();
  await panelOf(page, 'Strikes by state').locator('canvas').first().waitFor();
};
const readStored = async (id = 'birds') => {
  const response = await fetch(`${atrium.url}/api/saved_objects/dashboard/${id}`);
  return (await response.json()) as { attributes: Record<string, string>; references: object[] };
};

describe('Looking at a dashboard', () => {
  it('draws its charts, and says of other panels what is missing, without a complaint', async () => {
    const { page, problems, close } = await open();
    await chartsDrawn(page);

    expect(await page.getByText('The visualization gone is not there').count()).toBe(1);
    expect(await page.getByText('Panels of the kind lens can’t be shown yet').count()).toBe(1);
    expect(problems).toEqual([]);
    expect(await findAxeViolations(page)).toEqual([]);
    await close();
  });

  it('asks for all charts in one request, and loads nothing that arranges panels', async () => {
    const { page, close } = await open('#/list');
    await page.getByRole('link', { name: 'Bird strikes' }).waitFor();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.getByRole('link', { name: 'Bird strikes' }).click();
    await chartsDrawn(page);

    expect(asked.filter((url) => url.endsWith('/internal/search/batch'))).toHaveLength(1);
    expect(asked.filter((url) => url.includes('dashboard-arrange'))).toEqual([]);
    await close();
  });

  it('asks for all that a dashboard is made of while its scripts come, in one request', async () => {
    const { page, close } = await open();
    // Only the first visit has to ask for the time of all data: from then on the address says it.
    await chartsDrawn(page);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.reload();
    await chartsDrawn(page);
    const apis = asked.filter((path) => path.endsWith('_bulk_get') || path.includes('/indices'));

    expect(apis).toEqual([]);
    expect(asked.filter((path) => path.includes('route_answers'))).toHaveLength(1);
    await close();
  });

  it('opens all the same where that request fails, and nothing is left unanswered', async () => {
    const { page, close } = await open('#/list');
    const thrown: string[] = [];
    page.on('pageerror', ({ message }) => thrown.push(message));
    await page.route('**/route_answers/**', (route) => route.abort());
    const failed = page.waitForEvent('requestfailed');
    await page.goto('about:blank');
    await page.goto(`${atrium.url}/app/dashboards#/view/birds`);
    await failed;
    await chartsDrawn(page);

    expect(thrown).toEqual([]);
    await close();
  });

  it('draws of fifty panels those that are near, and asks for the others when scrolled to', async () => {
    const panels = Array.from({ length: 50 }, (_, at) => ({
      panelIndex: String(at),
      gridData: gridData((at % 4) * 12, Math.floor(at / 4) * 14, 12, 14),
      panelRefName: 'panel_2',
      title: `Number ${at}`,
    }));
    await saveBirds('fifty', { panelsJSON: JSON.stringify(panels) });
    const { page, problems, close } = await open('#/view/fifty');
    await panelOf(page, 'Number 0').locator('canvas').first().waitFor();
    const last = panelOf(page, 'Number 49');
    await last.waitFor({ state: 'attached' });

    expect(await last.getByRole('button').count()).toBe(0);
    expect(await page.locator('[data-panel-id]').count()).toBe(50);
    await last.scrollIntoViewIfNeeded();
    await last.locator('canvas').first().waitFor();
    await last.getByRole('button', { name: 'Menu of Number 49' }).waitFor();
    expect(problems).toEqual([]);
    await close();
  });

  it('filters all panels by a query, which back takes away and a reload keeps', async () => {
    const { page, close } = await open();
    await chartsDrawn(page);
    const query = page.getByRole('combobox', { name: 'Query in DQL' });
    await query.fill('"Origin State":Texas');
    await query.press('Enter');
    await page.waitForURL(/Texas/);
    await page.reload();
    await chartsDrawn(page);
    expect(await query.inputValue()).toBe('"Origin State":Texas');

    await page.goBack();
    await page.waitForURL((url) => !url.href.includes('Texas'));
    await page.waitForFunction(
      () => document.querySelector<HTMLInputElement>('input[role=combobox]')?.value === '',
    );
    await close();
  });

  it.each([
    ['shown', '#/view/birds'],
    ['changed', edit],
  ])('has nothing in the header that lies on something else while it is %s', async (_, hash) => {
    const { page, close } = await open(hash);
    await chartsDrawn(page);
    const overlaps: Record<number, string[]> = {};
    for (const width of [1440, 1200, 1000, 768, 360]) {
      await page.setViewportSize({ width, height: 800 });
      const found = await findOverlaps(page);
      if (found.length > 0) overlaps[width] = found;
    }
    await close();

    expect(overlaps).toEqual({});
  });

  it('takes a query from an address that is typed, as one step of the browser', async () => {
    const { page, close } = await open();
    await chartsDrawn(page);
    const entries = () => page.evaluate(() => window.history.length);
    const before = await entries();
    const typed = await page.evaluate(() => {
      // As people write it: without filters and refresh.
      const [time] = /time:\(.*?\)/.exec(window.location.hash) ?? [];
      window.location.hash = `#/view/birds?_g=(${time})&_a=(query:(query:'%22Origin%20State%22:Texas'))`;
      return window.location.hash;
    });
    await page.waitForFunction(
      () =>
        document.querySelector<HTMLInputElement>('input[role=combobox]')?.value ===
        '"Origin State":Texas',
    );
    await chartsDrawn(page);
    expect(await page.evaluate(() => window.location.hash)).toBe(typed);
    expect(await entries()).toBe(before + 1);
    await close();
  });

  it('fills the page with one panel, shows it as a table, and tells what it asked', async () => {
    const { page, close } = await open();
    await chartsDrawn(page);
    const menu = page.getByRole('button', { name: 'Menu of Strikes by state' });
    await menu.click();
    await page.getByRole('menuitem', { name: /Maximise/ }).click();
    await panelOf(page, 'Strikes over time').waitFor({ state: 'detached' });
    await menu.click();
    await page.getByRole('menuitem', { name: /Show as table/ }).click();
    await panelOf(page, 'Strikes by state').getByText('Texas').first().waitFor();
    await menu.click();
    await page.getByRole('menuitem', { name: /Inspect/ }).click();
    const facts = page.getByRole('dialog', { name: 'Inspect Strikes by state' });
    await facts.getByText('Waiting for the answer').waitFor();

    expect(await facts.getByText('birdstrikes').count()).toBeGreaterThan(0);
    await close();
  });

  it('says so where there is no such dashboard', async () => {
    const { page, close } = await open('#/view/nothing');
    await page.getByRole('heading', { name: 'There is no such dashboard' }).waitFor();
    await close();
  });

  it('is accessible at 768 px, light and dark', async () => {
    const { page, close } = await open('#/view/birds', { width: 768 });
    await chartsDrawn(page);
    expect(await findAxeViolationsInBothColors(page)).toEqual([]);
    await close();
  });

  it('puts panels below each other on a small screen', async () => {
    const { page, close } = await open('#/view/birds', { width: 400 });
    await chartsDrawn(page);
    const [one, other] = await Promise.all(
      ['Strikes over time', 'Strikes by state'].map((title) => panelOf(page, title).boundingBox()),
    );
    expect(other?.y).toBeGreaterThan((one?.y ?? 0) + (one?.height ?? 0));
    expect(one?.width).toBeGreaterThan(350);
    await close();
  });
});

describe('Going deeper from a chart', () => {
  it('filters all panels by a click on a slice, and chooses a time by drawing over a line', async () => {
    await saveChart('pie', 'Slices', [statesBucket], { type: 'pie' });
    await saveBirds('deeper', {}, ['strikes', 'pie']);
    const { page, close } = await open('#/view/deeper');
    const canvas = (title: string) => panelOf(page, title).locator('canvas').first();
    await Promise.all([canvas('Strikes over time').waitFor(), canvas('Slices').waitFor()]);
    const slice = await canvas('Slices').boundingBox();
    await page.mouse.click(
      (slice?.x ?? 0) + (slice?.width ?? 0) / 2,
      (slice?.y ?? 0) + (slice?.height ?? 0) - 40,
    );
    await page.getByRole('button', { name: /^Origin State: / }).waitFor();
    const line = await canvas('Strikes over time').boundingBox();
    const at = (part: number) => (line?.x ?? 0) + (line?.width ?? 0) * part;
    const middle = (line?.y ?? 0) + (line?.height ?? 0) / 2;
    await page.mouse.move(at(0.45), middle);
    await page.mouse.down();
    await page.mouse.move(at(0.7), middle, { steps: 5 });
    await page.mouse.up();
    await page.waitForURL(/from:'199[4-6]/);
    await close();
  });

  it('takes a pinned filter along to other apps and dashboards, until it is unpinned', async () => {
    await saveChart('pie', 'Slices', [statesBucket], { type: 'pie' });
    await saveBirds('pinning', {}, ['strikes', 'pie']);
    const { page, close } = await open('#/view/pinning');
    await clickSlice(page);
    const pill = page.getByRole('button', { name: /^Origin State: / });
    const choose = async (action: string) => {
      await pill.click();
      await page.getByRole('menuitem', { name: action }).click();
    };
    await choose('Pin across apps');
    await page.waitForURL(/_g=\(filters:!\(\(/);
    await page.getByRole('link', { name: 'Discover', exact: true }).click();
    await page.waitForURL(/discover/);
    await pill.waitFor();
    await page.getByRole('link', { name: 'Dashboards', exact: true }).first().click();
    await page.getByRole('link', { name: 'Bird strikes', exact: true }).click();
    await page.waitForURL(/view\/birds.*_g=\(filters:!\(\(/);
    await pill.waitFor();
    await choose('Remove');
    await pill.waitFor({ state: 'detached' });
    await page.getByRole('link', { name: 'Visualize', exact: true }).first().click();
    await page.getByRole('link', { name: 'Slices', exact: true }).click();
    await page.getByTestId('visualizeChart').locator('canvas').first().waitFor();
    expect(await pill.count()).toBe(0);
    await close();
  });

  it('leads to Discover with the value and the time', async () => {
    await saveChart('pie', 'Slices', [statesBucket], { type: 'pie' });
    const drilldowns = [
      { id: 'd', name: 'Look at strikes', kind: 'discover', target: 'birdstrikes' },
    ];
    await saveBirds('deeper', {}, ['strikes', 'pie'], { drilldowns });
    const { page, close } = await open('#/view/deeper');
    const canvas = panelOf(page, 'Slices').locator('canvas').first();
    await canvas.waitFor();
    const slice = await canvas.boundingBox();
    await page.mouse.click(
      (slice?.x ?? 0) + (slice?.width ?? 0) / 2,
      (slice?.y ?? 0) + (slice?.height ?? 0) - 40,
    );
    await page.getByRole('link', { name: 'Look at strikes' }).click();
    await page.getByTestId('discoverApp').waitFor();
    await page.getByRole('button', { name: /^Origin State: / }).waitFor();
    await close();
  });

  it('comes to rest: nothing is asked or drawn where nothing changes', async () => {
    const { page, close } = await open();
    await chartsDrawn(page);
    const frames = await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          const original = window.requestAnimationFrame.bind(window);
          let asked = 0;
          window.requestAnimationFrame = (callback) => {
            asked += 1;
            return original(callback);
          };
          setTimeout(() => resolve(asked), 1500);
        }),
    );
    expect(frames).toBeLessThan(20);
    await close();
  });
});

/** What a panel draws over its chart, to see whether it changed. */
const marksOf = (page: Page, title: string) =>
  panelOf(page, title).evaluate((panel) => panel.querySelectorAll('div').length);

const clickSlice = async (page: Page) => {
  const canvas = panelOf(page, 'Slices').locator('canvas').first();
  await canvas.waitFor();
  const slice = await canvas.boundingBox();
  await page.mouse.click(
    (slice?.x ?? 0) + (slice?.width ?? 0) / 2,
    (slice?.y ?? 0) + (slice?.height ?? 0) - 40,
  );
};

describe('A dashboard that is left open', () => {
  it('says when it was asked last and when it asks again, and asks', async () => {
    const { page, close } = await open('#/view/birds?_g=(refreshInterval:(pause:!f,value:2000))');
    await chartsDrawn(page);
    await page.getByText(/^Updated .* · next in [0-2] s$/).waitFor();
    await page.waitForRequest((request) => request.url().endsWith('/internal/search/batch'));
    await close();
  });

  it('asks once for all panels with each refresh, and nothing when nobody wants it', async () => {
    const controls = [
      {
        id: '1',
        indexPattern: 'birdstrikes',
        fieldName: 'Origin State.keyword',
        type: 'list',
        options: { size: 3 },
      },
    ];
    await saveChart('choices', 'Choices', [], { type: 'input_control_vis', params: { controls } });
    const pattern = '5f1d7c1e-2b64-4d0f-9d57-0a3c8f4f7c11';
    await save(`index-pattern/${pattern}`, { attributes: { title: 'birdstrikes' } });
    await saveChart('known', 'Strikes of a pattern', [statesBucket], { index: pattern });
    await saveBirds('chosen', {}, ['choices', 'known']);
    const { page, close } = await open('#/view/chosen');
    await panelOf(page, 'Strikes of a pattern').locator('canvas').first().waitFor();
    await page.getByRole('checkbox', { name: 'California' }).waitFor();
    const asked: number[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/internal/search/batch')) {
        asked.push((request.postDataJSON() as { searches: unknown[] }).searches.length);
      }
    });
    // So much later that the mapping is asked for anew.
    await page.evaluate(() => {
      const now = Date.now();
      Date.now = () => now + 2000;
    });
    const answered = page.waitForResponse('**/internal/search/batch');
    await page.getByRole('button', { name: 'Refresh', exact: true }).click();
    await answered;
    await page.waitForFunction(() => document.querySelectorAll('[aria-busy=true]').length === 0);

    expect(asked).toEqual([2]);
    await close();
  });

  it('prints the panels alone, also by the keys of the browser', async () => {
    const { page, close } = await open();
    await chartsDrawn(page);
    await page.emulateMedia({ media: 'print' });

    expect(await page.getByRole('banner').isVisible()).toBe(false);
    // Paper is narrower than the window, and nothing is drawn anew for it.
    const canvas = panelOf(page, 'Strikes over time').locator('canvas').first();
    expect(await canvas.evaluate((one) => getComputedStyle(one).objectFit)).toBe('contain');
    expect(await page.locator('nav').first().isVisible()).toBe(false);
    expect(await page.getByRole('button', { name: 'Refresh', exact: true }).isVisible()).toBe(
      false,
    );
    expect(await panelOf(page, 'Strikes over time').locator('canvas').first().isVisible()).toBe(
      true,
    );
    await close();
  });

  it('keeps the edit button clear of the search at 360 px', async () => {
    const { page, close } = await open('#/view/birds', { width: 360 });
    await chartsDrawn(page);
    const boxes = await page
      .getByRole('banner')
      .getByRole('button')
      .evaluateAll((buttons) =>
        buttons
          .map((one) => one.getBoundingClientRect())
          .filter(({ width }) => width > 0)
          .map(({ left, right, top }) => ({ left, right, top })),
      );
    const touching = boxes.filter((one) =>
      boxes.some(
        (other) =>
          other !== one &&
          Math.abs(other.top - one.top) < 20 &&
          other.left < one.right &&
          one.left < other.right,
      ),
    );
    expect(touching).toEqual([]);
    expect(Math.max(...boxes.map(({ right }) => right))).toBeLessThanOrEqual(360);
    await close();
  });

  it('shows the query of an old dashboard in the language that it is written in', async () => {
    const query = {
      query: 'Texas AND None',
      language: 'lucene',
    };
    await saveBirds('old', {
      kibanaSavedObjectMeta: { searchSourceJSON: JSON.stringify({ query, filter: [] }) },
    });
    const { page, close } = await open('#/view/old');
    await chartsDrawn(page);
    const bar = page.getByRole('combobox', { name: 'Query in Lucene' });
    expect(await bar.inputValue()).toBe(query.query);
    await page.getByRole('button', { name: 'Query language: Lucene' }).click();
    await page.getByRole('menuitemradio', { name: /DQL/ }).click();
    await page.getByRole('combobox', { name: 'Query in DQL' }).waitFor();
    await page.waitForURL(/language:kuery/);
    await close();
  });

  it('shows the moment under the pointer on its other charts, unless told not to', async () => {
    await saveChart('again', 'Strikes again', [
      {
        id: '2',
        enabled: true,
        type: 'date_histogram',
        schema: 'segment',
        params: { field: 'Flight Date', interval: 'y' },
      },
    ]);
    const changes = async (options: object) => {
      await saveBirds('cursor', { optionsJSON: JSON.stringify(options) }, ['strikes', 'again']);
      const { page, close } = await open('#/view/cursor');
      const canvas = (title: string) => panelOf(page, title).locator('canvas').first();
      await Promise.all([canvas('Strikes over time').waitFor(), canvas('Strikes again').waitFor()]);
      await page.waitForFunction(() => document.querySelectorAll('[aria-busy=true]').length === 0);
      const before = await marksOf(page, 'Strikes again');
      const box = await canvas('Strikes over time').boundingBox();
      const y = (box?.y ?? 0) + (box?.height ?? 0) / 2;
      await page.mouse.move((box?.x ?? 0) + 100, y);
      await page.mouse.move((box?.x ?? 0) + (box?.width ?? 0) / 2, y, { steps: 5 });
      const changed = await page
        .waitForFunction(
          (count) => document.querySelectorAll('[data-panel-id="2"] div').length > count,
          before,
          { timeout: 2000 },
        )
        .then(() => true)
        .catch(() => false);
      await close();
      return changed;
    };
    expect(await changes({ syncCursor: true })).toBe(true);
    expect(await changes({ syncCursor: false })).toBe(false);
  });

  it('leads to another dashboard and to an address, with the value and the time', async () => {
    await saveChart('pie', 'Slices', [statesBucket], { type: 'pie' });
    const drilldowns = [
      { id: 'd', name: 'See birds', kind: 'dashboard', target: 'birds' },
      {
        id: 'u',
        name: 'Read on',
        kind: 'url',
        target: 'https://wiki.example/{{value}}?field={{field}}&from={{from}}',
      },
    ];
    await saveBirds('deeper', {}, ['strikes', 'pie'], { drilldowns });
    const { page, close } = await open(
      "#/view/deeper?_g=(time:(from:'1990-01-01',to:'2003-01-01'))",
    );
    await clickSlice(page);
    const address = await page.getByRole('link', { name: 'Read on' }).getAttribute('href');
    expect(address).toMatch(
      /^https:\/\/wiki\.example\/[A-Z][\w%]+\?field=Origin%20State&from=1990-01-01$/,
    );
    await page.getByRole('link', { name: 'See birds' }).click();
    await page.waitForURL(/#\/view\/birds.*from:'1990-01-01'/);
    await page.getByRole('button', { name: /^Origin State: / }).waitFor();
    await close();
  });
});

describe('Changing a dashboard', () => {
  it('sizes a panel by the pointer', async () => {
    const { page, close } = await open(edit);
    await chartsDrawn(page);
    await page.getByRole('button', { name: /^Move Strikes over time/ }).waitFor();
    const box = await panelOf(page, 'Strikes over time').boundingBox();
    const x = (box?.x ?? 0) + (box?.width ?? 0) - 5;
    const y = (box?.y ?? 0) + (box?.height ?? 0) - 5;
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x - 60, y + 40, { steps: 4 });
    await page.mouse.move(x - 150, y + 90, { steps: 4 });
    await page.mouse.up();
    const [, , width = 0, height = 0] = await placeOf(page, 'Strikes over time');

    expect(width).toBeLessThan(23);
    expect(height).toBeGreaterThan(16);
    await close();
  });

  it('gives a panel a time of its own and an earlier one, each with a badge', async () => {
    const { page, close } = await open(edit);
    await chartsDrawn(page);
    const request = page.waitForRequest((one) => one.url().endsWith('/internal/search/batch'));
    await page.getByRole('button', { name: 'Menu of Strikes over time' }).click();
    await page.getByRole('menuitem', { name: 'Set time range' }).click();
    await page.getByRole('textbox', { name: 'Shown earlier by' }).fill('1y');
    await page.getByRole('button', { name: 'Apply' }).click();
    await panelOf(page, 'Strikes over time').getByText('1y earlier').waitFor();
    expect((await request).postData()).toContain('"gte":');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Bird strikes is saved').waitFor();
    const [panel] = JSON.parse((await readStored()).attributes['panelsJSON'] ?? '[]') as {
      embeddableConfig: object;
    }[];

    expect(panel?.embeddableConfig).toMatchObject({ timeShift: '1y' });
    await close();
  });

  it('takes a panel out of the library and puts one in', async () => {
    const { page, close } = await open(edit);
    await chartsDrawn(page);
    const choose = async (action: string) => {
      await page.getByRole('button', { name: 'Menu of Strikes by state' }).click();
      await page.getByRole('menuitem', { name: action }).click();
    };
    await choose('Unlink from library');
    await choose('Save to library');
    await page.getByText('Strikes by state is in the library').waitFor();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Bird strikes is saved').waitFor();
    await panelOf(page, 'Strikes by state').locator('canvas').first().waitFor();
    const { references } = (await readStored()) as { references: { id: string }[] };
    const made = references.find(({ id }) => !['strikes', 'gone'].includes(id))?.id ?? '';
    await fetch(`${atrium.url}/api/saved_objects/visualization/${made}`, {
      method: 'DELETE',
      headers: { 'osd-xsrf': 'true' },
    });

    expect(references.map(({ id }) => id)).not.toContain('states');
    expect(references).toHaveLength(3);
    await close();
  });

  it('moves and sizes a panel by keys, says where it is, and undoes it, also after a reload', async () => {
    const { page, close } = await open(edit);
    const handle = page.getByRole('button', { name: /^Move Strikes over time/ });
    await handle.focus();
    await page.keyboard.press('End');
    await page.getByText('Column 25, row 1').waitFor({ state: 'attached' });
    await page.keyboard.press('Shift+ArrowLeft');
    await page.getByText('23 columns wide, 15 rows high').waitFor({ state: 'attached' });
    expect(await placeOf(page, 'Strikes over time')).toEqual([25, 1, 23, 15]);
    await page.getByText('Unsaved changes').waitFor();

    await page.reload();
    const undo = page.getByRole('button', { name: 'Undo' });
    await undo.click();
    expect(await placeOf(page, 'Strikes over time')).toEqual([25, 1, 24, 15]);
    await undo.click();
    expect(await placeOf(page, 'Strikes over time')).toEqual([1, 1, 24, 15]);
    await page.getByRole('button', { name: 'Redo' }).click();
    expect(await placeOf(page, 'Strikes over time')).toEqual([25, 1, 24, 15]);
    await close();
  });

  it('moves a panel by the pointer; the others give way', async () => {
    const { page, close } = await open(edit);
    await chartsDrawn(page);
    const handle = page.getByRole('button', { name: /^Move Strikes over time/ });
    const box = await handle.boundingBox();
    const board = await panelOf(page, 'Strikes by state').boundingBox();
    const x = (box?.x ?? 0) + 8;
    const y = (box?.y ?? 0) + 8;
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + 100, y, { steps: 4 });
    await page.mouse.move(board?.x ?? 0, y, { steps: 4 });
    await page.mouse.up();
    const [left] = await placeOf(page, 'Strikes over time');
    const [, top] = await placeOf(page, 'Strikes by state');

    expect(left).toBeGreaterThan(20);
    expect(top).toBeGreaterThan(1);
    await close();
  });

  it('saves, and keeps what it does not know as it was', async () => {
    const { page, close } = await open(edit);
    await page.getByRole('button', { name: /^Move Strikes over time/ }).focus();
    await page.keyboard.press('Shift+ArrowDown');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Bird strikes is saved').waitFor();
    const { attributes, references } = await readStored();
    const panels = JSON.parse(attributes['panelsJSON'] ?? '') as { gridData: object }[];

    expect(panels[0]?.gridData).toMatchObject({ x: 0, y: 0, w: 24, h: 16 });
    expect(panels[3]).toMatchObject({
      type: 'lens',
      foreign: { a: 1 },
      embeddableConfig: { attributes: { state: 'x' } },
    });
    expect(references).toHaveLength(3);
    await page.getByText('Unsaved changes').waitFor({ state: 'detached' });

    await page.reload();
    await chartsDrawn(page);
    expect(await page.getByText('Unsaved changes').count()).toBe(0);
    await close();
  });

  it('takes back steps after saving and after a reload', async () => {
    const { page, close } = await open(edit);
    const title = 'Strikes over time';
    const before = await placeOf(page, title);
    await page.getByRole('button', { name: /^Move Strikes over time/ }).focus();
    await page.keyboard.press('Shift+ArrowDown');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Bird strikes is saved').waitFor();
    await page.getByRole('button', { name: 'Edit', exact: true }).waitFor();
    await page.reload();
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    expect(await placeOf(page, title)).not.toEqual(before);
    await page.getByRole('button', { name: 'Undo' }).click();

    await expect.poll(() => placeOf(page, title)).toEqual(before);
    expect(await page.getByText('Somebody saved this dashboard').count()).toBe(0);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByRole('button', { name: 'Edit', exact: true }).waitFor();
    await close();
  });

  it('asks before unsaved work is left, and has it when one comes back', async () => {
    const { page, close } = await open(edit);
    await page.getByRole('button', { name: /^Move Strikes over time/ }).focus();
    await page.keyboard.press('Shift+ArrowDown');
    await page.getByRole('link', { name: 'Discover' }).click();
    const question = page.getByRole('dialog', { name: 'Leave without saving?' });
    await question.getByRole('button', { name: 'Confirm' }).click();
    await page.waitForURL(/discover/);
    await page.goto(`${atrium.url}/app/dashboards#/view/birds`);
    await page.getByText('Unsaved changes').waitFor();
    await page.getByRole('button', { name: 'Discard' }).click();
    await page.getByText('Unsaved changes').waitFor({ state: 'detached' });

    expect(await placeOf(page, 'Strikes over time')).toEqual([1, 1, 24, 15]);
    await close();
  });

  it('makes a dashboard of nothing by keys alone', async () => {
    const { page, close } = await open('#/list');
    const press = async (name: string, role: 'button' | 'link' = 'button') => {
      await page.getByRole(role, { name, exact: true }).focus();
      await page.keyboard.press('Enter');
    };
    await press('Create dashboard', 'link');
    await press('Add from library');
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /Strikes by state/ })
      .focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
    await panelOf(page, 'Strikes by state').locator('canvas').first().waitFor();
    await press('Save');
    await page.getByRole('textbox', { name: 'Title' }).focus();
    await page.keyboard.type('Made by hand');
    await page.keyboard.press('Enter');
    await page.getByText('Made by hand is saved').waitFor();
    await page.waitForURL(/#\/view\//);
    await panelOf(page, 'Strikes by state').locator('canvas').first().waitFor();
    await close();
  });

  it('renames, clones, removes and brings back a panel, and puts it into a section', async () => {
    const { page, close } = await open(edit);
    await chartsDrawn(page);
    const choose = async (title: string, action: string | RegExp) => {
      await page
        .getByRole('button', { name: `Menu of ${title}` })
        .first()
        .click();
      await page.getByRole('menuitem', { name: action }).click();
    };
    await choose('Strikes by state', 'Title and description');
    await page.getByRole('textbox', { name: 'Title' }).fill('States');
    await page.getByRole('button', { name: 'Apply' }).click();
    await choose('States', 'Clone');
    await page.waitForFunction(() => document.querySelectorAll('[data-panel-id]').length === 5);
    await choose('States', 'Remove');
    await page.waitForFunction(() => document.querySelectorAll('[data-panel-id]').length === 4);
    await page
      .locator('[data-test-subj="globalToastList"]')
      .getByRole('button', { name: 'Undo' })
      .click();
    await page.waitForFunction(() => document.querySelectorAll('[data-panel-id]').length === 5);
    await page.getByRole('button', { name: 'Add section' }).click();
    await choose('Strikes over time', 'Move to Section 1');
    const section = page.getByRole('region', { name: 'Section 1' });
    await section.getByRole('group', { name: 'Strikes over time' }).waitFor();
    await section.getByRole('button', { name: 'Section 1', exact: true }).click();
    await section.getByRole('group', { name: 'Strikes over time' }).waitFor({ state: 'detached' });
    expect(await findAxeViolations(page)).toEqual([]);
    await close();
  });

  it('copies a panel to another dashboard', async () => {
    const { page, close } = await open();
    await chartsDrawn(page);
    await page.getByRole('button', { name: 'Menu of Strikes by state' }).click();
    await page.getByRole('menuitem', { name: 'Copy' }).click();
    await page.goto(`${atrium.url}/app/dashboards#/create`);
    await page.getByRole('button', { name: 'Paste panel' }).click();
    await panelOf(page, 'Strikes by state').locator('canvas').first().waitFor();
    await close();
  });

  it('attack 80: does not save over what somebody else saved', async () => {
    const { page, close } = await open(edit);
    await page.getByRole('button', { name: /^Move Strikes over time/ }).focus();
    await page.keyboard.press('Shift+ArrowDown');
    await saveBirds('birds', { description: 'by somebody else' });
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Not saved: somebody else saved this dashboard meanwhile').waitFor();

    expect((await readStored()).attributes['description']).toBe('by somebody else');
    await close();
  });
});

describe('Sharing a dashboard', () => {
  it('gives a short link that leads to the same query', async () => {
    const { page, close } = await open("#/view/birds?_a=(query:(language:kuery,query:'Texas'))");
    await chartsDrawn(page);
    await page.getByRole('button', { name: 'Share' }).click();
    await page.getByRole('button', { name: 'Short link' }).click();
    const link = page.getByRole('textbox', { name: 'Link' });
    await page.waitForFunction(() =>
      [...document.querySelectorAll('input')].some((input) => input.value.includes('/goto/')),
    );
    expect(await findAxeViolations(page)).toEqual([]);
    await page.goto(await link.inputValue());
    await page.waitForURL(/#\/view\/birds.*Texas/);
    await close();
  });

  it('carries panels that nobody saved, in a link and in a short one', async () => {
    const { page, close } = await open(edit);
    await chartsDrawn(page);
    await page.getByRole('button', { name: /^Move Strikes over time/ }).focus();
    await page.keyboard.press('End');
    await page.getByText('Unsaved changes').waitFor();
    await page.getByRole('button', { name: 'More' }).click();
    await page.getByRole('menuitem', { name: 'Share' }).click();
    const carries = page.getByRole('checkbox', { name: 'With the unsaved changes of the panels' });
    expect(await carries.isChecked()).toBe(true);
    const link = page.getByRole('textbox', { name: 'Link' });
    const long = await link.inputValue();
    await page.getByRole('button', { name: 'Short link' }).click();
    await page.waitForFunction(() =>
      [...document.querySelectorAll('input')].some((input) => input.value.includes('/goto/')),
    );
    const links = [long, await link.inputValue()];
    await carries.uncheck();
    await page.getByText('Others see the saved panels').waitFor();
    expect(await findAxeViolations(page)).toEqual([]);
    expect(await link.inputValue()).not.toContain('panels');
    await close();

    for (const address of links) {
      const other = await openPage(browser, address);
      await chartsDrawn(other.page);
      await other.page.getByText('Unsaved changes').waitFor();
      expect(await placeOf(other.page, 'Strikes over time')).toEqual([25, 1, 24, 15]);
      await other.page.waitForURL((url) => !url.href.includes('panels'));
      // Whoever changed nothing is not asked when leaving, also after a reload.
      if (address === long) {
        await other.page.reload();
        await other.page.getByText('Unsaved changes').waitFor();
        await other.page.getByRole('link', { name: 'Discover', exact: true }).click();
        await other.page.waitForURL(/app\/discover/);
        await other.page.goBack();
        await chartsDrawn(other.page);
      }
      await other.page.getByRole('button', { name: 'Discard' }).click();
      await other.page.getByText('Unsaved changes').waitFor({ state: 'detached' });
      expect(await placeOf(other.page, 'Strikes over time')).toEqual([1, 1, 24, 15]);
      expect(other.problems).toEqual([]);
      await other.close();
    }
  });

  it('goes into files: a picture, and all that it needs as NDJSON', async () => {
    await saveChart('dial', 'Dial', [], { type: 'goal' });
    await saveBirds('birds', {}, ['strikes', 'dial']);
    const { page, close } = await open('#/view/birds');
    await panelOf(page, 'Strikes over time').locator('canvas').first().waitFor();
    const amount = await panelOf(page, 'Dial').locator('svg text').first().innerHTML();
    await page.getByRole('button', { name: 'Share' }).click();
    const saved = async (button: string) => {
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: button }).click(),
      ]);
      return { name: file.suggestedFilename(), content: readFileSync(await file.path()) };
    };
    const objects = await saved('Export NDJSON');
    expect(objects.name).toBe('Bird strikes.ndjson');
    const lines = objects.content.toString().trim().split('\n');
    const found = lines.map((line) => (JSON.parse(line) as { type?: string; id?: string }).id);
    expect(found).toEqual(expect.arrayContaining(['birds', 'strikes', 'dial']));
    await page.evaluate(() => {
      const { prototype } = CanvasRenderingContext2D;
      const original = prototype.fillText;
      prototype.fillText = function fillText(text, ...place) {
        document.body.dataset['written'] += `${text}: ${this.font}\n`;
        original.call(this, text, ...place);
      };
    });
    const picture = await saved('Export PNG');
    // Drawings of the page are pictures in the picture, which have none of its fonts.
    const written = await page.evaluate(() => document.body.dataset['written'] ?? '');
    expect(written.split('\n').find((line) => line.startsWith(`${amount}:`))).toContain('Inter');
    expect(picture.name).toBe('Bird strikes.png');
    expect(picture.content.subarray(1, 4).toString()).toBe('PNG');
    await close();
  });

  it('shows the panels alone over the whole page, until Escape', async () => {
    const { page, close } = await open('#/view/birds');
    await chartsDrawn(page);
    await page.getByRole('button', { name: 'More' }).click();
    await page.getByRole('menuitem', { name: 'Full screen' }).click();
    await page.getByRole('navigation').first().waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'Time range' }).waitFor({ state: 'hidden' });
    await chartsDrawn(page);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Time range' }).waitFor();
    await close();
  });

  it('writes dates another way at once where somebody changes the setting', async () => {
    const { page, problems, close } = await open('#/view/birds');
    await chartsDrawn(page);
    await page.getByRole('button', { name: 'More' }).click();
    await page.getByRole('menuitem', { name: 'Save as' }).click();
    const name = page.getByRole('dialog').getByRole('textbox', { name: 'Title' });
    await name.fill('bird STRIKES');
    await page.getByText('Another dashboard has this title.').waitFor();
    await name.fill('What I began to write');
    const change = (value: string | null) =>
      post(`${atrium.url}/api/opensearch-dashboards/settings`, { changes: { dateFormat: value } });
    await change('[day] D YYYY');
    await page.getByText(/^Updated day \d+ \d{4}$/).waitFor();
    await chartsDrawn(page);
    expect(await name.inputValue()).toBe('What I began to write');
    await change(null);
    await page.getByText(/^Updated [A-Z][a-z]{2} \d+, \d{4}/).waitFor();
    expect(problems).toEqual([]);
    await close();
  });

  it('says so where unsaved panels are too much for a link', async () => {
    await saveChart('pie', 'Slices', [statesBucket], { type: 'pie' });
    const own = (size: number) => ({
      panelIndex: '1',
      gridData: gridData(0, 0, 24, 15),
      type: 'visualization',
      embeddableConfig: {
        attributes: { title: 'Own', description: 'x'.repeat(size), visState: '' },
      },
    });
    await saveBirds('large', { panelsJSON: JSON.stringify([own(30_000)]) });
    const { page, close } = await open('#/view/large?_a=(viewMode:edit)');
    await page.getByRole('button', { name: /^Move Own/ }).focus();
    await page.keyboard.press('End');
    await page.getByText('Unsaved changes').waitFor();
    await page.getByRole('button', { name: 'More' }).click();
    await page.getByRole('menuitem', { name: 'Share' }).click();
    await page.getByText('This link is too long for browsers, also as a short one').waitFor();
    await page.getByText('Save the dashboard first').waitFor();
    expect(await page.getByRole('button', { name: 'Short link' }).isDisabled()).toBe(true);
    await page.getByRole('checkbox', { name: /unsaved changes of the panels/ }).uncheck();
    expect(await page.getByRole('button', { name: 'Short link' }).isEnabled()).toBe(true);
    await close();
  });

  it('attack 36: shows panels of a link that nobody can read as cards, and the others', async () => {
    const panels =
      "!(7,(panelIndex:a,panelRefName:nowhere),(gridData:(h:15,w:24,x:0,y:0),id:states,panelIndex:'1',type:visualization),(embeddableConfig:(attributes:(title:'<img src=x onerror=window.attacked=1>',visState:'{')),panelIndex:b,type:visualization))";
    const { page, problems, close } = await open(`#/view/birds?_a=(panels:${panels})`);
    await panelOf(page, 'Strikes by state').locator('canvas').first().waitFor();

    expect(await page.locator('[data-panel-id]').count()).toBe(4);
    expect(await page.evaluate('window.attacked')).toBeUndefined();
    expect(problems).toEqual([]);
    await close();
  });

  /** The stored panels, one of them further down. */
  const moved = async (panelIndex: string) => {
    const { attributes } = await readStored();
    const panels = JSON.parse(attributes['panelsJSON'] ?? '[]') as {
      panelIndex: string;
      gridData: object;
    }[];
    return JSON.stringify(
      panels.map((one) =>
        one.panelIndex === panelIndex ? { ...one, gridData: { ...one.gridData, y: 40 } } : one,
      ),
    );
  };

  it('restores an earlier version', async () => {
    await saveBirds('birds', { title: 'Second title', panelsJSON: await moved('2') });
    const { page, close } = await open();
    await chartsDrawn(page);
    await page.getByRole('button', { name: 'More' }).click();
    await page.getByRole('menuitem', { name: 'Version history' }).click();
    const history = page.getByRole('dialog', { name: 'Version history' });
    await history.getByText('Title: from Bird strikes to Second title').first().waitFor();
    await history.getByText(/^Panels moved: .*Strikes by state/).waitFor();
    await history.getByRole('button', { name: 'Restore this version' }).first().click();
    await page
      .getByRole('heading', { name: 'Bird strikes', level: 1 })
      .waitFor({ state: 'attached' });
    await close();
  });
});

describe('The list of dashboards', () => {
  it('finds, marks, clones, deletes and brings back', async () => {
    const { page, problems, close } = await open('#/list');
    const row = (name: string) =>
      page.getByRole('row').filter({ has: page.getByRole('link', { name, exact: true }) });
    await row('Bird strikes').waitFor();
    expect(await row('Bird strikes').innerText()).toContain('aviation/safety');
    await page.getByRole('button', { name: 'Favourite Bird strikes', exact: true }).click();
    await page.getByRole('checkbox', { name: 'Favourites only' }).check();
    expect(await page.getByRole('row').count()).toBe(2);
    await page.getByRole('checkbox', { name: 'Favourites only' }).uncheck();
    await page.getByRole('button', { name: 'Actions for Bird strikes', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Clone' }).click();
    await row('Bird strikes (copy)').waitFor();
    await page.getByRole('button', { name: 'Actions for Bird strikes (copy)' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await row('Bird strikes (copy)').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Undo' }).click();
    await row('Bird strikes (copy)').waitFor();
    await page.getByRole('textbox', { name: 'Search dashboards' }).fill('copy');
    await row('Bird strikes').waitFor({ state: 'detached' });
    expect(await findAxeViolations(page)).toEqual([]);
    expect(problems).toEqual([]);
    await close();
  });
});

/** Cells of a panel's table. */
const rowsOf = async (page: Page, title: string) => {
  await page.getByRole('button', { name: `Menu of ${title}`, exact: true }).click();
  await page.getByRole('menuitem', { name: 'Show as table' }).click();
  const body = panelOf(page, title).locator('tbody tr:not([aria-hidden])');
  await body.first().waitFor();
  return body.evaluateAll((found) =>
    found.map((row) => [...row.querySelectorAll('td')].map((cell) => cell.textContent ?? '')),
  );
};

/** The names in a legend with their colours, in its order. */
const legendOf = async (page: Page, title: string) => {
  const items = panelOf(page, title).getByRole('list', { name: 'Legend' }).getByRole('listitem');
  await items.first().waitFor();
  return items.evaluateAll((found) =>
    found.map((item): [string, string] => {
      const mark = [...item.querySelectorAll('span')].find(({ style }) => style.background !== '');
      return [
        item.querySelector('[aria-pressed]')?.textContent ?? '',
        mark ? getComputedStyle(mark).backgroundColor : '',
      ];
    }),
  );
};

describe('What panels have in common, and of their own', () => {
  it('gives a term the same colour on all panels, whatever its place on each', async () => {
    const years = {
      id: '2',
      enabled: true,
      type: 'date_histogram',
      schema: 'segment',
      params: { field: 'Flight Date', interval: 'y' },
    };
    const sizes = (order: string) => ({
      id: '3',
      enabled: true,
      type: 'terms',
      schema: 'group',
      params: { field: 'Wildlife Size.keyword', size: 3, order, orderBy: '_key' },
    });
    await saveChart('up', 'From small', [years, sizes('desc')], { type: 'histogram' });
    await saveChart('down', 'From large', [years, sizes('asc')], { type: 'histogram' });
    await saveBirds('colours', {}, ['up', 'down']);
    const { page, close } = await open('#/view/colours');
    const [up, down] = [await legendOf(page, 'From small'), await legendOf(page, 'From large')];

    expect(up.map(([name]) => name)).toEqual(['Small', 'Medium', 'Large']);
    expect(down).toEqual(up.toReversed());
    expect(new Set(up.map(([, color]) => color)).size).toBe(3);
    await close();
  });

  it('shows the data of a panel’s own time, with a badge that names it', async () => {
    const timeRange = { from: '1995-01-01T00:00:00.000Z', to: '1995-12-31T23:59:59.999Z' };
    await saveBirds('own-time', {}, ['strikes', 'states'], { timeRange });
    const { page, close } = await open('#/view/own-time', { timeZone: 'UTC' });
    await chartsDrawn(page);
    const lines = readFileSync(join(dataSets, 'birdstrikes.csv'), 'utf8').trim().split(/\r?\n/);
    const columns = lines[0]?.split(',') ?? [];
    const [day, state] = ['Flight Date', 'Origin State'].map((name) => columns.indexOf(name));
    const counts = new Map<string, number>();
    for (const cells of lines.slice(1).map((line) => line.split(/,(?=(?:[^"]*"[^"]*")*[^"]*$)/))) {
      const name = cells[state ?? 0] ?? '';
      if (cells[day ?? 0]?.startsWith('1995-')) counts.set(name, (counts.get(name) ?? 0) + 1);
    }
    const expected = [...counts].toSorted(([a, x], [b, y]) => y - x || (a < b ? -1 : 1));

    expect(await panelOf(page, 'Strikes by state').locator('header').innerText()).toContain('1995');
    expect(await panelOf(page, 'Strikes over time').locator('header').innerText()).toBe(
      'Strikes over time',
    );
    expect(await rowsOf(page, 'Strikes by state')).toEqual(
      expected.slice(0, 5).map(([name, count]) => [name, String(count)]),
    );

    // Where both have no room, the title stays and the time is cut.
    await page.setViewportSize({ width: 768, height: 800 });
    const header = panelOf(page, 'Strikes by state').locator('header');
    const isCut = (element: Element) => element.scrollWidth > element.clientWidth;
    expect(await header.locator('h2').evaluate(isCut)).toBe(false);
    const badge = header.locator('[title*="1995"]');
    expect(await badge.getByText('1995').evaluate(isCut)).toBe(true);
    expect(await badge.innerText()).toBe(await badge.getAttribute('title'));
    expect(await header.evaluate(isCut)).toBe(false);
    await close();
  });

  it('small panels: dials shrink, words are turned as the file says, none lies over another, each filters by keys', async () => {
    const states = { ...statesBucket, params: { ...statesBucket.params, size: 12 } };
    const average = {
      id: '4',
      enabled: true,
      type: 'avg',
      schema: 'metric',
      params: { field: 'Cost Total $' },
    };
    await saveChart('dials', 'Two dials', [average], { type: 'gauge' });
    const clouds = ['right angled', 'multiple'];
    for (const orientation of clouds) {
      const params = { orientation, minFontSize: 10, maxFontSize: 30 };
      await saveChart(orientation, orientation, [states], { type: 'tagcloud', params });
    }
    const shown = ['dials', ...clouds];
    await save('dashboard/small', {
      attributes: {
        title: 'small',
        panelsJSON: JSON.stringify(
          shown.map((_, at) => ({
            panelIndex: String(at),
            gridData: gridData(at * 12, 0, 12, at === 0 ? 8 : 12),
            panelRefName: `panel_${at}`,
            embeddableConfig: {},
          })),
        ),
        kibanaSavedObjectMeta: searchSource(''),
      },
      references: shown.map((id, at) => ({ name: `panel_${at}`, type: 'visualization', id })),
    });
    const { page, close } = await open('#/view/small');
    await page.setViewportSize({ width: 800, height: 800 });
    await panelOf(page, 'Two dials').getByRole('img').nth(1).waitFor();
    expect(
      await panelOf(page, 'Two dials').evaluate((panel) =>
        [...panel.querySelectorAll('*')].some(
          (part) =>
            part.scrollHeight > part.clientHeight + 1 &&
            part.clientHeight > 0 &&
            getComputedStyle(part).overflowY === 'auto',
        ),
      ),
    ).toBe(false);
    for (const orientation of clouds) {
      const words = panelOf(page, orientation).getByRole('listitem').getByRole('button');
      await words.nth(11).waitFor();
      const boxes = await words.evaluateAll((all) =>
        all.map((word) => word.getBoundingClientRect().toJSON() as DOMRect),
      );
      expect(boxes.some(({ width, height }) => height > width)).toBe(true);
      const overlaps = boxes.flatMap((a, at) =>
        boxes
          .slice(at + 1)
          .filter((b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1)
          .filter((b) => Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1),
      );
      expect(overlaps).toEqual([]);
    }
    const california = panelOf(page, 'multiple').getByRole('button', { name: /^California: / });
    await california.focus();
    await page.keyboard.press('Enter');
    await page.getByText('Origin State: California').waitFor();
    await close();
  });

  it.each([
    // The hour from two to three is none.
    [
      'Europe/Berlin',
      '2026-03-28T23:00:00.000Z',
      47,
      { first: ['00:00', '01:00', '03:00'], days: ['138', '144'] },
    ],
    // Hours begin at half past of the world's.
    [
      'Asia/Kolkata',
      '2026-03-28T18:30:00.000Z',
      48,
      { first: ['00:00', '01:00', '02:00'], days: ['144', '144'] },
    ],
  ])(
    'attack 86: counts each hour and each day around the change of clocks, in %s',
    async (timeZone, midnight, hours, { first, days }) => {
      const by = (interval: string) => ({
        id: '2',
        enabled: true,
        type: 'date_histogram',
        schema: 'segment',
        params: { field: 'at', interval },
      });
      const look = { type: 'histogram', index: 'clocks' };
      await saveChart('hours', 'By the hour', [by('h')], look);
      await saveChart('days', 'By the day', [by('d')], look);
      await saveBirds('clocks', {}, ['hours', 'days']);
      const from = Date.parse(midnight);
      const range = [from, from + hours * 3_600_000 - 1].map((at) => new Date(at).toISOString());
      const { page, close } = await open(
        `#/view/clocks?_g=(time:(from:'${range[0]}',to:'${range[1]}'))`,
        { timeZone },
      );
      await panelOf(page, 'By the hour').locator('canvas').first().waitFor();
      // The table holds the rows that are in sight.
      const shown = await rowsOf(page, 'By the hour');

      expect(shown.length).toBeGreaterThan(8);
      expect(new Set(shown.map(([, count]) => count))).toEqual(new Set(['6']));
      expect(shown.slice(0, 3).map(([hour]) => /\d\d:\d\d/.exec(hour ?? '')?.[0])).toEqual(first);
      expect((await rowsOf(page, 'By the day')).map(([, count]) => count)).toEqual(days);
      await close();
    },
  );
});

describe('The dashboards of the samples', () => {
  interface SampleAnswer {
    id: string;
    dashboardId?: string;
  }
  const samplesOf = async () => {
    const answer = await fetch(`${atrium.url}/api/sample_data`);
    return (await answer.json()) as readonly SampleAnswer[];
  };
  let ids: readonly (string | undefined)[];
  beforeAll(async () => {
    for (const { id } of await samplesOf()) await post(`${atrium.url}/api/sample_data/${id}`, {});
    ids = (await samplesOf()).map(({ dashboardId }) => dashboardId);
  });

  it('are drawn whole, and axe finds nothing, light and dark', async () => {
    expect(ids.filter(Boolean)).toHaveLength(3);
    const { page, problems, close } = await open('#/list', { height: 3000 });
    for (const id of ids) {
      await page.goto('about:blank');
      await page.goto(`${atrium.url}/app/dashboards#/view/${id}`);
      await page.locator('[data-panel-id] canvas').first().waitFor();
      await page.waitForFunction(() => !document.querySelector('[data-panel-id] [aria-busy=true]'));
      expect(await page.getByRole('alert').allInnerTexts()).toEqual([]);
      expect(await findAxeViolationsInBothColors(page)).toEqual([]);
    }
    expect(problems).toEqual([]);
    await close();
  });

  it('chains controls: the second has the values that the first leaves', async () => {
    const { page, close } = await open('#/list');
    const [, flights] = ids;
    await page.goto(`${atrium.url}/app/dashboards#/view/${flights}`);
    const [from, to] = [
      page.getByRole('group', { name: 'From', exact: true }),
      page.getByRole('group', { name: 'To', exact: true }),
    ];
    await from.getByRole('checkbox').first().waitFor();
    expect(await to.last().getByRole('textbox').isDisabled()).toBe(true);
    await from.first().getByRole('checkbox').first().check();
    await to.last().getByRole('checkbox').first().waitFor();
    await to.last().getByRole('checkbox').first().check();
    await expect.poll(() => page.url()).toContain('DestCityName');
    expect(page.url()).toContain('OriginCityName');

    await page.reload();
    const chosen = from.first().getByRole('checkbox', { checked: true });
    await chosen.waitFor();
    await to.last().getByRole('checkbox', { checked: true }).waitFor();
    // The box is no longer a chosen one as soon as it is pressed.
    await chosen.click();
    await expect.poll(() => page.url()).not.toContain('CityName');
    await close();
  });
});

describe('attack 36: malformed dashboards', () => {
  it.each([
    ['no JSON', { panelsJSON: '[{' }],
    ['no list', { panelsJSON: '{"a":1}' }],
    [
      'odd panels',
      {
        panelsJSON:
          '[null,7,"x",{},{"gridData":{"x":-5,"y":1e300,"w":"a"},"panelRefName":"panel_1"}]',
      },
    ],
    [
      'odd options',
      {
        optionsJSON: '[]',
        refreshInterval: { pause: 'x', value: 'y' },
        timeRestore: true,
        timeFrom: 'never',
        timeTo: '{}',
      },
    ],
    [
      'odd source',
      { kibanaSavedObjectMeta: { searchSourceJSON: '{"query":7,"filter":[null,{"meta":1}]}' } },
    ],
  ])('%s: the page lives', async (_, attributes) => {
    await saveBirds('odd', attributes);
    const { page, problems, close } = await open('#/view/odd');
    await page.getByTestId('dashboardApp').waitFor();
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    await page.getByRole('button', { name: 'Add from library' }).waitFor();
    expect(problems).toEqual([]);
    await close();
  });
});
