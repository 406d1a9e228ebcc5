// @apps dashboards
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { dataSets, post } from './support/atrium';
import {
  atrium,
  chartsDrawn,
  gridData,
  open,
  panelOf,
  save,
  saveBirds,
  saveChart,
  searchSource,
  statesBucket,
  useBirdDashboards,
  yearsBucket,
} from './support/bird-dashboards';
import { findAxeViolationsInBothColors } from './support/both-colors';
import { findAxeViolations } from './support/browser';

useBirdDashboards();

/** Cells of a panel's table. */
const rowsOf = async (page: Page, title: string) => {
  await page.getByRole('button', { name: `Actions for ${title}`, exact: true }).click();
  await page.getByRole('menuitem', { name: 'Show as table' }).click();
  const body = panelOf(page, title).locator('tbody tr:not([aria-hidden])');
  await body.first().waitFor();
  return body.evaluateAll((found) =>
    found.map((row) => [...row.querySelectorAll('td')].map((cell) => cell.textContent ?? '')),
  );
};

/** The names in a legend with their colors, in its order. */
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

/** How far one has to scroll inside of it to see all. */
const hiddenOf = (panel: Locator, side: 'Width' | 'Height') =>
  panel.evaluate(
    (root, among) =>
      [...root.querySelectorAll('*')]
        .filter((one) => getComputedStyle(one).overflowX === 'auto')
        .reduce((most, one) => Math.max(most, one[`scroll${among}`] - one[`client${among}`]), 0),
    side,
  );

