import { builtinEnvironments, type Environment } from 'vitest/runtime';

const window = builtinEnvironments['happy-dom'];

/**
 * The window of happy-dom as the global object of a test file, and what every browser has and happy-dom has not. Nothing of Node's
 * own globals stands in its way, as Node's `localStorage` did from version 25 on; a file without such a context of its own is refused.
 */
// eslint-disable-next-line import/no-default-export -- Vitest asks for one
export default {
  name: 'window',
  viteEnvironment: 'client',
  setup() {
    throw new Error('Tests with a window run in a pool of contexts: vmForks.');
  },
  async setupVM(options) {
    const created = await window.setupVM?.(options);
    if (!created) throw new Error('This Vitest has no window of happy-dom for a context.');
    return {
      ...created,
      getVmContext: () => Object.assign(created.getVmContext(), { BroadcastChannel }),
    };
  },
} satisfies Environment;
