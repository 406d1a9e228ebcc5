import { type BidiConnection, connectBidi } from './bidi-connection';
import { type DrivenBrowser, PAGE } from './driven-browser';
import { startKept } from './kept-process';
import { TELL_PROBLEMS } from './tell-problems';

/**
 * Firefox by WebDriver BiDi. Its log holds all errors of the console and all uncaught exceptions, from the beginning of each
 * document.
 */
export async function startFirefox(path: string): Promise<DrivenBrowser> {
  const kept = startKept(path, (folder) => ({
    args: ['--headless', '--no-remote', '--profile', folder, '--remote-debugging-port', '0'],
    environment: { MOZ_CRASHREPORTER_DISABLE: '1' },
  }));
  try {
    const address = await kept.printed(/WebDriver BiDi listening on (ws:\S+)/);
    const connection = await connectBidi(`${address}/session`);
    const { capabilities } = (await connection.send('session.new', { capabilities: {} })) as {
      capabilities: { browserName: string; browserVersion: string };
    };
    const name = `${capabilities.browserName} ${capabilities.browserVersion}`;
    const page = await preparePage(connection);
    return {
      name,
      ...page,
      async close() {
        connection.close();
        await kept.end();
      },
    };
  } catch (error) {
    await kept.end();
    throw error;
  }
}

async function preparePage(connection: BidiConnection) {
  const { contexts } = (await connection.send('browsingContext.getTree')) as {
    contexts: [{ context: string }];
  };
  const [{ context }] = contexts;
  let problems: string[] = [];
  connection.listen('log.entryAdded', ({ level, text }) => {
    if (level === 'error') problems.push(String(text));
  });
  await connection.send('session.subscribe', { events: ['log.entryAdded'] });
  await connection.send('script.addPreloadScript', {
    functionDeclaration: `() => (${TELL_PROBLEMS})(window)`,
  });
  await connection.send('browsingContext.setViewport', { context, viewport: PAGE });
  const navigate = (url: string) =>
    connection.send('browsingContext.navigate', { context, url, wait: 'interactive' });
  const evaluate = (expression: string) => evaluateIn(connection, context, expression);
  return {
    evaluate,
    async open(url: string) {
      await navigate('about:blank');
      problems = [];
      await navigate(url);
    },
    async perform(actions: readonly object[]) {
      await connection.send('input.performActions', { context, actions });
    },
    async chooseFiles(selector: string, files: readonly string[]) {
      const locator = { type: 'css', value: selector };
      const { nodes } = (await connection.send('browsingContext.locateNodes', {
        context,
        locator,
      })) as { nodes: { sharedId: string }[] };
      const [element] = nodes;
      if (!element) throw new Error(`Nothing in the page is ${selector}.`);
      const { sharedId } = element;
      await connection.send('input.setFiles', { context, element: { sharedId }, files });
    },
    async problems() {
      // What was logged before this is told before its answer.
      await evaluate('null');
      return [...problems];
    },
  };
}

async function evaluateIn(connection: BidiConnection, context: string, expression: string) {
  const answer = (await connection.send('script.evaluate', {
    expression: `JSON.stringify({ value: ${expression} })`,
    target: { context },
    awaitPromise: false,
  })) as { type: string; result?: { value: string }; exceptionDetails?: { text: string } };
  if (answer.type === 'exception') throw new Error(answer.exceptionDetails?.text);
  return (JSON.parse(answer.result?.value ?? '{}') as { value?: unknown }).value;
}
