// @apps core
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { acceptPreview } from './support/accept-preview';
import {
  atrium,
  browser,
  panelOf,
  saveBirds,
  saveChart,
  useBirdDashboards,
} from './support/bird-dashboards';
import { openPage } from './support/browser';

useBirdDashboards();

/** What the file holds: how many rows of each day. The clocks of New York change on the tenth of March. */
const ROWS = [
  ['2024-02-29', 1],
  ['2024-03-01', 2],
  ['2024-03-10', 3],
  ['2024-03-31', 4],
  ['2024-04-01', 5],
] as const;
const FILE = `day,n\n${ROWS.flatMap(([day, count]) => Array.from({ length: count }, (_, n) => `${day},${n}`)).join('\n')}\n`;
const DAYS = ['Feb 29, 2024', 'Mar 1, 2024', 'Mar 10, 2024', 'Mar 31, 2024', 'Apr 1, 2024'];
const counted = ROWS.map(([, count], at) => [DAYS[at] ?? '', String(count)]);

const total = (page: Page) => page.getByTestId('discoverTotal').locator('strong');

async function cellsOf(page: Page, rows: string): Promise<string[][]> {
  const all = await page
    .locator(rows)
    .evaluateAll((found) =>
      found.map((row) => [...row.querySelectorAll('td')].map((cell) => cell.textContent ?? '')),
    );
  return all.filter(([, count]) => count !== '0' && count !== '' && count !== '–');
}

const usage = {
  'America/New_York': {
    march: ['2024-03-01T05:00:00.000Z', '2024-04-01T03:59:59.999Z'],
    tenth: ['2024-03-10T05:00:00.000Z', '2024-03-11T03:59:59.999Z'],
  },
  'Pacific/Auckland': {
    march: ['2024-02-29T11:00:00.000Z', '2024-03-31T10:59:59.999Z'],
    tenth: ['2024-03-09T11:00:00.000Z', '2024-03-10T10:59:59.999Z'],
  },
};

it.each(Object.entries(usage))(
  'days of a file are the same days in Discover, in charts and beyond them in %s',
  async (timeZone, { march, tenth }) => {
    const index = timeZone.toLowerCase().replace(/\W/g, '-');
    const { page, problems, close } = await openPage(browser, `${atrium.url}/app/home`, {
      timeZone,
    });
    await page
      .locator('input[type="file"]')
      .first()
      .setInputFiles({ name: `${index}.csv`, mimeType: 'text/csv', buffer: Buffer.from(FILE) });
    await acceptPreview(page);
    await page.waitForURL(/\/app\/discover#/);

    await expect.poll(() => total(page).innerText()).toBe('15');
    const rows = page.locator('[role="row"][aria-rowindex]');
    await expect
      .poll(async () => (await rows.allInnerTexts()).join(' ').match(/\w{3} \d+, \d{4}(?: @)?/g))
      .toEqual(
        ROWS.toReversed().flatMap(([, count], at) =>
          Array.from({ length: count }, () => DAYS.at(-1 - at)),
        ),
      );
    await page.getByRole('button', { name: 'Show as a table' }).click();
    const histogram = '[role="region"][aria-label="Counts over time"] tbody tr';
    await expect.poll(() => cellsOf(page, histogram)).toEqual(counted);

    const inMarch = `_g=(time:(from:'${march[0]}',to:'${march[1]}'))`;
    await page.goto(`${atrium.url}/app/discover#/?${inMarch}&_a=(index:${index})`);
    await expect.poll(() => total(page).innerText()).toBe('9');

    await page.goto(`${atrium.url}/app/visualize#/create?${inMarch}&_a=(index:${index})`);
    const fields = page.getByRole('complementary', { name: 'Fields' });
    await fields.getByRole('button', { name: /^\w+ day$/ }).click();
    await page.getByTestId('visualizeChart').locator('[data-type="line"]').waitFor();
    await page.getByRole('button', { name: 'Table view' }).click();
    await expect
      .poll(() => cellsOf(page, '[data-test-subj="visualizeChart"] tbody tr:not([aria-hidden])'))
      .toContainEqual(['Mar 10, 2024', '3']);

    await goDeeper(page, index, tenth);
    expect(problems).toEqual([]);
    await close();
  },
);

/** A day of one chart becomes the time of the page, and a day of another one leads to its documents. */
async function goDeeper(page: Page, index: string, tenth: readonly string[]) {
  const by = (type: string, params: object) => ({
    id: '2',
    enabled: true,
    type,
    schema: 'segment',
    params: { field: 'day', ...params },
  });
  await saveChart('days', 'Over days', [by('date_histogram', { interval: 'd' })], { index });
  const each = by('terms', { size: 10, order: 'asc', orderBy: '_key' });
  await saveChart('each', 'Each day', [each], { index, type: 'horizontal_bar' });
  const drilldowns = [{ id: 'd', name: 'Look at the day', kind: 'discover', target: index }];
  await saveBirds('days', {}, ['days', 'each'], { drilldowns });
  await page.goto(`${atrium.url}/app/dashboards#/view/days`);
  await page.reload();
  await choosePlace(page, 'Over days', 10);
  await page.waitForURL((url) => tenth.every((moment) => url.hash.includes(moment)));

  await clickDay(page, 'Each day', 'Mar 10, 2024');
  await page.getByRole('link', { name: 'Look at the day' }).click();
  await page.getByRole('button', { name: /^day: Mar 10, 2024/ }).waitFor();
  await expect.poll(() => total(page).innerText()).toBe('3');
}

async function choosePlace(page: Page, title: string, place: number) {
  const chart = panelOf(page, title).getByRole('application');
  await chart.locator('canvas').first().waitFor();
  await chart.focus();
  for (let at = 0; at <= place; at++) {
    // Each key is of the place that the one before chose.
    // oxlint-disable-next-line no-await-in-loop
    await page.keyboard.press('ArrowRight');
  }
  await page.keyboard.press('Enter');
}

/** Near the end of the axis: there is no other day once the page has its time. */
async function clickDay(page: Page, title: string, day: string) {
  const panel = panelOf(page, title);
  const box = await panel.locator('canvas').first().boundingBox();
  const [x, y] = [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) * 0.15];
  let step = 0;
  await expect
    .poll(async () => {
      step = 1 - step;
      await page.mouse.move(x, y + step);
      return panel.innerText();
    })
    .toContain(day);
  await page.mouse.click(x, y);
}
