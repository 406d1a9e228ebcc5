// @vitest-environment node
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { CoreStart } from '../lifecycle';
import { createPluginsService, type CoreSetupForPlugins } from './plugins-service';
import { createRunningPlugin } from './plugin';
import type { AnyPluginInitializer, PluginFailure, PluginManifest } from './types';

// Plugins only hand core on; these know nothing of it.
const coreSetup = {} as CoreSetupForPlugins;
const coreStart = {} as CoreStart;

interface TestPlugin {
  isRequired?: boolean;
  config?: Readonly<Record<string, unknown>>;
  requires?: readonly string[];
  wishes?: readonly string[];
  /** The code; by default one that writes down what happens to it. */
  code?: unknown;
}

function create(plugins: Readonly<Record<string, TestPlugin>>) {
  const log: string[] = [];
  const failures: PluginFailure[] = [];
  const manifests = Object.entries(plugins).map(([id, plugin]): PluginManifest => ({
    id,
    requiredPlugins: plugin.requires ?? [],
    optionalPlugins: plugin.wishes ?? [],
    isRequired: plugin.isRequired,
    config: plugin.config,
  }));
  const service = createPluginsService({
    manifests,
    env: {
      mode: { name: 'production', dev: false, prod: true },
      packageInfo: { version: '1.2.3', branch: 'main', buildNum: 7 },
    },
    onFailure: (failure) => failures.push(failure),
    loadPlugin: async (id) => {
      const plugin = plugins[id] ?? {};
      const code = 'code' in plugin ? plugin.code : loggingPlugin(id, log);
      return code as AnyPluginInitializer | undefined;
    },
  });
  const run = async () => {
    await service.setup(coreSetup);
    await service.start(coreStart);
  };
  const messages = () => failures.map(({ error }) => error.message);
  return { service, log, failures, messages, run };
}

function loggingPlugin(id: string, log: string[]) {
  return () => ({
    setup: (_core: unknown, others: object) => {
      log.push(`setup ${id} with ${JSON.stringify(others)}`);
      return `${id} setup`;
    },
    start: (_core: unknown, others: object) => {
      log.push(`start ${id} with ${JSON.stringify(others)}`);
      return `${id} start`;
    },
    stop: () => log.push(`stop ${id}`),
  });
}

afterEach(() => vi.useRealTimers());

