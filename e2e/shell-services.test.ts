// @apps core
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startAtrium, type Atrium } from './support/atrium';
import { findAxeViolations, launchBrowser, openPage, type BrowserOptions } from './support/browser';
import { temporaryFolder } from '../tools/test/temporary-folder';

type Mount = (element: HTMLElement) => () => void;

/** What this test uses of the shell. */
interface ProbedCore {
  application: { navigateToApp(id: string): Promise<void> };
  notifications: {
    toasts: Record<'addSuccess' | 'addWarning' | 'addDanger', (toast: object) => void> & {
      addError(error: Error, options: object): void;
    };
  };
  uiSettings: {
    get(key: string): unknown;
    set(key: string, value: unknown): Promise<boolean>;
    remove(key: string): Promise<boolean>;
  };
  dateSettings: { get(): { timeZone: string } };
  events: {
    on(topic: string): { subscribe(listener: (event: unknown) => void): void };
    connected$: { subscribe(listener: () => void): void };
  };
  overlays: {
    openModal(mount: Mount, options?: object): void;
    openFlyout(mount: Mount, options?: object): void;
    banners: { add(mount: Mount): void };
    sidecar: {
      open(mount: Mount, options: object): { close(): Promise<void> };
      hide(): void;
      show(): void;
    };
  };
}

declare global {
  interface Window {
    /** Left by the plugin of this test. */
    __core__: ProbedCore;
  }
}

/** An app that asks before it is left, in a plugin that leaves what it gets from the shell on the window. */
const PLUGIN = `__osdBundles__.define('plugin/probe/public', () => ({ plugin: () => ({
  setup(core) {
    core.application.register({ id: 'probe', title: 'Probe', headerVariant: 'application', mount({ element, onAppLeave }) {
      element.innerHTML = '<main><h1>Probe</h1><button type="button">Below</button></main>';
      onAppLeave((actions) => actions.confirm('Your changes are lost.', 'Leave Probe?'));
      return () => element.replaceChildren();
    } });
  },
  start(core) { window.__core__ = core; },
}) }), 'public');`;

let browser: Browser;
let atrium: Atrium;
let folder: string;

beforeAll(async () => {
  folder = temporaryFolder('probe');
  mkdirSync(join(folder, 'target/public'), { recursive: true });
  writeFileSync(
    join(folder, 'opensearch_dashboards.json'),
    JSON.stringify({ id: 'probe', ui: true, applications: [{ id: 'probe' }] }),
  );
  writeFileSync(join(folder, 'target/public/probe.plugin.js'), PLUGIN);
  [browser, atrium] = await Promise.all([
    launchBrowser(),
    startAtrium({ flags: [`--plugins.paths=${folder}`, '--elastic.apm.active=true'] }),
  ]);
});
afterAll(async () => {
  await browser.close();
  await atrium.stop();
});

async function open(options: BrowserOptions = {}) {
  const opened = await openPage(browser, `${atrium.url}/app/probe`, options);
  await opened.page.getByRole('heading', { name: 'Probe' }).waitFor();
  return opened;
}

const openModal = (page: Page) =>
  page.evaluate(() => {
    window.__core__.overlays.openModal(
      (element) => {
        element.textContent = 'A question';
        return () => {};
      },
      { title: 'Modal' },
    );
  });

const openSidecar = (page: Page, dockedMode: 'left' | 'right' | 'takeover') =>
  page.evaluate((mode) => {
    window.__core__.overlays.sidecar.open(
      (element) => {
        element.textContent = 'Beside the page';
        return () => {};
      },
      { 'data-test-subj': 'probeSidecar', config: { dockedMode: mode, paddingSize: 400 } },
    );
  }, dockedMode);

