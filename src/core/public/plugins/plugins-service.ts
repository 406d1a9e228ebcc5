import type {
  CoreSetup,
  CoreStart,
  Plugin,
  PluginInitializer,
  PluginInitializerContext,
} from '../lifecycle';

/** What a plugin's manifest says, as far as the browser needs it. */
export interface PluginManifest {
  id: string;
  requiredPlugins: readonly string[];
  optionalPlugins: readonly string[];
}

/** Loads the code of one plugin. */
// The parameters of an initializer are the plugin's own business.
export type LoadPlugin = (id: string) => Promise<AnyPluginInitializer | undefined>;
export type AnyPluginInitializer = PluginInitializer<unknown, unknown, never, never>;

export type CoreSetupForPlugins = Omit<CoreSetup, 'getStartServices'>;

export interface PluginsService {
  setup(core: CoreSetupForPlugins): Promise<void>;
  start(core: CoreStart): Promise<void>;
  /** In reverse order. */
  stop(): void;
}

interface Dependencies {
  manifests: readonly PluginManifest[];
  loadPlugin: LoadPlugin;
  env: PluginInitializerContext['env'];
  /** A plugin that fails takes those that need it with it; the page goes on. */
  onFailure: (failure: PluginFailure) => void;
}

export interface PluginFailure {
  id: string;
  error: Error;
}

interface RunningPlugin {
  manifest: PluginManifest;
  plugin: Plugin<unknown, unknown, never, never>;
  setupContract: unknown;
  startContract?: unknown;
  started: PromiseWithResolvers<[CoreStart, object, unknown]>;
}

export function createPluginsService(dependencies: Dependencies): PluginsService {
  const { manifests, loadPlugin, env, onFailure } = dependencies;
  const running = new Map<string, RunningPlugin>();

  async function attempt(id: string, work: () => unknown) {
    try {
      await work();
    } catch (error) {
      running.delete(id);
      onFailure({ id, error: error instanceof Error ? error : new Error(String(error)) });
    }
  }

  return {
    async setup(core) {
      const ordered = sortByDependencies(manifests);
      // All files at once; only setting up follows the order.
      const code = new Map(ordered.map(({ id }) => [id, loadPlugin(id)]));
      for (const loading of code.values()) loading.catch(() => {});
      for (const manifest of ordered) {
        const { id } = manifest;
        await attempt(id, async () => {
          checkDependencies(running, manifest);
          const plugin = createPlugin(id, await code.get(id), { opaqueId: Symbol(id), env });
          const started = withResolvers<[CoreStart, object, unknown]>();
          const getStartServices = () => started.promise as Promise<never>;
          const setupContract = plugin.setup(
            { ...core, getStartServices },
            contracts(running, manifest, (other) => other.setupContract),
          );
          running.set(id, {
            manifest,
            plugin,
            setupContract: await inTime(setupContract, 'Setup', id),
            started,
          });
        });
      }
    },
    async start(core) {
      for (const [id, plugin] of running) {
        await attempt(id, async () => {
          checkDependencies(running, plugin.manifest);
          const plugins = contracts(running, plugin.manifest, (other) => other.startContract);
          plugin.startContract = await inTime(plugin.plugin.start(core, plugins), 'Start', id);
          plugin.started.resolve([core, plugins, plugin.startContract]);
        });
      }
    },
    stop() {
      for (const { plugin } of [...running.values()].toReversed()) plugin.stop?.();
      running.clear();
    },
  };
}

/** A plugin that never gets done must not keep the page from opening. */
async function inTime(work: unknown, lifecycle: 'Setup' | 'Start', id: string): Promise<unknown> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise((_resolve, reject) => {
    timer = setTimeout(() => {
      const message = `${lifecycle} lifecycle of "${id}" plugin wasn't completed in 30sec. Consider disabling the plugin and re-start.`;
      reject(new Error(message));
    }, 30_000);
  });
  try {
    return await Promise.race([work, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}

function checkDependencies(
  running: ReadonlyMap<string, RunningPlugin>,
  { id, requiredPlugins }: PluginManifest,
) {
  const missing = requiredPlugins.filter((required) => !running.has(required));
  if (missing.length > 0) {
    const names = missing.map((name) => `"${name}"`).join(', ');
    throw new Error(`Plugin "${id}" needs ${names}, which is missing or has failed.`);
  }
}

/** What the plugins that this one names have to offer. */
function contracts(
  running: ReadonlyMap<string, RunningPlugin>,
  manifest: PluginManifest,
  pick: (plugin: RunningPlugin) => unknown,
): never {
  const ids = [...manifest.requiredPlugins, ...manifest.optionalPlugins];
  const known = ids.flatMap((id) => {
    const plugin = running.get(id);
    return plugin ? [[id, pick(plugin)] as const] : [];
  });
  return Object.fromEntries(known) as never;
}

function createPlugin(
  id: string,
  initializer: AnyPluginInitializer | undefined,
  context: PluginInitializerContext,
): Plugin<unknown, unknown, never, never> {
  if (initializer === undefined) {
    throw new Error(`Definition of plugin "${id}" not found and may have failed to load.`);
  }
  if (typeof initializer !== 'function') {
    throw new Error(`Definition of plugin "${id}" should be a function.`);
  }
  const plugin: Partial<ReturnType<AnyPluginInitializer>> = initializer(context);
  if (!plugin.setup)
    throw new Error(`Instance of plugin "${id}" does not define "setup" function.`);
  if (!plugin.start)
    throw new Error(`Instance of plugin "${id}" does not define "start" function.`);
  return plugin as ReturnType<AnyPluginInitializer>;
}

/** Each plugin after those it needs; else in the order given. */
function sortByDependencies(manifests: readonly PluginManifest[]): readonly PluginManifest[] {
  const byId = new Map(manifests.map((manifest) => [manifest.id, manifest]));
  const sorted = new Set<PluginManifest>();
  const visit = (manifest: PluginManifest, path: readonly string[]) => {
    if (sorted.has(manifest)) return;
    if (path.includes(manifest.id)) {
      throw new Error(
        `Plugins need each other in a circle: ${[...path, manifest.id].join(' -> ')}`,
      );
    }
    for (const id of [...manifest.requiredPlugins, ...manifest.optionalPlugins]) {
      const other = byId.get(id);
      if (other) visit(other, [...path, manifest.id]);
    }
    sorted.add(manifest);
  };
  for (const manifest of manifests) visit(manifest, []);
  return [...sorted];
}

interface PromiseWithResolvers<T> {
  promise: Promise<T>;
  resolve: (value: T) => void;
}

function withResolvers<T>(): PromiseWithResolvers<T> {
  let resolve: (value: T) => void = () => {};
  const promise = new Promise<T>((fulfil) => {
    resolve = fulfil;
  });
  return { promise, resolve };
}
