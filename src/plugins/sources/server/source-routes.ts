import type { FastifyRequest } from 'fastify';
import { tell } from '#common/server-messages';
import { HttpError, principalOf, type Encryption, type Router } from '#core/server';
import type { SourceInput } from '../common/index';
import { closeSecrets } from './secret-values';
import { checkIndexFree } from './check-index-free';
import { changedSourceBody, checkSource, sourceBody } from './source-schema';
import type { StoredSource } from './source-store';
import { listSources, mayManageSources, toView, type ViewTools } from './source-views';

export interface RouteTools extends ViewTools {
  encryption: () => Encryption;
  /** A source was made, changed or deleted, or its copy ended. */
  onChange(): void;
}

type ById = { Params: { id: string } };

export const PATH = '/internal/sources';
export const access = 'administrator';

/** `/internal/sources`: administrators make sources; who manages an index sees and runs those that lead into it. */
export function registerSourceRoutes(router: Router, tools: RouteTools): void {
  const { store, runs } = tools;
  router.get(PATH, { access: 'editor' }, (request) => listSources(request, tools));
  router.post<{ Body: SourceInput }>(PATH, { access, schema: { body: sourceBody } }, (request) =>
    create(request, tools),
  );
  router.put<ById & { Body: SourceInput & { version: string } }>(
    `${PATH}/:id`,
    { access, schema: { body: changedSourceBody } },
    (request) => update(request, tools),
  );
  router.delete<ById>(`${PATH}/:id`, { access }, async (request) => {
    const { id } = request.params;
    await store.get(id);
    await store.remove(id);
    await runs.cancel(id);
    tools.onChange();
    return {};
  });
  registerRunRoutes(router, tools);
}

function registerRunRoutes(router: Router, tools: RouteTools): void {
  const { core, store, runs } = tools;
  /** Whoever may not know of the source hears that there is none. */
  const find = async (request: FastifyRequest<ById>): Promise<StoredSource> => {
    const source = await store.get(request.params.id);
    const { canManage } = core.engine.accessOf(request);
    if (!mayManageSources(request) && !canManage(source.index)) {
      throw new HttpError(404, tell('sources.missing'));
    }
    return source;
  };
  router.post<ById>(`${PATH}/:id/run`, {}, async (request) => {
    const source = await find(request);
    if (!(await runs.begin(source))) throw new HttpError(409, tell('sources.running'));
    return toView(source, mayManageSources(request), tools);
  });
  router.post<ById>(`${PATH}/:id/cancel`, {}, async (request) => {
    const source = await find(request);
    if (!(await runs.cancel(source.id))) throw new HttpError(409, tell('sources.notRunning'));
    return {};
  });
}

async function create(request: FastifyRequest<{ Body: SourceInput }>, tools: RouteTools) {
  const { core, store, encryption } = tools;
  const { name, kind, index, schedule, secrets: given = {} } = request.body;
  const { connector, values } = checkSource(request.body);
  await checkIndexFree(index, undefined, { store, engine: core.engine });
  const secrets = closeSecrets({ connector, values, given }, encryption());
  const changedBy = principalOf(request).id;
  const source = await store.create({ name, kind, index, schedule, values, secrets, changedBy });
  request.changedObject = { source: source.id, index };
  tools.onChange();
  return toView(source, true, tools);
}

async function update(
  request: FastifyRequest<ById & { Body: SourceInput & { version: string } }>,
  tools: RouteTools,
) {
  const { core, store, encryption } = tools;
  const { id } = request.params;
  const before = await store.get(id);
  const { name, kind, index, schedule, version, secrets: given = {} } = request.body;
  const { connector, values } = checkSource(request.body);
  if (kind !== before.kind) throw new HttpError(400, tell('sources.otherKind'));
  if (index !== before.index) await checkIndexFree(index, id, { store, engine: core.engine });
  const secrets = closeSecrets({ connector, values, given, before }, encryption());
  const changedBy = principalOf(request).id;
  const source = await store.update({
    id,
    version,
    name,
    kind,
    index,
    schedule,
    values,
    secrets,
    changedBy,
  });
  tools.onChange();
  return toView(source, true, tools);
}
