// @apps users, api-keys
import { writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  CLIENT_SECRET,
  type RunningOidcProvider,
  startOidcProvider,
} from '../src/core/server/auth/testing/start-oidc-provider';
import {
  createAdministrator,
  post,
  signInByPassword,
  startAtrium,
  type Atrium,
} from './support/atrium';
import { findAxeViolations, launchBrowser, openPage } from './support/browser';
import { temporaryFolder } from '../tools/test/temporary-folder';

const PASSWORD = 'correct horse battery';
const folder = temporaryFolder('people');
let browser: Browser;
let atrium: Atrium;
let provider: RunningOidcProvider;

beforeAll(async () => {
  writeFileSync(join(folder, 'sales.csv'), 'team,amount\nnorth,1\nnorth,2\nsouth,3\n');
  writeFileSync(join(folder, 'salaries.csv'), 'name,amount\nBoss,999\n');
  await createAdministrator(join(folder, 'data'), 'ada', PASSWORD);
  const port = await freePort();
  provider = await startOidcProvider(`http://127.0.0.1:${port}`);
  const flags = [
    ['auth.providers', 'basic,oidc'],
    ['auth.oidc.issuer', provider.issuer],
    ['auth.oidc.clientId', 'atrium'],
    ['auth.oidc.clientSecret', CLIENT_SECRET],
    ['auth.oidc.publicUrl', `http://127.0.0.1:${port}`],
    ['auth.oidc.title', 'Harbour ID'],
    ['auth.oidc.defaultRole', 'viewer'],
  ].map(([key, value]) => `--${key}=${value}`);
  const files = ['sales.csv', 'salaries.csv'].map((name) => join(folder, name));
  [browser, atrium] = await Promise.all([
    launchBrowser(),
    startAtrium({
      dataFolder: join(folder, 'data'),
      files,
      flags: ['--port', String(port), '--host', '127.0.0.1', ...flags],
    }),
  ]);
});
afterAll(async () => {
  await browser.close();
  await atrium.stop();
  await provider.close();
});

async function freePort(): Promise<number> {
  const socket = createServer();
  await new Promise<void>((resolve) => socket.listen(0, '127.0.0.1', resolve));
  const { port } = socket.address() as AddressInfo;
  await new Promise((resolve) => socket.close(resolve));
  return port;
}

async function signIn(page: Page, name = 'ada') {
  await page.getByLabel('User name').fill(name);
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}
const open = async (path: string, name = 'ada', options = {}) => {
  const opened = await openPage(browser, `${atrium.url}${path}`, options);
  await signIn(opened.page, name);
  return opened;
};

/** To look at them. */
async function takeScreenshot(page: Page, name: string) {
  const target = process.env.ATRIUM_SCREENSHOTS;
  if (target) await page.screenshot({ path: join(target, `${name}.png`) });
}

