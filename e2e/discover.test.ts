// @apps discover
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { acceptPreview } from './support/accept-preview';
import { type Atrium, dataSets, post, startAtrium } from './support/atrium';
import { findAxeViolationsInBothColors } from './support/both-colors';
import { launchBrowser, openPage } from './support/browser';
import { itEmbedded } from './support/on-cluster';

let atrium: Atrium;
let browser: Browser;

beforeAll(async () => {
  const files = [
    'flights-3m.parquet',
    'earthquakes.json',
    'movies.json',
    'birdstrikes.csv',
    'penguins.json',
  ];
  [atrium, browser] = await Promise.all([
    startAtrium({ files: files.map((file) => join(dataSets, file)) }),
    launchBrowser(),
  ]);
});
afterAll(async () => {
  await browser?.close();
  await atrium?.stop();
});

const discover = (index: string, more = '') =>
  `${atrium.url}/app/discover#/?_a=(index:${index}${more})`;
const total = (page: Page) => page.getByTestId('discoverTotal').innerText();
const waitForTotal = (page: Page, text: string) =>
  page.waitForFunction(
    (expected) =>
      document.querySelector('[data-test-subj="discoverTotal"]')?.textContent?.includes(expected) &&
      !document.querySelector('[data-test-subj="discoverTotal"][data-stale]'),
    text,
  );
const firstRow = (page: Page) => page.locator('[role="row"][aria-rowindex="2"]');

async function open(index: string, more = '', options = {}) {
  const opened = await openPage(browser, discover(index, more), options);
  await opened.page.locator('[data-test-subj="discoverTotal"] strong').waitFor();
  return opened;
}

