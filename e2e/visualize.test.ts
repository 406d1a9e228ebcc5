// @apps visualize
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Atrium, dataSets, post, startAtrium } from './support/atrium';
import { findAxeViolationsInBothColors } from './support/both-colors';
import { findAxeViolations, launchBrowser, openPage, type OpenedPage } from './support/browser';
import { watchPage } from './support/watch-page';

/** The numbers that charts must show are counted here, from the file itself. */
const file = join(dataSets, 'birdstrikes.csv');
const lines = readFileSync(file, 'utf8').trim().split(/\r?\n/);
const names = (lines[0] ?? '').split(',');
const rows = lines.slice(1).map(splitLine);
const valuesOf = (name: string) => rows.map((row) => row[names.indexOf(name)] ?? '');

let atrium: Atrium;
let browser: Browser;
let opened: OpenedPage | undefined;

beforeAll(async () => {
  [atrium, browser] = await Promise.all([startAtrium({ files: [file] }), launchBrowser('UTC')]);
});
afterEach(async () => {
  await opened?.close();
  opened = undefined;
});
afterAll(async () => {
  await browser?.close();
  await atrium?.stop();
});

async function open(path: string, options = {}): Promise<Page> {
  opened = await openPage(browser, `${atrium.url}${path}`, { timeZone: 'UTC', ...options });
  return opened.page;
}
const create = async (options = {}) => {
  const page = await open('/app/visualize#/create', options);
  await page.getByRole('complementary', { name: 'Fields' }).waitFor();
  return page;
};
const fieldOf = (page: Page, name: string) =>
  page
    .getByRole('complementary', { name: 'Fields' })
    .getByRole('button', { name: new RegExp(`^\\w+ ${name}$`) });
const shelfOf = (page: Page, name: string) => page.getByRole('group', { name, exact: true });
const chart = (page: Page) => page.getByTestId('visualizeChart');
const drawnAs = (page: Page, type: string) =>
  chart(page).locator(`[data-type="${type}"]`).waitFor();

/** The rows of the chart's table view, as soon as they are as expected. */
async function expectTable(page: Page, expected: readonly (readonly string[])[]) {
  const button = page.getByRole('button', { name: 'Table view' });
  if (await button.isVisible()) await button.click();
  await expect
    .poll(
      async () => {
        const found = chart(page).locator('tbody tr:not([aria-hidden])');
        const cells = await found.evaluateAll((all) =>
          all.map((row) => [...row.querySelectorAll('td')].map((cell) => cell.textContent ?? '')),
        );
        return cells.slice(0, expected.length);
      },
      { timeout: 10_000 },
    )
    .toEqual(expected);
}

/** The most frequent values, as the chart must show them. */
function topOf(values: readonly string[], size: number): string[][] {
  const counts = new Map<string, number>();
  for (const value of values) if (value) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts]
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, size)
    .map(([value, count]) => [value, count.toLocaleString('en-US')]);
}

const countPerYear = () => {
  const years = valuesOf('Flight Date').map((date) => new Date(`${date} UTC`).getUTCFullYear());
  return [...new Set(years)]
    .toSorted()
    .map((year) => years.filter((one) => one === year).length.toLocaleString('en-US'));
};

