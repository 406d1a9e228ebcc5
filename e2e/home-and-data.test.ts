// @apps home, data
import { gzipSync } from 'node:zlib';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { acceptPreview } from './support/accept-preview';
import { type Atrium, dataSets, startAtrium } from './support/atrium';
import { findAxeViolations, launchBrowser, openPage } from './support/browser';
import { temporaryFolder } from '../tools/test/temporary-folder';

let atrium: Atrium;
let browser: Browser;
let folder: string;

beforeAll(async () => {
  folder = temporaryFolder('upload');
  [atrium, browser] = await Promise.all([startAtrium(), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await atrium?.stop();
});

function writeFile(name: string, content: string | Buffer): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}

const total = (page: Page) => page.getByTestId('discoverTotal').locator('strong');
const choose = async (page: Page, path: string | string[]) => {
  await page.locator('input[type="file"]').first().setInputFiles(path);
  await acceptPreview(page);
};
const openHome = () => openPage(browser, `${atrium.url}/`);
const openData = () => openPage(browser, `${atrium.url}/app/data`);

describe('Home', () => {
  it('is the first page of a first visit, and offers a file or a sample', async () => {
    const { page, problems, close } = await openHome();

    await page.getByRole('heading', { name: 'Start with your data' }).waitFor();
    await page.getByRole('heading', { name: 'Drop files here' }).waitFor();
    await page.getByRole('button', { name: 'Add Sample web logs' }).waitFor();
    expect(page.url()).toBe(`${atrium.url}/app/home`);
    expect(problems).toEqual([]);
    await close();
  });

  it('shows a chosen file in Discover a moment later', async () => {
    const { page, problems, close } = await openHome();
    await choose(page, join(dataSets, 'birdstrikes.csv'));

    await page.waitForURL(/\/app\/discover#.*index:'?birdstrikes/);
    expect(await total(page).innerText()).toBe('10,000');
    expect(problems).toEqual([]);
    await close();
  });

  it('takes a dropped file', async () => {
    const { page, close } = await openHome();
    await page.getByRole('heading', { name: 'Drop files here' }).waitFor();
    const transfer = await page.evaluateHandle(() => {
      const data = new DataTransfer();
      data.items.add(new File(['time,value\n2026-01-01,1\n2026-01-02,2\n'], 'dropped.csv'));
      return data;
    });
    await page.dispatchEvent('main', 'drop', { dataTransfer: transfer });
    await acceptPreview(page);

    await page.waitForURL(/index:'?dropped/);
    expect(await total(page).innerText()).toBe('2');
    await close();
  });

  it('asks where the name is taken: append, then replace', async () => {
    const path = writeFile('twice.ndjson', '{"n":1}\n{"n":2}\n');
    const { page, close } = await openHome();
    await choose(page, path);
    await page.waitForURL(/index:'?twice/);
    await page.goto(`${atrium.url}/app/home`);
    await choose(page, path);
    await page.getByRole('button', { name: 'Append' }).click();
    await page.waitForURL(/index:'?twice/);
    expect(await total(page).innerText()).toBe('4');
    await page.goto(`${atrium.url}/app/home`);
    await choose(page, path);
    await page.getByRole('button', { name: 'Replace' }).click();
    await page.waitForURL(/index:'?twice/);

    expect(await total(page).innerText()).toBe('2');
    await close();
  });

  it('loads the good rows, shows the bad ones, and says what was done to values', async () => {
    const lines = ['{"n":1}', 'not json', '{"n":"N/A"}', '{"n":'];
    const path = writeFile('broken.ndjson.gz', gzipSync(`${lines.join('\n')}\n`));
    const { page, close } = await openHome();
    await choose(page, path);
    await page.getByText('1 value was left empty: "N/A" (1)').waitFor();
    expect(await findAxeViolations(page)).toEqual([]);
    await page.getByRole('button', { name: '2 rejected rows' }).click();
    const dialog = page.getByRole('dialog');

    expect(await dialog.getByRole('row').nth(1).innerText()).toMatch(/^2\s/);
    expect(await dialog.getByRole('row').nth(2).innerText()).toMatch(/^4\s/);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Field types' }).click();
    await page.getByLabel('Type of n').selectOption('text');
    await page.getByRole('button', { name: 'Apply' }).click();
    const typesOf = async () => {
      const answer = await fetch(`${atrium.url}/internal/data/indices/broken`);
      return ((await answer.json()) as { fields: { name: string; type: string }[] }).fields;
    };
    await expect.poll(typesOf).toMatchObject([{ name: 'n', type: 'text' }]);
    await close();
  });

  it('says what is wrong with a file of another kind, and nothing of it stays', async () => {
    const path = writeFile(
      'picture.csv',
      Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 1, 2, 3]),
    );
    const { page, close } = await openHome();
    await choose(page, path);

    await page.getByRole('alert').getByText('picture.csv').first().waitFor();
    const indices = (await (await fetch(`${atrium.url}/internal/data/indices`)).json()) as {
      name: string;
    }[];
    expect(indices.map(({ name }) => name)).not.toContain('picture');
    await close();
  });

  it('attack 29: a hostile file name reaches no path and no markup', async () => {
    const { page, problems, close } = await openHome();
    await page
      .locator('input[type="file"]')
      .first()
      .setInputFiles({
        name: '..\\..\\<img src=x onerror=alert(1)>.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from('a,b\n1,2\n'),
      });
    await acceptPreview(page);

    await page.waitForURL(/index:/);
    expect(await page.locator('img[src="x"]').count()).toBe(0);
    expect(problems).toEqual([]);
    await close();
  });

  it('adds and removes the sample', async () => {
    const { page, close } = await openHome();
    const other = await openHome();
    await other.page.getByRole('button', { name: 'Add Sample web logs' }).waitFor();
    await page.getByRole('button', { name: 'Add Sample web logs' }).click();
    await page.getByRole('button', { name: 'Remove Sample web logs' }).waitFor();
    await page.locator('article').getByRole('link', { name: 'Dashboard' }).waitFor();
    await other.page.locator('article').getByRole('link', { name: 'Dashboard' }).waitFor();
    await other.page.getByRole('link', { name: 'Data', exact: true }).click();
    const named = other.page.getByRole('button', {
      name: 'opensearch_dashboards_sample_data_logs',
    });
    await named.first().waitFor();
    // Whole: names of one family begin alike.
    expect(await named.first().evaluate((it) => it.scrollWidth - it.clientWidth)).toBe(0);
    await other.close();
    await page.locator('article').getByRole('link', { name: 'Explore' }).click();
    await total(page).waitFor();
    expect(await total(page).innerText()).toBe('14,000');
    await page.goBack();
    await page.getByRole('button', { name: 'Remove Sample web logs' }).click();

    await page.getByRole('button', { name: 'Add Sample web logs' }).waitFor();
    await close();
  });
});

describe('Data', () => {
  it('lists documents, size, time range and rejected rows', async () => {
    const { page, problems, close } = await openData();
    const row = page.getByRole('row').filter({ hasText: 'birdstrikes' });
    await row.waitFor();

    expect(await row.innerText()).toMatch(
      /10,000[\s\S]*[KM]B[\s\S]*Flight Date[\s\S]*Jan 8, 1990[\s\S]*Jul 25, 2002[\s\S]*Ready/,
    );
    expect(problems).toEqual([]);
    await close();
  });

  it('changes the type of a field and the time field, with the index searchable meanwhile', async () => {
    const { page, close } = await openData();
    await page.getByRole('button', { name: 'birdstrikes', exact: true }).click();
    await page.getByLabel('Time field').selectOption('');
    await page.getByLabel('Type of Cost Repair').selectOption('text');
    await page.getByRole('button', { name: 'Apply' }).click();
    await expect
      .poll(async () => {
        const response = await fetch(`${atrium.url}/internal/data/indices/birdstrikes`);
        const { fields, timeField } = (await response.json()) as {
          timeField?: string;
          fields: { name: string; type: string }[];
        };
        return [timeField, fields.find(({ name }) => name === 'Cost Repair')?.type];
      })
      .toEqual([undefined, 'text']);
    await page.goto(`${atrium.url}/app/discover#/?_a=(index:birdstrikes)`);
    await total(page).waitFor();

    expect(await total(page).innerText()).toBe('10,000');
    expect(await page.getByRole('button', { name: /^Time range/ }).count()).toBe(0);
    await close();
  });

  it('deletes an index only when its name is typed', async () => {
    const { page, close } = await openData();
    await page.getByRole('button', { name: 'Actions for dropped' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    const confirm = page.getByRole('dialog').getByRole('button', { name: 'Delete' });
    expect(await confirm.isDisabled()).toBe(true);
    await page.getByText('No dashboard, chart or saved search uses it.').waitFor();
    await page.getByLabel('Type dropped to confirm').fill('dropped');
    await confirm.click();

    await page.getByRole('button', { name: 'dropped', exact: true }).waitFor({ state: 'detached' });
    await close();
  });

  it.each([
    ['home', 'light', 1440],
    ['home', 'dark', 768],
    ['home', 'light', 360],
    ['data', 'dark', 1440],
    ['data', 'light', 768],
    ['data', 'dark', 360],
  ] as const)('axe finds nothing on %s in %s at %i px', async (app, colorScheme, width) => {
    const { page, close } = await openPage(browser, `${atrium.url}/app/${app}`, {
      colorScheme,
      width,
    });
    await page.getByRole('row').nth(1).waitFor();
    if (app === 'data') {
      await page.getByRole('button', { name: 'birdstrikes', exact: true }).click();
      await page.getByLabel('Time field').waitFor();
    }

    expect(await findAxeViolations(page)).toEqual([]);
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth),
    ).toBe(true);
    await close();
  });
});

describe('a file with a long name', () => {
  it('has room for it on a screen from 360 px on', async () => {
    const name = 'quarterly-sales-report-of-the-northern-region-2026';
    const other = await startAtrium({
      files: [writeFile(`${name}.csv`, 'a,b\n1,2026-01-02T03:04:05Z\n')],
    });
    const { page, close } = await openPage(browser, `${other.url}/app/data`, { width: 360 });
    const button = page.getByRole('button', { name, exact: true });
    const [line] = await page
      .getByRole('cell', { name: '1', exact: true })
      .evaluateAll((cells) =>
        cells.map((cell) => Number.parseFloat(getComputedStyle(cell).lineHeight)),
      );

    for (const width of [360, 768, 992, 1024, 1199, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const { height } = (await button.boundingBox()) ?? {};
      expect(height, `at ${width}`).toBeLessThanOrEqual(4 * (line ?? 0));
    }
    await close();
    await other.stop();
  });
});

describe('a server without data', () => {
  it('leads from Discover to Home', async () => {
    const empty = await startAtrium();
    const { page, problems, close } = await openPage(browser, `${empty.url}/app/discover`);
    await page.getByRole('link', { name: 'Add data' }).click();

    await page.waitForURL(/\/app\/home/);
    await page.getByRole('heading', { name: 'Start with your data' }).waitFor();
    expect(problems).toEqual([]);
    await close();
    await empty.stop();
  });
});
