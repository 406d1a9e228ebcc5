// @apps core
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startAtrium, type Atrium } from './support/atrium';
import { findAxeViolations, launchBrowser, openPage, type BrowserOptions } from './support/browser';
import { findOverlaps } from './support/find-overlaps';
import { temporaryFolder } from '../tools/test/temporary-folder';

/** An app of the page variant that fills what it may, in a plugin that fills the navigation. */
const PLUGIN = `__osdBundles__.define('plugin/face/public', () => ({ plugin: () => ({
  setup(core) {
    const text = (words) => (element) => { element.textContent = words; return () => {}; };
    core.application.register({ id: 'face', title: 'Face of the shell', mount(parameters) {
      parameters.element.innerHTML = '<main><h1>The app</h1><p>Here is the app</p></main>';
      parameters.setHeaderDescriptionControls(text('A description that goes on. '.repeat(20)));
      parameters.setHeaderBottomControls(text('What stands at the bottom'));
      parameters.setHeaderRightControls(text('Right'));
      window.__parameters__ = parameters;
      window.__core__.chrome.setHelpExtension({ appName: 'Face', links: [{ linkType: 'custom', href: 'https://face.example/', content: 'A name of a link that would be much wider than the menu may ever be' }] });
      return () => parameters.element.replaceChildren();
    } });
    core.chrome.navGroup.addNavLinksToGroup({ id: 'all', title: 'Analytics (All)', description: '' }, [{ id: 'face' }]);
  },
  start(core) {
    core.chrome.setCustomNavLink({ title: 'Our handbook', href: '/app/home' });
    for (let n = 0; n < 20; n++) core.chrome.recentlyAccessed.add('/app/face#/' + n, 'Sales ' + n, String(n));
    window.__core__ = core;
  },
}) }), 'public');`;

let browser: Browser;
let grouped: Atrium;
let classic: Atrium;
let dense: Atrium;
let folder: string;

beforeAll(async () => {
  folder = temporaryFolder('face');
  mkdirSync(join(folder, 'target/public'), { recursive: true });
  writeFileSync(
    join(folder, 'opensearch_dashboards.json'),
    JSON.stringify({ id: 'face', ui: true, applications: [{ id: 'face' }] }),
  );
  writeFileSync(join(folder, 'target/public/face.plugin.js'), PLUGIN);
  const flags = [`--plugins.paths=${folder}`];
  const config = join(folder, 'classic.yml');
  writeFileSync(config, 'uiSettings.overrides: { "home:useNewHomePage": false }\n');
  const legacy = `--config=${config}`;
  const unexpanded = '--opensearchDashboards.branding.useExpandedHeader=false';
  [browser, grouped, classic, dense] = await Promise.all([
    launchBrowser(),
    startAtrium({ flags }),
    startAtrium({ flags: [...flags, legacy] }),
    startAtrium({ flags: [...flags, legacy, unexpanded] }),
  ]);
});
afterAll(async () => {
  await browser.close();
  await Promise.all([grouped.stop(), classic.stop(), dense.stop()]);
});

async function open(atrium: Atrium, options: BrowserOptions = {}) {
  const opened = await openPage(browser, `${atrium.url}/app/face`, options);
  await opened.page.getByText('Here is the app').waitFor();
  return opened;
}

const header = (page: Page) => page.getByRole('banner');
const navigation = (page: Page) => page.getByRole('navigation', { name: 'Primary' });

async function box(locator: Locator) {
  const found = await locator.boundingBox();
  if (!found) throw new Error('Not on the page.');
  return found;
}

function style(locator: Locator, name: string): Promise<string> {
  return locator.evaluate((element, key) => getComputedStyle(element).getPropertyValue(key), name);
}

