// @apps core
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type Atrium,
  createAdministrator,
  dataSets,
  signInByPassword,
  startAtrium,
} from './support/atrium';
import { findAxeViolations, launchBrowser } from './support/browser';
import { savePicturedObjects } from './support/pictured-objects';
import { PAGES, SIGN_IN_PAGE, SIGNED_IN_PAGES, THEMES } from './support/pages';

const PASSWORD = 'correct horse battery';
let browser: Browser;
let open: Atrium;
let guarded: Atrium;
let dataFolder: string;
let session: Awaited<ReturnType<typeof signInByPassword>> | undefined;

beforeAll(async () => {
  dataFolder = mkdtempSync(join(tmpdir(), 'atrium-themes-'));
  await createAdministrator(dataFolder, 'ada', PASSWORD);
  [browser, open, guarded] = await Promise.all([
    launchBrowser(),
    startAtrium({
      files: ['movies.json', 'birdstrikes.csv'].map((name) => join(dataSets, name)),
      flags: ['--dev.gallery=true'],
    }),
    startAtrium({ dataFolder, flags: ['--auth.providers=basic'] }),
  ]);
  await savePicturedObjects(open.url);
});
afterAll(async () => {
  await browser.close();
  await Promise.all([open.stop(), guarded.stop()]);
  rmSync(dataFolder, { recursive: true, force: true });
});

async function openContext(theme: string): Promise<BrowserContext> {
  const context = await browser.newContext({ locale: 'en-US', reducedMotion: 'reduce' });
  const cookie = (name: string, value: string) => ({
    name,
    value,
    domain: new URL(open.url).hostname,
    path: '/',
  });
  await context.addCookies([
    cookie('atrium-theme-version', theme.slice(0, 2)),
    cookie('atrium-theme', theme.slice(2)),
  ]);
  return context;
}

/** Rules of axe whose answer depends on what a theme looks like; names and roles are the same in each. */
const LOOKS = ['color-contrast', 'link-in-text-block'];

/** What axe finds on a page in each theme, with the theme's name before it. */
async function findInThemes(page: Page, address: string): Promise<string[]> {
  await page.goto('about:blank');
  await page.goto(address);
  await page.locator('#app-content h1, #app-content [data-test-subj], h1').first().waitFor();
  const found = await findAxeViolations(page);
  for (const theme of THEMES.filter((name) => name !== 'v9light')) {
    await putOn(page, theme);
    const violations = await findAxeViolations(page, LOOKS);
    found.push(...violations.map((violation) => `${theme}: ${violation}`));
  }
  return found;
}

/** Another theme in an open page, as the shell changes it: a sheet of its own. */
function putOn(page: Page, theme: string): Promise<void> {
  return page.evaluate(async (name) => {
    const root = document.documentElement;
    const worn = document.querySelector<HTMLLinkElement>('link[data-theme-sheet]');
    if (!worn) throw new Error('The page has no sheet of a theme');
    const sheet = worn.cloneNode() as HTMLLinkElement;
    sheet.href = worn.href.replace(worn.dataset.themeSheet ?? '', name);
    sheet.dataset.themeSheet = name;
    await new Promise((resolve, reject) => {
      sheet.addEventListener('load', resolve);
      sheet.addEventListener('error', () => reject(new Error(`No sheet of ${name}`)));
      worn.replaceWith(sheet);
    });
    root.dataset.theme = name;
    root.dataset.mantineColorScheme = name.slice(2);
  }, theme);
}

/** Where no colour may say that something is special, an outline has to. */
const outlineOf = (locator: Locator) =>
  locator.evaluate((element) => getComputedStyle(element).outlineStyle);

describe('In the colours of the system', () => {
  it('what is chosen and what floats is outlined, and colours that mean something stay', async () => {
    const context = await browser.newContext({ locale: 'en-US', forcedColors: 'active' });
    const page = await context.newPage();
    page.setDefaultTimeout(15_000);
    await page.goto(`${open.url}/app/dashboards#/view/pictured`);
    await page.locator('[data-drawn]').nth(2).waitFor();
    const navigation = page.getByRole('navigation', { name: 'Primary' });
    expect(await outlineOf(navigation.locator('a[aria-current]').first())).toBe('solid');
    const marks = page.locator('li [style*="background"]');
    const colors = await marks.evaluateAll((all) =>
      all.map((mark) => getComputedStyle(mark).backgroundColor),
    );
    expect(new Set(colors).size).toBeGreaterThan(3);

    await page.keyboard.press('Control+K');
    const option = page.getByRole('option', { selected: true });
    await option.waitFor();
    expect(await outlineOf(option)).toBe('solid');
    expect(await outlineOf(page.getByRole('dialog'))).toBe('solid');
    await context.close();
  });
});

describe('For whom movement is too much', () => {
  it('nothing takes time to move', async () => {
    const context = await openContext('v9light');
    const page = await context.newPage();
    await page.goto(`${open.url}/app/home`);
    await page.getByRole('heading', { name: 'Start with your data' }).waitFor();
    const times = await page.evaluate(() => {
      const style = getComputedStyle(document.documentElement);
      return ['--a-fast', '--a-base'].map((name) => style.getPropertyValue(name).trim());
    });
    const moving = await page.evaluate(() => document.getAnimations().length);
    expect([times, moving]).toEqual([['0s', '0s'], 0]);
    await context.close();
  });
});

describe('In every theme there is nothing for axe to find on', () => {
  const sheets = ['controls', 'feedback', 'data', 'colors', 'charts'];
  const gallery = sheets.map((sheet) => [`gallery ${sheet}`, `/app/gallery#/${sheet}`] as const);
  let context: BrowserContext;
  let page: Page;
  beforeAll(async () => {
    context = await openContext('v9light');
    page = await context.newPage();
    page.setDefaultTimeout(15_000);
  });
  afterAll(() => context.close());

  it.each([...Object.entries(PAGES), ...gallery])('%s', async (_name, path) => {
    expect(await findInThemes(page, open.url + path)).toEqual([]);
  });

  it('sign-in', async () => {
    expect(await findInThemes(page, guarded.url + SIGN_IN_PAGE)).toEqual([]);
  });

  it.each(Object.entries(SIGNED_IN_PAGES))('%s', async (_name, path) => {
    session ??= await signInByPassword(guarded.url, 'ada', PASSWORD);
    await context.addCookies([{ ...session, domain: new URL(guarded.url).hostname, path: '/' }]);
    expect(await findInThemes(page, guarded.url + path)).toEqual([]);
  });
});
