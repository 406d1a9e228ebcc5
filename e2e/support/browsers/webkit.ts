import { createServer } from 'node:net';
import { type DrivenBrowser, PAGE } from './driven-browser';
import { type KeptProcess, startKept } from './kept-process';
import { TELL_PROBLEMS } from './tell-problems';
import { createWebDriver, type WebDriver } from './web-driver';

export interface WebKitPaths {
  driver: string;
  screen: string;
}

/** As WebKit's driver tells nothing of the console, the page itself keeps what it complains of. */
const WATCH_PROBLEMS = `(page) => {
  const problems = (page.__problems = []);
  const complain = page.console.error.bind(page.console);
  page.console.error = (...values) => {
    problems.push(values.map(String).join(' '));
    complain(...values);
  };
  page.addEventListener('unhandledrejection', ({ reason }) => problems.push('uncaught: ' + reason));
  page.addEventListener('error', ({ message, target }) => {
    if (target === page) problems.push('uncaught: ' + message);
  });
  (${TELL_PROBLEMS})(page);
}`;

/** A document of every server that may open windows, and itself runs nothing. */
const OPENER = '/docs/guide/start';

/**
 * WebKitGTK by WebDriver, on a screen that nobody sees.
 *
 * Its driver has no script that runs before those of a page. But a window that a page opens keeps its global object for the first
 * document of the same server: what is listened for in the empty window is heard from the beginning of the page. A document that
 * such a page goes on to is not watched any more, and `problems` says so.
 */
export async function startWebKit(paths: WebKitPaths): Promise<DrivenBrowser> {
  const kept: KeptProcess[] = [];
  const end = async () => {
    for (const one of kept.toReversed()) await one.end();
  };
  const start = (...of: Parameters<typeof startKept>) => {
    const one = startKept(...of);
    kept.push(one);
    return one;
  };
  try {
    const screen = start(paths.screen, () => ({
      args: '-displayfd 1 -screen 0 1600x1200x24 -nolisten tcp -noreset'.split(' '),
    }));
    const display = await screen.printed(/^(\d+)\n/);
    const port = await findPort();
    start(paths.driver, () => ({
      args: [`--port=${port}`],
      // As root it has no sandbox, and without a graphics card its layers would take twice the time.
      environment: {
        DISPLAY: `:${display}`,
        GDK_BACKEND: 'x11',
        WEBKIT_DISABLE_COMPOSITING_MODE: '1',
        WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
      },
    }));
    const driver = await createWebDriver(`http://127.0.0.1:${port}`);
    return { name: driver.name, ...(await preparePage(driver)), close: end };
  } catch (error) {
    await end();
    throw error;
  }
}

async function preparePage(driver: WebDriver) {
  const keeper = await driver.get<string>('window');
  let current = keeper;
  const evaluate = (expression: string) =>
    driver.evaluate(`JSON.stringify({ value: ${expression} })`).then(readValue);
  return {
    evaluate,
    async open(url: string) {
      if (current !== keeper) await driver.delete('window');
      await driver.post('window', { handle: keeper });
      await driver.post('url', { url: new URL(OPENER, url).href });
      await driver.evaluate(`(${WATCH_PROBLEMS})(window.open(${JSON.stringify(url)}))`);
      const handles = await driver.get<string[]>('window/handles');
      current = handles.find((handle) => handle !== keeper) ?? keeper;
      await driver.post('window', { handle: current });
      await driver.post('window/rect', PAGE);
    },
    async perform(actions: readonly object[]) {
      await driver.post('actions', { actions });
    },
    async chooseFiles(selector: string, paths: readonly string[]) {
      const found = await driver.post<Readonly<Record<string, string>>>('element', {
        using: 'css selector',
        value: selector,
      });
      const [id] = Object.values(found);
      await driver.post(`element/${id}/value`, { text: paths.join('\n') });
    },
    async problems() {
      const problems = await evaluate('window.__problems');
      if (!Array.isArray(problems))
        throw new Error('The page went on to a document that is not watched.');
      return problems.map(String);
    },
  };
}

const readValue = (text: unknown) => (JSON.parse(String(text)) as { value?: unknown }).value;

/** One that is free now. */
async function findPort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === 'object' && address ? address.port : 0;
}
