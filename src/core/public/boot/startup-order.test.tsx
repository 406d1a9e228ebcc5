import { act } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startTestServer, type TestServer } from '../testing';
import { bootstrap } from './bootstrap';

type AnyFunction = (...parameters: unknown[]) => unknown;

/** The real modules; their services write down when they are set up, started and stopped. */
const { log, record } = vi.hoisted(() => {
  const calls: string[] = [];
  const logged =
    (name: string, work: AnyFunction): AnyFunction =>
    (...parameters) => {
      calls.push(name);
      return work(...parameters);
    };
  /** Functions by what their call means; of services also what a call of their methods means. */
  function wrap<M extends object>(
    module: M,
    names: Readonly<Record<string, string | Readonly<Record<string, string>>>>,
  ): M {
    const wrapped = Object.entries(names).map(([key, meaning]) => {
      const work = (module as Record<string, AnyFunction>)[key] as AnyFunction;
      if (typeof meaning === 'string') return [key, logged(meaning, work)];
      const { '': made, ...methods } = meaning;
      const create: AnyFunction = (...parameters) => {
        if (made) calls.push(made);
        return wrap(work(...parameters) as object, methods);
      };
      return [key, create];
    });
    return { ...module, ...(Object.fromEntries(wrapped) as object) };
  }
  return { log: calls, record: wrap };
});

vi.mock('../injected-metadata/injected-metadata', async (load) =>
  record(await load<object>(), { readInjectedMetadata: 'injected metadata' }),
);
vi.mock('../fatal-errors', async (load) =>
  record(await load<object>(), {
    createFatalErrorsService: {
      setup: 'set up fatal errors',
      start: 'start fatal errors',
      stop: 'stop fatal errors',
    },
  }),
);
vi.mock('../integrations', async (load) =>
  record(await load<object>(), {
    startIntegrations: { '': 'start integrations', stop: 'stop integrations' },
  }),
);
vi.mock('../doc-links', async (load) =>
  record(await load<object>(), { createDocLinks: 'start doc links' }),
);
vi.mock('../http', async (load) =>
  record(await load<object>(), {
    createHttpService: { '': 'set up http', stop: 'stop http' },
    watchAnswers: 'start http',
  }),
);
vi.mock('../ui-settings', async (load) =>
  record(await load<object>(), {
    createUiSettings: { '': 'set up ui settings', stop: 'stop ui settings' },
    showUpdateErrors: 'start ui settings',
  }),
);
vi.mock('../notifications', async (load) =>
  record(await load<object>(), { createToasts: 'set up notifications' }),
);
vi.mock('../overlays', async (load) =>
  record(await load<object>(), { startUserBanner: 'start notifications' }),
);
vi.mock('../workspaces', async (load) =>
  record(await load<object>(), {
    createWorkspaces: { '': 'set up workspaces', stop: 'stop workspaces' },
  }),
);
vi.mock('../events', async (load) =>
  record(await load<object>(), { createEvents: 'start workspaces' }),
);
vi.mock('../context', async (load) =>
  record(await load<object>(), { createPluginContexts: 'set up plugin contexts' }),
);
vi.mock('../application', async (load) =>
  record(await load<object>(), {
    createApplicationService: {
      setup: 'set up application',
      start: 'start application',
      stop: 'stop application',
    },
  }),
);
vi.mock('../core-app', async (load) =>
  record(await load<object>(), {
    registerCoreApps: 'set up core app',
    startCoreApps: 'start core app',
  }),
);
vi.mock('../chrome', async (load) =>
  record(await load<object>(), {
    createChromeService: { '': 'set up chrome', start: 'start chrome' },
  }),
);
vi.mock('../plugins', async (load) =>
  record(await load<object>(), {
    createPluginsService: { setup: 'set up plugins', start: 'start plugins', stop: 'stop plugins' },
  }),
);
vi.mock('../rendering/Shell', async (load) => {
  const { Shell, ...rest } = await load<{ Shell: AnyFunction }>();
  const drawn: AnyFunction = (properties) => {
    if (!log.includes('start rendering')) log.push('start rendering');
    return Shell(properties);
  };
  return { ...rest, Shell: drawn };
});

let server: TestServer;
beforeEach(async () => {
  log.length = 0;
  server = await startTestServer((_request, response) =>
    response.writeHead(200, { 'Content-Type': 'application/json' }).end('{"navLinks":{}}'),
  );
});
afterEach(async () => {
  document.body.replaceChildren();
  await server.stop();
});

async function boot() {
  const element = document.createElement('osd-injected-metadata');
  const i18n = { translationsUrl: '/translations/en.json' };
  element.setAttribute('data', JSON.stringify({ i18n }));
  document.body.replaceChildren(element);
  return act(() =>
    bootstrap({
      page: window,
      plugins: [{ id: 'test', requiredPlugins: [], optionalPlugins: [] }],
      loadPlugin: async () => () => ({ setup() {}, start() {} }),
    }),
  );
}

describe('The services of the shell', () => {
  it('start and stop in the order of the contract', async () => {
    const core = await boot();

    // What is drawn asks for links of the documentation once more.
    const started = new Set(log.filter((line) => !line.startsWith('set up')));
    expect([...started]).toEqual([
      'injected metadata',
      'start fatal errors',
      'start integrations',
      'start doc links',
      'start http',
      'start ui settings',
      'start notifications',
      'start workspaces',
      'start application',
      'start core app',
      'start chrome',
      'start plugins',
      'start rendering',
    ]);
    expect(log.filter((line) => line.startsWith('set up'))).toEqual([
      'set up fatal errors',
      'set up http',
      'set up ui settings',
      'set up notifications',
      'set up workspaces',
      'set up plugin contexts',
      'set up application',
      'set up core app',
      'set up chrome',
      'set up plugins',
    ]);

    log.length = 0;
    await act(async () => core.stop());
    expect(log).toEqual([
      'stop plugins',
      'stop application',
      'stop integrations',
      'stop workspaces',
      'stop ui settings',
      'stop http',
      'stop fatal errors',
    ]);
    expect(document.body.childElementCount).toBe(0);
  });

  it('have marks of their names in the timeline of the browser, each before what it names', async () => {
    const makeMark = performance.mark.bind(performance);
    const mark = vi.spyOn(performance, 'mark').mockImplementation((name) => {
      log.push(name);
      return makeMark(name);
    });
    const core = await boot();
    mark.mockRestore();
    const wordsOf = (name: string) =>
      name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
    // What is drawn asks for links of the documentation once more.
    const lines = [...new Set(log)];
    const marked = lines.flatMap((line, at) => {
      const [, name] = /^core\.start\.(\w+)$/.exec(line) ?? [];
      const started = lines.slice(at).find((later) => later.startsWith('start '));
      return name ? [[`start ${wordsOf(name)}`, started]] : [];
    });

    expect(marked.map(([, started]) => started)).toEqual(marked.map(([name]) => name));
    expect(marked).toHaveLength(12);
    await act(async () => core.stop());
  });
});
