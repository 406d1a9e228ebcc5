// @apps dashboards
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import {
  atrium,
  browser,
  chartsDrawn,
  edit,
  gridData,
  open,
  panelOf,
  save,
  saveBirds,
  saveChart,
  searchSource,
  statesBucket,
  useBirdDashboards,
} from './support/bird-dashboards';
import { countBegun } from './support/begun-searches';
import { findAxeViolationsInBothColors } from './support/both-colors';
import { findAxeViolations, openPage } from './support/browser';
import { findOverlaps } from './support/find-overlaps';

useBirdDashboards();

const chartOf = (type: string, aggs: readonly object[], more: object = {}) => ({
  visState: JSON.stringify({ title: type, type, params: {}, aggs, ...more }),
  kibanaSavedObjectMeta: searchSource('birdstrikes'),
});
const count = { id: '1', enabled: true, type: 'count', schema: 'metric', params: {} };
const bucket = (type: string, params: object) => ({
  id: '2',
  enabled: true,
  schema: 'segment',
  type,
  params,
});
const ownPanel = (id: string, attributes: object, more: object = {}) => ({
  panelIndex: id,
  type: 'visualization',
  gridData: gridData((Number(id) % 3) * 16, Math.floor(Number(id) / 3) * 17, 16, 17),
  embeddableConfig: { attributes, ...more },
});

/** Charts that nobody else asks for. */
const twoPanels = (name: string) =>
  ['Phase of flight', 'Wildlife Size'].map((field, position) =>
    ownPanel(String(position + 1), {
      ...chartOf('horizontal_bar', [
        { ...count, id: `c${name}` },
        bucket('terms', { field: `${field}.keyword`, size: 7, orderBy: '_key' }),
      ]),
    }),
  );

async function saveAllKinds(): Promise<void> {
  await save('search/fast', {
    attributes: {
      title: 'Fast',
      columns: ['Origin State'],
      kibanaSavedObjectMeta: searchSource('birdstrikes', {
        query: { query: '"Speed IAS in knots" > 250', language: 'kuery' },
      }),
    },
  });
  const speed = { field: 'Speed IAS in knots' };
  const control = (id: string, type: string, fieldName: string) => ({
    id,
    type,
    fieldName,
    label: id,
    indexPattern: 'birdstrikes',
    options: { size: 4 },
  });
  const controls = [
    control('sizes', 'list', 'Wildlife Size.keyword'),
    control('speeds', 'range', 'Speed IAS in knots'),
  ];
  const others = { field: 'Origin State.keyword', size: 3, orderBy: '1', otherBucket: true };
  const panels = [
    ownPanel('0', chartOf('histogram', [count, bucket('histogram', speed)])),
    ownPanel('1', chartOf('pie', [count, bucket('terms', others)])),
    ownPanel('2', chartOf('metric', [count]), { timeShift: '1y' }),
    ownPanel('3', chartOf('input_control_vis', [], { params: { controls } })),
    { ...ownPanel('4', {}), type: 'search', embeddableConfig: {}, panelRefName: 'panel_4' },
    ownPanel('5', { ...chartOf('metric', [count]), savedSearchId: 'fast' }),
  ];
  await save('dashboard/kinds', {
    attributes: {
      title: 'Kinds',
      panelsJSON: JSON.stringify(panels),
      kibanaSavedObjectMeta: searchSource(''),
    },
    references: [{ name: 'panel_4', type: 'search', id: 'fast' }],
  });
}