describe('monitoring, where the operator turned it on', () => {
  it('measures changes of the app and requests, by names without host and base path', async () => {
    const { page, close } = await open();
    await page.waitForFunction(
      () => performance.getEntriesByName('/app/probe', 'measure').length > 0,
    );
    await page.evaluate(() => window.__core__.uiSettings.set('dateFormat:dow', 'Monday'));
    await page.waitForFunction(() =>
      performance.getEntriesByType('measure').some(({ name }) => name.startsWith('POST /api/')),
    );

    await close();
  });
});

describe('a server that became another version', () => {
  it('is told once, and nothing is loaded anew before one says so', async () => {
    const { page, close } = await open();
    const version = await page.evaluate(
      () =>
        JSON.parse(document.querySelector('osd-injected-metadata')?.getAttribute('data') ?? '{}')
          .version as string,
    );
    await page.route('**/api/opensearch-dashboards/settings', (route) =>
      route.fulfill({
        status: 400,
        json: {
          statusCode: 400,
          error: 'Bad Request',
          message: 'Another version',
          attributes: { expected: '99.0.0', got: version },
        },
      }),
    );
    const change = () =>
      page.evaluate(() =>
        window.__core__.uiSettings.set('dateFormat:dow', 'Tuesday').catch(() => false),
      );
    await change();
    await change();
    const prompt = page.getByText('This page is older than the server');
    await prompt.waitFor();
    expect(await prompt.count()).toBe(1);
    expect(await page.getByRole('heading', { name: 'Probe' }).isVisible()).toBe(true);

    const loaded = page.waitForEvent('load');
    page.once('dialog', (dialog) => void dialog.accept());
    await page.getByRole('button', { name: 'Refresh' }).click();
    await loaded;
    await page.getByRole('heading', { name: 'Probe' }).waitFor();
    await close();
  });
});

describe('a toast', () => {
  it('can be read and closed while a modal is open', async () => {
    const { page, close } = await open();
    await openModal(page);
    await page.getByText('A question').waitFor();
    await page.evaluate(() => {
      window.__core__.notifications.toasts.addWarning({ title: 'Over the modal' });
    });
    const toast = page.getByTestId('globalToastList').getByText('Over the modal');
    await toast.waitFor();
    await page.getByTestId('globalToastList').getByRole('button').first().click();

    await toast.waitFor({ state: 'detached' });
    expect(await page.getByText('A question').isVisible()).toBe(true);
    await close();
  });

  it('of an error shows the whole error in a modal that has a button Close', async () => {
    const { page, close } = await open();
    await page.evaluate(() => {
      window.__core__.notifications.toasts.addError(new Error('No such index'), {
        title: 'The search failed',
      });
    });
    await page.getByRole('button', { name: 'See the full error' }).click();
    const modal = page.getByRole('dialog');
    await modal.getByText('No such index').first().waitFor();
    await modal.getByRole('button', { name: 'Close' }).last().click();

    await modal.waitFor({ state: 'detached' });
    const focused = () => page.evaluate(() => document.activeElement?.textContent);
    await expect.poll(focused).toBe('See the full error');
    await close();
  });
});

