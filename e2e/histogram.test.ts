// @apps discover
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { startAtrium } from './support/atrium';
import { findAxeViolationsInBothColors } from './support/both-colors';
import { launchBrowser, openPage } from './support/browser';
import { temporaryFolder } from '../tools/test/temporary-folder';

const HOUR = 3_600_000;
const LEVELS = ['info', 'info', 'warn', 'error'];

it('breaks documents over time down by a field, and compares them with the period before', async () => {
  const folder = temporaryFolder('histogram');
  const file = join(folder, 'lines.csv');
  // Four lines an hour for two days, and an hour more of the first day alone.
  const start = Math.floor(Date.now() / HOUR) * HOUR - 47 * HOUR;
  const lines = Array.from({ length: 4 * 48 + 1 }, (_, at) => {
    const time = at === 4 * 48 ? start + 60_000 : start + at * (HOUR / 4);
    return `${new Date(time).toISOString()},${LEVELS[at % 4]}`;
  });
  writeFileSync(file, ['time,level', ...lines, ''].join('\n'));
  const [atrium, browser] = await Promise.all([startAtrium({ files: [file] }), launchBrowser()]);
  onTestFinished(async () => {
    await browser.close();
    await atrium.stop();
  });
  const times = `from:'${new Date(start + 24 * HOUR).toISOString()}',to:'${new Date(start + 48 * HOUR - 1).toISOString()}'`;
  const { page, close, problems } = await openPage(
    browser,
    `${atrium.url}/app/discover#/?_g=(time:(${times}))&_a=(interval:h)`,
  );
  const panel = page.getByRole('region', { name: 'Documents over time' });
  // The last hour is the present one.
  await panel.getByRole('img', { name: /^Now: / }).waitFor();

  await panel.getByLabel('Break down by').selectOption('level');
  await panel.getByRole('button', { name: 'info', exact: true }).waitFor();
  await panel.getByRole('button', { name: 'Compare with the previous period' }).click();
  await panel.getByText('Previous period').waitFor();
  await page.waitForURL(/breakdown:level.*compare:!t/);
  expect(await findAxeViolationsInBothColors(page)).toEqual([]);

  const chart = panel.getByRole('application', { name: 'Documents over time' });
  await chart.focus();
  await page.keyboard.press('ArrowRight');
  const tip = panel.getByRole('status');
  await tip.getByText('4 documents').waitFor();
  expect((await tip.innerText()).replace(/\s+/g, ' ')).toMatch(
    /info 2 error 1 warn 1 Previous period 5/,
  );

  await panel.getByRole('button', { name: 'Show as a table' }).click();
  const rows = panel.getByRole('table').getByRole('row');
  expect(await rows.first().innerText()).toMatch(
    /Documents\s+info\s+error\s+warn\s+Previous period/,
  );
  expect(await rows.nth(1).innerText()).toMatch(/4\s+2\s+1\s+1\s+5$/);
  expect(await rows.last().innerText()).toMatch(/4\s+2\s+1\s+1\s+4$/);
  expect(await rows.count()).toBe(25);

  // Beside an open document there is room for the tools only below the number of documents.
  await page
    .getByRole('button', { name: /^Open document/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Live', exact: true }).click({ trial: true });
  await page.keyboard.press('Escape');

  await panel.getByRole('button', { name: 'warn', exact: true }).click();
  await page.getByTestId('discoverTotal').filter({ hasText: '24 documents' }).waitFor();
  await expect.poll(() => rows.nth(1).innerText()).toMatch(/1\s+1\s+1$/);

  // Decades are counted in days, and said in years.
  await page.goto(`${atrium.url}/app/discover#/?_g=(time:(from:'1900-01-01',to:'2100-01-01'))`);
  const auto = panel.getByLabel('Interval').locator('option').first();
  await expect.poll(() => auto.innerText()).toBe('Auto (10y)');
  expect(problems).toEqual([]);
  await close();
});
