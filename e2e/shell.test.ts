// @apps core
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startAtrium, type Atrium } from './support/atrium';
import { launchBrowser, openPage } from './support/browser';

let browser: Browser;
let atrium: Atrium;

beforeAll(async () => {
  [browser, atrium] = await Promise.all([launchBrowser(), startAtrium()]);
});
afterAll(async () => {
  await browser.close();
  await atrium.stop();
});

const DATA_CHUNK = /core\.chunk\.\d+\.js/;

/** Goes from Home to Data by its link; what the chunk of that app meets on the way is the test's. */
async function openData(page: Page) {
  await page.getByRole('link', { name: 'Data', exact: true }).click();
}

/** What a program can read of an error that was logged. */
const readError = (value: unknown) => {
  if (!(value instanceof Error)) return undefined;
  const { name, type, request } = value as Error & { type?: string; request?: string };
  return { name, type, request };
};

describe('a part of the shell that is loaded later', () => {
  async function openHome() {
    const opened = await openPage(browser, `${atrium.url}/app/home`);
    await opened.page.getByTestId('homeApp').waitFor();
    return opened;
  }

  it('comes from core.chunk.{id}.js below the path of the build', async () => {
    const { page, close } = await openHome();
    const loaded = page.waitForRequest(DATA_CHUNK);
    await openData(page);

    expect(new URL((await loaded).url()).pathname).toMatch(
      /^\/\d+\/bundles\/core\.chunk\.\d+\.js$/,
    );
    await close();
  });

  it('comes from below the base path, where the server has one', async () => {
    const flags = ['--server.basePath=/tools/atrium', '--server.rewriteBasePath=true'];
    const below = await startAtrium({ flags });
    const { page, close } = await openPage(browser, `${below.url}/app/home`);
    await page.getByTestId('homeApp').waitFor();
    const loaded = page.waitForRequest(DATA_CHUNK);
    await openData(page);

    expect(new URL((await loaded).url()).pathname).toMatch(
      /^\/tools\/atrium\/\d+\/bundles\/core\.chunk\.\d+\.js$/,
    );
    expect((await (await loaded).response())?.status()).toBe(200);
    await close();
    await below.stop();
  });

  it('and can not be fetched is named with its address, and can be tried again', async () => {
    const { page, close } = await openHome();
    await page.route(DATA_CHUNK, (route) => route.abort());
    const logged = page.waitForEvent('console', (message) => message.text().includes('Loading'));
    await openData(page);
    await page
      .getByText(/Loading chunk \d+ failed\.\s*\(error: http:.*core\.chunk\.\d+\.js\)/)
      .waitFor();
    const errors = await Promise.all(
      (await logged).args().map((value) => value.evaluate(readError)),
    );
    expect(errors.find((error) => error)).toEqual({
      name: 'ChunkLoadError',
      type: 'error',
      request: expect.stringMatching(/^http:.*core\.chunk\.\d+\.js$/),
    });

    await page.unroute(DATA_CHUNK);
    await page.getByRole('button', { name: 'Retry' }).click();
    await page.getByRole('heading', { name: 'Data' }).waitFor();
    await close();
  });

  it('and is not what it should be is missing', async () => {
    const { page, close } = await openHome();
    await page.route(DATA_CHUNK, (route) =>
      route.fulfill({ contentType: 'text/javascript', body: '' }),
    );
    await openData(page);

    await page.getByText(/Loading chunk \d+ failed\.\s*\(missing: http/).waitFor();
    await close();
  });

  it('is given up after 120 seconds', async () => {
    const { page, close } = await openHome();
    await page.clock.install();
    await page.route(DATA_CHUNK, () => {});
    const asked = page.waitForRequest(DATA_CHUNK);
    await openData(page);
    await asked;
    await page.clock.runFor(119_000);
    // Its script or its styles: both have the same time.
    const failure = page.getByText(/Loading (css )?chunk \d+ failed\.\s*\(timeout: /);
    expect(await failure.count()).toBe(0);
    await page.clock.runFor(2000);

    await failure.waitFor();
    await close();
  });
});

describe('the status page', () => {
  it('has three tiles in a row', async () => {
    const { page, close } = await openPage(browser, `${atrium.url}/status`);
    const tiles = page.getByTestId('statusTiles');
    await tiles.waitFor();
    const columns = await tiles.evaluate(
      (element) => getComputedStyle(element).gridTemplateColumns,
    );

    expect(columns.split(' ')).toHaveLength(3);
    await close();
  });
});

describe('the page', () => {
  it('brings its first answers along: an empty Home asks for nothing more', async () => {
    const opened = await openPage(browser, 'about:blank');
    const requests: string[] = [];
    opened.page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (/^\/(api|internal)\//.test(pathname) && pathname !== '/api/events') {
        requests.push(`${request.method()} ${pathname}`);
      }
    });
    await opened.page.goto(`${atrium.url}/app/home`);
    await opened.page.locator('article').first().waitFor();

    expect(requests).toEqual([]);
    await opened.close();
  });

  it('says that it is loading while its scripts are on their way', async () => {
    const opened = await openPage(browser, 'about:blank');
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await opened.page.route(/core\.entry\.js/, async (route) => {
      await held;
      await route.continue();
    });
    await opened.page.goto(`${atrium.url}/app/data`, { waitUntil: 'commit' });
    await opened.page.getByText('Loading Atrium').waitFor();
    release();

    await opened.page.getByRole('heading', { name: 'Data', exact: true }).waitFor();
    expect(await opened.page.getByText('Loading Atrium').count()).toBe(0);
    await opened.close();
  });

  it('in a language that the server does not have ends in the fatal-error screen', async () => {
    const { page, close } = await openPage(browser, `${atrium.url}/app/home?locale=xx`);

    await page.getByText('Something went wrong').waitFor();
    await page.getByText('Translations request failed with status code: 404').first().waitFor();
    await close();
  });
});