describe('the sidecar', () => {
  it('lies on level 1001 with a padding of 8 px; its handle on level 1000, 16 px wide, with a grip of 12 px', async () => {
    const { page, close } = await open();
    await openSidecar(page, 'right');
    const panel = page.getByTestId('probeSidecar');
    await panel.waitFor();
    const read = (element: Element) => {
      const { zIndex, padding, width } = getComputedStyle(element);
      return { zIndex, padding, width, grip: getComputedStyle(element, '::before').height };
    };

    expect(await panel.evaluate(read)).toMatchObject({ zIndex: '1001', padding: '8px' });
    expect(await page.getByRole('separator').evaluate(read)).toMatchObject({
      zIndex: '1000',
      width: '16px',
      grip: '12px',
    });
    await close();
  });

  it('stands beside the page, which makes room, and is never narrower than 350 px', async () => {
    const { page, close } = await open();
    await openSidecar(page, 'right');
    const sidecar = page.getByTestId('probeSidecar');
    await sidecar.waitFor();
    const [before, content] = await Promise.all([
      sidecar.boundingBox(),
      page.locator('#app-content').boundingBox(),
    ]);
    expect((content?.x ?? 0) + (content?.width ?? 0)).toBeLessThanOrEqual(before?.x ?? 0);

    const handle = page.getByRole('separator');
    await handle.focus();
    for (let n = 0; n < 40; n++) await page.keyboard.press('ArrowRight');
    const narrow = await sidecar.boundingBox();
    expect(Math.round(narrow?.width ?? 0)).toBeGreaterThanOrEqual(350 - 16);
    expect(narrow?.width ?? 0).toBeLessThan(before?.width ?? 0);

    await handle.focus();
    await page.keyboard.press('ArrowLeft');
    expect((await sidecar.boundingBox())?.width ?? 0).toBeGreaterThan(narrow?.width ?? 0);
    await close();
  });

  it('lies over the page where that would be narrower than a small screen, and within the window', async () => {
    const { page, close } = await open({ width: 768 });
    await openSidecar(page, 'right');
    const handle = page.getByRole('separator');
    await handle.waitFor();
    const content = page.locator('#app-content');
    expect((await content.boundingBox())?.width).toBe(360);

    await handle.press('End');
    expect((await content.boundingBox())?.width).toBe(768);
    await page.setViewportSize({ width: 360, height: 740 });
    expect((await content.boundingBox())?.width).toBe(360);
    expect((await page.getByTestId('probeSidecar').boundingBox())?.x).toBe(8);
    await close();
  });

  it('is hidden and shown, and gone when it is closed', async () => {
    const { page, close } = await open();
    await openSidecar(page, 'left');
    const sidecar = page.getByText('Beside the page');
    await sidecar.waitFor();
    await page.evaluate(() => window.__core__.overlays.sidecar.hide());
    await sidecar.waitFor({ state: 'hidden' });
    await page.evaluate(() => window.__core__.overlays.sidecar.show());
    await sidecar.waitFor();
    await page.evaluate(() =>
      window.__core__.overlays.sidecar
        .open(() => () => {}, { config: { dockedMode: 'left', paddingSize: 400 } })
        .close(),
    );

    await sidecar.waitFor({ state: 'detached' });
    await close();
  });
});

/** How many pages hold a stream of events, as the server counts them. */
async function countStreams(): Promise<number> {
  const text = await (await fetch(`${atrium.url}/api/metrics`)).text();
  return Number(/^atrium_event_streams (\d+)/m.exec(text)?.[1]);
}

describe('two tabs of one browser', () => {
  async function openTwo() {
    const first = await open();
    const second = await first.page.context().newPage();
    await second.goto(`${atrium.url}/app/probe`);
    await second.getByRole('heading', { name: 'Probe' }).waitFor();
    return { first: first.page, second, close: first.close };
  }

  it('are in step: a setting changed in one is changed in the other', async () => {
    const { first, second, close } = await openTwo();
    const saved = await first.evaluate(() =>
      window.__core__.uiSettings.set('dateFormat:tz', 'Asia/Tokyo'),
    );
    expect(saved).toBe(true);

    await second.waitForFunction(
      () => window.__core__.uiSettings.get('dateFormat:tz') === 'Asia/Tokyo',
    );
    expect(await second.evaluate(() => window.__core__.dateSettings.get().timeZone)).toBe(
      'Asia/Tokyo',
    );
    await first.evaluate(() => window.__core__.uiSettings.remove('dateFormat:tz'));
    await second.waitForFunction(
      () => window.__core__.uiSettings.get('dateFormat:tz') === 'Browser',
    );
    await close();
  });

  it('share one stream of events, which the second takes over when the first is closed', async () => {
    const { first, second, close } = await openTwo();
    const heard = (page: Page) =>
      page.evaluate(() => {
        const events: unknown[] = [];
        Object.assign(window, { heard: events });
        window.__core__.events.on('settings').subscribe((event) => events.push(event));
      });
    await heard(first);
    await heard(second);
    // The shell itself listens for workspaces: the first tab holds the stream of both.
    await expect.poll(countStreams).toBe(1);
    const change = (page: Page, zone: string) =>
      page.evaluate((name) => window.__core__.uiSettings.set('dateFormat:tz', name), zone);
    const hears = (page: Page, count: number) =>
      page.waitForFunction(
        (expected) => ((window as { heard?: unknown[] }).heard?.length ?? 0) >= expected,
        count,
      );
    await change(first, 'Asia/Tokyo');
    await Promise.all([hears(first, 1), hears(second, 1)]);

    // What happens before the server has the connection nobody hears.
    await second.evaluate(() => {
      window.__core__.events.connected$.subscribe(() => Object.assign(window, { takenOver: true }));
    });
    await first.close({ runBeforeUnload: false });
    await second.waitForFunction(() => 'takenOver' in window);
    await change(second, 'Browser');
    await hears(second, 2);
    await close();
  });
});

