import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContext, Locator } from 'playwright-core';
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

/** What axe finds on each of the pages, with the page's name before it. */
async function findOnPages(
  context: BrowserContext,
  url: string,
  pages: Readonly<Record<string, string>>,
): Promise<string[]> {
  const page = await context.newPage();
  page.setDefaultTimeout(15_000);
  const found: string[] = [];
  for (const [name, path] of Object.entries(pages)) {
    await page.goto('about:blank');
    await page.goto(url + path);
    await page.locator('#app-content h1, #app-content [data-test-subj], h1').first().waitFor();
    found.push(...(await findAxeViolations(page)).map((violation) => `${name}: ${violation}`));
  }
  await page.close();
  return found;
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

describe('Every page in every theme', () => {
  it.each(THEMES)('has nothing for axe to find in %s', async (theme) => {
    const context = await openContext(theme);
    const sheets = ['controls', 'feedback', 'data', 'colors', 'charts'];
    const gallery = Object.fromEntries(
      sheets.map((sheet) => [`gallery ${sheet}`, `/app/gallery#/${sheet}`]),
    );
    expect(await findOnPages(context, open.url, { ...PAGES, ...gallery })).toEqual([]);

    expect(await findOnPages(context, guarded.url, { 'sign-in': SIGN_IN_PAGE })).toEqual([]);
    const session = await signInByPassword(guarded.url, 'ada', PASSWORD);
    const { hostname } = new URL(guarded.url);
    await context.addCookies([{ ...session, domain: hostname, path: '/' }]);
    expect(await findOnPages(context, guarded.url, SIGNED_IN_PAGES)).toEqual([]);
    await context.close();
  });
});
