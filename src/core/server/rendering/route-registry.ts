import type { CoreSetup } from '../plugins/server-plugin';
import type { FoldersByType } from './files-of-objects';
import type { RoutePlans } from './route-answers';

/** What plugins say of the addresses of their apps, and of what is shown there. */
export interface RouteRegistry {
  routePlans: RoutePlans;
  folders: FoldersByType;
}

export function createRouteRegistry(): RouteRegistry & { rendering: CoreSetup['rendering'] } {
  const routePlans: RoutePlans = new Map();
  const folders: FoldersByType = new Map();
  return {
    routePlans,
    folders,
    rendering: {
      registerRoutePlan: (appId, plan) => void routePlans.set(appId, plan),
      registerFolders: (type, foldersOf) => void folders.set(type, foldersOf),
    },
  };
}
