import { type CoreStart, disconnectSignal, type Router } from '#core/server';
import type { DataStream } from '../common';
import { byName, type ByName } from './schemas';

const PATH = '/internal/names/data_streams';

export function registerStreamRoutes(router: Router, core: CoreStart): void {
  router.get(PATH, {}, async (request, reply): Promise<readonly DataStream[]> => {
    const engine = core.engine.forRequest(request, { signal: disconnectSignal(reply) });
    return (await engine.names.listDataStreams('*')).map(
      ({ name, timestampField, indices, generation, template }) => ({
        name,
        timestampField,
        indices,
        generation,
        template,
      }),
    );
  });

  router.post<ByName>(`${PATH}/:name`, { schema: byName }, async (request) => {
    await core.engine.forRequest(request).names.createDataStream(request.params.name);
    return {};
  });

  router.delete<ByName>(`${PATH}/:name`, { schema: byName }, async (request) => {
    await core.engine.forRequest(request).names.deleteDataStreams(request.params.name);
    return {};
  });

  // Of an alias, too; now, whatever is in it.
  router.post<ByName>('/internal/names/rollover/:name', { schema: byName }, (request) =>
    core.engine.forRequest(request).names.rollOver({
      target: request.params.name,
      conditions: {},
      isDryRun: false,
      definition: {},
    }),
  );
}
