import type { CoreSetup } from '../plugins/server-plugin';
import type { SearchesOf } from '../plugins/route-plan';
import type { FoldersByType } from './files-of-objects';
import type { RoutePlans } from './route-answers';

/** What plugins say of the addresses of their apps, and of what is shown there. */
export interface RouteRegistry {
  routePlans: RoutePlans;
  folders: FoldersByType;
  /** By type of object. */
  searches: Map<string, SearchesOf>;
}

export function createRouteRegistry(): RouteRegistry & { rendering: CoreSetup['rendering'] } {
  const routePlans: RoutePlans = new Map();
  const folders: FoldersByType = new Map();
  const searches = new Map<string, SearchesOf>();
  return {
    routePlans,
    folders,
    searches,
    rendering: {
      registerRoutePlan: (appId, plan) => void routePlans.set(appId, plan),
      registerFolders: (type, foldersOf) => void folders.set(type, foldersOf),
      registerSearches: (type, searchesOf) => void searches.set(type, searchesOf),
    },
  };
}
