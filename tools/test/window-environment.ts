import { builtinEnvironments, type Environment } from 'vitest/runtime';

const window = builtinEnvironments['happy-dom'];

/**
 * The window of happy-dom. From version 25 on Node has a `localStorage` and a `sessionStorage` of its own, and what is there
 * already would stay: they go first, so that a page's storage is its window's on every Node.
 */
// eslint-disable-next-line import/no-default-export -- Vitest asks for one
export default {
  ...window,
  name: 'window',
  setup(global, options) {
    for (const name of ['localStorage', 'sessionStorage', 'Storage']) {
      Reflect.deleteProperty(global, name);
    }
    return window.setup(global, options);
  },
} satisfies Environment;
