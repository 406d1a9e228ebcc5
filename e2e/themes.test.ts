import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContext } from 'playwright-core';
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