describe('leaving an app that asks', () => {
  it('stays when declined and goes when confirmed', async () => {
    const { page, close } = await open();
    const home = page
      .getByRole('navigation', { name: 'Primary' })
      .getByRole('link', { name: 'Home', exact: true });
    await home.click();
    const question = page.getByTestId('appLeaveConfirmModal');
    await question.getByText('Your changes are lost.').waitFor();
    await question.getByRole('button', { name: 'Cancel' }).click();
    await question.waitFor({ state: 'detached' });
    expect(new URL(page.url()).pathname).toBe('/app/probe');

    await home.click();
    await question.getByRole('button', { name: 'Confirm' }).click();
    await page.getByTestId('homeApp').waitFor();

    // The browser's own buttons do the same: to the place before, and no further.
    const pathname = () => new URL(page.url()).pathname;
    await page.evaluate(() => void window.__core__.application.navigateToApp('probe'));
    await page.getByTestId('homeApp').waitFor({ state: 'detached' });
    await page.evaluate(() => window.history.back());
    await question.getByRole('button', { name: 'Cancel' }).click();
    await question.waitFor({ state: 'detached' });
    expect([pathname(), await page.getByTestId('homeApp').count()]).toEqual(['/app/probe', 0]);
    await page.evaluate(() => window.history.back());
    await question.getByRole('button', { name: 'Confirm' }).click();
    await page.getByTestId('homeApp').waitFor();
    expect(pathname()).toBe('/app/home');
    await page.evaluate(() => window.history.forward());
    await expect.poll(pathname).toBe('/app/probe');
    await close();
  });
});

describe('banner, sidecar, flyout and toasts together', () => {
  it.each([
    ['light', 1440],
    ['dark', 1440],
    ['light', 768],
    ['dark', 768],
  ] as const)('have no fault that axe finds, in %s at %i px', async (colorScheme, width) => {
    const { page, problems, close } = await open({ colorScheme, width });
    await page.evaluate(() => {
      const { overlays, notifications } = window.__core__;
      const text = (words: string) => (element: HTMLElement) => {
        element.textContent = words;
        return () => {};
      };
      overlays.banners.add(text('Maintenance at noon'));
      notifications.toasts.addSuccess({ title: 'Saved', text: 'The dashboard is saved.' });
      notifications.toasts.addDanger({ title: 'Not saved', text: 'Somebody else was faster.' });
      overlays.openFlyout(text('Details'), { title: 'Flyout' });
    });
    await openSidecar(page, 'right');
    await page.getByText('Beside the page').waitFor();
    await page.getByText('Maintenance at noon').waitFor();

    expect(await findAxeViolations(page)).toEqual([]);
    expect(problems).toEqual([]);
    if (process.env['SCREENSHOTS']) {
      const name = `overlays-${colorScheme}-${width}.png`;
      await page.screenshot({ path: join(process.env['SCREENSHOTS'], name) });
    }
    await close();
  });
});