describe('people, their keys and their data', () => {
  it('an administrator makes a user, who signs in and finds their menu', async () => {
    const { page, problems, close } = await open('/app/users');
    await page.getByRole('button', { name: 'New user' }).click();
    await page.getByLabel('User name').fill('nora');
    await page.getByLabel('Groups').fill('sales, north');
    await page.getByLabel('Password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('cell', { name: 'nora', exact: true }).waitFor();
    await page.getByRole('cell', { name: 'sales, north' }).waitFor();
    await takeScreenshot(page, 'users');
    expect(problems).toEqual([]);
    await close();

    const nora = await open('/app/home', 'nora');
    await nora.page.getByRole('button', { name: 'User menu: nora' }).click();
    await nora.page.getByRole('menuitem', { name: 'Profile' }).waitFor();
    await takeScreenshot(nora.page, 'user-menu');
    expect(await nora.page.getByRole('link', { name: 'Users', exact: true }).count()).toBe(0);
    // Nothing tells her to do what she may not.
    await nora.page.goto(`${atrium.url}/app/dashboards#/create`);
    await nora.page
      .getByText('You have read-only access. Someone who can write can add panels.')
      .waitFor();
    expect(await nora.page.getByRole('button', { name: 'Edit', exact: true }).count()).toBe(0);
    await nora.page.getByRole('button', { name: 'Share', exact: true }).click();
    await nora.page.getByText('Nothing to share. Open a dashboard from the list.').waitFor();
    await nora.page.keyboard.press('Escape');
    await nora.page.goto(`${atrium.url}/app/management/opensearch-dashboards/objects`);
    await nora.page.getByText('No saved objects yet').waitFor();
    await nora.page
      .getByText(/^Ask an administrator for the Editor role/)
      .first()
      .waitFor();
    expect(await nora.page.getByText(/that you save|import an export/).count()).toBe(0);
    await nora.page.getByRole('button', { name: 'User menu: nora' }).click();
    expect(nora.problems).toEqual([]);
    await nora.page.getByRole('menuitem', { name: 'Sign out' }).click();
    await nora.page.getByRole('heading', { name: 'Sign in to Atrium' }).waitFor();
    await nora.close();
  });

  it('a key is made, shown once, good for a program, and revoked', async () => {
    const { page, problems, close } = await open('/app/api-keys');
    await page.getByRole('button', { name: 'New API key' }).click();
    await page.getByLabel('Name', { exact: true }).fill('night job');
    await page.getByRole('button', { name: 'Create key' }).click();
    const key = (await page.getByTestId('newApiKey').textContent()) ?? '';
    const me = () =>
      fetch(`${atrium.url}/auth/me`, { headers: { authorization: `ApiKey ${key}` } });
    expect((await me()).status).toBe(200);
    await page.getByRole('button', { name: 'Done' }).click();
    expect(await page.content()).not.toContain(key);

    await page.getByRole('button', { name: 'Revoke night job' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
    await page.getByText('No API keys yet').waitFor();
    expect((await me()).status).toBe(401);
    expect(problems).toEqual([]);
    await close();
  });

  it('attack 30: a rule on the page Data decides what others see of the data', async () => {
    const session = await signInByPassword(atrium.url, 'ada', PASSWORD);
    const olafs = { name: 'olaf', password: PASSWORD, role: 'viewer', groups: [] };
    const cookie = `${session.name}=${session.value}`;
    expect((await post(`${atrium.url}/api/security/users`, olafs, { cookie })).status).toBe(200);
    const { page, problems, close } = await open('/app/data');
    await page.getByRole('tab', { name: 'Permissions' }).click();
    // The first rule gives everybody everything; the last one that goes takes it.
    await page.getByRole('button', { name: 'Everyone reads, editors write' }).click();
    await page.getByRole('button', { name: 'Delete rule' }).click();
    const question = page.getByTestId('deleteRule');
    await question.getByText('It grants Manage on * to: Everyone.').waitFor();
    await question.getByText(/This is the last rule.*Users who lose all access: .*olaf/).waitFor();
    await takeScreenshot(page, 'last-rule');
    await question.getByRole('button', { name: 'Delete rule' }).click();
    await page.getByText('No rules yet: only administrators can read').waitFor();
    const olaf = await open('/app/data', 'olaf');
    await olaf.page
      .getByText('There is no index you can read. Editors add data, and administrators')
      .waitFor();
    expect(await olaf.page.getByText(/drop a file|browse samples|upload/i).count()).toBe(0);
    await page.getByRole('button', { name: 'New rule' }).click();
    await page.getByRole('textbox', { name: 'Rule', exact: true }).fill('North reads its sales');
    await page.getByRole('textbox', { name: 'Indices', exact: true }).fill('sales');
    await page.getByLabel('Only documents').fill('{"term":{"team.keyword":"north"}}');
    const users = page.getByRole('combobox', { name: 'Users', exact: true });
    await users.pressSequentially('OL');
    await page.getByRole('option', { name: 'olaf' }).waitFor();
    await users.press('ArrowDown');
    await users.press('Enter');
    expect(await users.inputValue()).toBe('olaf, ');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('cell', { name: 'olaf', exact: true }).waitFor();
    expect(problems).toEqual([]);

    await olaf.page.getByRole('button', { name: 'sales', exact: true }).click();
    await olaf.page.getByText('You can read some of the documents').waitFor();
    expect(await olaf.page.getByRole('row').count()).toBeGreaterThan(1);
    expect(await olaf.page.content()).not.toContain('salaries');
    expect(await olaf.page.getByRole('tab', { name: 'Permissions' }).count()).toBe(0);
    expect(olaf.problems).toEqual([]);
    await olaf.close();

    await page.getByRole('tab', { name: 'Indices' }).click();
    await page.getByRole('button', { name: 'sales', exact: true }).click();
    await page.getByTestId('indexAccess').getByText('North reads its sales').waitFor();
    await takeScreenshot(page, 'index-access');
    await close();
  });

  it('somebody of a provider signs in by its button and out again', async () => {
    provider.account = { id: 'subject-1', claims: { preferred_username: 'grace' } };
    const { page, problems, close } = await openPage(browser, `${atrium.url}/app/data#/wish`);
    await page.getByRole('link', { name: 'Sign in with Harbour ID' }).waitFor();
    await takeScreenshot(page, 'sign-in');
    await page.getByRole('link', { name: 'Sign in with Harbour ID' }).click();
    await page.getByRole('heading', { name: 'Data', exact: true }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/app/data');
    expect(problems).toEqual([]);

    await page.getByRole('button', { name: 'User menu: grace' }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await page.waitForURL(`${provider.issuer}/**`);
    await close();
  });

  it('says why a provider’s way did not lead in', async () => {
    const { page, close } = await openPage(browser, `${atrium.url}/login?problem=no-role`);
    await page.getByText('You don’t have access. Ask an administrator for a role.').waitFor();
    await close();
  });
});

describe.each([
  ['light', 1440],
  ['dark', 360],
] as const)('in %s colors at %i px', (colorScheme, width) => {
  it.each([
    ['/app/users', 'New user'],
    ['/app/api-keys', 'New API key'],
    ['/app/data', 'Permissions'],
  ])('%s is accessible', async (path, name) => {
    const { page, close } = await open(path, 'ada', { colorScheme, width });
    await page.getByRole(path === '/app/data' ? 'tab' : 'button', { name }).click();
    if (path === '/app/data') await page.getByRole('button', { name: 'New rule' }).click();
    await page.getByRole('dialog').waitFor();
    await takeScreenshot(page, `${colorScheme}${path.replaceAll('/', '-')}`);
    expect(await findAxeViolations(page)).toEqual([]);
    await close();
  });
});

describe('Favorite dashboards', () => {
  it('are there in another browser, for the person who marked them', async () => {
    const { name, value } = await signInByPassword(atrium.url, 'ada', PASSWORD);
    const saved = await post(
      `${atrium.url}/api/saved_objects/dashboard/harbour?overwrite=true`,
      { attributes: { title: 'Harbour', panelsJSON: '[]', optionsJSON: '{}' } },
      { cookie: `${name}=${value}` },
    );
    expect(saved.status).toBe(200);
    const star = (page: Page) => page.getByRole('button', { name: 'Favorite Harbour' });
    const one = await open('/app/dashboards#/list');
    const kept = one.page.waitForResponse('**/internal/documents/personal/dashboard/favorite');
    await star(one.page).click();
    expect((await kept).ok()).toBe(true);
    await one.close();

    const other = await open('/app/dashboards#/list');
    await other.page.locator('button[aria-label="Favorite Harbour"][aria-pressed=true]').waitFor();
    await other.close();
  });
});
