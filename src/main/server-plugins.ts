import type { ServerPlugin } from '#core/server';
import { findInFolder, serverManifests } from './plugin-manifests';

const found = import.meta.glob<ServerPlugin>('../plugins/*/server/plugin.ts', {
  eager: true,
  import: 'plugin',
});

/** In the order in which they start. */
export const plugins: readonly ServerPlugin[] = serverManifests.flatMap(
  ({ id }) => findInFolder(found, id, 'server/plugin.ts') ?? [],
);
