import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { leaveUncounted } from './costs';

interface Reused {
  context: BrowserContext;
  /** An empty page of the same site: its process, and with it the compiled scripts, stays when all others are closed. */
  keeper: Page;
}

export interface TakenContext {
  openEmptyPage(): Promise<Page>;
  giveBack(): Promise<void>;
}

interface OwnContext {
  context: BrowserContext;
  /** What it is made for. */
  made: string;
  isOffered: boolean;
}

/** By browser, then by what the context is made for. */
const idle = new WeakMap<Browser, Map<string, Reused[]>>();
const own = new WeakMap<Browser, OwnContext>();

/**
 * A browser's own context, as long as nobody has taken it, is the first one of those that ask for its options. It alone keeps
 * compiled scripts beyond a page.
 */
export function offerOwnContext(
  browser: Browser,
  context: BrowserContext,
  options: BrowserContextOptions,
): void {
  own.set(browser, { context, made: JSON.stringify(options), isOffered: true });
}

/**
 * For the next test file: of all contexts the browser's own one stays, and is offered again.
 *
 * @returns whether it could be; that of a failed test is not used again
 */
export async function leaveContexts(browser: Browser): Promise<boolean> {
  const ofBrowser = own.get(browser);
  const waiting = [...(idle.get(browser)?.values() ?? [])].flat();
  idle.delete(browser);
  const others = browser.contexts().filter((context) => context !== ofBrowser?.context);
  await Promise.all(others.map((context) => context.close()));
  if (!ofBrowser) return false;
  const isFree = ofBrowser.isOffered || waiting.some((one) => one.context === ofBrowser.context);
  ofBrowser.isOffered = isFree;
  return isFree;
}

/**
 * A context as good as new, with nothing of what was stored in it before. Of two that are in use at a time none is the other one.
 * One that is not given back, as its test failed, is not used again.
 *
 * @param origin of the pages that will be opened; `null`, that of an empty page, where a test wants to see all that is loaded:
 *   nothing of its context was used before
 */
export async function takeContext(
  browser: Browser,
  origin: string,
  options: BrowserContextOptions,
): Promise<TakenContext> {
  if (origin === 'null') {
    const context = await browser.newContext(options);
    return { openEmptyPage: () => context.newPage(), giveBack: () => context.close() };
  }
  const key = JSON.stringify([origin, options]);
  const ofBrowser = idle.get(browser) ?? new Map<string, Reused[]>();
  idle.set(browser, ofBrowser);
  const waiting = ofBrowser.get(key) ?? [];
  ofBrowser.set(key, waiting);
  const reused = waiting.pop() ?? (await make(browser, origin, options));
  return {
    openEmptyPage: () => openEmptyPage(reused),
    async giveBack() {
      await clear(reused);
      waiting.push(reused);
    },
  };
}

async function make(
  browser: Browser,
  origin: string,
  options: BrowserContextOptions,
): Promise<Reused> {
  const context = takeOwn(browser, options) ?? (await browser.newContext(options));
  const keeper = context.pages()[0] ?? (await context.newPage());
  leaveUncounted(keeper);
  // The server knows nothing of it.
  await keeper.route('**/*', (route) => route.fulfill({ contentType: 'text/html', body: '' }));
  await keeper.goto(origin);
  await keeper.unrouteAll();
  return { context, keeper };
}

function takeOwn(browser: Browser, options: BrowserContextOptions): BrowserContext | undefined {
  const offered = own.get(browser);
  if (!offered?.isOffered || offered.made !== JSON.stringify(options)) return undefined;
  offered.isOffered = false;
  return offered.context;
}

/** In the keeper's process from the beginning: a new page begins in one of its own, and leaves it for that of its site. */
async function openEmptyPage({ context, keeper }: Reused): Promise<Page> {
  const [page] = await Promise.all([
    context.waitForEvent('page'),
    keeper.evaluate(() => {
      const opened = window.open('about:blank');
      if (opened) opened.opener = null;
    }),
  ]);
  return page;
}

/** Leaves what every test finds: no page, no cookie, no permission, nothing stored. What belongs to a tab went with its page. */
async function clear({ context, keeper }: Reused): Promise<void> {
  const pages = context.pages().filter((page) => page !== keeper);
  await Promise.all(pages.map((page) => page.close()));
  await Promise.all([context.clearCookies(), context.clearPermissions()]);
  // In the process that the next page will ask: what it reads is what was left here.
  await keeper.evaluate(() => localStorage.clear());
}