describe('Plugins', () => {
  it('are set up after those they need, then started, with what those offer; stopped in reverse', async () => {
    const { service, log, run } = create({
      app: { requires: ['data'], wishes: ['extra', 'missing'] },
      data: {},
      extra: {},
    });
    await run();
    service.stop();

    expect(log).toEqual([
      'setup data with {}',
      'setup extra with {}',
      'setup app with {"data":"data setup","extra":"extra setup"}',
      'start data with {}',
      'start extra with {}',
      'start app with {"data":"data start","extra":"extra start"}',
      'stop app',
      'stop extra',
      'stop data',
    ]);
  });

  it('see what core offers at start, once they have started themselves', async () => {
    let services: unknown;
    const { run } = create({
      data: {},
      app: {
        requires: ['data'],
        code: () => ({
          setup: ({ getStartServices }: { getStartServices(): Promise<unknown> }) => {
            services = getStartServices();
          },
          start: () => 'own',
        }),
      },
    });
    await run();

    expect(await services).toEqual([coreStart, { data: 'data start' }, 'own']);
  });

  it('know who they are and where they run', async () => {
    let seen: unknown;
    const { run } = create({
      app: {
        code: (context: unknown) => {
          seen = context;
          return { setup() {}, start() {} };
        },
      },
    });
    await run();

    expect(seen).toMatchObject({ env: { packageInfo: { version: '1.2.3', buildNum: 7 } } });
    expect(String((seen as { opaqueId: symbol }).opaqueId)).toBe('Symbol(app)');
  });

  it.each([
    [undefined, 'Definition of plugin "bad" not found and may have failed to load.'],
    [{}, 'Definition of plugin "bad" should be a function.'],
    [() => ({ start() {} }), 'Instance of plugin "bad" does not define "setup" function.'],
    [() => ({ setup() {} }), 'Instance of plugin "bad" does not define "start" function.'],
  ])('that are not whole are named (%#)', async (code, message) => {
    const { messages, run } = create({ bad: { code } });
    await run();

    expect(messages()).toEqual([message]);
  });

  it('that fail take those with them that need them, each named; the others go on', async () => {
    const broken = () => ({
      setup() {
        throw new Error('out of order');
      },
      start() {},
    });
    const { log, failures, messages, run } = create({
      bad: { code: broken },
      needs: { requires: ['bad'] },
      other: { wishes: ['bad'] },
    });
    await run();

    expect(failures.map(({ id }) => id)).toEqual(['bad', 'needs']);
    expect(messages()).toEqual([
      'out of order',
      'Plugin "needs" needs "bad", which is missing or has failed.',
    ]);
    expect(log).toEqual(['setup other with {}', 'start other with {}']);
  });

  it.each([
    ['Setup', { setup: () => new Promise(() => {}), start() {} }],
    ['Start', { setup() {}, start: () => new Promise(() => {}) }],
  ])('whose %s never ends are given up after 30 s', async (lifecycle, plugin) => {
    vi.useFakeTimers();
    const { log, messages, run } = create({ endless: { code: () => plugin }, other: {} });
    const running = run();
    await vi.advanceTimersByTimeAsync(29_999);
    expect(messages()).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    await running;

    expect(messages()).toEqual([
      `${lifecycle} lifecycle of "endless" plugin wasn't completed in 30sec. Consider disabling the plugin and re-start.`,
    ]);
    expect(log).toContain('start other with {}');
  });

  it('attack 37: that need each other in a circle are named, the others go on', async () => {
    const { messages, log, run } = create({
      a: { requires: ['b'] },
      b: { requires: ['a'] },
      other: {},
    });
    await run();

    expect(messages()).toEqual([
      'Plugins need each other in a circle: a -> b -> a',
      'Plugins need each other in a circle: a -> b -> a',
    ]);
    expect(log).toEqual(['setup other with {}', 'start other with {}']);
  });

  it('that the page can not do without end its start when they fail', async () => {
    const { service } = create({ bad: { code: {}, isRequired: true } });

    await expect(service.setup(coreSetup)).rejects.toThrow(
      'Definition of plugin "bad" should be a function.',
    );
  });

  it('that wait for one that fails are told so', async () => {
    let services: Promise<unknown> | undefined;
    const { run } = create({
      app: {
        code: () => ({
          setup(core: { getStartServices: () => Promise<unknown> }) {
            services = core.getStartServices();
          },
          start() {
            throw new Error('no data');
          },
        }),
      },
    });
    await run();

    await expect(services).rejects.toThrow('no data');
  });

  it('see what the server lets them see of their configuration', async () => {
    let seen: unknown;
    const { run } = create({
      app: {
        config: { color: 'blue' },
        code: (context: { config: { get(): unknown } }) => {
          seen = context.config.get();
          return { setup() {}, start() {} };
        },
      },
    });
    await run();

    expect(seen).toEqual({ color: 'blue' });
  });

  it('that fail to stop do not keep the others from stopping', async () => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => {});
    const { service, log, run } = create({
      first: {},
      bad: {
        code: () => ({
          setup() {},
          start() {},
          stop() {
            throw new Error('stuck');
          },
        }),
      },
    });
    await run();
    service.stop();

    expect(log).toContain('stop first');
    expect(error).toHaveBeenCalled();
    error.mockRestore();
  });
});

describe('One plugin', () => {
  const context = {
    opaqueId: Symbol('one'),
    env: {
      mode: { name: 'production', dev: false, prod: true },
      packageInfo: { version: '1.2.3', branch: 'main', buildNum: 7 },
    },
    config: { get: () => ({}) as never },
  };
  const create = (code: unknown) =>
    createRunningPlugin({ name: 'one', context, load: async () => code as AnyPluginInitializer });

  it('can not be started before it is set up', async () => {
    const plugin = create(() => ({ setup() {}, start() {} }));
    const message = 'Plugin "one" can\'t be started since it isn\'t set up.';
    await expect(plugin.start({}, {})).rejects.toThrow(message);

    await plugin.setup({}, {});
    plugin.stop();
    await expect(plugin.start({}, {})).rejects.toThrow(message);
  });

  it('can not be stopped before it is set up, nor twice', async () => {
    const plugin = create(() => ({ setup() {}, start() {} }));
    const message = 'Plugin "one" can\'t be stopped since it isn\'t set up.';
    expect(() => plugin.stop()).toThrow(message);

    await plugin.setup({}, {});
    plugin.stop();
    expect(() => plugin.stop()).toThrow(message);
  });

  it('has to be an object', async () => {
    await expect(create(() => undefined).setup({}, {})).rejects.toThrow(
      'Initializer for plugin "one" is expected to return plugin instance.',
    );
  });
});
