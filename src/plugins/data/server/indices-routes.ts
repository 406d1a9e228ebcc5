import { FIELD_TYPES } from '#common/search';
import { disconnectSignal, type CoreStart, type Router, closedObject } from '#core/server';
import { EngineError, type IndexDefinition, type MappingChange } from '#engine';
import { describeNamed, listWithNames } from './named-indices';

const mappingBody = closedObject({
  timeField: { type: ['string', 'null'] },
  types: { type: 'object', additionalProperties: { enum: FIELD_TYPES } },
  mapping: { type: 'object' },
});

/** OpenSearch's `mappings` and `settings`; what they may hold is the engine's to say. */
const creationBody = closedObject({ mappings: { type: 'object' }, settings: { type: 'object' } }, [
  'mappings',
]);

const describeQuery = closedObject({ if_there: { type: 'boolean' } });

interface ByName {
  Params: { name: string };
}

/** The indices behind the Data page: list, describe, create by a mapping, change the mapping, delete. */
export function registerIndicesRoutes(router: Router, core: CoreStart): void {
  router.get('/internal/data/indices', {}, (request, reply) =>
    listWithNames(core.engine.forRequest(request, { signal: disconnectSignal(reply) })),
  );

  router.get<ByName & { Querystring: { if_there?: boolean } }>(
    '/internal/data/indices/:name',
    { schema: { querystring: describeQuery } },
    async (request, reply) => {
      const engine = core.engine.forRequest(request, { signal: disconnectSignal(reply) });
      try {
        return await describeNamed(engine, request.params.name);
      } catch (error) {
        const isMissing = error instanceof EngineError && error.code === 'index_not_found';
        if (isMissing && request.query.if_there) return reply.type('application/json').send('null');
        throw error;
      }
    },
  );

  router.post<ByName & { Body: IndexDefinition }>(
    '/internal/data/indices/:name',
    { schema: { body: creationBody } },
    (request) => core.engine.forRequest(request).createEmpty(request.params.name, request.body),
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
