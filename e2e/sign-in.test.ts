// @apps login, account
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createAdministrator,
  post,
  runAtrium,
  signInByPassword,
  startAtrium,
  type Atrium,
} from './support/atrium';
import { findAxeViolations, launchBrowser, openPage } from './support/browser';
import { temporaryFolder } from '../tools/test/temporary-folder';

const PASSWORD = 'correct horse battery';
const dataFolder = temporaryFolder('sign-in');
let browser: Browser;
let atrium: Atrium;

beforeAll(async () => {
  await createAdministrator(dataFolder, 'ada', PASSWORD);
  [browser, atrium] = await Promise.all([
    launchBrowser(),
    startAtrium({ dataFolder, flags: ['--auth.providers=basic', '--status.allowAnonymous=true'] }),
  ]);
});
afterAll(async () => {
  await browser.close();
  await atrium.stop();
});

/** By the API, as an administrator's script would. */
async function createViewer() {
  const session = await signInByPassword(atrium.url, 'ada', PASSWORD);
  const cookie = `${session.name}=${session.value}`;
  const viewer = { name: 'vera', password: PASSWORD, role: 'viewer' };
  const created = await post(`${atrium.url}/api/security/users`, viewer, { cookie });
  expect(created.status).toBe(200);
}

async function signIn(page: Page, password = PASSWORD) {
  await page.getByLabel('User name').fill('ada');
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

describe('a page that needs a sign-in', () => {
  it('leads to the sign-in page and, after the right password, shows what was wished for', async () => {
    // The one page that is open to visitors here says how the server is, and does not lead away.
    const { page, problems, close } = await openPage(browser, `${atrium.url}/status`);
    await page.getByRole('heading', { name: 'OpenSearch Dashboards status is Green' }).waitFor();
    expect(await page.getByRole('main').innerText()).toMatch(/^[^\n]*Green$/);
    expect([new URL(page.url()).pathname, problems]).toEqual(['/status', []]);

    await page.goto(`${atrium.url}/app/data?x=1#/wish`);
    await page.getByRole('heading', { name: 'Sign in to Atrium' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/login');
    expect(problems).toEqual([]);

    await signIn(page);
    await page.getByRole('heading', { name: 'Data', exact: true }).waitFor();
    expect(page.url()).toBe(`${atrium.url}/app/data?x=1#/wish`);
    expect(problems).toEqual([]);
    await close();
  });

  it('says that the password is wrong, and lets one try again at once', async () => {
    const { page, close } = await openPage(browser, `${atrium.url}/app/data`);
    await signIn(page, 'wrong horse battery');
    await page.getByRole('alert').getByText('Incorrect user name or password').waitFor();
    expect(await page.getByLabel('User name').inputValue()).toBe('ada');
    expect(await page.getByLabel('Password').inputValue()).toBe('');

    await signIn(page);
    await page.getByRole('heading', { name: 'Data', exact: true }).waitFor();
    await close();
  });

  it('attack 41: leads to no other server after the sign-in', async () => {
    const { page, close } = await openPage(
      browser,
      `${atrium.url}/login?nextUrl=%2F%2Fevil.invalid`,
    );
    await signIn(page);
    await page.getByTestId('homeApp').waitFor();
    expect(new URL(page.url()).origin).toBe(atrium.url);
    await close();
  });

  it('attack 71: leaves nothing secret where scripts can read it', async () => {
    const { page, close } = await openPage(browser, `${atrium.url}/app/data`);
    await signIn(page);
    await page.getByRole('heading', { name: 'Data', exact: true }).waitFor();
    const readable = await page.evaluate(() =>
      JSON.stringify([document.cookie, { ...localStorage }, { ...sessionStorage }, location.href]),
    );
    const [session] = (await page.context().cookies()).filter(
      ({ name }) => name === 'atrium-session',
    );

    expect(session).toMatchObject({ httpOnly: true, sameSite: 'Lax', expires: -1 });
    expect(readable).not.toContain(session?.value);
    expect(readable).not.toContain(PASSWORD);
    await close();
  });

  it('offers nothing to change to somebody who may only read', async () => {
    await createViewer();
    const { page, problems, close } = await openPage(browser, `${atrium.url}/app/home`);
    await page.getByLabel('User name').fill('vera');
    await page.getByLabel('Password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('heading', { name: 'Explore the data' }).waitFor();
    await page
      .getByTestId('homeApp')
      .getByText('Ask an administrator for the Editor role to add data.')
      .waitFor();
    expect(await page.getByRole('button').allTextContents()).not.toContain('Add');

    await page.getByRole('link', { name: 'Data', exact: true }).click();
    await page.getByRole('heading', { name: 'Data', exact: true }).waitFor();
    expect(await page.getByRole('button', { name: 'Add files' }).count()).toBe(0);
    expect(problems).toEqual([]);
    await close();
  });

  it('says that the session has ended, and leads to the sign-in page and back', async () => {
    const { page, close } = await openPage(browser, `${atrium.url}/app/data`);
    await signIn(page);
    await page.getByRole('heading', { name: 'Data', exact: true }).waitFor();
    await page.context().clearCookies({ name: 'atrium-session' });
    await page.getByRole('link', { name: 'Your account' }).click();
    await page.getByText('Your session has expired. Redirecting to the login page...').waitFor();
    await page.getByRole('heading', { name: 'Sign in to Atrium' }).waitFor();

    await signIn(page);
    await page.getByRole('heading', { name: 'Your account' }).waitFor();
    await close();
  });

  it('is closed again by the sign-out', async () => {
    const { page, close } = await openPage(browser, `${atrium.url}/app/account`);
    await signIn(page);
    await page.getByText('administrator').waitFor();
    const pinned = 'atrium.pinnedFilters';
    await page.evaluate((key) => sessionStorage.setItem(key, '[]'), pinned);
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.getByRole('heading', { name: 'Sign in to Atrium' }).waitFor();
    // Someone else may sign in at this tab.
    expect(await page.evaluate((key) => sessionStorage.getItem(key), pinned)).toBeNull();

    await page.goto(`${atrium.url}/app/data`);
    await page.getByRole('heading', { name: 'Sign in to Atrium' }).waitFor();
    await close();
  });
});

describe.each(['light', 'dark'] as const)('in %s colors', (colorScheme) => {
  it('the sign-in page and the own account are accessible', async () => {
    const options = { colorScheme, width: 768 };
    const { page, close } = await openPage(browser, `${atrium.url}/app/account`, options);
    await signIn(page, 'wrong horse battery');
    await page.getByText('Incorrect user name or password').waitFor();
    expect(await findAxeViolations(page)).toEqual([]);

    await signIn(page);
    await page.getByRole('heading', { name: 'Change password' }).waitFor();
    expect(await findAxeViolations(page)).toEqual([]);
    await close();
  });
});

describe('the command that makes an administrator', () => {
  it('says in a sentence why a name or a password can not be taken', async () => {
    expect(await createAdministrator(dataFolder, 'ada', PASSWORD)).toBe(
      'The user ada already exists.\n',
    );
    expect(await createAdministrator(dataFolder, 'eve', 'short')).toMatch(
      /^A password must have 10 to /,
    );
  });
});

describe('an address that others reach', () => {
  it('is refused without a sign-in, with the way to set one up', async () => {
    const { code, output } = await runAtrium(['--port', '0', '--host', '0.0.0.0']);

    expect(code).toBe(1);
    expect(output).toContain('set [auth.providers] to basic');
    expect(output).toContain('--create-administrator NAME');
  });
});
