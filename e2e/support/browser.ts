import axe from 'axe-core';
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
  selectors,
} from 'playwright-core';
import { type RunnerTestCase, TestRunner } from 'vitest';
import { findTestBrowser, NO_BROWSER } from '../../tools/find-browser.mjs';
import { answerLate } from './answer-late';
import { countPagesOf } from './costs';
import { tellOpenPages, watchOpenPage } from './open-pages';
import { leaveContexts, offerOwnContext, takeContext } from './reused-contexts';

export interface BrowserOptions {
  width?: number;
  height?: number;
  colorScheme?: 'light' | 'dark';
  timeZone?: string;
}

export interface OpenedPage {
  page: Page;
  /** What the page complained of: errors in the console, uncaught exceptions, violations of the policy. */
  problems: string[];
  close(): Promise<void>;
}

selectors.setTestIdAttribute('data-test-subj');

const SIZE = { width: 1440, height: 900 };
const TIME_ZONE = 'Europe/Berlin';

/** The browser of this process: one test file after the other has it. */
let running: { browser: Browser; timeZone: string; end: () => Promise<void> } | undefined;

/**
 * A browser with nothing open. `close` gives it back: the next test file of this process goes on with it, as its start takes longer
 * than a page.
 *
 * @param timeZone of most of the pages that will be opened
 */
export async function launchBrowser(timeZone = TIME_ZONE): Promise<Browser> {
  if (running?.timeZone === timeZone && running.browser.isConnected()) return running.browser;
  await running?.end();
  const browser = await startBrowser(timeZone);
  const end = browser.close.bind(browser);
  browser.close = async () => {
    if (await leaveContexts(browser)) return;
    running = undefined;
    await end();
  };
  running = { browser, timeZone, end };
  return browser;
}

/** Of the last option of this name alone: what Playwright 1.65 turns off itself has to stand here too. */
const PLAYWRIGHT_DISABLES = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
];

/** Each context would have a process for the list below the address bar, which nobody sees. */
const PARTS_OF_WINDOWS = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup'];

async function startBrowser(timeZone: string): Promise<Browser> {
  const executablePath = findTestBrowser();
  if (!executablePath) {
    throw new Error(NO_BROWSER);
  }
  const args = [
    '--headless=new',
    '--no-sandbox',
    '--disable-gpu',
    // The shell without windows would draw letters otherwise than Chromium does.
    '--font-render-hinting=slight',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--no-first-run',
    // Pages of one site and context share a process, and in it the scripts that were compiled already.
    '--process-per-site',
    // A page lives for seconds here: making its code fast takes longer than the code then saves (a tenth of all work).
    '--js-flags=--no-opt --no-maglev',
    `--disable-features=${[...PLAYWRIGHT_DISABLES, ...PARTS_OF_WINDOWS].join(',')}`,
  ];
  const contextOptions = readContextOptions(timeZone);
  // Its own context, in a folder that goes with it.
  const context = await chromium.launchPersistentContext('', {
    executablePath,
    args,
    ...contextOptions,
  });
  const browser = context.browser();
  if (!browser) throw new Error('Playwright names no browser of the context.');
  offerOwnContext(browser, context, contextOptions);
  return prepareContexts(browser, context);
}

/** The first one, and those that tests make for themselves. */
function prepareContexts(browser: Browser, first: BrowserContext): Browser {
  const prepare = (context: BrowserContext) => {
    countPagesOf(context);
    answerLate(context);
  };
  prepare(first);
  const newContext = browser.newContext.bind(browser);
  browser.newContext = async (options) => {
    const context = await newContext(options);
    prepare(context);
    return context;
  };
  return browser;
}

function readContextOptions(timezoneId: string): BrowserContextOptions {
  return { viewport: SIZE, locale: 'en-US', timezoneId };
}

export async function openPage(
  browser: Browser,
  url: string,
  options: BrowserOptions = {},
): Promise<OpenedPage> {
  const { width = SIZE.width, height = SIZE.height, colorScheme = 'light' } = options;
  const contextOptions = readContextOptions(options.timeZone ?? TIME_ZONE);
  const { openEmptyPage, giveBack } = await takeContext(
    browser,
    new URL(url).origin,
    contextOptions,
  );
  const page = await openEmptyPage();
  if (width !== SIZE.width || height !== SIZE.height) await page.setViewportSize({ width, height });
  if (colorScheme !== 'light') await page.emulateMedia({ colorScheme });
  const problems: string[] = [];
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
  page.on('pageerror', (error) => problems.push(String(error)));
  watchOpenPage(page, problems);
  page.setDefaultTimeout(15_000);
  await page.goto(url);
  // What the server drew looks like the app, and is none yet.
  await page.locator('#osd_first_picture').waitFor({ state: 'detached' });
  const close = async () => {
    await tellOpenPages(TestRunner.getCurrentTest<RunnerTestCase | undefined>());
    await giveBack();
  };
  return { page, problems, close };
}

/** Rules of axe whose answer depends on what a theme looks like; names and roles are the same in each. */
export const LOOKS: readonly string[] = ['color-contrast', 'link-in-text-block'];

/**
 * What axe finds, as lines a person can act on.
 *
 * @param rules to ask, by axe's names; all of axe's own choice when left out
 */
export async function findAxeViolations(page: Page, rules?: readonly string[]): Promise<string[]> {
  // What is there only while something loads is not what the page looks like. As long as the server is away, it is.
  await page
    .locator(
      'progress:not([value]), :root:not(:has([data-test-subj="serverAwayBanner"])) [aria-busy="true"]',
    )
    .first()
    .waitFor({ state: 'detached' });
  const isThere = await page.evaluate('typeof axe === "object"');
  if (!isThere) await page.evaluate(`${axe.source}; undefined`);
  const options: axe.RunOptions = {
    // Of what is in order, not each place.
    resultTypes: ['violations'],
    ...(rules && { runOnly: { type: 'rule', values: [...rules] } }),
  };
  const result = (await page.evaluate(`axe.run(${JSON.stringify(options)})`)) as axe.AxeResults;
  return result.violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 200)).join(' | ')}`,
  );
}
