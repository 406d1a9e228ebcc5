import { FIELD_TYPES } from '#common/search';
import { disconnectSignal, type CoreStart, type Router } from '#core/server';
import type { MappingChange } from '#engine';

const mappingBody = {
  type: 'object',
  additionalProperties: false,
  properties: {
    timeField: { type: ['string', 'null'] },
    types: { type: 'object', additionalProperties: { enum: FIELD_TYPES } },
  },
} as const;

interface ByName {
  Params: { name: string };
}

/** The indices behind the page Data: list, describe, change the mapping, delete. */
export function registerIndicesRoutes(router: Router, core: CoreStart): void {
  router.get('/internal/data/indices', {}, (request, reply) =>
    core.engine.forRequest(request, { signal: disconnectSignal(reply) }).listIndices(),
  );

  router.get<ByName>('/internal/data/indices/:name', {}, (request, reply) =>
    core.engine
      .forRequest(request, { signal: disconnectSignal(reply) })
      .describeIndex(request.params.name),
  );

  // A rebuild goes on when the page is left: only a new one or the end of the server stops it.
  router.put<ByName & { Body: MappingChange }>(
    '/internal/data/indices/:name/mapping',
    { schema: { body: mappingBody } },
    (request) => {
      const { name } = request.params;
      return core.engine
        .forRequest(request)
        .updateMapping(name, request.body, (progress) =>
          core.events.publish('index', { name, kind: 'progress', ...progress }),
        );
    },
  );

  router.delete<ByName>('/internal/data/indices/:name', {}, async (request) => {
    await core.engine.forRequest(request).deleteIndex(request.params.name);
    return {};
  });
}
