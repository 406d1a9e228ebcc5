import type { AnyPluginInitializer, LoadPlugin } from '#core/public/start';
import { findInFolder } from './plugin-manifests';

/** Only what registers an app is in the first file; the apps themselves are chunks of their own. */
const initializers = import.meta.glob<AnyPluginInitializer>('../plugins/*/public/plugin.ts', {
  eager: true,
  import: 'plugin',
});

export const loadPlugin: LoadPlugin = async (id) =>
  findInFolder(initializers, id, 'public/plugin.ts');