describe('What panels have in common, and of their own', () => {
  it('gives what is drawn the room that names, fields and cards leave', async () => {
    const sizes = { ...statesBucket, id: '3', schema: 'group' };
    const params = { addLegend: true, legendPosition: 'right' };
    const bySize = { ...sizes, params: { ...sizes.params, field: 'Wildlife Size.keyword' } };
    await saveChart('named', 'Short names', [yearsBucket, bySize], { type: 'area', params });
    const speed = {
      id: '1',
      indexPattern: 'birdstrikes',
      fieldName: 'Speed IAS in knots',
      type: 'range',
      options: {},
    };
    await saveChart('speed', 'Speed', [], {
      type: 'input_control_vis',
      params: { controls: [speed], updateFiltersOnChange: false },
    });
    await saveChart('gantt', 'Gantt', [], { type: 'gantt_vis' });
    const panel = (panelIndex: string, grid: object, id: string) => ({
      panelIndex,
      gridData: grid,
      type: 'visualization',
      id,
      embeddableConfig: {},
    });
    const panels = [
      panel('1', gridData(0, 0, 24, 12), 'named'),
      panel('2', gridData(24, 0, 12, 6), 'speed'),
      panel('3', gridData(36, 0, 12, 9), 'gantt'),
    ];
    await save('dashboard/narrow', {
      attributes: { title: 'Narrow', panelsJSON: JSON.stringify(panels) },
    });
    const { page, close } = await open('#/view/narrow');

    const chart = panelOf(page, 'Short names');
    await chart.locator('canvas').first().waitFor();
    const names = await chart.getByRole('list', { name: 'Legend' }).boundingBox();
    expect(names?.width).toBeLessThan(110);

    const controls = panelOf(page, 'Speed');
    const from = controls.getByPlaceholder('From');
    await from.waitFor();
    expect((await from.boundingBox())?.width).toBeGreaterThan(60);
    const card = panelOf(page, 'Gantt');
    await card.getByText('The chart is kept and exported unchanged.').waitFor();
    for (const width of [1440, 1024]) {
      await page.setViewportSize({ width, height: 900 });
      await expect.poll(() => hiddenOf(controls, 'Width')).toBe(0);
      await expect.poll(() => hiddenOf(card, 'Height')).toBe(0);
    }
    await close();
  });

  it('gives a term the same color on all panels, whatever its place on each', async () => {
    const sizes = (order: string) => ({
      id: '3',
      enabled: true,
      type: 'terms',
      schema: 'group',
      params: { field: 'Wildlife Size.keyword', size: 3, order, orderBy: '_key' },
    });
    await saveChart('up', 'From small', [yearsBucket, sizes('desc')], { type: 'histogram' });
    await saveChart('down', 'From large', [yearsBucket, sizes('asc')], { type: 'histogram' });
    await saveBirds('colors', {}, ['up', 'down']);
    const { page, close } = await open('#/view/colors');
    const [up, down] = [await legendOf(page, 'From small'), await legendOf(page, 'From large')];

    expect(up.map(([name]) => name)).toEqual(['Small', 'Medium', 'Large']);
    expect(down).toEqual(up.toReversed());
    expect(new Set(up.map(([, color]) => color)).size).toBe(3);

    // Where there is no room for the legend, a button says that there is one, and opens it.
    const low = panelOf(page, 'From small');
    await low.evaluate((panel: HTMLElement) => panel.style.setProperty('height', '120px'));
    await low.getByRole('button', { name: 'Legend: 3 entries' }).click();
    expect((await legendOf(page, 'From small')).toString()).toBe(up.toString());
    expect(await findAxeViolations(page)).toEqual([]);
    await close();
  });

  it('attack 92: keep what they show while the server is away, dimmed and with its time, and all comes back by itself', async () => {
    const { page, close } = await open();
    await chartsDrawn(page);
    await page.route('**/*', (route) => route.abort());
    await page.getByRole('button', { name: 'Refresh', exact: true }).click();
    const banner = page.getByTestId('serverAwayBanner');
    await banner.getByText('No response from the server since').waitFor();
    expect(await banner.count()).toBe(1);
    for (const title of ['Strikes over time', 'Strikes by state']) {
      await panelOf(page, title)
        .getByText(/^As of .*\d/)
        .waitFor();
      expect(await panelOf(page, title).locator('canvas').count()).toBeGreaterThan(0);
    }
    expect(await page.getByText('Failed to fetch').count()).toBe(0);
    expect(await findAxeViolations(page)).toEqual([]);

    await page.unroute('**/*');
    await banner.waitFor({ state: 'detached' });
    await page
      .getByText(/^As of /)
      .first()
      .waitFor({ state: 'detached' });
    await chartsDrawn(page);
    await close();
  });

  it.each([
    ['an index', 'departed'],
    ['all indices of a pattern', 'departed-*'],
  ])(
    'say once that their index is gone and what brings it back, not each for itself: %s',
    async (_, index) => {
      await saveChart('gone-line', 'Gone over time', [yearsBucket], { index });
      // A count of nothing would look like a number.
      await saveChart('gone-count', 'Gone in all', [], { index, type: 'metric' });
      await saveBirds('departed', {}, ['gone-line', 'gone-count']);
      const { page, close } = await open('#/view/departed');
      await page.getByText(`Index not found: ${index}`).waitFor();
      await page.getByText('Panels without data: 2.').waitFor();
      await page.getByRole('link', { name: 'Open Data' }).waitFor();
      expect(await page.getByText(`Index ${index} not found`).count()).toBe(2);
      expect(await page.locator('[data-dashboard-board]').getByRole('alert').count()).toBe(0);
      expect(await findAxeViolationsInBothColors(page)).toEqual([]);
      await close();
    },
  );

  it('say once that their index pattern is not here, and fail in nothing that the console would tell', async () => {
    const index = '769209d0-c18a-11e8-b68d-1b3e0e1a4b9c';
    await saveChart('lost-line', 'Lost over time', [yearsBucket], { index });
    await saveChart('lost-count', 'Lost in all', [], { index, type: 'metric' });
    await saveBirds('lost', {}, ['lost-line', 'lost-count']);
    const { page, close } = await open('#/view/lost');
    await page.getByText(`Index pattern not found: ${index}`).waitFor();
    await page.getByText('Panels without data: 2. The index pattern was not imported').waitFor();
    expect(await page.getByText('Index pattern not found', { exact: true }).count()).toBe(2);
    expect(await page.getByRole('alert').count()).toBe(0);
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
    const nowhere = { ...average, params: { field: 'Nowhere' } };
    await saveChart('failed', 'Failed', [nowhere]);
    await saveChart('low', 'Low', [states], { type: 'tagcloud', params: { maxFontSize: 48 } });
    const then = { type: 'metric', params: { comparison: true, sparkline: true } };
    await saveChart('then', 'Then', [], then);
    const shown = ['dials', ...clouds, 'failed', 'low', 'then'];
    const places = [
      gridData(0, 0, 12, 8),
      gridData(12, 0, 12, 12),
      gridData(24, 0, 12, 12),
      gridData(36, 0, 9, 6),
      gridData(0, 12, 24, 6),
      gridData(36, 6, 9, 8),
    ];
    await save('dashboard/small', {
      attributes: {
        title: 'small',
        timeRestore: true,
        timeFrom: '1995-01-01T00:00:00.000Z',
        timeTo: '2001-01-01T00:00:00.000Z',
        panelsJSON: JSON.stringify(
          shown.map((_, at) => ({
            panelIndex: String(at),
            gridData: places[at],
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
    const failure = panelOf(page, 'Failed').getByRole('alert').getByText('Nowhere').first();
    await failure.waitFor();
    const hidden = (text: Element) =>
      text.getBoundingClientRect().bottom -
      (text.closest('[data-test-subj="dashboardPanel"]')?.getBoundingClientRect().bottom ?? 0);
    expect(await failure.evaluate(hidden)).toBeLessThan(0);
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
    // Nor is the lowest line of a low one cut.
    const low = panelOf(page, 'Low').getByRole('list', { name: 'Low' });
    await low.getByRole('button').nth(11).waitFor();
    const cut = (list: Element) => list.scrollHeight - list.clientHeight;
    expect(await low.evaluate(cut)).toBe(0);
    const before = panelOf(page, 'Then').getByText(/period/);
    await before.waitFor();
    expect(await before.evaluate((text) => text.scrollWidth - text.clientWidth)).toBe(0);
    const scrolled = (text: Element) => {
      const all = text.closest('[data-test-subj="dashboardPanel"]')?.querySelectorAll('*') ?? [];
      return [...all].filter((part) => part.scrollHeight > part.clientHeight + 1);
    };
    expect((await before.evaluate(scrolled)).length).toBe(0);
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
    // One row: the values of each open over the page, and nothing of the panel is cut.
    const [opens, opensNext] = [from.first().getByRole('button'), to.last().getByRole('button')];
    await opens.click();
    await from.getByRole('checkbox').first().waitFor();
    const panel = page.getByRole('group', { name: 'Filters' }).filter({ hasText: 'Ticket price' });
    expect(await panel.evaluate((one) => one.clientHeight)).toBeLessThan(120);
    expect(await opensNext.isDisabled()).toBe(true);
    await from.first().getByRole('checkbox').first().check();
    await page.keyboard.press('Escape');
    await opensNext.click();
    await to.last().getByRole('checkbox').first().waitFor();
    await to.last().getByRole('checkbox').first().check();
    await expect.poll(() => page.url()).toContain('DestCityName');
    expect(page.url()).toContain('OriginCityName');

    await page.reload();
    await opensNext.click();
    await to.last().getByRole('checkbox', { checked: true }).waitFor();
    await page.keyboard.press('Escape');
    await opens.click();
    const chosen = from.first().getByRole('checkbox', { checked: true });
    await chosen.waitFor();
    // The box is no longer a chosen one as soon as it is pressed.
    await chosen.click();
    await expect.poll(() => page.url()).not.toContain('CityName');
    await page.keyboard.press('Escape');

    // One below the other on a small screen: all of them are in sight.
    await page.setViewportSize({ width: 360, height: 900 });
    const cutOff = () =>
      panel.evaluate((one) => {
        const { bottom } = one.getBoundingClientRect();
        return [...one.querySelectorAll('fieldset, button')]
          .filter((part) => part.getBoundingClientRect().bottom > bottom)
          .map(({ textContent }) => textContent);
      });
    await expect.poll(() => panel.evaluate((one) => one.clientHeight)).toBeGreaterThan(120);
    expect(await cutOff()).toEqual([]);
    expect(await panel.getByRole('group').count()).toBe(3);
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
