// @apps settings
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startAtrium, type Atrium } from './support/atrium';
import { launchBrowser, openPage, type BrowserOptions } from './support/browser';
import { temporaryFolder } from '../tools/test/temporary-folder';

let browser: Browser;
let atrium: Atrium;
let folder: string;

beforeAll(async () => {
  folder = temporaryFolder('management');
  const config = join(folder, 'atrium.yml');
  writeFileSync(config, 'uiSettings.overrides: { "dateFormat:dow": "Monday" }\n');
  [browser, atrium] = await Promise.all([
    launchBrowser(),
    startAtrium({ flags: [`--config=${config}`] }),
  ]);
});
afterAll(async () => {
  await browser.close();
  await atrium.stop();
});

async function openSettings(options: BrowserOptions = {}) {
  const path = '/app/management/opensearch-dashboards/settings';
  const opened = await openPage(browser, atrium.url + path, options);
  await opened.page.getByRole('heading', { name: 'General', exact: true }).waitFor();
  return opened;
}

const setting = (page: Page, key: string) => page.getByTestId(`setting-${key}`);

describe('Advanced settings', () => {
  it('are found in the navigation, and at the address without a page', async () => {
    const { page, close } = await openPage(browser, `${atrium.url}/app/home`);
    await page.getByRole('link', { name: 'Settings and setup' }).click();
    await page.getByRole('heading', { name: 'Advanced settings' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/app/management/opensearch-dashboards/settings');

    await page.goto(`${atrium.url}/app/management`);
    await page.getByRole('heading', { name: 'Advanced settings' }).waitFor();
    await close();
  });

  it('stand by category and are found by name, key and description', async () => {
    const { page, problems, close } = await openSettings();
    const categories = await page.getByRole('heading', { level: 2 }).allInnerTexts();
    expect(categories[0]).toBe('General');
    expect(categories).toContain('Notifications');

    await page.getByRole('textbox', { name: 'Search settings' }).fill('disableAnimations');
    expect(await page.getByRole('heading', { level: 3 }).allInnerTexts()).toEqual([
      'Disable animations',
    ]);
    await page.getByRole('textbox', { name: 'Search settings' }).fill('no such thing');
    await page.getByText('No matching settings').waitFor();
    expect(problems).toEqual([]);
    await close();
  });

  it('are found by the address, as the palette opens it, and stay there with a reload', async () => {
    const { page, close } = await openPage(
      browser,
      `${atrium.url}/app/management/opensearch-dashboards/settings#/?query=dateFormat%3Atz`,
    );
    await setting(page, 'dateFormat:tz').waitFor();
    expect(await page.getByRole('heading', { level: 3 }).count()).toBe(1);

    await page.getByRole('textbox', { name: 'Search settings' }).fill('disableAnimations');
    await page.reload();
    await setting(page, 'accessibility:disableAnimations').waitFor();
    expect(await page.getByRole('heading', { level: 3 }).count()).toBe(1);
    await close();
  });

  it('take effect at once where they are saved, and are reset', async () => {
    const { page, close } = await openSettings();
    await page.getByRole('combobox', { name: 'Theme version' }).selectOption('v7');
    await setting(page, 'theme:version').getByText('Unsaved').waitFor();
    await page.getByRole('button', { name: 'Save changes' }).click();
    await page.locator('html[data-theme="v7light"]').waitFor();
    await setting(page, 'theme:version').getByText('Custom').waitFor();

    await setting(page, 'theme:version').getByRole('button', { name: 'Reset to default' }).click();
    await page.locator('html[data-theme="v9light"]').waitFor();
    await close();
  });

  it('say what is wrong where it is wrong: nothing is lost, and the rest is saved', async () => {
    const { page, close } = await openSettings();
    const field = setting(page, 'discover:sampleSize').getByRole('textbox');
    await field.fill('many');
    await setting(page, 'discover:sampleSize').getByText('Enter a number').waitFor();
    expect(await page.getByRole('button', { name: 'Save changes' }).isDisabled()).toBe(true);

    await field.fill('7');
    await setting(page, 'defaultRoute').getByRole('textbox').fill('https://elsewhere.example/');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await setting(page, 'defaultRoute').getByText('Must be a relative URL.').waitFor();
    await setting(page, 'discover:sampleSize').getByText('Custom').waitFor();
    expect(await setting(page, 'defaultRoute').getByRole('textbox').inputValue()).toBe(
      'https://elsewhere.example/',
    );
    await close();
  });

  it('are locked with the reason where the configuration sets them', async () => {
    const { page, close } = await openSettings();
    const overridden = setting(page, 'dateFormat:dow');
    expect(await overridden.getByRole('combobox').inputValue()).toBe('Monday');
    expect(await overridden.getByRole('combobox').isDisabled()).toBe(true);
    await overridden.getByText("Set by the server's configuration").waitFor();
    await close();
  });

  it('are for everybody or for oneself', async () => {
    const { page, close } = await openSettings();
    await page.getByRole('button', { name: 'For me' }).click();
    expect(await setting(page, 'theme:version').count()).toBe(0);
    await setting(page, 'dateFormat').getByRole('textbox').fill('YYYY');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await setting(page, 'dateFormat').getByText('Custom').waitFor();

    await page.getByRole('button', { name: 'For everyone' }).click();
    expect(await setting(page, 'dateFormat').getByRole('textbox').inputValue()).not.toBe('YYYY');
    await close();
  });

  it('ask before changes are lost', async () => {
    const { page, close } = await openSettings();
    await setting(page, 'dateFormat').getByRole('textbox').fill('YYYY-MM');
    await page.getByRole('link', { name: 'Atrium: home' }).click();
    await page.getByRole('dialog', { name: 'Leave without saving?' }).waitFor();
    await page.getByRole('button', { name: 'Cancel' }).click();
    expect(await setting(page, 'dateFormat').getByRole('textbox').inputValue()).toBe('YYYY-MM');
    await close();
  });
});
