// @apps workspace_list, workspace_create, workspace_detail
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createAdministrator,
  signInByPassword,
  post,
  startAtrium,
  type Atrium,
} from './support/atrium';
import { findAxeViolations, launchBrowser, openPage } from './support/browser';
import { findOverlaps } from './support/find-overlaps';
import { temporaryFolder } from '../tools/test/temporary-folder';

const PASSWORD = 'correct horse battery';
const dataFolder = temporaryFolder('workspaces');
let browser: Browser;
let atrium: Atrium;
let shop: string;

beforeAll(async () => {
  await createAdministrator(dataFolder, 'ada', PASSWORD);
  [browser, atrium] = await Promise.all([
    launchBrowser(),
    startAtrium({
      dataFolder,
      flags: ['--auth.providers=basic', '--opensearchDashboards.dashboardAdmin.users=ada'],
    }),
  ]);
  const session = await signInByPassword(atrium.url, 'ada', PASSWORD);
  const cookie = `${session.name}=${session.value}`;
  const vera = { name: 'vera', password: PASSWORD, role: 'editor' };
  expect((await post(`${atrium.url}/api/security/users`, vera, { cookie })).status).toBe(200);
});
afterAll(async () => {
  await browser.close();
  await atrium.stop();
});

async function openAs(name: string, path: string) {
  const opened = await openPage(browser, `${atrium.url}${path}`);
  await opened.page.getByLabel('User name').fill(name);
  await opened.page.getByLabel('Password').fill(PASSWORD);
  await opened.page.getByRole('button', { name: 'Sign in' }).click();
  return opened;
}

const APPS = ['home', 'discover', 'dashboards#/create', 'visualize', 'workspace_detail'] as const;

const picker = (page: Page) => page.getByTestId('workspacePicker');

/** What of the header lies on something else, and a title too narrow to be read. */
async function findCrowding(page: Page): Promise<string[]> {
  const title = page.getByRole('banner').getByRole('listitem').filter({ visible: true }).last();
  const width = (await title.boundingBox({ timeout: 1000 }).catch(() => null))?.width ?? 0;
  const narrow = width < 32 ? [`The title is ${width} px wide`] : [];
  return [...(await findOverlaps(page)), ...narrow];
}