describe('the classic header', () => {
  it('is 98 px high expanded, and 49 px where branding turns that off', async () => {
    const one = await open(classic);
    expect((await box(header(one.page))).height).toBe(98);
    await one.close();

    const other = await open(dense);
    expect((await box(header(other.page))).height).toBe(49);
    await other.close();
  });

  it('holds the logo in a container 30 px high', async () => {
    const { page, close } = await open(classic);
    const logo = header(page).locator('[data-test-subj="logo"] > span').first();
    expect((await box(logo)).height).toBe(30);
    await close();
  });

  it('takes one line more on a small screen where an app puts much into it, and cuts nothing off', async () => {
    const { page, close } = await open(classic, { width: 360 });
    await page.evaluate(() => {
      type Fill = (mount: (element: HTMLElement) => () => void) => void;
      const parameters = (window as unknown as { __parameters__: Record<string, Fill> })
        .__parameters__;
      for (const place of ['LeftControls', 'CenterControls', 'ActionMenu', 'RightControls']) {
        parameters[`setHeader${place}`]?.((element) => {
          const button = document.createElement('button');
          button.textContent = place;
          element.append(button);
          return () => button.remove();
        });
      }
    });
    await header(page).getByRole('button', { name: 'RightControls' }).waitFor();
    await expect.poll(() => findOverlaps(page)).toEqual([]);
    expect((await box(header(page).getByRole('listitem').last())).width).toBeGreaterThan(32);
    await close();
  });

  it('fades its loading indicator in over 2 s', async () => {
    const { page, close } = await open(classic);
    await page.route('**/api/slow', () => {});
    await page.evaluate(() => {
      const { http } = (window as unknown as { __core__: { http: { get(path: string): void } } })
        .__core__;
      http.get('/api/slow');
    });
    const indicator = header(page).getByRole('progressbar', { name: 'Loading content' });
    await indicator.waitFor({ state: 'attached' });
    expect(await style(indicator, 'animation-duration')).toBe('2s, 1s');
    await close();
  });
});

describe('the header by nav groups', () => {
  it('is 49 px high in its bar, with a title of 2rem and a description 80 characters wide at most', async () => {
    const { page, close } = await open(grouped);
    const bar = header(page).locator(':scope > div').first();
    expect((await box(bar)).height + 1).toBe(49);
    const title = page.getByRole('heading', { name: 'Overview', level: 1 });
    expect(await style(title, 'font-size')).toBe('32px');
    const description = header(page).locator('[data-test-subj="headerDescriptionControl"]');
    const characters = await description.evaluate((element) => {
      const probe = document.createElement('span');
      probe.style.cssText = 'position:absolute;display:block;width:80ch';
      element.append(probe);
      const width = probe.getBoundingClientRect().width;
      probe.remove();
      return width;
    });
    // Its text goes on for longer: with its margins it is as wide as it may be.
    expect((await box(description.locator('xpath=..'))).width).toBeCloseTo(characters, 1);
    await close();
  });
});

describe('the help menu', () => {
  it('is 270 px wide at most', async () => {
    const { page, close } = await open(grouped);
    await page.getByRole('button', { name: 'Help menu' }).click();
    const menu = page.getByRole('dialog', { name: 'Help menu' });
    await menu.getByText('A name of a link that would be much wider').waitFor();
    // One of its links is longer: it is as wide as it may be.
    expect((await box(menu)).width).toBe(270);
    await close();
  });
});

