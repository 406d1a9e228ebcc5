// @apps core
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Locator } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Atrium, dataSets, root, startAtrium } from './support/atrium';
import { launchBrowser } from './support/browser';
import { saveScreenObjects } from './support/screen-objects';

let browser: Browser;
let atrium: Atrium;

beforeAll(async () => {
  [browser, atrium] = await Promise.all([
    launchBrowser(),
    startAtrium({ files: ['movies.json', 'birdstrikes.csv'].map((name) => join(dataSets, name)) }),
  ]);
  await saveScreenObjects(atrium.url);
});
afterAll(async () => {
  await browser.close();
  await atrium.stop();
});

/** Where no color may say that something is special, an outline has to. */
const outlineOf = (locator: Locator) =>
  locator.evaluate((element) => getComputedStyle(element).outlineStyle);

describe('The built sheets', () => {
  it('read no property that neither a sheet nor a script sets', () => {
    const folder = join(root, 'build/public');
    const read = (ending: string) =>
      readdirSync(folder)
        .filter((name) => name.endsWith(ending))
        .map((name) => readFileSync(join(folder, name), 'utf8'))
        .join('\n');
    const [sheets, scripts] = [read('.css'), read('.js')];
    const isSet = (name: string) =>
      new RegExp(`[{;]${name}\\s*:`).test(sheets) || new RegExp(`["'\`]${name}\\b`).test(scripts);
    const names = new Set(
      [...sheets.matchAll(/var\(\s*(--[\w-]+)\s*\)/g)].map(([, name = '']) => name),
    );

    expect(names.size).toBeGreaterThan(50);
    expect([...names].filter((name) => !isSet(name))).toEqual([]);
  });
});

describe('In the colors of the system', () => {
  it('what is chosen and what floats is outlined, and colors that mean something stay', async () => {
    const context = await browser.newContext({ locale: 'en-US', forcedColors: 'active' });
    const page = await context.newPage();
    page.setDefaultTimeout(15_000);
    await page.goto(`${atrium.url}/app/dashboards#/view/pictured`);
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
    const context = await browser.newContext({ locale: 'en-US', reducedMotion: 'reduce' });
    const page = await context.newPage();
    await page.goto(`${atrium.url}/app/home`);
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
