import type { JsonObject } from '#common/json';
import { disconnectSignal, type CoreStart, type Router } from '#core/server';

const body = {
  type: 'object',
  required: ['field'],
  properties: {
    field: { type: 'string', minLength: 1, maxLength: 10_000 },
    query: { type: 'string', maxLength: 10_000 },
    boolFilter: { type: 'array', maxItems: 1000, items: { type: 'object' } },
  },
} as const;

interface Suggestions {
  Params: { index: string };
  Body: { field: string; query?: string; boolFilter?: JsonObject[] };
}

/** `POST /api/opensearch-dashboards/suggestions/values/{index}`: values of a field that begin like this. */
export function registerSuggestionsRoute(router: Router, core: CoreStart): void {
  router.post<Suggestions>(
    '/api/opensearch-dashboards/suggestions/values/:index',
    { schema: { body }, longNumerals: true, access: 'viewer' },
    async (request, reply) => {
      const { field, query = '', boolFilter } = request.body;
      const engine = core.engine.forRequest(request, {
        signal: disconnectSignal(reply),
        timeoutMs: core.config['opensearchDashboards.autocompleteTimeout'],
      });
      void reply.type('application/json');
      return engine.suggestValues({
        index: request.params.index,
        field,
        query,
        ...(boolFilter && { boolFilter }),
      });
    },
  );
}