describe('The chart builder', () => {
  it('shows a bar of the top values as soon as a keyword is pressed, with the numbers of the file', async () => {
    const page = await create();
    await fieldOf(page, 'Origin State').click();
    await drawnAs(page, 'horizontal_bar');
    await expectTable(page, topOf(valuesOf('Origin State'), 5));

    // The palette asks again, as the button does; and so does time, as often as was chosen.
    const asked = () => page.waitForRequest(/\/internal\/search\/batch/);
    await page.keyboard.press('Control+k');
    const palette = page.getByRole('dialog', { name: 'Search or jump to' });
    await palette.getByRole('combobox').fill('refresh');
    await palette.getByRole('option', { name: 'Refresh', selected: true }).waitFor();
    await Promise.all([asked(), page.keyboard.press('Enter')]);
    await page.getByRole('button', { name: /^Time range/ }).click();
    await page.getByLabel('Refresh', { exact: true }).selectOption('5000');
    await page.waitForURL(/refreshInterval:\(pause:!f,value:5000\)/);
    await asked();
  });

  it('takes a field that is dragged onto a place by the pointer', async () => {
    const page = await create();
    await fieldOf(page, 'Flight Date').click();
    await drawnAs(page, 'line');
    await fieldOf(page, 'Wildlife Size').dragTo(shelfOf(page, 'Color').getByText('Drop a field'));
    await shelfOf(page, 'Color').getByText('Top 5 of Wildlife Size').waitFor();
    await page.getByRole('button', { name: 'Table view' }).click();
    await chart(page).getByText('Small', { exact: true }).first().waitFor();
    expect(opened?.problems).toEqual([]);
  });

  it('makes a chart by keyboard alone: field, place, type and name', async () => {
    const page = await create();
    await fieldOf(page, 'Flight Date').focus();
    await page.keyboard.press('Enter');
    await drawnAs(page, 'line');
    await page.getByRole('button', { name: 'Add Wildlife Size to…' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: 'X axis' }).waitFor();
    // The axis is taken: the next place is the color.
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await shelfOf(page, 'Color').getByText('Top 5 of Wildlife Size').waitFor();
    await page.getByRole('button', { name: 'Area', exact: true }).first().focus();
    await page.keyboard.press('Enter');
    await drawnAs(page, 'area');
    await page.keyboard.press('Control+s');
    await page.getByRole('dialog').getByLabel('Title').waitFor();
    await page.keyboard.type('By keyboard');
    await page.keyboard.press('Enter');
    await page.getByText('By keyboard is saved').waitFor();
    await page.waitForURL(/#\/edit\//);
  });

  it('compares months with those of the year before, chosen by keys', async () => {
    const page = await open(
      "/app/visualize#/create?_g=(time:(from:'2001-01-01T00:00:00.000Z',to:'2001-12-31T23:59:59.999Z'))",
    );
    await fieldOf(page, 'Flight Date').click();
    await page.getByRole('button', { name: 'Flight Date', exact: true }).click();
    await page.getByLabel('Interval', { exact: true }).selectOption('M');
    await page.getByRole('tab', { name: 'Style' }).click();
    await page.getByLabel('Compare with', { exact: true }).focus();
    await page.keyboard.type('Year');
    const legend = chart(page).getByRole('list', { name: 'Legend' });
    await legend.getByText('Count, year before').waitFor();
    expect(await findAxeViolationsInBothColors(page)).toEqual([]);
    await page.getByRole('button', { name: 'Table view' }).click();
    const dates = valuesOf('Flight Date');
    const countOf = (month: string) => dates.filter((date) => date.startsWith(month)).length;
    const expected = Array.from({ length: 12 }, (_, at) => {
      const month = String(at + 1).padStart(2, '0');
      const [now, before] = [countOf(`2001-${month}`), countOf(`2000-${month}`)];
      return [now, before, now - before].map((value) => value.toLocaleString('en-US'));
    });
    await expect
      .poll(() =>
        chart(page)
          .locator('tbody tr:not([aria-hidden])')
          .evaluateAll((all) =>
            all.map((row) =>
              [...row.querySelectorAll('td')]
                .slice(1, 4)
                .map((cell) => (cell.textContent ?? '').replace('+', '')),
            ),
          ),
      )
      .toEqual(expected);
  });

  it('counts over time what the file holds', async () => {
    const page = await create();
    await fieldOf(page, 'Flight Date').click();
    await page.getByRole('button', { name: 'Flight Date', exact: true }).click();
    await page.getByLabel('Interval', { exact: true }).selectOption('y');
    // The one color can be changed in a legend that lies in the room above what is drawn, never on it.
    await chart(page).locator('canvas').hover();
    const legend = chart(page).getByRole('list', { name: 'Legend' });
    await legend.waitFor();
    const room = () =>
      legend.evaluate((list) => {
        const canvas = list.closest('[data-test-subj="visualizeChart"]')?.querySelector('canvas');
        const context = canvas?.getContext('2d');
        if (!canvas || !context) return undefined;
        const { top, width } = canvas.getBoundingClientRect();
        const ratio = canvas.width / width;
        // The right half has no labels of the axis: the first row with paint is the line at the greatest value.
        const half = Math.floor(canvas.width / 2);
        const { data } = context.getImageData(half, 0, half, canvas.height);
        const first = data.findIndex((value, at) => at % 4 === 3 && value > 0);
        const row = Math.floor(first / (half * 4)) / ratio;
        return first < 0 ? undefined : top + row - list.getBoundingClientRect().bottom;
      });
    await expect.poll(room).toBeGreaterThanOrEqual(-1);
    await page.getByRole('button', { name: 'Table view' }).click();
    const counts = countPerYear();
    await expect
      .poll(() =>
        chart(page)
          .locator('tbody tr:not([aria-hidden]) td:last-child')
          .evaluateAll((cells) => cells.map((cell) => cell.textContent)),
      )
      .toEqual(counts);
  });

  it('keeps the work when the type changes, and names what it keeps aside', async () => {
    const page = await create();
    await fieldOf(page, 'Flight Date').click();
    await fieldOf(page, 'Wildlife Size').click();
    await drawnAs(page, 'histogram');
    await page.getByRole('button', { name: 'Tag cloud', exact: true }).click();
    await drawnAs(page, 'tagcloud');
    const aside = page.getByTestId('keptAside');
    expect(await aside.textContent()).toContain('Flight Date');
    await page.getByRole('button', { name: 'Line', exact: true }).first().click();
    await drawnAs(page, 'line');
    await shelfOf(page, 'X axis').getByText('Flight Date').waitFor();
    await shelfOf(page, 'Color').getByText('Top 5 of Wildlife Size').waitFor();
  });

  it('says beside the field what is wrong, and keeps the last chart, marked', async () => {
    const page = await create();
    await fieldOf(page, 'Origin State').click();
    await drawnAs(page, 'horizontal_bar');
    await page.getByRole('button', { name: 'Top 5 of Origin State', exact: true }).click();
    await page.getByLabel('Number of values').fill('many');
    await page.getByText('Enter a whole number from 1 to 10,000.').waitFor();
    await page.getByText('The last valid chart is shown').waitFor();
    await chart(page).locator('canvas').first().waitFor();
    await page.getByLabel('Number of values').fill('3');
    await page.getByText('The last valid chart is shown').waitFor({ state: 'detached' });
    await expectTable(page, topOf(valuesOf('Origin State'), 3));
  });

  it('fills the window, whatever stands above it: only its columns scroll', async () => {
    const settings = `${atrium.url}/api/opensearch-dashboards/settings/notifications:banner`;
    await post(settings, { value: 'No uploads tonight' });
    const page = await create({ height: 640 });
    await fieldOf(page, 'Flight Date').click();
    await drawnAs(page, 'line');
    const beyond = () =>
      page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight);
    expect(await beyond()).toBe(0);
    await page.getByText('No uploads tonight').waitFor();
    expect(await beyond()).toBe(0);
    await post(settings, { value: null });
  });

  it('undoes and redoes by keys, and asks before it is left', async () => {
    const page = await create();
    await fieldOf(page, 'Origin State').click();
    await drawnAs(page, 'horizontal_bar');
    await page.keyboard.press('Control+z');
    await drawnAs(page, 'metric');
    await page.keyboard.press('Control+Shift+z');
    await drawnAs(page, 'horizontal_bar');
    await page.getByText('Unsaved changes', { exact: true }).waitFor();
    await page.reload();
    await drawnAs(page, 'horizontal_bar');
    await page.keyboard.press('Control+z');
    await drawnAs(page, 'metric');
    await page.keyboard.press('Control+Shift+z');
    await drawnAs(page, 'horizontal_bar');
    const question = page.getByRole('dialog', { name: 'Leave without saving?' });
    await page.getByRole('link', { name: 'Discover', exact: true }).click();
    await question.getByRole('button', { name: 'Cancel' }).click();
    // The breadcrumb leaves it too; the list offers it and has nothing to ask.
    const crumb = page.getByRole('navigation', { name: 'Breadcrumbs' });
    await crumb.getByRole('link', { name: 'Visualize' }).click();
    await question.getByRole('button', { name: 'Cancel' }).click();
    await drawnAs(page, 'horizontal_bar');
    expect(page.url()).toContain('#/create');
    await crumb.getByRole('link', { name: 'Visualize' }).click();
    await question.getByRole('button', { name: 'Confirm' }).click();
    const drafts = page.getByRole('region', { name: 'Not saved yet' });
    await drafts.getByRole('link', { name: 'New chart' }).click();
    await drawnAs(page, 'horizontal_bar');
    await crumb.getByRole('link', { name: 'Visualize' }).click();
    await question.getByRole('button', { name: 'Confirm' }).click();
    await drafts.getByRole('button', { name: 'Discard draft New chart' }).click();
    await drafts.waitFor({ state: 'detached' });
    await page.getByRole('link', { name: 'Discover', exact: true }).click();
    await page.waitForURL(/discover/);
  });

  it('undoes and redoes query and time like any other step', async () => {
    const page = await create();
    await fieldOf(page, 'Origin State').click();
    await drawnAs(page, 'horizontal_bar');
    const query = page.getByRole('combobox', { name: /Search|Query/ }).first();
    await query.fill('"Wildlife Size":Large');
    await page.keyboard.press('Enter');
    await expect.poll(() => page.url()).toContain('Large');
    await page.getByRole('button', { name: 'Time range' }).click();
    await page.getByRole('button', { name: 'Last year' }).click();
    await expect.poll(() => page.url()).toContain('from:now-1y');
    const undo = page.getByRole('button', { name: 'Undo', exact: true });
    await undo.click();
    await expect.poll(() => page.url()).not.toContain('now-1y');
    expect(page.url()).toContain('Large');
    await undo.click();
    await expect.poll(() => page.url()).not.toContain('Large');
    await expect.poll(() => query.inputValue()).toBe('');
    await drawnAs(page, 'horizontal_bar');
    await page.keyboard.press('Control+Shift+z');
    await expect.poll(() => page.url()).toContain('Large');
    const large = rows.filter((row) => row[names.indexOf('Wildlife Size')] === 'Large');
    await expectTable(
      page,
      topOf(
        large.map((row) => row[names.indexOf('Origin State')] ?? ''),
        3,
      ),
    );
  });

  it('takes another color for a term by keyboard, and keeps it with the chart', async () => {
    const page = await create();
    await fieldOf(page, 'Flight Date').click();
    await fieldOf(page, 'Wildlife Size').click();
    const mark = page.getByRole('button', { name: 'Color of Small', exact: true });
    await mark.focus();
    await page.keyboard.press('Enter');
    await page.getByLabel('Custom color').fill('1A7F37');
    expect(await findAxeViolations(page)).toEqual([]);
    await page.keyboard.press('Enter');
    const color = () =>
      mark.locator('span').evaluate((one) => getComputedStyle(one).backgroundColor);
    await expect.poll(color).toBe('rgb(26, 127, 55)');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByRole('dialog').getByLabel('Title').fill('Colored');
    const { asked, isSame } = await watchPage(page, 'visualizeApp');
    await page.keyboard.press('Enter');
    await page.waitForURL(/#\/edit\//);
    await page.getByRole('heading', { name: 'Colored', level: 1 }).waitFor();
    // The answer of the save is what is shown: nothing is asked for again, and nothing drawn again.
    expect([asked, await isSame()]).toEqual([['POST /api/saved_objects/visualization'], true]);
    const id = /#\/edit\/([^?]+)/.exec(page.url())?.[1] ?? '';
    const saved = await fetch(`${atrium.url}/api/saved_objects/visualization/${id}`);
    const { attributes } = (await saved.json()) as { attributes: { uiStateJSON: string } };
    expect(JSON.parse(attributes.uiStateJSON)).toEqual({ vis: { colors: { Small: '#1a7f37' } } });
    await page.reload();
    await expect.poll(color).toBe('rgb(26, 127, 55)');
    // Its steps can be undone after saving and a reload.
    await page.keyboard.press('Control+z');
    await expect.poll(color).not.toBe('rgb(26, 127, 55)');
    await page.keyboard.press('Control+Shift+z');
    await expect.poll(color).toBe('rgb(26, 127, 55)');
  });

  it('sizes the dots of a line by another metric, and tells it with the value', async () => {
    const page = await create();
    await fieldOf(page, 'Flight Date').click();
    await drawnAs(page, 'line');
    await fieldOf(page, 'Cost Total \\$').dragTo(
      shelfOf(page, 'Dot size').getByText('Drop a field'),
    );
    await shelfOf(page, 'Dot size').getByText('Average of Cost Total $').waitFor();
    const plot = chart(page).getByRole('application');
    await plot.focus();
    await expect
      .poll(async () => {
        await page.keyboard.press('ArrowRight');
        return plot.getByRole('status').innerText();
      })
      .toContain('Average of Cost Total $');
    await page.getByRole('tab', { name: 'Style' }).click();
    await page.getByLabel('Radius of the largest dot').fill('20');
    await page.getByRole('button', { name: 'Table view' }).click();
    const costs = rows
      .filter((row) => /^1990-0[1-3]/.test(row[names.indexOf('Flight Date')] ?? ''))
      .map((row) => Number(row[names.indexOf('Cost Total $')]));
    const average = costs.reduce((sum, cost) => sum + cost, 0) / costs.length;
    await expect
      .poll(() => chart(page).locator('tbody tr').first().locator('td').allInnerTexts())
      .toEqual([
        // The quarter: some fifty of them are as many bars as the settings ask for.
        'Jan 1990',
        costs.length.toLocaleString('en-US'),
        average.toLocaleString('en-US', { maximumFractionDigits: average < 1000 ? 3 : 1 }),
      ]);
  });

  it('writes values as the index pattern says: colors, dates by a pattern, and links that lead somewhere', async () => {
    const page = await open(`/app/visualize#/edit/${await saveFormatted()}`);
    const first = chart(page).locator('tbody tr:not([aria-hidden])').first();
    await first.waitFor();
    const [state, number, latest] = await first.locator('td').allInnerTexts();
    const [[most, count] = []] = topOf(valuesOf('Origin State'), 1);
    expect([state, number]).toEqual([most, count]);
    expect(latest).toMatch(/^\d\d\.\d\d\.\d{4}$/);
    const link = first.getByRole('link', { name: `Open https://example.org/?q=${most}` });
    expect(await link.getAttribute('rel')).toBe('noopener noreferrer');
    const colors = await first
      .locator('td')
      .nth(1)
      .evaluate((cell) => [cell.style.color, cell.style.backgroundColor]);
    expect(colors).toEqual(['', '']);
    const speed = await first
      .locator('td')
      .nth(3)
      .evaluate((cell) => [cell.style.color, cell.style.backgroundColor]);
    expect(speed).toEqual(['rgb(255, 255, 255)', 'rgb(0, 90, 60)']);
    expect(await findAxeViolations(page)).toEqual([]);
    // Discover knows it by the same id. Nowhere is an index asked for that is none.
    await page.goto(`${atrium.url}/app/discover#/?_a=(index:formatted)`);
    await page.getByTestId('discoverApp').getByRole('row').nth(1).waitFor();
    expect(opened?.problems).toEqual([]);
  });

  it('takes another color for the only series of a chart, too', async () => {
    const page = await create();
    await fieldOf(page, 'Flight Date').click();
    await drawnAs(page, 'line');
    await chart(page).hover();
    await page.getByRole('button', { name: 'Color of Count', exact: true }).click();
    await page.getByRole('button', { name: 'Color 4', exact: true }).click();
    await page.getByText('Unsaved changes', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Color of Count', exact: true }).click();
    await page.getByRole('button', { name: 'Automatic color' }).click();
    expect(await findAxeViolations(page)).toEqual([]);
  });

  it('keeps unsaved work over a reload, with query and time in the address', async () => {
    const page = await create();
    await fieldOf(page, 'Origin State').click();
    await page
      .getByRole('combobox', { name: /Search|Query/ })
      .first()
      .fill('"Wildlife Size":Large');
    await page.keyboard.press('Enter');
    await expect.poll(() => page.url()).toContain('Large');
    await page.reload();
    await drawnAs(page, 'horizontal_bar');
    const large = rows.filter((row) => row[names.indexOf('Wildlife Size')] === 'Large');
    const states = large.map((row) => row[names.indexOf('Origin State')] ?? '');
    await expectTable(page, topOf(states, 3));
  });

  it('says when somebody else saved meanwhile', async () => {
    const id = await saveChart('Shared');
    const page = await open(`/app/visualize#/edit/${id}`);
    await drawnAs(page, 'horizontal_bar');
    const loseTo = async (title: string) => {
      await post(
        `${atrium.url}/api/saved_objects/visualization/${id}?overwrite=true`,
        stored(title),
      );
      await page.getByRole('button', { name: 'Pie', exact: true }).first().click();
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await page.getByText('Someone else changed this chart').waitFor();
    };
    await loseTo('Shared');
    await page.getByRole('button', { name: 'Load theirs' }).click();
    await page.getByText('Someone else changed this chart').waitFor({ state: 'detached' });
    await drawnAs(page, 'horizontal_bar');

    await loseTo('Theirs');
    await page.getByRole('button', { name: 'Overwrite' }).click();
    await page.getByText('Shared is saved').waitFor();

    // Theirs is an earlier version, and comes back.
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Version history' }).click();
    const versions = page.getByRole('dialog', { name: 'Version history' });
    await versions.getByText('Title: from Theirs to Shared').waitFor();
    await versions.getByText('Chart type changed').waitFor();
    await versions.getByRole('button', { name: 'Restore this version' }).first().click();
    await page.getByRole('heading', { name: 'Theirs', level: 1 }).waitFor();
    await drawnAs(page, 'horizontal_bar');
  });

  it.each(['departed', 'departed-*'])(
    'says once that its index is gone, rests, and takes another one: %s',
    async (index) => {
      const id = await saveChart('Left behind', index);
      let asked = 0;
      const page = await open('/app/home');
      page.on(
        'request',
        (request) => (asked += Number(request.url().includes('/indices/departed'))),
      );
      await page.goto(`${atrium.url}/app/visualize#/edit/${id}`);
      await page
        .getByRole('alert')
        .getByText(`Index ${index} not found. Add data`)
        .first()
        .waitFor();
      await chart(page).getByText(`Index ${index} not found`).waitFor();
      expect(await page.getByRole('alert').count()).toBe(1);
      await page.getByRole('button', { name: index, exact: true }).click();
      await page.getByRole('button', { name: /^birdstrikes/ }).click();
      await drawnAs(page, 'horizontal_bar');
      expect(await page.getByRole('alert').count()).toBe(0);
      expect(asked).toBeLessThanOrEqual(1);
    },
  );

  it('has nothing that axe objects to, in light and dark', async () => {
    const page = await create();
    await fieldOf(page, 'Origin State').click();
    await chart(page).locator('canvas').first().waitFor();
    expect(await findAxeViolationsInBothColors(page)).toEqual([]);
    await page.getByRole('button', { name: 'Top 5 of Origin State', exact: true }).click();
    expect(await findAxeViolationsInBothColors(page)).toEqual([]);
  });
});

describe('The list of charts', () => {
  it('finds, clones and deletes charts, and a deletion can be undone', async () => {
    await saveChart('Listed');
    const page = await open('/app/visualize#/');
    await page.getByLabel('Search charts').fill('Listed');
    await page.getByRole('link', { name: 'Listed', exact: true }).waitFor();
    await page.getByRole('button', { name: 'Actions for Listed', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Clone' }).click();
    await page.getByRole('link', { name: 'Listed (copy)' }).waitFor();
    const star = page.getByRole('button', { name: 'Favorite Listed', exact: true });
    await star.click();
    await page.getByRole('checkbox', { name: 'Favorites only' }).check();
    await page.getByRole('link', { name: 'Listed (copy)' }).waitFor({ state: 'detached' });
    await page.getByRole('checkbox', { name: 'Favorites only' }).uncheck();
    await page.reload();
    await expect.poll(() => star.getAttribute('aria-pressed')).toBe('true');
    await page.getByLabel('Search charts').fill('Listed');
    await page.getByRole('button', { name: 'Actions for Listed', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page.getByText('Listed was deleted').waitFor();
    await page.getByRole('link', { name: 'Listed', exact: true }).waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('link', { name: 'Listed', exact: true }).waitFor();
    expect(await findAxeViolations(page)).toEqual([]);
  });
});

describe('The chart builder, from elsewhere', () => {
  it('opens with a field of Discover, its query and its filters', async () => {
    const page = await open(
      `/app/discover#/?_a=(index:birdstrikes,query:(language:kuery,query:'"Wildlife Size":Small'))`,
    );
    const fields = page.getByRole('complementary', { name: 'Fields' });
    await fields
      .getByRole('button', { name: /Origin State$/ })
      .first()
      .click();
    await fields.getByRole('link', { name: 'Visualize', exact: true }).click();
    await drawnAs(page, 'horizontal_bar');
    const small = rows.filter((row) => row[names.indexOf('Wildlife Size')] === 'Small');
    await expectTable(
      page,
      topOf(
        small.map((row) => row[names.indexOf('Origin State')] ?? ''),
        3,
      ),
    );
  });

  it('puts a new chart onto the dashboard that asked for it', async () => {
    const page = await open('/app/dashboards#/create');
    await page.getByRole('link', { name: 'Create chart' }).click();
    await fieldOf(page, 'Origin State').click();
    await page.getByRole('button', { name: 'Save and return' }).click();
    await page.getByLabel('Title', { exact: true }).last().fill('From a dashboard');
    await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByTestId('dashboardApp').waitFor();
    await page.getByRole('group', { name: 'From a dashboard' }).locator('canvas').first().waitFor();
    // The dashboard is not saved; it is left for the next chart all the same, but for nothing else.
    await page.getByRole('link', { name: 'Create chart' }).click();
    await page.getByRole('complementary', { name: 'Fields' }).waitFor();
    await page.goBack();
    await page.getByRole('group', { name: 'From a dashboard' }).locator('canvas').first().waitFor();
    await page.getByRole('link', { name: 'Create chart' }).click();
    await fieldOf(page, 'Wildlife Size').click();
    await page.getByRole('button', { name: 'Save and return' }).click();
    await page.getByLabel('Title', { exact: true }).last().fill('The second');
    await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click();
    const panels = page.getByTestId('dashboardPanel');
    const titles = () => panels.getByRole('heading').allTextContents();
    await expect.poll(titles).toEqual(['From a dashboard', 'The second']);
    // One that is changed comes back to its panel, and neither it nor a reload brings another.
    await page.getByRole('button', { name: 'Actions for The second' }).click();
    await page.getByRole('menuitem', { name: 'Edit chart' }).click();
    await page.getByRole('button', { name: 'Pie', exact: true }).first().click();
    await page.getByRole('button', { name: 'Save and return' }).click();
    await page.getByRole('group', { name: 'The second' }).locator('[data-type="pie"]').waitFor();
    await page.reload();
    await page.getByRole('group', { name: 'The second' }).locator('[data-type="pie"]').waitFor();
    expect(await titles()).toEqual(['From a dashboard', 'The second']);
    await page.getByRole('link', { name: 'Discover', exact: true }).click();
    await page.getByRole('dialog', { name: 'Leave without saving?' }).waitFor();
  });

  it.each(['Edit', 'Own'])(
    'shows a chart as its dashboard limits it, stores nothing of that and leads back without a question: %s',
    async (title) => {
      const chart = await saveChart('Edit');
      const id = await saveDashboard(chart);
      const time = "time:(from:'1995-01-01T00:00:00.000Z',to:'1995-12-31T23:59:59.999Z')";
      const filter =
        "('$state':(store:appState),meta:(key:'Wildlife Size',type:phrase,params:(query:Small)),query:(match_phrase:('Wildlife Size':Small)))";
      const page = await open(
        `/app/dashboards#/view/${id}?_g=(${time},refreshInterval:(pause:!f,value:3600000))` +
          `&_a=(viewMode:edit,filters:!(${filter}),query:(language:kuery,query:'"Origin State":Texas'))`,
      );
      const panel = page.getByRole('group', { name: title, exact: true });
      await panel.locator('[data-type="horizontal_bar"]').waitFor();
      const sent = page.waitForRequest((request) => /_search|\/search/.test(request.url()));
      await panel.getByRole('button', { name: `Actions for ${title}` }).click();
      await page.getByRole('menuitem', { name: 'Edit chart' }).click();
      await drawnAs(page, 'horizontal_bar');
      const asked = (await sent).postData() ?? '';
      for (const part of ['Texas', 'Small', String(Date.UTC(1995, 0, 1))])
        expect(asked).toContain(part);
      expect(page.url()).toContain('value:3600000');
      await page.goBack();
      await panel.locator('[data-type="horizontal_bar"]').waitFor();
      const query = page.getByRole('combobox', { name: 'Query in DQL' });
      expect(await query.inputValue()).toBe('"Origin State":Texas');
      await panel.getByRole('button', { name: `Actions for ${title}` }).click();
      await page.getByRole('menuitem', { name: 'Edit chart' }).click();
      await drawnAs(page, 'horizontal_bar');
      await page.getByRole('button', { name: 'Pie', exact: true }).first().click();
      await page.getByRole('button', { name: 'Save and return' }).click();
      await panel.locator('[data-type="pie"]').waitFor();
      const answer = await fetch(`${atrium.url}/api/saved_objects/visualization/${chart}`);
      expect(await answer.text()).not.toMatch(/Texas|Small/);
      // What limits the page is not pinned by that: other apps are as they were.
      await panel.getByRole('button', { name: `Actions for ${title}` }).click();
      await page.getByRole('menuitem', { name: 'Edit chart' }).click();
      await drawnAs(page, 'pie');
      const pills = page.getByRole('button', { name: /^(Wildlife Size: |"Origin State")/ });
      expect(await pills.count()).toBe(2);
      await page.getByRole('link', { name: 'Discover', exact: true }).click();
      await page.getByRole('button', { name: /Add filter/ }).waitFor();
      expect(await pills.count()).toBe(0);
    },
  );

  it('changes a chart that a panel holds itself, and comes back with it', async () => {
    const id = await saveDashboard();
    const page = await open(`/app/dashboards#/view/${id}?_a=(viewMode:edit)`);
    const panel = page.getByRole('group', { name: 'Own', exact: true });
    await panel.locator('[data-type="horizontal_bar"]').waitFor();
    await panel
      .getByRole('button', { name: /actions|menu|More/i })
      .first()
      .click();
    await page.getByRole('menuitem', { name: 'Edit chart' }).click();
    await drawnAs(page, 'horizontal_bar');
    await page.getByRole('button', { name: 'Pie', exact: true }).first().click();
    await page.getByRole('button', { name: 'Save and return' }).click();
    await page
      .getByRole('group', { name: 'Own', exact: true })
      .locator('[data-type="pie"]')
      .waitFor();
  });
});

function stored(title: string, index = 'birdstrikes') {
  const aggs = [
    { id: '1', enabled: true, type: 'count', schema: 'metric', params: {} },
    {
      id: '2',
      enabled: true,
      type: 'terms',
      schema: 'segment',
      params: { field: 'Origin State.keyword', size: 5, order: 'desc', orderBy: '1' },
    },
  ];
  const searchSource = {
    index,
    query: { query: '', language: 'kuery' },
    filter: [],
  };
  return {
    attributes: {
      title,
      visState: JSON.stringify({ title, type: 'horizontal_bar', params: {}, aggs }),
      uiStateJSON: '{}',
      kibanaSavedObjectMeta: { searchSourceJSON: JSON.stringify(searchSource) },
    },
  };
}

async function saveChart(title: string, index?: string): Promise<string> {
  const id = title.toLowerCase().replaceAll(' ', '-');
  await post(
    `${atrium.url}/api/saved_objects/visualization/${id}?overwrite=true`,
    stored(title, index),
  );
  return id;
}

/** A table over an index pattern with formats. */
async function saveFormatted(): Promise<string> {
  const fieldFormatMap = {
    'Origin State': { id: 'url', params: { urlTemplate: 'https://example.org/?q={{value}}' } },
    'Flight Date': { id: 'date', params: { pattern: 'DD.MM.YYYY' } },
    'Speed IAS in knots': {
      id: 'color',
      params: {
        fieldType: 'number',
        colors: [{ range: '0:1000', text: '#ffffff', background: '#005a3c' }],
      },
    },
  };
  await post(`${atrium.url}/api/saved_objects/index-pattern/formatted?overwrite=true`, {
    attributes: {
      title: 'birdstrikes',
      timeFieldName: 'Flight Date',
      fieldFormatMap: JSON.stringify(fieldFormatMap),
    },
  });
  const metric = (id: string, type: string, field?: string) => ({
    id,
    enabled: true,
    type,
    schema: 'metric',
    params: field === undefined ? {} : { field },
  });
  const rowsOfStates = {
    id: '4',
    enabled: true,
    type: 'terms',
    schema: 'bucket',
    params: { field: 'Origin State.keyword', size: 3, order: 'desc', orderBy: '1' },
  };
  const aggs = [
    metric('1', 'count'),
    metric('2', 'max', 'Flight Date'),
    metric('3', 'avg', 'Speed IAS in knots'),
    rowsOfStates,
  ];
  const searchSource = {
    index: 'formatted',
    query: { query: '', language: 'kuery' },
    filter: [],
  };
  await post(`${atrium.url}/api/saved_objects/visualization/formatted?overwrite=true`, {
    attributes: {
      title: 'Formatted',
      visState: JSON.stringify({ title: 'Formatted', type: 'table', params: {}, aggs }),
      uiStateJSON: '{}',
      kibanaSavedObjectMeta: { searchSourceJSON: JSON.stringify(searchSource) },
    },
  });
  return 'formatted';
}

async function saveDashboard(chart?: string): Promise<string> {
  const { attributes } = stored('Own');
  const gridData = { x: 0, y: 0, w: 24, h: 15, i: '1' };
  const type = 'visualization';
  const own = { panelIndex: '1', type, gridData, embeddableConfig: { attributes } };
  const named = { panelIndex: '2', gridData: { ...gridData, x: 24, i: '2' }, panelRefName: 'p' };
  const panelsJSON = JSON.stringify([own, ...(chart === undefined ? [] : [named])]);
  const body = {
    attributes: { title: 'Own charts', panelsJSON, optionsJSON: '{}' },
    references: chart === undefined ? [] : [{ name: 'p', type, id: chart }],
  };
  await post(`${atrium.url}/api/saved_objects/dashboard/own?overwrite=true`, body);
  return 'own';
}

/** One line of CSV with quoted cells. */
function splitLine(line: string): string[] {
  return [...line.matchAll(/("(?:[^"]|"")*"|[^,]*)(?:,|$)/g)]
    .map(([, cell = '']) => (cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell))
    .slice(0, names.length);
}
