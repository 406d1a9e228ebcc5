import {
  closedObject,
  type CoreStart,
  disconnectSignal,
  type RequestEngine,
  type Router,
} from '#core/server';
import { asList, asObject, asText, isObject, type JsonValue, prettyJson } from '#common/json';
import type { Pipeline, TriedDocument } from '../common';
import { byName, type ByName, sourceText } from './schemas';
import { fromSource, toSource } from './source';

const PATH = '/internal/names/pipelines';

const putBody = closedObject({ source: sourceText }, ['source']);
const trialBody = closedObject(
  {
    source: sourceText,
    documents: { type: 'array', minItems: 1, maxItems: 100, items: sourceText },
  },
  ['source', 'documents'],
);

export function registerPipelineRoutes(router: Router, core: CoreStart): void {
  router.get(PATH, { access: 'editor' }, async (request, reply): Promise<readonly Pipeline[]> => {
    const engine = core.engine.forRequest(request, { signal: disconnectSignal(reply) });
    const found = await engine.names.listPipelines(undefined);
    const users = found.length > 0 ? await usersOf(engine) : new Map<string, string[]>();
    return found.map(({ name, source }) => ({
      name,
      source: prettyJson(source, ': ').trim(),
      usedBy: users.get(name) ?? [],
    }));
  });

  router.put<ByName & { Body: { source: string } }>(
    `${PATH}/:name`,
    { schema: { ...byName, body: putBody } },
    async (request) => {
      const { source } = request.body;
      fromSource(source, 'pipeline');
      await core.engine.forRequest(request).names.putPipeline({ ...request.params, source });
      return {};
    },
  );

  router.delete<ByName>(`${PATH}/:name`, { schema: byName }, async (request) => {
    await core.engine.forRequest(request).names.deletePipelines(request.params.name);
    return {};
  });

  registerTrial(router, core);
}

/** Nothing is written, so it has no line in the audit log; the engine asks for the right to manage all indices. */
function registerTrial(router: Router, core: CoreStart): void {
  router.post<{ Body: { source: string; documents: readonly string[] } }>(
    `${PATH}/_try`,
    { schema: { body: trialBody }, access: 'viewer' },
    async (request, reply): Promise<readonly TriedDocument[]> => {
      const { source, documents } = request.body;
      const body = {
        pipeline: fromSource(source, 'pipeline'),
        docs: documents.map((one) => ({ _source: fromSource(one, 'document') })),
      };
      const engine = core.engine.forRequest(request, { signal: disconnectSignal(reply) });
      const text = await engine.names.simulatePipeline({ body: toSource(body), verbose: false });
      const { docs = [] } = fromSource(text, 'answer');
      return asList(docs).map(toTried);
    },
  );
}

function toTried(one: JsonValue): TriedDocument {
  const { doc, error } = asObject(one);
  if (error !== undefined) {
    return { error: asText(asObject(error)['reason'], asText(asObject(error)['type'])) };
  }
  return isObject(doc) ? { source: toSource(asObject(doc['_source'])) } : {};
}

/** By pipelines the indices whose settings name them. */
async function usersOf(engine: RequestEngine): Promise<ReadonlyMap<string, string[]>> {
  const users = new Map<string, string[]>();
  for (const { name } of await engine.listIndices()) {
    // oxlint-disable-next-line no-await-in-loop -- from memory; many at once would keep others waiting
    const { settings } = await engine.definitionOf(name);
    const { default_pipeline: first, final_pipeline: last } = asObject(settings['index']);
    for (const pipeline of new Set([first, last])) {
      if (typeof pipeline === 'string') users.set(pipeline, [...(users.get(pipeline) ?? []), name]);
    }
  }
  return users;
}
