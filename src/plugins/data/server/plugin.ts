import type { ServerPlugin } from '#core/server';
import { registerBatchRoute } from './batch-route';
import { registerDependentsRoute } from './dependents-route';
import { registerFieldsRoute } from './fields-route';
import { registerIndicesRoutes } from './indices-routes';
import { registerSearchRoute } from './search-route';
import { registerSuggestionsRoute } from './suggestions-route';

/** Search, fields, suggestions and indices over HTTP. */
export const plugin: ServerPlugin = {
  id: 'data',
  start(core) {
    const router = core.http.createRouter();
    registerSearchRoute(router, core);
    registerBatchRoute(router, core);
    registerFieldsRoute(router, core);
    registerSuggestionsRoute(router, core);
    registerIndicesRoutes(router, core);
    registerDependentsRoute(router, core);
  },
};
