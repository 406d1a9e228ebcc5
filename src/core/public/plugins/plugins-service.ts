import { sortByDependencies } from '#common/plugins';
import type { CoreSetup, CoreStart, PluginInitializerContext } from '../lifecycle';
import { withResolvers } from '../with-resolvers';
import { createRunningPlugin, type RunningPlugin } from './plugin';
import type { LoadPlugin, PluginFailure, PluginManifest } from './types';

export type CoreSetupForPlugins = Omit<CoreSetup, 'getStartServices'>;

export interface PluginsService {
  /** What each plugin offers while others are set up. Throws where one that the page can't do without fails. */
  setup(core: CoreSetupForPlugins): Promise<ReadonlyMap<string, unknown>>;
  start(core: CoreStart): Promise<ReadonlyMap<string, unknown>>;
  /** In reverse order of setup. */
  stop(): void;
}

interface Dependencies {
  manifests: readonly PluginManifest[];
  loadPlugin: LoadPlugin;
  env: PluginInitializerContext['env'];
  /** A symbol of its own for each plugin where missing. */
  opaqueIds?: ReadonlyMap<string, symbol>;
  /** A plugin that fails takes those that need it with it; the page goes on. */
  onFailure: (failure: PluginFailure) => void;
}

interface Entry {
  manifest: PluginManifest;
  plugin: RunningPlugin;
  setupContract: unknown;
  startContract?: unknown;
  started: ReturnType<typeof createStarted>;
}

/** Runs the plugins in the order of their needs (spec sections 4 and 8). */
export function createPluginsService(dependencies: Dependencies): PluginsService {
  const { manifests, loadPlugin, env, opaqueIds, onFailure } = dependencies;
  const running = new Map<string, Entry>();

  async function attempt({ id, isRequired }: PluginManifest, work: () => Promise<void>) {
    try {
      await work();
    } catch (thrown) {
      const error = thrown instanceof Error ? thrown : new Error(String(thrown));
      running.get(id)?.started.reject(error);
      running.delete(id);
      if (isRequired) throw error;
      onFailure({ id, error });
    }
  }

  return {
    async setup(core) {
      const { ordered, circles } = sortByDependencies(manifests);
      // All files at once; only setting up follows the order.
      const code = new Map(ordered.map(({ id }) => [id, loadPlugin(id)]));
      for (const loading of code.values()) loading.catch(() => {});
      for (const manifest of ordered) {
        const { id, config = {} } = manifest;
        await attempt(manifest, async () => {
          const circle = circles.get(id);
          if (circle) throw new Error(`Plugins need each other in a circle: ${circle}`);
          checkDependencies(running, manifest);
          const opaqueId = opaqueIds?.get(id) ?? Symbol(id);
          const context = { opaqueId, env, config: { get: () => config as never } };
          const load = async () => code.get(id);
          const plugin = createRunningPlugin({ name: id, load, context });
          const started = createStarted();
          const others = contracts(running, manifest, 'setupContract');
          const getStartServices = () => started.promise as Promise<never>;
          const setupContract = await plugin.setup({ ...core, getStartServices }, others);
          running.set(id, { manifest, plugin, setupContract, started });
        });
      }
      return offers(running, 'setupContract');
    },
    async start(core) {
      for (const entry of running.values()) {
        const { manifest, plugin, started } = entry;
        await attempt(manifest, async () => {
          checkDependencies(running, manifest);
          const others = contracts(running, manifest, 'startContract');
          entry.startContract = await plugin.start(core, others);
          started.resolve([core, others, entry.startContract]);
        });
      }
      return offers(running, 'startContract');
    },
    stop() {
      for (const { plugin } of [...running.values()].toReversed()) stopAnyway(plugin);
      running.clear();
    },
  };
}

function stopAnyway(plugin: RunningPlugin) {
  try {
    plugin.stop();
  } catch (error) {
    // oxlint-disable-next-line no-console -- the others are stopped all the same
    console.error(error);
  }
}

function checkDependencies(
  running: ReadonlyMap<string, Entry>,
  { id, requiredPlugins }: PluginManifest,
) {
  const missing = requiredPlugins.filter((required) => !running.has(required));
  if (missing.length > 0) {
    const names = missing.map((name) => `"${name}"`).join(', ');
    throw new Error(`Plugin "${id}" needs ${names}, which is missing or has failed.`);
  }
}

type Contract = 'setupContract' | 'startContract';

/** What the plugins that this one names have to offer. */
function contracts(
  running: ReadonlyMap<string, Entry>,
  { requiredPlugins, optionalPlugins }: PluginManifest,
  contract: Contract,
): object {
  const known = [...requiredPlugins, ...optionalPlugins].filter((id) => running.has(id));
  return Object.fromEntries(known.map((id) => [id, running.get(id)?.[contract]]));
}

function offers(running: ReadonlyMap<string, Entry>, contract: Contract) {
  return new Map([...running].map(([id, entry]) => [id, entry[contract]]));
}

function createStarted() {
  const started = withResolvers<[CoreStart, object, unknown]>();
  // Who waits for a plugin that failed hears of it; where nobody waits it is not news.
  started.promise.catch(() => {});
  return started;
}
