// @apps visualize, dashboards
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Atrium, dataSets, startAtrium } from './support/atrium';
import { findAxeViolations, launchBrowser, openPage, type OpenedPage } from './support/browser';
import { itEmbedded } from './support/on-cluster';

/** The numbers that charts must show are counted here, from the file itself. */
const file = join(dataSets, 'birdstrikes.csv');
const [header = '', ...lines] = readFileSync(file, 'utf8').trim().split(/\r?\n/);
const names = header.split(',');
const rows = lines.map(splitLine);
const valuesOf = (name: string) => rows.map((row) => row[names.indexOf(name)] ?? '');

let atrium: Atrium;
let browser: Browser;
let opened: OpenedPage;
let page: Page;

beforeAll(async () => {
  [atrium, browser] = await Promise.all([
    startAtrium({ files: [file], flags: ['--dev.gallery=true'] }),
    launchBrowser('UTC'),
  ]);
  opened = await openPage(browser, `${atrium.url}/app/gallery#/charts`, { timeZone: 'UTC' });
  ({ page } = opened);
  await specimen('Controls').locator('input').first().waitFor();
});
afterAll(async () => {
  await browser?.close();
  await atrium?.stop();
});

const specimen = (name: string) => page.getByTestId(`specimen-${name}`);
const showTables = (on: boolean) => page.getByLabel('As tables').setChecked(on);

/** The cells of a chart's table view, the first rows of it. */
async function tableOf(name: string): Promise<string[][]> {
  const body = specimen(name).locator('tbody tr:not([aria-hidden])');
  await body.first().waitFor();
  return body.evaluateAll((found) =>
    found.map((row) => [...row.querySelectorAll('td')].map((cell) => cell.textContent ?? '')),
  );
}

