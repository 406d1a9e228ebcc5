import type { ServerPlugin } from '#core/server';
import { registerPatternsRoute } from './patterns-route';
import { DISCOVER_ROUTE_PLAN } from './route-plan';
import { searchesOfSearch } from './searches-of-search';
import { registerTailRoute } from './tail-route';

/** What the app asks for first, patterns of texts, and documents as they are written. */
export const plugin: ServerPlugin = {
  id: 'discover',
  setup(core) {
    core.rendering.registerRoutePlan('discover', DISCOVER_ROUTE_PLAN);
    core.rendering.registerSearches('search', searchesOfSearch);
  },
  start(core) {
    const router = core.http.createRouter();
    registerPatternsRoute(router, core);
    registerTailRoute(router, core);
  },
};
