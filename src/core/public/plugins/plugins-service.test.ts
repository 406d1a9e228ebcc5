import { afterEach, describe, expect, it, vi } from 'vitest';
import type { CoreStart } from '../lifecycle';
import {
  createPluginsService,
  type AnyPluginInitializer,
  type CoreSetupForPlugins,
  type PluginFailure,
  type PluginManifest,
} from './plugins-service';

// Plugins only hand core on; these know nothing of it.
const coreSetup = {} as CoreSetupForPlugins;
const coreStart = {} as CoreStart;

interface TestPlugin {
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
    await vi.advanceTimersByTimeAsync(30_000);
    await running;

    expect(messages()).toEqual([
      `${lifecycle} lifecycle of "endless" plugin wasn't completed in 30sec. Consider disabling the plugin and re-start.`,
    ]);
    expect(log).toContain('start other with {}');
  });

  it('that need each other in a circle are refused', async () => {
    const { service } = create({ a: { requires: ['b'] }, b: { requires: ['a'] } });

    await expect(service.setup(coreSetup)).rejects.toThrow(
      'Plugins need each other in a circle: a -> b -> a',
    );
  });
});