describe('Discover on real files', () => {
  it.each([
    ['flights-3m', '3,000,000'],
    ['earthquakes', '1,707'],
    ['movies', '3,201'],
    ['birdstrikes', '10,000'],
  ])(
    'shows number, histogram, fields and documents of %s, without a complaint',
    async (index, documents) => {
      const { page, problems, close } = await open(index);

      await waitForTotal(page, documents);
      await page.locator('canvas').first().waitFor();
      await firstRow(page).waitFor();
      expect(
        await page.getByRole('complementary', { name: 'Fields' }).getByRole('listitem').count(),
      ).toBeGreaterThan(3);
      expect(problems).toEqual([]);
      await close();
    },
  );

  itEmbedded('its list of indices may come later than the page')(
    'asks for the documents alone: lists and titles come with the page, the index while its scripts come',
    async () => {
      const { page, close } = await openPage(browser, 'about:blank');
      const asked = new Set<string>();
      page.on('request', (request) => asked.add(new URL(request.url()).pathname));
      await page.goto(discover('birdstrikes'));
      await firstRow(page).waitFor();

      // The shell asks for its news, and for workspaces when a page has had a moment for itself.
      const ofShell = /^\/api\/(events|workspaces\/_list)/;
      const ofPage = [...asked].filter((path) => /^\/(api|internal)\//.test(path));
      expect(ofPage.filter((path) => !ofShell.test(path))).toEqual([
        '/internal/core/route_answers/discover',
        '/internal/search/batch',
      ]);
      await close();
    },
  );

  it('counts what a query in DQL matches, as the file itself says', async () => {
    const { page, close } = await open('birdstrikes');
    const query = page.getByRole('combobox', { name: 'Query in DQL' });

    await query.fill('"Origin State":Texas and "Speed IAS in knots" > 200');
    await query.press('Enter');
    const texasAndFast = await countRows(
      'birdstrikes.csv',
      (row) => row['Origin State'] === 'Texas' && Number(row['Speed IAS in knots']) > 200,
    );
    await waitForTotal(page, texasAndFast.toLocaleString('en'));

    expect(await total(page)).toContain(texasAndFast.toLocaleString('en'));
    await close();
  });

  it('points at the position of a mistake and keeps what is shown', async () => {
    const { page, close } = await open('movies');
    const query = page.getByRole('combobox', { name: 'Query in DQL' });
    await query.fill('Title: (a or');
    await query.press('Enter');

    expect(await page.getByRole('alert').innerText()).toContain('position 13');
    expect(await total(page)).toContain('3,201');

    // A value that does not fit is told at the same place, when the search was refused for it, and nowhere else.
    await query.fill('Title: a and "IMDB Rating" > abc');
    await query.press('Enter');
    const alert = page.getByRole('alert').filter({ hasText: '"abc" is not a number.' });
    expect(await alert.locator('mark').innerText()).toBe('abc');
    expect(await page.getByRole('alert').count()).toBe(1);
    await page.getByText('A value doesn’t match its field').waitFor();
    await query.fill('"IMDB Rating" > 9');
    await query.press('Enter');
    await alert.waitFor({ state: 'detached' });
    await waitForTotal(page, '3');
    await close();
  });

  it('suggests fields and values', async () => {
    const { page, close } = await open('birdstrikes');
    const query = page.getByRole('combobox', { name: 'Query in DQL' });
    await query.fill('Origin');
    await page.getByRole('option', { name: /^Origin State \w/ }).waitFor();
    await query.press('ArrowDown');
    await query.press('Enter');
    await page.getByRole('option', { name: /California/ }).waitFor();

    expect(await query.inputValue()).toBe('Origin\\ State: ');
    await close();
  });

  it('filters in and out from a top value, and shows its share over the whole result', async () => {
    const { page, close } = await open('flights-3m');
    await page.getByRole('button', { name: 'text origin' }).click();
    const ord = page.getByRole('listitem').filter({ hasText: 'ORD' }).last();
    await ord.waitFor();
    expect(await ord.innerText()).toContain('5.5%');
    await page.getByRole('button', { name: 'Filter out ORD' }).click();
    await waitForTotal(page, '2,833,659');
    await page.getByRole('button', { name: 'NOT origin: ORD', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Include results' }).click();
    await waitForTotal(page, '166,341');
    await page.getByRole('button', { name: 'origin: ORD', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Disable' }).click();
    await waitForTotal(page, '3,000,000');
    await page.getByRole('button', { name: 'Remove filter origin: ORD' }).click();

    await page
      .getByRole('button', { name: 'Remove filter origin: ORD' })
      .waitFor({ state: 'detached' });
    await close();
  });

  it('pins a filter into the global part of the address', async () => {
    const { page, close } = await open(
      'flights-3m',
      ',filters:!((meta:(key:origin.keyword,type:phrase,params:(query:ORD))))',
    );
    await waitForTotal(page, '166,341');
    await page.getByRole('button', { name: 'origin: ORD', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Pin across apps' }).click();

    await page.waitForURL(/_g=\(filters:!\(\('\$state':\(store:globalState\)/);
    await close();
  });

  it('edits a filter', async () => {
    const { page, close } = await open('flights-3m');
    await page.getByRole('button', { name: 'Add filter' }).click();
    await page.getByLabel('Field', { exact: true }).fill('distance');
    await page.getByLabel('Operator').selectOption('isBetween');
    await page.getByLabel('From', { exact: true }).fill('0');
    await page.getByLabel('To (exclusive)').fill('100');
    await page.getByRole('button', { name: 'Apply filter' }).click();
    await page.getByRole('button', { name: 'distance: 0 to 100', exact: true }).waitFor();
    const short = await total(page);
    await page.getByRole('button', { name: 'distance: 0 to 100', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Edit filter' }).click();
    await page.getByLabel('To (exclusive)').fill('200');
    await page.getByRole('button', { name: 'Apply filter' }).click();
    await page.getByRole('button', { name: 'distance: 0 to 200', exact: true }).waitFor();

    await page.waitForFunction(
      (before) =>
        document.querySelector('[data-test-subj="discoverTotal"]')?.textContent !== before,
      short,
    );
    await close();
  });

  it('filters from a cell: this value, not this value, field exists', async () => {
    const { page, close } = await open('movies');
    await firstRow(page).locator('[role="gridcell"]').nth(2).hover();
    await firstRow(page)
      .getByRole('button', { name: /^Filter for this value of Title/ })
      .click();
    await waitForTotal(page, '1 document');
    await page.goBack();
    await waitForTotal(page, '3,201');
    await close();
  });

  it('tells of a bar in a tooltip of at most 256 px that fades in for 250 ms', async () => {
    const { page, close } = await open('birdstrikes');
    const chart = page.getByRole('application', { name: 'Documents over time' });
    await chart.locator('canvas').waitFor();
    const box = await chart.boundingBox();
    await page.mouse.move((box?.x ?? 0) + 300, (box?.y ?? 0) + 60);
    const tooltip = chart.getByRole('status');
    await tooltip.waitFor();
    const style = await tooltip.evaluate((element) => {
      const { maxWidth, animationDuration } = getComputedStyle(element);
      return { maxWidth, animationDuration };
    });

    expect(style).toEqual({ maxWidth: '256px', animationDuration: '0.25s' });
    await close();
  });

  it('zooms by dragging over the histogram, and back restores the whole', async () => {
    const { page, close } = await open('birdstrikes');
    const chart = page.getByRole('application', { name: 'Documents over time' });
    await chart.locator('canvas').waitFor();
    const box = await chart.boundingBox();
    const y = (box?.y ?? 0) + 60;
    await page.mouse.move((box?.x ?? 0) + 300, y);
    await page.mouse.down();
    await page.mouse.move((box?.x ?? 0) + 500, y, { steps: 5 });
    await page.mouse.up();
    await page.waitForURL(/time:\(from:/);
    await page.waitForFunction(
      () =>
        !document
          .querySelector('[data-test-subj="discoverTotal"]')
          ?.textContent?.includes('10,000'),
    );
    const zoomed = await total(page);
    await page.reload();
    await waitForTotal(page, zoomed.replace(/\D+$/, ''));
    await page.goBack();

    await waitForTotal(page, '10,000');
    await close();
  });

  it('zooms by keys alone', async () => {
    const { page, close } = await open('birdstrikes');
    const chart = page.getByRole('application', { name: 'Documents over time' });
    await chart.locator('canvas').waitFor();
    await chart.focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');

    await page.waitForURL(/time:\(from:/);
    await close();
  });

  it('opens a document as table and JSON, and steps through documents', async () => {
    const { page, close } = await open('earthquakes');
    await page.getByRole('button', { name: 'Open document 1', exact: true }).click();
    const document = page.getByRole('complementary', { name: 'Document' });
    await document.getByText('properties.place').waitFor();
    await document.getByRole('tab', { name: 'JSON' }).click();
    expect(await document.getByRole('tabpanel').innerText()).toContain('"type": "Feature"');
    await document.getByRole('button', { name: 'Next document' }).click();

    await document.getByText('2 of 1,707').waitFor();
    await close();
  });

  it('takes time ranges as quick, relative and absolute, and shows the zone', async () => {
    const { page, close } = await open('flights-3m');
    const trigger = page.getByRole('button', { name: /^Time range/ });
    expect(await trigger.innerText()).toContain('Europe/Berlin');
    await trigger.click();
    await page.getByLabel('From', { exact: true }).fill('2001-02-01');
    await page.getByLabel('To', { exact: true }).fill('2001-02-01||+1M/d');
    await page.getByRole('button', { name: 'Apply range' }).click();
    await page.waitForURL(/from:'?2001-02-01/);
    await trigger.click();
    await page.getByRole('button', { name: 'Last 15 minutes' }).click();
    await page.waitForURL(/from:now-15m/);
    await page.getByText('No results').waitFor();
    await page.getByRole('button', { name: 'Search all time' }).click();

    await waitForTotal(page, '3,000,000');
    await close();
  });

  it('goes by the settings, and by what a person asks for before them', async () => {
    const choose = (changes: Record<string, unknown>) =>
      post(`${atrium.url}/api/opensearch-dashboards/settings`, { changes });
    const chosen = {
      'discover:sampleSize': 7,
      'discover:sort:defaultOrder': 'asc',
      'discover:searchOnPageLoad': false,
      'doc_table:hideTimeColumn': true,
      'histogram:barTarget': 12,
      'histogram:maxBars': 50,
      'timepicker:timeDefaults':
        '{"from":"1989-12-31T23:00:00.000Z","to":"1999-12-31T22:59:59.999Z"}',
      'timepicker:refreshIntervalDefaults': '{"pause":false,"value":3600000}',
      'timepicker:quickRanges': '[{"from":"now-3y/y","to":"now/y","display":"Three years"}]',
      'discover:aggs:terms:size': 3,
      defaultIndex: 'movies',
      'doc_table:highlight': true,
    };
    const NOT_CHOSEN = Object.fromEntries(Object.keys(chosen).map((key) => [key, null]));
    expect((await choose(chosen)).ok).toBe(true);
    try {
      const bodies: string[] = [];
      const { page, close } = await openPage(browser, `${atrium.url}/app/discover`);
      page.on('request', (request) => {
        if (request.url().endsWith('/internal/search/batch')) bodies.push(request.postData() ?? '');
      });
      await page.getByText('No search has run yet').waitFor();
      expect(bodies.join('')).not.toContain('"track_total_hits"');
      await page.getByRole('button', { name: 'Search', exact: true }).click();
      await firstRow(page).waitFor();

      const asked = bodies.join('');
      expect(asked).toContain('"size":7');
      expect(asked).toContain('"sort":[{"Release Date":{"order":"asc"');
      // About twelve bars in ten years, though there may be fifty.
      expect(asked).toContain('"calendar_interval":"1y"');
      expect(asked).toContain(`"gte":${Date.UTC(1990, 0, 1)}`);
      const headers = await page.getByRole('columnheader').allInnerTexts();
      expect(headers.join()).not.toContain('Release Date');
      await page.getByRole('button', { name: /^Time range/ }).click();
      await page.getByRole('button', { name: 'Three years' }).waitFor();
      expect(await page.getByLabel('Refresh', { exact: true }).inputValue()).toBe('3600000');
      await page.keyboard.press('Escape');
      // Of the index that the address does not name: another one is the first of the list.
      await page.getByRole('button', { name: 'movies', exact: true }).waitFor();
      await page.getByRole('button', { name: 'text Major Genre' }).click();
      const builder = await page.locator('a[href*="#/create"]').getAttribute('href');
      expect(builder).toContain('size=3');
      await page.goto(new URL(builder ?? '', atrium.url).href);
      await page.getByTestId('visualizeChart').locator('canvas').waitFor();
      // What was asked last is the chart: as many values of the field as the setting says.
      await expect.poll(() => bodies.at(-1)).toMatch(/"terms":\{"field":"Major Genre[^}]*"size":3/);
      // What was found is marked, or not.
      const marks = page.getByRole('grid', { name: 'Documents' }).locator('mark');
      const found = `${atrium.url}/app/discover#/?_a=(index:movies,query:(language:kuery,query:'Title:godfather'))`;
      for (const highlight of [true, false]) {
        expect((await choose({ ...NOT_CHOSEN, 'doc_table:highlight': highlight })).ok).toBe(true);
        await page.goto('about:blank');
        await page.goto(found);
        await firstRow(page).getByText('Godfather').first().waitFor();
        const words = await marks.allInnerTexts();
        expect([...new Set(words)]).toEqual(highlight ? ['Godfather'] : []);
      }
      await close();
    } finally {
      expect((await choose(NOT_CHOSEN)).ok).toBe(true);
    }
  });

  it('refreshes by itself as often as was chosen', async () => {
    const { page, close } = await open('movies');
    await page.getByRole('button', { name: /^Time range/ }).click();
    await page.getByLabel('Refresh', { exact: true }).selectOption('5000');
    await page.waitForURL(/refreshInterval:\(pause:!f,value:5000\)/);

    await page.waitForRequest(/\/internal\/search\/batch/);
    await close();
  });

  it('scrolls on through documents that were not loaded at first', async () => {
    const { page, close } = await open('movies');
    const grid = page.getByRole('grid', { name: 'Documents' });
    await firstRow(page).waitFor();
    // What comes later draws the rows once more, and a key that is pressed meanwhile is lost.
    await page.waitForFunction(() => !document.querySelector('[aria-busy="true"]'));
    // Beside the buttons that its middle shows under a pointer.
    await firstRow(page)
      .getByRole('gridcell')
      .nth(1)
      .click({ position: { x: 3, y: 3 } });
    await page.keyboard.press('Control+End');
    await page.waitForFunction(
      () =>
        (document.querySelector('[role="grid"] [role="rowgroup"]:nth-child(2)')?.clientHeight ??
          0) >
        900 * 28,
    );

    expect(await grid.getByRole('row').count()).toBeLessThan(80);
    await close();
  });

  it('attacks 1, 2, 25: hostile names and values are text, and can be filtered for', async () => {
    const header = `"<img src=x onerror=alert(1)>","we""ird.na'me*,{{x}}",__proto__`;
    const rows = [
      '<svg/onload=alert(1)>,x><script>alert(2)</script>,a',
      'javascript:alert(3),${7*7},b',
    ];
    const path = join(atrium.dataFolder, 'hostile.csv');
    writeFileSync(path, `${header}\n${rows.join('\n')}\n`);
    const home = await openPage(browser, `${atrium.url}/app/home`);
    await home.page.locator('input[type="file"]').first().setInputFiles(path);
    await acceptPreview(home.page);
    await home.page.getByText('2 records loaded into hostile').waitFor();
    await home.page.goto(discover('hostile'));
    await firstRow(home.page).waitFor();
    expect(await home.page.getByRole('grid').innerText()).toContain('<svg/onload=alert(1)>');
    await home.page.getByRole('button', { name: `text we"ird.na'me*,{{x}}` }).click();
    await home.page.getByRole('button', { name: 'Filter for ${7*7}' }).click();
    await waitForTotal(home.page, '1 document');
    await home.page.getByRole('button', { name: 'Open document 1', exact: true }).click();
    await home.page.getByRole('tab', { name: 'JSON' }).click();

    expect(await home.page.locator('img, main script').count()).toBe(0);
    expect(home.problems).toEqual([]);
    await home.close();
  });

  it('sorts by a column and keeps chosen columns in the address', async () => {
    const { page, close } = await open('flights-3m');
    await page
      .getByRole('columnheader', { name: 'delay' })
      .getByRole('button', { name: 'delay', exact: true })
      .click();
    await page.waitForURL(/sort:!\(!\(delay,desc\)\)/);
    await page.getByRole('columnheader', { name: 'distance' }).hover();
    await page.getByRole('button', { name: 'Column distance' }).click();
    await page.getByRole('menuitem', { name: 'Remove column' }).click();
    await page.waitForURL(/columns:!\(delay,origin,destination\)/);
    const copied = page.url();
    const other = await openPage(browser, copied);
    await firstRow(other.page).waitFor();

    expect(await other.page.getByRole('columnheader').allInnerTexts()).toEqual([
      'Open',
      expect.stringContaining('date'),
      'delay',
      'origin',
      'destination',
    ]);
    await other.close();
    await close();
  });

  it('works without any time field', async () => {
    const { page, problems, close } = await open('penguins');

    await waitForTotal(page, '344');
    await firstRow(page).waitFor();
    expect(await page.getByRole('button', { name: /^Time range/ }).count()).toBe(0);
    expect(problems).toEqual([]);
    await close();
  });

  it('attack 38: a broken link falls back with a message', async () => {
    const { page, close } = await openPage(
      browser,
      `${atrium.url}/app/discover#/?_g=(time:(from:now-,to:now))&_a=(index:movies,query:(`,
    );

    await page.getByText('Couldn’t read part of this link').waitFor();
    await page.locator('[data-test-subj="discoverTotal"] strong').waitFor();

    // Nothing is searched for a query that can't be read: no empty histogram looks as if it were loading.
    await page.goto('about:blank');
    await page.goto(
      `${atrium.url}/app/discover#/?_a=(index:movies,query:(language:kuery,query:'(a or'))`,
    );
    await page.getByText('Couldn’t parse the query').waitFor();
    expect(await page.getByLabel('Interval', { exact: true }).count()).toBe(0);
    await close();
  });

  it.each([1440, 768])('axe finds nothing at %i px, in light and dark', async (width) => {
    const { page, close } = await open('birdstrikes', '', { width });
    await firstRow(page).waitFor();
    if (width > 1000) {
      await page.getByRole('button', { name: 'text Origin State' }).click();
      await page.getByText('California').first().waitFor();
    }
    await page.getByRole('button', { name: 'Open document 1', exact: true }).click();

    expect(await findAxeViolationsInBothColors(page)).toEqual([]);
    await close();
  });
});

async function countRows(
  file: string,
  matches: (row: Record<string, string>) => boolean,
): Promise<number> {
  const { readFileSync } = await import('node:fs');
  const [header = '', ...lines] = readFileSync(join(dataSets, file), 'utf8').trim().split(/\r?\n/);
  const names = header.split(',');
  return lines
    .map((line) => splitCsvLine(line))
    .filter((values) =>
      matches(Object.fromEntries(names.map((name, i) => [name, values[i] ?? '']))),
    ).length;
}

function splitCsvLine(line: string): string[] {
  return [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(
    ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '',
  );
}