describe('recent items', () => {
  it('are at most 35 % of the window high', async () => {
    const { page, close } = await open(grouped, { width: 1440, height: 400 });
    await header(page).getByRole('button', { name: 'Recently viewed' }).click();
    const list = page.getByRole('dialog', { name: 'Recently viewed' });
    await list.getByRole('link').first().waitFor();
    // Twenty of them need more: it is as high as it may be.
    expect((await box(list)).height).toBe(0.35 * 400);
    await close();
  });

  it('scroll in the navigation above 160 px', async () => {
    const { page, close } = await open(classic);
    const list = navigation(page).getByRole('list', { name: 'Recently viewed' });
    expect((await box(list)).height).toBe(160);
    await list.hover();
    await page.mouse.wheel(0, 40);
    await expect.poll(() => list.evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(0);
    await close();
  });

  it('are whole icons in the collapsed navigation, however many and however low the window', async () => {
    const { page, close } = await open(grouped, { width: 1440, height: 400 });
    await page.getByRole('button', { name: 'Collapse navigation' }).click();
    const list = navigation(page).getByRole('list', { name: 'Recently viewed' });
    await list.waitFor();
    // Browsers under test hide all scrollbars: what is asked is whether there would be any.
    const bars = await navigation(page).evaluate((root) =>
      [...root.querySelectorAll('*')]
        .filter((one) => getComputedStyle(one).overflowY === 'auto')
        .map((one) => getComputedStyle(one).scrollbarWidth),
    );
    expect(bars).toEqual(['none', 'none']);
    await list.hover();
    await page.mouse.wheel(0, 40);
    await expect.poll(() => list.evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(0);
    await close();
  });
});

describe('the classic navigation', () => {
  it('leaves 320 px while docked, and a link of its own takes 40 % of the window at most', async () => {
    const { page, close } = await open(classic);
    expect((await box(page.locator('#app-content'))).x).toBe(320);
    const custom = navigation(page).getByRole('link', { name: 'Our handbook' }).locator('xpath=..');
    expect(await style(custom, 'max-height')).toBe(`${0.4 * (page.viewportSize()?.height ?? 0)}px`);
    await close();
  });

  it('ends with the window while docked, however long the page is', async () => {
    const { page, close } = await open(classic);
    const height = page.viewportSize()?.height ?? 0;
    await page.locator('#app-content').evaluate((element) => {
      element.style.minHeight = '5000px';
    });
    expect(await box(navigation(page))).toMatchObject({ y: 98, height: height - 98 });

    await page.evaluate(() => window.scrollTo(0, 3000));
    expect(await box(navigation(page))).toMatchObject({ y: 98, height: height - 98 });
    await close();
  });

  it('sets apart what belongs to no category', async () => {
    const { page, close } = await open(classic);
    const link = (name: string) => navigation(page).getByRole('link', { name, exact: true });
    const [last, first] = await Promise.all([box(link('Workspaces')), box(link('Home'))]);
    expect(first.y - (last.y + last.height)).toBeGreaterThanOrEqual(12);
    await close();
  });

  it('lies over the page where it is not docked, and on small screens', async () => {
    const { page, close } = await open(classic);
    await page.getByRole('button', { name: 'Undock navigation' }).click();
    expect((await box(page.locator('#app-content'))).x).toBe(0);
    expect(await navigation(page).isVisible()).toBe(false);

    const toggle = page.getByRole('button', { name: 'Toggle primary navigation' });
    await toggle.click();
    expect(await navigation(page).isVisible()).toBe(true);
    expect((await box(page.locator('#app-content'))).x).toBe(0);
    // Below the header, whose button closes it again.
    expect((await box(navigation(page))).y).toBe(98);
    await toggle.click();
    expect(await navigation(page).isVisible()).toBe(false);
    await close();
  });
});

describe('the navigation by nav groups', () => {
  it('is 270 px wide expanded and 48 px collapsed, and pushes the page', async () => {
    const { page, close } = await open(grouped);
    expect((await box(navigation(page))).width).toBe(270);
    expect((await box(page.locator('#app-content'))).x).toBe(270);

    await page.getByRole('button', { name: 'Collapse navigation' }).click();
    expect((await box(navigation(page))).width).toBe(48);
    expect((await box(page.locator('#app-content'))).x).toBe(48);
    await close();
  });

  it('lies over the page on small screens', async () => {
    const { page, close } = await open(grouped, { width: 768, height: 900 });
    expect(await navigation(page).isVisible()).toBe(false);
    const toggle = page.getByRole('button', { name: 'Toggle primary navigation' });
    await toggle.click();
    const { y, height } = await box(header(page));
    expect((await box(navigation(page))).y).toBe(y + height);
    await toggle.click();
    expect(await navigation(page).isVisible()).toBe(false);
    await toggle.click();
    expect((await box(navigation(page))).x).toBe(0);
    expect((await box(page.locator('#app-content'))).x).toBe(0);

    await page.keyboard.press('Escape');
    expect(await navigation(page).isVisible()).toBe(false);
    await close();
  });
});

describe('the face of the shell', () => {
  it.each([
    ['by nav groups', 'light', 1440],
    ['by nav groups', 'dark', 360],
    ['classic', 'dark', 1440],
    ['classic', 'light', 360],
  ] as const)('has nothing for axe to find: %s, %s, %i px', async (form, colorScheme, width) => {
    const atrium = form === 'classic' ? classic : grouped;
    const { page, close } = await open(atrium, { width, height: 900, colorScheme });
    expect(await findAxeViolations(page)).toEqual([]);
    const toggle = page.getByRole('button', { name: 'Toggle primary navigation' });
    if (await toggle.isVisible()) {
      await toggle.click();
      expect(await findAxeViolations(page)).toEqual([]);
      // On a small screen the menus of the header are at the foot of the navigation.
      if (width > 767) await page.keyboard.press('Escape');
    }
    await page.getByRole('button', { name: 'Help menu' }).click();
    expect(await findAxeViolations(page)).toEqual([]);
    await close();
  });
});

describe('the themes', () => {
  const themeOf = (page: Page) =>
    page.evaluate(() => ({
      tag: (window as { __osdThemeTag__?: string }).__osdThemeTag__,
      sheets: [...document.querySelectorAll<HTMLLinkElement>('link[data-theme-sheet]')]
        .filter(({ media }) => window.matchMedia(media).matches)
        .map(({ dataset }) => dataset['themeSheet']),
      files: performance
        .getEntriesByType('resource')
        .flatMap(({ name }) => /theme\.(\w+)\.css/.exec(name)?.[1] ?? []),
      canvas: getComputedStyle(document.documentElement).getPropertyValue('--a-canvas'),
      row: getComputedStyle(document.documentElement).getPropertyValue('--a-row'),
    }));

  it.each(['v7light', 'v7dark', 'v8light', 'v8dark', 'v9light', 'v9dark'])(
    'are six: %s is chosen at load, loads its own stylesheet, and has nothing for axe to find',
    async (theme) => {
      const { page, problems, close } = await open(grouped);
      const { hostname } = new URL(grouped.url);
      const cookie = (name: string, value: string) => ({
        name,
        value,
        domain: hostname,
        path: '/',
      });
      await page
        .context()
        .addCookies([
          cookie('atrium-theme-version', theme.slice(0, 2)),
          cookie('atrium-theme', theme.slice(2)),
        ]);
      await page.reload();
      await page.getByText('Here is the app').waitFor();
      const { tag, sheets, files } = await themeOf(page);
      expect(tag).toBe(theme);
      expect(sheets).toEqual([theme]);
      expect(files).toEqual([theme]);
      expect(await findAxeViolations(page)).toEqual([]);
      expect(problems).toEqual([]);
      await close();
    },
  );

  it('are chosen in the header, at once and without a reload, and again on the next visit', async () => {
    const { page, close } = await open(grouped);
    await page.evaluate(() => document.body.setAttribute('data-kept', ''));
    const choose = async (name: string) => {
      await page.getByRole('button', { name: 'Theme' }).click();
      await page.getByRole('menuitemradio', { name }).click();
    };
    await choose('Classic (v7)');
    await choose('Dark');
    await page.waitForFunction(
      () => getComputedStyle(document.documentElement).getPropertyValue('--a-row') === '24px',
    );
    expect(await page.locator('body[data-kept]').count()).toBe(1);

    await page.reload();
    await page.getByText('Here is the app').waitFor();
    expect((await themeOf(page)).sheets).toEqual(['v7dark']);
    await close();
  });
});
