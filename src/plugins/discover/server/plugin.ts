import type { ServerPlugin } from '#core/server';
import { registerPatternsRoute } from './patterns-route';
import { DISCOVER_ROUTE_PLAN } from './route-plan';
import { searchesOfSearch } from './searches-of-search';

/** What the app asks for first, and patterns of texts. */
export const plugin: ServerPlugin = {
  id: 'discover',
  setup(core) {
    core.rendering.registerRoutePlan('discover', DISCOVER_ROUTE_PLAN);
    core.rendering.registerSearches('search', searchesOfSearch);
  },
  start(core) {
    registerPatternsRoute(core.http.createRouter(), core);
  },
};
