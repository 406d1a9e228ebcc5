import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dataSets, startAtrium, type Atrium } from './support/atrium';
import { launchBrowser } from './support/browser';
import { comparePictures, nameRegion } from './support/compare-pictures';

/**
 * Pictures of the gallery in all themes and of every page. They belong to one major version of Chromium: another one draws
 * letters differently, so that it only reports. `UPDATE_SCREENSHOTS=1` makes them anew.
 */
const folder = join(import.meta.dirname, 'screenshots');
const versionFile = join(folder, 'chromium-version.txt');
const isUpdate = process.env['UPDATE_SCREENSHOTS'] === '1';

const THEMES = ['v7light', 'v7dark', 'v8light', 'v8dark', 'v9light', 'v9dark'];
const SHEETS = ['controls', 'feedback', 'data', 'colors'];
const WIDTHS = [1440, 768, 360];
const PAGES: Readonly<Record<string, string>> = {
  home: '/app/home',
  discover: "/app/discover#/?_a=(index:'movies')",
  data: '/app/data',
  settings: '/app/management/opensearch-dashboards/settings',
  objects: '/app/management/opensearch-dashboards/objects',
  workspaces: '/app/workspace_list',
  'workspace-create': '/app/workspace_create',
  error: '/app/error',
  'url-overflow': '/app/error?errorType=urlOverflow',
  'not-found': '/app/nothing',
};

let browser: Browser;
let atrium: Atrium;
let page: Page;
let context: BrowserContext;
let isSameChromium = true;

beforeAll(async () => {
  const files = [join(dataSets, 'movies.json')];
  [browser, atrium] = await Promise.all([
    launchBrowser(),
    startAtrium({ files, flags: ['--dev.gallery=true'] }),
  ]);
  context = await browser.newContext({
    locale: 'en-US',
    timezoneId: 'UTC',
    reducedMotion: 'reduce',
  });
  page = await context.newPage();
  page.setDefaultTimeout(15_000);
  const major = browser.version().split('.')[0] ?? '';
  mkdirSync(folder, { recursive: true });
  if (isUpdate) writeFileSync(versionFile, `${major}\n`);
  isSameChromium = existsSync(versionFile) && readFileSync(versionFile, 'utf8').trim() === major;
});
afterAll(async () => {
  await browser.close();
  await atrium.stop();
});

async function show(path: string, theme: string, width: number) {
  const { hostname } = new URL(atrium.url);
  const cookie = (name: string, value: string) => ({ name, value, domain: hostname, path: '/' });
  await context.addCookies([
    cookie('atrium-theme-version', theme.slice(0, 2)),
    cookie('atrium-theme', theme.slice(2)),
  ]);
  await page.setViewportSize({ width, height: 900 });
  // A new document each time, also where only the hash is another one.
  await page.goto('about:blank');
  await page.goto(atrium.url + path);
  // The classic themes are written in the font of the machine: for pictures in ours.
  await page.evaluate(() =>
    document.documentElement.style.setProperty('--a-font', "'Inter Variable'"),
  );
  await page.locator('#app-content h1, #app-content [data-test-subj]').first().waitFor();
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready);
  if (/gallery#\/data|app\/discover/.test(path)) await waitForChart();
}

/** Drawn, and not only there: something of its picture is not empty. */
async function waitForChart() {
  await page.waitForFunction(() => {
    const canvas = document.querySelector('canvas');
    const { width = 0, height = 0 } = canvas ?? {};
    const data = width > 0 && canvas?.getContext('2d')?.getImageData(0, 0, width, height).data;
    return data && data.some((value) => value !== 0);
  });
}

async function check(name: string) {
  // Times and sizes that a server has today, another one has not.
  const mask = [
    page.locator('time'),
    page.getByText(/\b\d{4}, \d\d?:\d\d/),
    page.getByText(/^\d+(\.\d+)? kB$/),
  ];
  const taken = await page.screenshot({ mask, maskColor: '#888', animations: 'disabled' });
  const file = join(folder, `${name}.png`);
  if (isUpdate) {
    writeFileSync(file, taken);
    return;
  }
  const difference = existsSync(file)
    ? await comparePictures(page, readFileSync(file), taken)
    : { pixels: 0, left: 0, top: 0, width: 0, height: 0 };
  if (!difference) return;
  const words = `${name}.png: ${difference.pixels} pixels in ${difference.width} × ${difference.height} at ${difference.left}, ${difference.top}: ${await nameRegion(page, difference)}`;
  if (isSameChromium) {
    mkdirSync(join(folder, 'changed'), { recursive: true });
    writeFileSync(join(folder, 'changed', `${name}.png`), taken);
    expect.fail(words);
  }
  // oxlint-disable-next-line no-console -- another Chromium draws differently: it is told, and fails nothing
  console.warn(`Another major version of Chromium. ${words}`);
}

describe('The gallery', () => {
  it.each(THEMES.flatMap((theme) => SHEETS.map((sheet) => [sheet, theme] as const)))(
    'looks as it did: %s in %s',
    async (sheet, theme) => {
      await show(`/app/gallery#/${sheet}`, theme, 1440);
      await check(`gallery-${sheet}-${theme}`);
    },
  );
});

describe('The pages', () => {
  const all = Object.keys(PAGES).flatMap((name) =>
    WIDTHS.flatMap((width) => ['v9light', 'v9dark'].map((theme) => [name, width, theme] as const)),
  );
  it.each(all)('look as they did: %s at %i px in %s', async (name, width, theme) => {
    await show(PAGES[name] ?? '', theme, width);
    await check(`${name}-${width}-${theme}`);
  });
});

describe('The pictures', () => {
  it('are 150 at most, and 8 MB in all', () => {
    const pictures = readdirSync(folder).filter((name) => name.endsWith('.png'));
    const bytes = pictures.reduce((sum, name) => sum + statSync(join(folder, name)).size, 0);

    expect(pictures.length).toBeLessThanOrEqual(150);
    expect(bytes).toBeLessThanOrEqual(8 * 1024 * 1024);
  });
});
