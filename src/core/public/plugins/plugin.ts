import type { Plugin, PluginInitializerContext } from '../lifecycle';
import type { AnyPluginInitializer } from './types';

type AnyPlugin = Plugin<unknown, unknown, never, never>;

const TIMEOUT_MS = 30_000;

/** The code of one plugin through its life: set up, started, stopped, in this order only. */
export interface RunningPlugin {
  /** Fulfilled with what the plugin offers others while they are set up. */
  setup(core: unknown, plugins: object): Promise<unknown>;
  /** Fulfilled with what it offers from then on. */
  start(core: unknown, plugins: object): Promise<unknown>;
  stop(): void;
}

interface Options {
  name: string;
  load: () => Promise<AnyPluginInitializer | undefined>;
  context: PluginInitializerContext;
}

/** Throws the texts of the spec's section 8 where the code is none, or is called out of order. */
export function createRunningPlugin({ name, load, context }: Options): RunningPlugin {
  let instance: AnyPlugin | undefined;
  return {
    async setup(core, plugins) {
      instance = createInstance(name, await load(), context);
      return inTime(instance.setup(core as never, plugins as never), 'Setup', name);
    },
    async start(core, plugins) {
      if (!instance) {
        throw new Error(`Plugin "${name}" can't be started since it isn't set up.`);
      }
      return inTime(instance.start(core as never, plugins as never), 'Start', name);
    },
    stop() {
      if (!instance) {
        throw new Error(`Plugin "${name}" can't be stopped since it isn't set up.`);
      }
      const { stop } = instance;
      stop?.call(instance);
      instance = undefined;
    },
  };
}

function createInstance(
  name: string,
  initializer: AnyPluginInitializer | undefined,
  context: PluginInitializerContext,
): AnyPlugin {
  if (initializer === undefined) {
    throw new Error(`Definition of plugin "${name}" not found and may have failed to load.`);
  }
  if (typeof initializer !== 'function') {
    throw new Error(`Definition of plugin "${name}" should be a function.`);
  }
  const instance: unknown = initializer(context);
  if (typeof instance !== 'object' || instance === null) {
    throw new Error(`Initializer for plugin "${name}" is expected to return plugin instance.`);
  }
  for (const phase of ['setup', 'start'] as const) {
    if (typeof (instance as Partial<AnyPlugin>)[phase] !== 'function') {
      throw new Error(`Instance of plugin "${name}" does not define "${phase}" function.`);
    }
  }
  return instance as AnyPlugin;
}

/** A plugin that never gets done must not keep the page from opening. */
async function inTime(work: unknown, lifecycle: 'Setup' | 'Start', name: string): Promise<unknown> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise((_resolve, reject) => {
    timer = setTimeout(() => {
      const message = `${lifecycle} lifecycle of "${name}" plugin wasn't completed in 30sec. Consider disabling the plugin and re-start.`;
      reject(new Error(message));
    }, TIMEOUT_MS);
  });
  try {
    return await Promise.race([work, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}