describe('Looking at a dashboard', () => {
  it('draws its charts, and says of other panels what is missing, without a complaint', async () => {
    const { page, problems, close } = await open();
    await chartsDrawn(page);

    expect(await page.getByText('Not found: visualization gone').count()).toBe(1);
    expect(await page.getByText('Not supported yet: canvas').count()).toBe(1);
    expect(problems).toEqual([]);
    expect(await findAxeViolations(page)).toEqual([]);

    // As small as a panel can be, and a legend as narrow.
    const [hidden, gap] = await page.evaluate(() => {
      const card = document.querySelector<HTMLElement>('[title^="Not supported yet: canvas"]');
      const panel = card?.closest<HTMLElement>('[data-panel-id]');
      Object.assign(panel?.style ?? {}, { width: '120px', height: '104px' });
      const legend = document.querySelector<HTMLElement>('ul[aria-label="Legend"]');
      Object.assign(legend?.style ?? {}, { width: '50px' });
      const [mark, name] = [...(legend?.querySelectorAll('li:first-child span') ?? [])];
      const beyond = (card?.scrollHeight ?? 99) - (card?.clientHeight ?? 0);
      const [end, start] = [
        mark?.getBoundingClientRect().right,
        name?.getBoundingClientRect().left,
      ];
      return [beyond, (start ?? 0) - (end ?? 0)];
    });
    expect(hidden).toBeLessThanOrEqual(0);
    expect(gap).toBeGreaterThanOrEqual(3);
    await close();
  });

  it('asks for all charts in one request, and loads nothing that arranges panels or draws documents', async () => {
    const { page, close } = await open('#/list');
    await page.getByRole('link', { name: 'Bird strikes' }).waitFor();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.getByRole('link', { name: 'Bird strikes' }).click();
    await chartsDrawn(page);

    expect(asked.filter((url) => url.endsWith('/internal/search/batch'))).toHaveLength(1);
    expect(asked.filter((url) => url.includes('dashboard-arrange'))).toEqual([]);
    const loaded = await page.evaluate(async () => {
      const files = performance.getEntriesByType('resource').map(({ name }) => name);
      const scripts = files.filter((name) => name.endsWith('.js'));
      const texts = await Promise.all(scripts.map(async (url) => (await fetch(url)).text()));
      return {
        scripts: texts.length,
        grids: texts.filter((text) => text.includes('scrollMargin')).length,
      };
    });
    expect(loaded.scripts).toBeGreaterThan(5);
    expect(loaded.grids).toBe(0);
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

  it('begins its searches on the server: each once, and none that is not shown', async () => {
    const { page, problems, close } = await openPage(browser, 'about:blank');
    const url = `${atrium.url}/app/dashboards#/view/birds?_g=(time:(from:now-60y,to:now))`;
    const { sent } = await countBegun(page, { atrium, url, shown: chartsDrawn });

    expect(sent).toBeGreaterThan(1);
    expect(problems).toEqual([]);
    await close();
  });

  it('begins also what needs an answer first, saved searches, controls and earlier times', async () => {
    await saveAllKinds();
    const { page, problems, close } = await openPage(browser, 'about:blank');
    const url = `${atrium.url}/app/dashboards#/view/kinds?_g=(time:(from:now-61y,to:now))`;
    const shown = async () => {
      await page.locator('canvas').nth(1).waitFor();
      await page.getByRole('row').nth(1).waitFor();
      await page.getByRole('checkbox').first().waitFor();
    };
    // Of charts: extents and buckets, terms and others, an earlier time, that of a saved search. Two controls, one table.
    const { sent } = await countBegun(page, { atrium, url, shown, begun: 9 });

    expect(sent).toBe(9);
    expect(problems).toEqual([]);
    await close();
  });

  it.each([
    ['the one that is maximized', "_a=(maximized:'2')&_g=(time:(from:now-62y,to:now))", 1],
    ['those of the time of its data', '', 2],
  ])('begins of its panels %s', async (_, query, expected) => {
    await saveBirds('parts', { panelsJSON: JSON.stringify(twoPanels(query ? 'a' : 'b')) });
    const { page, problems, close } = await openPage(browser, 'about:blank');
    const url = `${atrium.url}/app/dashboards#/view/parts?${query}`;
    const drawn = page.locator('canvas').nth(expected - 1);
    const shown = () => drawn.waitFor();
    const { sent } = await countBegun(page, { atrium, url, shown, begun: expected });

    expect(sent).toBe(expected);
    expect(problems).toEqual([]);
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
    await last.getByRole('button', { name: 'Actions for Number 49' }).waitFor();
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

    // A value that does not fit its field: once, at the query, and in a few words in each panel.
    await query.fill('"Speed IAS in knots" > abc');
    await query.press('Enter');
    const alert = page.getByRole('alert');
    await alert.filter({ hasText: '"abc" is not a number.' }).waitFor();
    expect(await alert.locator('mark').innerText()).toBe('abc');
    await page.getByText('A value doesn’t match its field').first().waitFor();
    expect(await alert.count()).toBe(1);
    await close();
  });

  it.each([
    ['shown', '#/view/birds'],
    ['changed', edit],
  ])('has nothing in the header that lies on something else while it is %s', async (_, hash) => {
    const { page, close } = await open(hash);
    await chartsDrawn(page);
    for (const width of [1440, 1200, 1000, 768, 360]) {
      await page.setViewportSize({ width, height: 800 });
      // The header measures itself once it has its width.
      await expect.poll(() => findOverlaps(page), { message: `at ${width}` }).toEqual([]);
    }
    await close();
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
    const menu = page.getByRole('button', { name: 'Actions for Strikes by state' });
    await menu.click();
    await page.getByRole('menuitem', { name: /Maximize/ }).click();
    await panelOf(page, 'Strikes over time').waitFor({ state: 'detached' });
    await menu.click();
    await page.getByRole('menuitem', { name: /Show as table/ }).click();
    await panelOf(page, 'Strikes by state').getByText('Texas').first().waitFor();
    await menu.click();
    await page.getByRole('menuitem', { name: /Inspect/ }).click();
    const inspector = page.getByRole('dialog', { name: 'Inspect Strikes by state' });
    await inspector.getByText('Request time').waitFor();

    expect(await inspector.getByText('birdstrikes').count()).toBeGreaterThan(0);
    // Escape closes what lies on top, then leads back; so does the button of the panel.
    await page.keyboard.press('Escape');
    await inspector.waitFor({ state: 'detached' });
    expect(await panelOf(page, 'Strikes over time').count()).toBe(0);
    await page.keyboard.press('Escape');
    await panelOf(page, 'Strikes over time').waitFor();
    await menu.click();
    await page.getByRole('menuitem', { name: /Maximize/ }).click();
    await page.getByRole('button', { name: 'Back to all panels' }).click();
    await panelOf(page, 'Strikes over time').waitFor();
    await close();
  });

  it('says so where there is no such dashboard', async () => {
    const { page, close } = await open('#/view/nothing');
    await page.getByRole('heading', { name: 'Dashboard not found' }).waitFor();
    await close();
  });

  it('is in the list with its tags: each on one line, and what does not fit ends in dots', async () => {
    const tags = ['everything that the night shift of operations looks at', 'prod'];
    await save('dashboard/tagged', {
      attributes: { title: 'Tagged', panelsJSON: '[]', optionsJSON: JSON.stringify({ tags }) },
    });
    const { page, close } = await open('#/list');
    const row = page.getByRole('row', { name: /Tagged/ });
    await row.waitFor();
    const boxes = await row.getByText(/night shift|prod/).evaluateAll((found) =>
      found.map((tag) => {
        const { left, right, height } = tag.getBoundingClientRect();
        const cell = tag.closest('td')?.getBoundingClientRect().right ?? 0;
        const { textOverflow, overflowX } = getComputedStyle(tag);
        return { height, left, right, cell, cut: `${overflowX} ${textOverflow}` };
      }),
    );
    expect(boxes.map(({ height, cut }) => [height, cut])).toEqual([
      [18, 'clip ellipsis'],
      [18, 'clip ellipsis'],
    ]);
    const [long, short] = boxes;
    expect(long?.right).toBeLessThanOrEqual(long?.cell ?? 0);
    expect((short?.left ?? 0) - (long?.right ?? 0)).toBeGreaterThanOrEqual(3);
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

  it('leads to Discover with the value, the time and what the panel is limited to, which it says', async () => {
    const own = {
      query: { query: 'approach', language: 'kuery' },
      filter: [
        {
          meta: { type: 'phrase', key: 'Wildlife Size', params: { query: 'Small' }, negate: true },
          query: { match_phrase: { 'Wildlife Size': 'Small' } },
        },
      ],
    };
    await saveChart('pie', 'Slices', [statesBucket], { type: 'pie', own });
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
    const badges = page.getByRole('button', { name: / has its own query or filters$/ });
    expect(await badges.all()).toHaveLength(1);
    expect(await badges.getAttribute('aria-label')).toMatch(/^Slices /);

    await page.getByRole('link', { name: 'Look at strikes' }).click();
    await page.getByTestId('discoverApp').waitFor();
    await page.getByRole('button', { name: /^Origin State: / }).waitFor();
    await page.getByRole('button', { name: /^NOT Wildlife Size: Small/ }).waitFor();
    const query = page.getByRole('combobox', { name: 'Query in DQL' });
    await expect.poll(() => query.inputValue()).toBe('approach');
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
    // So much later that the mapping is asked for again.
    await page.evaluate(() => {
      const now = Date.now();
      Date.now = () => now + 2000;
    });
    // What is ready waits for the rest of its moment, which on a busy machine is longer than its patience.
    await page.evaluate(() => {
      const start = window.setTimeout.bind(window);
      const patient = (run: TimerHandler, wait = 0) => start(run, wait === 150 ? 60_000 : wait);
      Object.assign(window, { setTimeout: patient });
    });
    const answered = page.waitForResponse('**/internal/search/batch');
    await page.getByRole('button', { name: 'Refresh', exact: true }).click();
    await answered;
    await page.waitForFunction(() => document.querySelectorAll('[aria-busy=true]').length === 0);

    expect(asked).toEqual([2]);
    // The palette does what the button does.
    await page.keyboard.press('Control+k');
    const palette = page.getByRole('dialog', { name: 'Search or jump to' });
    await palette.getByRole('combobox').fill('refresh');
    await palette.getByRole('option', { name: 'Refresh', selected: true }).waitFor();
    await page.keyboard.press('Enter');
    await expect.poll(() => asked).toEqual([2, 2]);
    await close();
  });

  it('prints the panels alone, also by the keys of the browser', async () => {
    const { page, close } = await open();
    await chartsDrawn(page);
    await page.emulateMedia({ media: 'print' });

    expect(await page.getByRole('banner').isVisible()).toBe(false);
    // Paper is narrower than the window, and nothing is drawn again for it.
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
