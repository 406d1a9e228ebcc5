import { ConfigError } from '../config';
import type { PluginStatus } from '../status/status-route';
import type { CoreSetup, CoreStart, ServerPlugin } from './server-plugin';

export interface RunningPlugins {
  start(core: CoreStart): Promise<void>;
  /** In reverse order. */
  stop(): Promise<void>;
  statuses(): readonly PluginStatus[];
}

/** Sets plugins up in the order given. One that fails is named in the status and left out. */
export async function setUpPlugins(
  plugins: readonly ServerPlugin[],
  core: CoreSetup,
): Promise<RunningPlugins> {
  const failures = new Map<string, string>();
  const attempt = async (id: string, work: () => unknown) => {
    try {
      await work();
    } catch (error) {
      // What the operator wrote is put right before anything runs.
      if (error instanceof ConfigError) throw error;
      core.log.error({ err: error, plugin: id }, 'A plugin failed.');
      failures.set(id, error instanceof Error ? error.message : String(error));
    }
  };
  const working = () => plugins.filter(({ id }) => !failures.has(id));
  for (const plugin of plugins) {
    await attempt(plugin.id, () => plugin.setup?.(core));
  }
  return {
    async start(start) {
      for (const plugin of working()) {
        await attempt(plugin.id, () => plugin.start?.(start));
      }
    },
    async stop() {
      for (const plugin of working().toReversed()) {
        await attempt(plugin.id, () => plugin.stop?.());
      }
    },
    statuses: () =>
      plugins.map(({ id }) => {
        const failure = failures.get(id);
        return { id, state: failure ? 'red' : 'green', message: failure ?? 'Ready' };
      }),
  };
}