describe('Every kind of chart over a real file', () => {
  it('is drawn without an error, and axe finds nothing', async () => {
    await page.locator('canvas').first().waitFor();
    expect(await page.getByRole('alert').allInnerTexts()).toEqual([]);
    expect(opened.problems).toEqual([]);
    expect(await findAxeViolations(page)).toEqual([]);
  });

  it('shows the number of documents and the sum as metrics', async () => {
    const costs = valuesOf('Cost Total $').reduce((sum, value) => sum + Number(value), 0);
    const shown = async () => specimen('Metric').getByTestId('metric-value').allInnerTexts();
    await expect.poll(shown).toEqual([number(rows.length), number(costs)]);
  });

  it('shows a goal as the share of its target', async () => {
    expect(await specimen('Goal').locator('text').first().textContent()).toBe(
      `${(rows.length / 20_000) * 100}%`,
    );
  });

  it('shows words in the order of their number, and filters for the one that is pressed', async () => {
    const [most] = count(valuesOf('Wildlife Species'))[0] ?? [''];
    await specimen('Tag cloud').getByText(most, { exact: true }).click();
    expect(JSON.parse(await page.getByTestId('chart-said').innerText())).toMatchObject([
      { type: 'phrase', params: { query: most } },
    ]);
  });

  it('finds values of a control by their letters, and filters for those that are chosen', async () => {
    const control = specimen('Controls');
    await control.getByLabel('Search in State').fill('Tex');
    await control.getByRole('checkbox', { name: 'California' }).waitFor({ state: 'detached' });
    await control.getByRole('checkbox', { name: 'Texas' }).check();
    await control.getByLabel('From').fill('100');
    await control.getByLabel('From').press('Enter');
    const said = async () =>
      JSON.parse(await page.getByTestId('chart-said').innerText()) as unknown;
    await expect.poll(said).toMatchObject([
      { key: 'Origin State', params: { query: 'Texas' } },
      { key: 'Speed IAS in knots', params: { gte: 100 } },
    ]);
    await control.getByRole('button', { name: 'Clear' }).click();
    await expect.poll(said).toEqual([]);
  });

  it('adds a table up, with shares and bars in its cells, and sorts it', async () => {
    const own = await openPage(browser, `${atrium.url}/app/gallery#/charts`, { timeZone: 'UTC' });
    const table = own.page.getByTestId('specimen-Table');
    const body = table.locator('tbody tr:not([aria-hidden])');
    const [[state = '', most = 0] = []] = count(valuesOf('Origin State'));
    const share = (most / rows.length).toLocaleString('en-US', {
      style: 'percent',
      maximumFractionDigits: 1,
    });
    const first = body.first().locator('td');
    await first.first().waitFor();
    expect((await first.allInnerTexts()).slice(0, 3)).toEqual([state, number(most), share]);
    expect(await table.locator('tfoot').innerText()).toContain(number(rows.length));
    const bar = first.nth(1).locator('span').first();
    expect(await bar.evaluate((one) => (one as HTMLElement).style.width)).toBe('100%');
    await table.getByRole('button', { name: 'Origin State' }).click();
    const [least] = count(valuesOf('Origin State'))
      .map(([name]) => name)
      .toSorted();
    await expect.poll(() => first.first().innerText()).toBe(least);
    await own.close();
  });

  it('names what is missing for a kind it does not know', async () => {
    expect(await specimen('Unknown').innerText()).toContain(
      'Charts of the type "gantt_vis" can\'t be shown yet',
    );
  });

  it.each([
    ['Pie', 'Phase of flight'],
    ['Table', 'Origin State'],
  ])('shows the most frequent terms and their counts in "%s"', async (name, field) => {
    await showTables(true);
    const expected = count(valuesOf(field)).slice(0, 5);
    const shown = await tableOf(name);
    expect(shown.slice(0, 5).map(([term, amount]) => [term, amount])).toEqual(
      expected.map(([term, amount]) => [term, number(amount)]),
    );
  });

  it('adds all other terms up in "Other"', async () => {
    await showTables(true);
    const states = count(valuesOf('Origin State'));
    const others = states.slice(6).reduce((sum, [, amount]) => sum + amount, 0);
    expect((await tableOf('Horizontal bar')).at(-1)).toEqual(['Other', number(others)]);
  });

  it('counts the months of the line and of the bars', async () => {
    await showTables(true);
    const days = valuesOf('Flight Date');
    const month = days.filter((day) => day.startsWith('1990-01')).length;
    const shown = await tableOf('Two axes');
    expect(shown[0]?.slice(0, 2)).toEqual(['Jan 1990', number(month)]);
    const byKey = await tableOf('Line');
    const sizes = valuesOf('Wildlife Size');
    const large = days.filter((day, at) => day.startsWith('1990-01') && sizes[at] === 'Large');
    expect(byKey).toContainEqual(['Jan 1990', 'Large', number(large.length)]);
  });

  it.each(['Heat map', 'Treemap'])('counts each pair of terms in "%s"', async (name) => {
    await showTables(true);
    const phases = valuesOf('Phase of flight');
    const sizes = valuesOf('Wildlife Size');
    const pairs = phases.filter((phase, at) => phase === 'Approach' && sizes[at] === 'Small');
    expect(await tableOf(name)).toContainEqual(['Approach', 'Small', number(pairs.length)]);
  });

  it('averages and counts the points of the scatter', async () => {
    await showTables(true);
    const states = valuesOf('Origin State');
    const costs = valuesOf('Cost Total $').filter((_, at) => states[at] === 'Texas');
    const sum = costs.reduce((total, value) => total + Number(value), 0);
    const [first] = await tableOf('Scatter');
    expect(first?.[0]).toBe('Texas');
    expect(first?.[2]).toBe(
      (sum / costs.length).toLocaleString('en-US', { maximumFractionDigits: 1 }),
    );
    expect(first?.[3]).toBe(number(costs.length));
  });

  itEmbedded('percentiles are estimated')(
    'puts the median of the box plot where half of the values are below',
    async () => {
      await showTables(true);
      const phases = valuesOf('Phase of flight');
      const speeds = valuesOf('Speed IAS in knots')
        .filter((value, at) => value !== '' && phases[at] === 'Climb')
        .map(Number)
        .sort((a, b) => a - b);
      const row = (await tableOf('Box plot')).find(([phase]) => phase === 'Climb');
      const below = speeds.filter((speed) => speed < Number(row?.[3])).length / speeds.length;
      const notAbove = speeds.filter((speed) => speed <= Number(row?.[3])).length / speeds.length;
      expect(below).toBeLessThanOrEqual(0.5);
      expect(notAbove).toBeGreaterThanOrEqual(0.5);
    },
  );
});

