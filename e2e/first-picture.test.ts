// @apps core, home
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { acceptPreview } from './support/accept-preview';
import { type Atrium, startAtrium } from './support/atrium';
import { findAxeViolations, launchBrowser } from './support/browser';
import { temporaryFolder } from '../tools/test/temporary-folder';

const HOSTILE = '<img src=x onerror=alert(1)>.csv';

let atrium: Atrium;
let browser: Browser;
let folder: string;

beforeAll(async () => {
  folder = temporaryFolder('picture');
  const file = join(folder, HOSTILE);
  writeFileSync(file, 'city,people\nUlm,126000\n');
  [atrium, browser] = await Promise.all([startAtrium({ files: [file] }), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await atrium?.stop();
});

const picture = (page: Page) => page.locator('#osd_first_picture');
const release: (() => void)[] = [];

/** Home in a browser that has not run the page's scripts yet, as `run` lets them. */
async function openPicture(path = '/app/home', javaScriptEnabled = true) {
  // The thread that draws starts with the first page that wants it. A browser that was there before tells its scheme.
  for (const scheme of ['', 'light']) {
    const headers = { 'sec-ch-prefers-color-scheme': scheme };
    await expect
      .poll(async () => (await fetch(atrium.url + path, { headers })).text(), { timeout: 10_000 })
      .toContain('id="osd_first_picture"');
  }
  const context = await browser.newContext({ javaScriptEnabled, locale: 'en-US' });
  const page = await context.newPage();
  const released = new Promise<void>((resolve) => release.push(resolve));
  await page.route('**/core.entry.js', async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(atrium.url + path, { waitUntil: 'commit' });
  await picture(page).locator('h1').waitFor();
  const run = () => release.splice(0).forEach((one) => one());
  return { page, run, close: () => context.close() };
}

declare global {
  interface Window {
    __places: string[];
    __shift: number;
  }
}

/** Notes in each frame where the columns of the first table stand. */
function watchTable(): void {
  window.__places = [];
  const note = () => {
    const cells = [...document.querySelectorAll('table')].at(0)?.querySelectorAll('th') ?? [];
    const places = [...cells].map((cell) => Math.round(cell.getBoundingClientRect().left));
    if (places.length > 0) window.__places.push(places.join(' '));
    requestAnimationFrame(note);
  };
  note();
}

/** What one sees and can press: a line for each element. Ids are given by the drawing. */
const READ = (main: Element) =>
  [main, ...main.querySelectorAll('*')].map((element) =>
    [
      element.tagName,
      element.className.toString(),
      ...['href', 'type', 'title', 'aria-label'].map((name) => element.getAttribute(name)),
      Math.round(element.getBoundingClientRect().width),
      element.children.length === 0 ? element.textContent : '',
    ].join('|'),
  );

describe('The first picture of Home', () => {
  it('shows the page before any script has run, with what there is', async () => {
    const { page, close } = await openPicture('/app/home', false);

    await page.getByRole('heading', { name: 'Start with your data' }).waitFor();
    await page.getByRole('heading', { name: 'Sample web logs' }).waitFor();
    const link = page.getByRole('table').getByRole('link');
    expect(await link.getAttribute('href')).toContain('/app/discover#/?_a=(index:');
    expect(await page.locator('noscript').innerText()).toContain('Atrium needs JavaScript.');
    expect(await page.locator('noscript').isVisible()).toBe(true);
    // Nothing else takes the processor before it is painted.
    expect(await page.locator('link[rel="preload"]:not([as="font"])').count()).toBe(0);
    await close();
  });

  it('attack 2: shows a hostile file name as the text that it is', async () => {
    const { page, close } = await openPicture();

    await picture(page).getByText(HOSTILE).waitFor();
    expect(await picture(page).locator('img').count()).toBe(0);
    // The page's policy forbids scripts and styles in markup.
    expect(await picture(page).locator('[style]').count()).toBe(0);
    await close();
  });

  it('stays where it is while stylesheets, scripts and the app come', async () => {
    const { page, run, close } = await openPicture();
    await page.evaluate(watchTable);
    run();
    await page.locator('main article').first().waitFor();
    await picture(page).waitFor({ state: 'detached' });

    const places = await page.evaluate(() => window.__places);
    expect(new Set(places).size).toBe(1);
    await close();
  });

  it.each(['en', 'de', 'ar'])('is what the app draws, in the language %s', async (locale) => {
    // Without scripts the page has the styles of the picture only.
    const still = await openPicture(`/app/home?locale=${locale}`, false);
    await still.page.evaluate(() => document.fonts.ready);
    const drawn = await picture(still.page).locator('main').evaluate(READ);
    await still.close();

    const { page, run, close } = await openPicture(`/app/home?locale=${locale}`);
    run();
    await picture(page).waitFor({ state: 'detached' });
    await page.evaluate(() => document.fonts.ready);
    const app = await page.getByTestId('homeApp').evaluate(READ);

    expect(drawn).toEqual(app);
    await close();
  });

  it('stays where it is when the font comes last', async (test) => {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    const page = await context.newPage();
    let send = () => {};
    const sent = new Promise<void>((resolve) => (send = resolve));
    await page.route('**/*.woff2', async (route) => {
      await sent;
      await route.continue();
    });
    await page.addInitScript(() => {
      window.__shift = 0;
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          window.__shift += (entry as unknown as { value: number }).value;
        }
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto(`${atrium.url}/app/home`, { waitUntil: 'commit' });
    await page.locator('h1').first().waitFor();
    await picture(page).waitFor({ state: 'detached' });
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(done)));
    const standsIn = await page.evaluate(async () => {
      const local = "local('Arial'), local('Liberation Sans'), local('Helvetica')";
      return new FontFace('Probe', local).load().then(
        () => true,
        () => false,
      );
    });
    // A machine without any font that is as wide as Arial can't keep the place.
    if (!standsIn) test.skip('no font that is as wide as Arial is installed here');
    send();
    await page.evaluate(() => document.fonts.load('14px "Inter Variable"'));
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    );

    // What stands behind a long text in its line moves by some pixels; without the font that stands in it is 0.0003.
    expect(await page.evaluate(() => window.__shift)).toBeLessThan(0.0001);
    await context.close();
  });

  it('keeps what is pressed until the app is there', async () => {
    const { page, run, close } = await openPicture();
    await picture(page).getByRole('button', { name: 'Add Sample web logs' }).click();
    run();

    await page.getByRole('button', { name: 'Remove Sample web logs' }).waitFor();
    await page.getByRole('button', { name: 'Remove Sample web logs' }).click();
    await page.getByRole('button', { name: 'Add Sample web logs' }).waitFor();
    await close();
  });

  it.each([
    ['the palette', 'Control+K', 'Search or jump to'],
    ['the shortcuts', '?', 'Keyboard shortcuts'],
  ])('keeps the keys of %s until the app is there', async (_name, keys, dialog) => {
    const { page, run, close } = await openPicture();
    await page.keyboard.press(keys);
    run();

    await page.getByRole('dialog', { name: dialog }).waitFor();
    await close();
  });

  it('keeps a file that is chosen until the app is there', async () => {
    const { page, run, close } = await openPicture();
    const file = { name: 'early.csv', mimeType: 'text/csv', buffer: Buffer.from('a,b\n1,2\n') };
    await picture(page).locator('input[type="file"]').setInputFiles(file);
    run();
    await acceptPreview(page);

    await page.waitForURL(/\/app\/discover#.*index:'?early/);
    await close();
  });

  it('is clean for axe', async () => {
    const { page, close } = await openPicture();

    expect(await findAxeViolations(page)).toEqual([]);
    await close();
  });

  it.each([
    ['another app', '/app/data'],
    ['a page of a workspace', '/w/none/app/home'],
  ])('is not there in %s', async (_name, path) => {
    expect(await (await fetch(atrium.url + path)).text()).not.toContain('id="osd_first_picture"');
  });

  it('is not seen in a page that is embedded', async () => {
    const { page, close } = await openPicture();
    await page.goto('about:blank');
    await page.goto(`${atrium.url}/app/home#/?embed=true`, { waitUntil: 'commit' });
    await picture(page).waitFor({ state: 'attached' });

    expect(await picture(page).isVisible()).toBe(false);
    await close();
  });
});
