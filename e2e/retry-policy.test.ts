// @apps data
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Atrium, startAtrium } from './support/atrium';
import { launchBrowser, openPage } from './support/browser';
import { act, createIndex, getNames, headers, save } from './support/data-sections';

/** Policies are looked at every minute: that is for long runs. */
const LOOK_MS = 90_000;

let browser: Browser;
let atrium: Atrium;
beforeAll(async () => {
  [atrium, browser] = await Promise.all([startAtrium(), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await atrium?.stop();
});

const get = (path: string) => getNames(atrium, path);

it(
  'does again at once what failed by a policy, when what was in its way is gone',
  { timeout: 2 * LOOK_MS },
  async () => {
    await createIndex(atrium, 'lonely-000001');
    const { page, close } = await openPage(browser, `${atrium.url}/app/data?section=retention`);
    await page.getByRole('button', { name: 'Create policy' }).click();
    await page.getByLabel('Name', { exact: true }).fill('rolling');
    await page.getByRole('group', { name: 'new index' }).getByLabel('Age').fill('1s');
    await save(page);
    await act(page, 'rolling', 'Apply to indices');
    await page.getByLabel('Indices').fill('lonely-000001');
    await save(page);
    await expect
      .poll(async () => (await get('policies')).indices, { timeout: LOOK_MS, interval: 1000 })
      .toMatchObject([{ hasFailed: true }]);
    await page.reload();
    const row = page.getByRole('table', { name: 'Indices under a policy' }).getByRole('row').nth(1);
    await row.getByText('Failed').waitFor();

    await fetch(`${atrium.url}/internal/names/aliases/lonely`, {
      method: 'PUT',
      headers,
      body: JSON.stringify({ members: [{ index: 'lonely-000001', isWriteIndex: true }] }),
    });
    await act(page, 'lonely-000001', 'Retry');
    const membersOf = async (alias: string) =>
      ((await get('aliases')) as { name: string; members: object[] }[]).find(
        ({ name }) => name === alias,
      )?.members;
    await expect.poll(() => membersOf('lonely')).toHaveLength(2);
    await page.reload();
    await row.getByText('Failed').waitFor({ state: 'detached' });
    await close();
  },
);