describe('What charts count', () => {
  const speeds = valuesOf('Speed IAS in knots')
    .filter((text) => text !== '')
    .map(Number);
  const years = count(valuesOf('Flight Date').map((day) => day.slice(0, 4))).sort(([a], [b]) =>
    a < b ? -1 : 1,
  );

  it('is the average, the least, the most and the number of different values', async () => {
    await showTables(true);
    const [row] = await tableOf('Metrics');
    const mean = speeds.reduce((sum, speed) => sum + speed, 0) / speeds.length;
    expect(row?.slice(0, 3)).toEqual([
      mean.toLocaleString('en-US', { maximumFractionDigits: 3 }),
      number(Math.min(...speeds)),
      number(Math.max(...speeds)),
    ]);
    expect(row?.[6]).toBe(number(count(valuesOf('Origin State')).length));
  });

  itEmbedded('percentiles are estimated')(
    'is the median, percentiles, shares below a value and the last one',
    async () => {
      await showTables(true);
      const [row = []] = await tableOf('Metrics');
      const sorted = speeds.toSorted((a, b) => a - b);
      const middle =
        ((sorted[Math.floor((sorted.length - 1) / 2)] ?? 0) +
          (sorted[Math.ceil((sorted.length - 1) / 2)] ?? 0)) /
        2;
      const mean = speeds.reduce((sum, speed) => sum + speed, 0) / speeds.length;
      const spread = Math.sqrt(
        speeds.reduce((sum, speed) => sum + (speed - mean) ** 2, 0) / speeds.length,
      );
      const amount = (text = '') => Number(text.replaceAll(/[,%\s]/g, ''));
      expect(amount(row[3])).toBe(middle);
      expect(amount(row[4])).toBeCloseTo(mean - 2 * spread, 2);
      expect(amount(row[5])).toBeCloseTo(mean + 2 * spread, 2);
      expect(sorted).toContain(amount(row[7]));
      expect(sorted.filter((speed) => speed <= amount(row[7])).length / sorted.length).toBeCloseTo(
        0.95,
        1,
      );
      const below = sorted.filter((speed) => speed < 100).length / sorted.length;
      expect(Math.abs(amount(row[8]) / 100 - below)).toBeLessThan(0.05);
      const last = valuesOf('Flight Date').toSorted().at(-1);
      const states = rows
        .filter((one) => one[names.indexOf('Flight Date')] === last)
        .map((one) => one[names.indexOf('Origin State')]);
      expect(states).toContain(row[10]);
    },
  );

  it('is worked out from bucket to bucket', async () => {
    await showTables(true);
    const shown = await tableOf('From bucket to bucket');
    const [[, first = 0] = [], [, second = 0] = []] = years;
    expect(shown[0]?.slice(1, 4)).toEqual([number(first), '–', number(first)]);
    expect(shown[1]?.slice(1, 4)).toEqual([
      number(second),
      number(second - first),
      number(first + second),
    ]);
  });

  it('is worked out from all buckets', async () => {
    await showTables(true);
    const counts = years.map(([, amount]) => amount);
    const [row] = await tableOf('Of all buckets');
    expect(row?.slice(1)).toEqual([
      number(counts.reduce((sum, amount) => sum + amount, 0)),
      number(Math.min(...counts)),
      number(Math.max(...counts)),
    ]);
  });

  it('is in ranges, dates and queries of both languages', async () => {
    await showTables(true);
    const within = (from: number, to: number) =>
      number(speeds.filter((speed) => speed >= from && speed < to).length);
    expect((await tableOf('Ranges')).map(([, amount]) => amount)).toEqual([
      within(-Infinity, 100),
      within(100, 200),
      within(200, Infinity),
    ]);
    const before = valuesOf('Flight Date').filter((day) => day < '1995-01-01').length;
    expect((await tableOf('Date ranges'))[0]?.[1]).toBe(number(before));
    const large = valuesOf('Wildlife Size').filter((size) => size === 'Large').length;
    expect((await tableOf('Filters'))[0]).toEqual(['"Wildlife Size": Large', number(large)]);
  });
});

