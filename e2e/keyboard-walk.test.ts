// @apps core
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startAtrium, type Atrium } from './support/atrium';
import { findAxeViolations, launchBrowser, openPage, type BrowserOptions } from './support/browser';

let browser: Browser;
let atrium: Atrium;

beforeAll(async () => {
  [browser, atrium] = await Promise.all([launchBrowser(), startAtrium()]);
});
afterAll(async () => {
  await browser.close();
  await atrium.stop();
});

async function open(options: BrowserOptions = {}) {
  const opened = await openPage(browser, `${atrium.url}/app/home`, options);
  await opened.page.getByRole('heading', { name: 'Start with your data' }).waitFor();
  return opened;
}

/** What has the focus, as a screen reader says it: role and name. */
async function focused(page: Page): Promise<string> {
  const snapshot = await page.locator(':focus').ariaSnapshot();
  return (snapshot.split('\n')[0] ?? '').replace(/^- /, '').replace(/:$/, '').replaceAll("'", '');
}

/** What Tab meets, one after the other, until it meets this. */
async function walkTo(page: Page, last: string): Promise<readonly string[]> {
  const met: string[] = [];
  while (met.at(-1) !== last && met.length < 60) {
    await page.keyboard.press('Tab');
    met.push(await focused(page));
  }
  return met;
}

/** Whether what has the focus looks like it. */
function isFocusSeen(page: Page): Promise<boolean> {
  return page.locator(':focus').evaluate((element) => {
    const { boxShadow, outlineStyle } = getComputedStyle(element);
    return boxShadow !== 'none' || outlineStyle !== 'none';
  });
}

describe('By keyboard alone', () => {
  it('one meets navigation, header and page in the order in which they stand, each with role and name', async () => {
    const { page, close } = await open();
    const met = await walkTo(page, 'button "Help menu"');

    expect(met).toEqual([
      'link "Skip to main content"',
      'link "Atrium: home"',
      'button "Collapse navigation" [expanded]',
      'link "Home"',
      'button "Explore" [expanded]',
      'link "Discover"',
      'button "Visualize and report" [expanded]',
      'link "Dashboards"',
      'link "Visualize"',
      'button "Manage" [expanded]',
      'link "Data"',
      'link "Saved objects"',
      'link "Index patterns"',
      'link "Settings and setup"',
      'button "Search or jump to"',
      'button "Recently viewed"',
      'button "Theme and language"',
      'button "Help menu"',
    ]);
    expect(await isFocusSeen(page)).toBe(true);
    await close();
  });

  it('one gets past it all with the first link', async () => {
    const { page, close } = await open();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');

    expect(
      await page.locator(':focus').evaluate((element) => Boolean(element.closest('#app-content'))),
    ).toBe(true);
    await close();
  });

  it('one opens each menu of the header, is inside it, and comes back by Escape', async () => {
    const { page, close } = await open();
    const menus = [
      ['Recently viewed', 'button "Preferences"'],
      ['Theme and language', 'menuitemradio "Match system" [checked]'],
      ['Help menu', 'link "Documentation"'],
    ] as const;
    for (const [name, first] of menus) {
      await page.getByRole('banner').getByRole('button', { name }).focus();
      await page.keyboard.press('Enter');
      await expect.poll(() => focused(page)).toBe(first);
      await page.keyboard.press('Escape');
      expect(await focused(page)).toBe(`button "${name}"`);
    }
    await close();
  });

  it('one folds and unfolds the navigation and its categories', async () => {
    const { page, close } = await open();
    await page.getByRole('button', { name: 'Explore' }).focus();
    await page.keyboard.press('Enter');
    expect(await focused(page)).toBe('button "Explore"');
    expect(await page.getByRole('link', { name: 'Discover' }).isVisible()).toBe(false);

    await page.keyboard.press('Space');
    expect(await page.getByRole('link', { name: 'Discover' }).isVisible()).toBe(true);
    await page.keyboard.press('Shift+B');
    await page.getByRole('button', { name: 'Expand navigation' }).waitFor();
    await close();
  });

  it('one opens the navigation on a small screen, is held inside it, and comes back', async () => {
    const { page, close } = await open({ width: 360, height: 740 });
    await page.getByRole('button', { name: 'Toggle primary navigation' }).focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => focused(page)).toBe('link "Atrium: home"');
    // Here it has the menus that the header has no room for.
    const met = await walkTo(page, 'button "Help menu"');
    expect(met.slice(-3)).toEqual([
      'button "Recently viewed"',
      'button "Theme and language"',
      'button "Help menu"',
    ]);
    await page.keyboard.press('Enter');
    await expect.poll(() => focused(page)).toBe('link "Documentation"');
    await page.keyboard.press('Escape');
    expect(await focused(page)).toBe('button "Help menu"');
    await page.keyboard.press('Escape');
    await expect.poll(() => focused(page)).toBe('button "Toggle primary navigation"');
    await close();
  });

  it('one finds and opens everything by the palette, and sees all shortcuts', async () => {
    const { page, close } = await open();
    await page.keyboard.press('Control+K');
    await expect.poll(() => focused(page)).toContain('combobox "Search or jump to"');
    await page.keyboard.type('advanced');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Advanced settings' }).waitFor();

    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
    await page.keyboard.press('Escape');
    await page.keyboard.press('g');
    await page.keyboard.press('h');
    await page.getByRole('heading', { name: 'Start with your data' }).waitFor();
    await close();
  });

  it('one types into the palette before it is loaded: no letter is lost, and none is a shortcut', async () => {
    const { page, close } = await open();
    let load = () => {};
    const loading = new Promise<void>((resolve) => (load = resolve));
    await page.route(/core\.chunk\.[^/]+\.js/, async (route) => {
      await loading;
      await route.continue();
    });
    await page.keyboard.press('Control+K');
    await page.keyboard.type('ghome?');
    await page.keyboard.press('Backspace');
    load();
    const field = page.getByRole('combobox', { name: 'Search or jump to' });
    await expect.poll(() => field.inputValue()).toBe('ghome');
    await page.keyboard.type('s');
    expect(await field.inputValue()).toBe('ghomes');
    await close();
  });

  it('the palette stays where it is, whether what is typed finds much or nothing', async () => {
    const { page, close } = await open();
    await page.keyboard.press('Control+K');
    const palette = page.getByRole('dialog', { name: 'Search or jump to' });
    await palette.getByRole('option').first().waitFor();
    const before = await palette.boundingBox();
    await palette.getByRole('combobox').fill('zzzz');
    await palette.getByText('No results for "zzzz"').waitFor();
    expect(await palette.boundingBox()).toEqual(before);
    await close();
  });

  it('the palette says that it could not be loaded, is closed there, and opens the next time', async () => {
    const { page, close } = await open();
    const CODE = /core\.chunk\.[^/]+\.js/;
    await page.route(CODE, (route) => route.abort());
    await page.keyboard.press('Control+K');
    const failed = page.getByRole('alert').filter({ hasText: 'Couldn’t load' });
    await failed.waitFor();
    expect(await findAxeViolations(page)).toEqual([]);
    // The page beneath goes on.
    expect(await page.getByRole('heading', { name: 'Start with your data' }).count()).toBe(1);
    await failed.getByRole('button', { name: 'Close' }).click();
    await failed.waitFor({ state: 'detached' });
    await page.keyboard.press('Control+K');
    await failed.waitFor();
    await page.unroute(CODE);
    await failed.getByRole('button', { name: 'Retry' }).click();
    await page.getByRole('combobox', { name: 'Search or jump to' }).waitFor();
    await close();
  });
});