describe('Workspaces', () => {
  it('are made with use case, color, icon and members, and entered', async () => {
    const { page, problems, close } = await openAs('ada', '/app/workspace_list');
    await page.getByRole('link', { name: 'Create workspace' }).click();
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Shop');
    await page.getByLabel('Description').fill('What the shop sells');
    await page.getByRole('radio', { name: 'Observability' }).check();
    await page.getByRole('radio', { name: 'violet' }).check();
    const name = page.getByRole('combobox', { name: 'Name, or * for everyone' });
    await name.pressSequentially('ver');
    await page.getByRole('option', { name: 'vera' }).waitFor();
    const violations = await findAxeViolations(page);
    await name.press('ArrowDown');
    await name.press('Enter');
    await page.getByRole('button', { name: 'Add' }).click();
    await page.getByRole('button', { name: 'Create workspace' }).click();
    await page.waitForURL(/\/w\/[\w-]{6}\/app\/home/);
    await picker(page).getByText('Shop').waitFor();
    // A workspace of one use case can be managed like one of all.
    const navigation = page.getByRole('navigation', { name: 'Primary' });
    await navigation.getByRole('link', { name: 'Saved objects' }).waitFor();
    await navigation.getByRole('link', { name: 'Workspace details' }).waitFor();
    shop = /\/w\/([\w-]+)\//.exec(page.url())?.[1] ?? '';
    await close();

    expect(violations).toEqual([]);
    expect(problems).toEqual([]);
  });

  it('show a member what they may do, and nothing to change where they may not', async () => {
    const { page, close } = await openAs('vera', `/w/${shop}/app/workspace_detail`);
    await page.getByRole('heading', { name: 'Shop' }).waitFor();
    const text = await page.getByTestId('workspaceDetail').textContent();
    await page.goto(`${atrium.url}/app/workspace_list`);
    await page.getByRole('cell', { name: 'Read only' }).waitFor();
    const create = await page.getByRole('link', { name: 'Create workspace' }).count();
    await close();

    expect(text).toContain('Your permission here: Read only.');
    expect(create).toBe(0);
  });

  it('have members whom owners change, and an owner in any case', async () => {
    const { page, close } = await openAs('ada', `/w/${shop}/app/workspace_detail`);
    await page.getByLabel('Permission of vera').selectOption('read+write');
    // What a save changed is read again; that may take its time, in which somebody goes on.
    let release = () => {};
    const isReleased = new Promise<void>((resolve) => (release = resolve));
    await page.route(`**/api/workspaces/${shop}`, async (route) => {
      if (route.request().method() === 'GET') await isReleased;
      await route.continue();
    });
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Shop was saved').waitFor();
    const role = await page.getByLabel('Permission of vera').inputValue();
    await page.getByLabel('Permission of ada').selectOption('read');
    const read = page.waitForResponse(
      (answer) => answer.url().endsWith(shop) && answer.request().method() === 'GET',
    );
    release();
    await (await read).finished();
    await page.getByRole('button', { name: 'Save' }).click();
    const refusal = 'A workspace needs an owner: the last one can’t be removed.';
    await page.getByText(refusal, { exact: true }).waitFor();
    const violations = await findAxeViolations(page);
    await close();

    expect(role).toBe('read+write');
    expect(violations).toEqual([]);
  });

  it('show owners what they were, and go back to it', async () => {
    const { page, problems, close } = await openAs('ada', `/w/${shop}/app/workspace_detail`);
    await page.getByRole('button', { name: 'History' }).click();
    const history = page.getByTestId('workspaceHistory');
    await history.getByRole('cell', { name: 'First version' }).waitFor();
    await history.getByText('members.vera').waitFor();
    const violations = await findAxeViolations(page);
    await history.getByRole('button', { name: /^Restore/ }).click();
    await page.getByText('Version restored').waitFor();
    await history.getByRole('row').nth(3).waitFor();
    await page.keyboard.press('Escape');
    const role = await page.getByLabel('Permission of vera').inputValue();
    await close();

    expect(role).toBe('read');
    expect(violations).toEqual([]);
    expect(problems).toEqual([]);
  });

  it('are switched and left by the picker in the header', async () => {
    const { page, close } = await openAs('ada', `/w/${shop}/app/home`);
    await picker(page).click();
    await page.getByRole('menuitem', { name: 'Exit workspace' }).click();
    await page.waitForURL(/^[^/]+\/\/[^/]+\/app\/home/);
    await picker(page).getByText('Select a workspace').waitFor();
    await picker(page).click();
    await page.getByRole('menuitem', { name: 'Shop' }).click();
    await page.waitForURL(new RegExp(`/w/${shop}/app/home`));
    await picker(page).getByText('Shop').waitFor();
    await close();
  });

  it('leave the path beside their picker as much room as they take from it', async () => {
    const { page, close } = await openAs('ada', '/app/dashboards#/create');
    await page.setViewportSize({ width: 1320, height: 780 });
    const path = page.getByRole('navigation', { name: 'Breadcrumbs' });
    await path.getByText('New dashboard').waitFor();
    await picker(page).getByText('Select a workspace').waitFor();
    await page.getByRole('banner').getByRole('button', { name: 'Save' }).waitFor();
    const readPath = async () => {
      const [left, right] = await Promise.all([picker(page).boundingBox(), path.boundingBox()]);
      const cut = await path
        .locator('a, span')
        .evaluateAll((all) =>
          all.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent),
        );
      return { gap: (right?.x ?? 0) - (left?.x ?? 0) - (left?.width ?? 0), cut };
    };
    // Of four names one is cut, which the navigation says too.
    await expect.poll(readPath).toEqual({ gap: 8, cut: ['Analytics (All)'] });
    await close();
  });

  it('leave room for the title of every page on a screen 360 px wide', async () => {
    const { page, close } = await openAs('ada', `/w/${shop}/app/home`);
    await picker(page).waitFor();
    await page.setViewportSize({ width: 360, height: 780 });
    const id = 'long-title';
    const made = await page.evaluate(
      async ({ url, title }) => {
        const headers = { 'content-type': 'application/json', 'osd-xsrf': 'true' };
        const attributes = { title, panelsJSON: '[]', optionsJSON: '{}' };
        const answer = await fetch(url, {
          method: 'POST',
          headers,
          body: JSON.stringify({ attributes }),
        });
        return answer.status;
      },
      {
        url: `${atrium.url}/w/${shop}/api/saved_objects/dashboard/${id}`,
        title:
          'Everything that was sold in all shops of the northern regions since they were opened',
      },
    );
    expect(made).toBe(200);
    for (const app of [...APPS, `dashboards#/view/${id}`]) {
      await page.goto('about:blank');
      await page.goto(`${atrium.url}/w/${shop}/app/${app}`);
      await picker(page).waitFor();
      await page.locator('#app-content [data-test-subj], #app-content h1').first().waitFor();
      // The header is arranged again while an app says what belongs into it: what counts is where it comes to rest.
      await expect.poll(() => findCrowding(page), { message: app, timeout: 10_000 }).toEqual([]);
    }
    await close();
  });

  it('that are not there, or not for whoever asks, lead to a page that says so', async () => {
    const { page, close } = await openAs('vera', '/w/nosuch/app/home');
    await page.getByRole('heading', { name: 'Workspace not found' }).waitFor();
    const violations = await findAxeViolations(page);
    await page.getByRole('link', { name: 'Go back to home' }).click();
    await page.waitForURL(/^[^/]+\/\/[^/]+\/app\/home/);
    await close();

    expect(violations).toEqual([]);
  });

  it('reach the open pages of those who may see them, at once', async () => {
    const { page, close } = await openAs('vera', '/app/workspace_list');
    await page.getByRole('link', { name: 'Shop' }).waitFor();
    const ada = await openAs('ada', `/w/${shop}/app/workspace_detail`);
    await ada.page.getByRole('textbox', { name: 'Name', exact: true }).fill('Store');
    await ada.page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('link', { name: 'Store' }).waitFor();
    await picker(page).click();
    await page.getByRole('menuitem', { name: 'Store' }).waitFor();
    await Promise.all([close(), ada.close()]);
  });

  it('are deleted when their name is typed', async () => {
    const { page, close } = await openAs('ada', '/app/workspace_list');
    await page.getByRole('button', { name: 'Actions for Store' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page.getByLabel('Type Store to confirm').fill('Store');
    await page.getByRole('button', { name: 'Delete' }).click();
    await page.getByText('No workspaces yet').waitFor();
    const violations = await findAxeViolations(page);
    await close();

    expect(violations).toEqual([]);
  });
});