describe('A chart over time', () => {
  it('is narrowed by dragging over a part of it', async () => {
    await showTables(false);
    const plot = specimen('Bar').getByRole('application');
    await plot.locator('canvas').waitFor();
    const box = await plot.boundingBox();
    if (!box) throw new Error('The chart is not in sight.');
    await page.mouse.move(box.x + box.width * 0.4, box.y + box.height / 2);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width * 0.6, box.y + box.height / 2, { steps: 5 });
    await page.mouse.up();
    const said = JSON.parse(await page.getByTestId('chart-said').innerText()) as { from: string };
    expect(said.from).toMatch(/^199\d-\d\d-01T00:00:00.000Z$/);
  });

  it('has a legend of items 18 px high that hide and show their series', async () => {
    await showTables(false);
    const legend = specimen('Line').getByRole('list', { name: 'Legend' });
    const box = await legend.getByRole('listitem').first().boundingBox();
    expect(box?.height).toBe(18);
    const large = legend.getByRole('button', { name: 'Large', exact: true });
    const isShown = () => large.getAttribute('aria-pressed');
    await large.click();
    await expect.poll(isShown).toBe('false');
    const plot = specimen('Line').getByRole('application');
    await plot.focus();
    await page.keyboard.press('ArrowRight');
    expect(await plot.getByRole('status').innerText()).not.toContain('Large');
    await large.click();
    await expect.poll(isShown).toBe('true');
  });

  it('tells its values to the arrow keys', async () => {
    const plot = specimen('Area').getByRole('application');
    await plot.focus();
    await page.keyboard.press('ArrowRight');
    expect(await plot.getByRole('status').innerText()).toContain('Large');
  });
});

describe('A reference line', () => {
  it('is drawn in its color, with the first chart that has one', async () => {
    const title = 'Phases of flight';
    const count = { id: '1', enabled: true, type: 'count', schema: 'metric', params: {} };
    const phases = { field: 'Phase of flight.keyword', size: 5, order: 'desc', orderBy: '1' };
    const terms = { id: '2', enabled: true, type: 'terms', schema: 'segment', params: phases };
    const line = { show: true, value: 900, width: 4, style: 'full', color: '#ff00ff' };
    const visState = {
      title,
      type: 'histogram',
      params: { thresholdLine: line },
      aggs: [count, terms],
    };
    const search = { index: 'birdstrikes', query: { query: '', language: 'kuery' }, filter: [] };
    const saved = await fetch(`${atrium.url}/api/saved_objects/visualization/lined`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'osd-xsrf': 'true' },
      body: JSON.stringify({
        attributes: {
          title,
          visState: JSON.stringify(visState),
          kibanaSavedObjectMeta: { searchSourceJSON: JSON.stringify(search) },
        },
      }),
    });
    expect(saved.status).toBe(200);
    const range = "_g=(time:(from:'1990-01-01T00:00:00.000Z',to:'2003-01-01T00:00:00.000Z'))";
    const lined = await openPage(browser, `${atrium.url}/app/visualize#/edit/lined?${range}`);

    const canvas = lined.page.locator('[data-drawn] canvas').first();
    const isDrawn = () => canvas.evaluate(hasMagenta);
    await expect.poll(isDrawn, { timeout: 10_000 }).toBe(true);
    expect(lined.problems).toEqual([]);
    await lined.page.close();
  });
});

function hasMagenta(element: Element): boolean {
  const canvas = element as HTMLCanvasElement;
  const pixels =
    canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? [];
  for (let at = 0; at < pixels.length; at += 4) {
    if (pixels[at] === 255 && pixels[at + 1] === 0 && pixels[at + 2] === 255) return true;
  }
  return false;
}

const number = (value: number) => value.toLocaleString('en-US');

function count(values: readonly string[]): [string, number][] {
  const counts = new Map<string, number>();
  for (const value of values.filter((text) => text !== '')) {
    counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  return [...counts].sort(([a, first], [b, second]) => second - first || (a < b ? -1 : 1));
}

function splitLine(line: string): string[] {
  return [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(
    ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '',
  );
}
