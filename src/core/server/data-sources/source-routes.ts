import { randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import {
  type DataSourceInput,
  type DataSourceList,
  toSourceName,
  type UsableSource,
} from '#common/data-sources';
import { tell } from '#common/server-messages';
import { principalOf } from '../auth/principal-of';
import { HttpError, type Router } from '../http';
import type { SavedObjectsClient } from '../saved-objects';
import { type ConnectTools, type Connections } from './connections';
import type { DataSources } from './data-sources';
import { findPatterns } from './find-patterns';
import { describeServer } from './describe-server';
import { sealSecrets } from './secrets';
import { checkEndpoint, checkWorkspaces, sourceBody } from './source-schema';
import { type StoredSource, toView } from './stored-source';

export interface RouteTools {
  sources: DataSources;
  connections: Connections;
  connect: ConnectTools;
  /** All saved objects: those whose data would be gone. */
  objects: Pick<SavedObjectsClient, 'pages'>;
  workspaceExists(id: string): boolean;
  /** Those that whoever asks may use. */
  usableBy(request: FastifyRequest): readonly StoredSource[];
}

type ById = { Params: { id: string } };
type WithBody = { Body: DataSourceInput };

export const PATH = '/api/data-sources';
export const access = 'administrator';

/** `/api/data-sources`: administrators say where sources are and which workspaces may use them. */
export function registerSourceRoutes(router: Router, tools: RouteTools): void {
  const { sources, connections, objects } = tools;
  router.get(PATH, { access }, () => listSources(tools));
  router.get(`${PATH}/usable`, { access: 'viewer' }, (request) => {
    const toUsable = ({ id, name, title }: StoredSource): UsableSource => ({
      id,
      name,
      title,
      isAway: connections.isAway(name),
    });
    return { sources: tools.usableBy(request).map(toUsable) };
  });
  router.get<ById>(`${PATH}/:id`, { access }, ({ params }) => toView(sources.get(params.id)));
  router.get<ById>(`${PATH}/:id/patterns`, { access }, ({ params }) =>
    findPatterns(objects, sources.get(params.id).name),
  );
  router.post<WithBody>(PATH, { access, schema: { body: sourceBody } }, (request) =>
    create(request, tools),
  );
  router.put<ById & WithBody>(`${PATH}/:id`, { access, schema: { body: sourceBody } }, (request) =>
    update(request, tools),
  );
  router.delete<ById>(`${PATH}/:id`, { access }, async (request) => {
    const { id, name } = sources.get(request.params.id);
    await sources.remove(id);
    note(request, { id, name });
    return {};
  });
}

const listSources = ({ sources, connect }: RouteTools): DataSourceList => ({
  sources: sources.all().map(toView),
  needsHosts: connect.hosts.allowed.length === 0,
  needsKey: connect.encryption === undefined,
});

async function create(request: FastifyRequest<WithBody>, tools: RouteTools) {
  const { title, id = randomUUID(), name = toSourceName(title) } = request.body;
  const made = await tools.sources.create(await toSource(request, { id, name }, tools));
  note(request, made);
  return toView(made);
}

async function update(request: FastifyRequest<ById & WithBody>, tools: RouteTools) {
  const before = tools.sources.get(request.params.id);
  const { id, name } = before;
  const { version } = request.body;
  if (version === undefined) throw new HttpError(400, tell('dataSources.noVersion'));
  if (request.body.name !== undefined && request.body.name !== name) {
    throw new HttpError(400, tell('dataSources.nameFixed'));
  }
  const source = await toSource(request, { id, name, before }, tools);
  const made = await tools.sources.update({ ...source, version });
  note(request, made);
  return toView(made);
}

interface Known {
  id: string;
  name: string;
  before?: StoredSource;
}

/** What is to be stored of what was entered. */
async function toSource(
  request: FastifyRequest<WithBody>,
  { id, name, before }: Known,
  { connect, workspaceExists }: RouteTools,
): Promise<Omit<StoredSource, 'version'>> {
  const { title, description, workspaces, auth } = request.body;
  const endpoint = checkEndpoint(request.body.endpoint, connect.hosts);
  checkWorkspaces(workspaces, workspaceExists, before?.workspaces);
  const sealed = sealSecrets({ id, endpoint, auth, before }, connect.encryption);
  const changedBy = principalOf(request).id;
  const stored = { id, name, title, endpoint, workspaces, ...sealed, changedBy };
  // What answers there is noted where it does at once.
  const server = await describeServer(stored, connect).catch(() => undefined);
  return {
    ...stored,
    ...(description && { description }),
    ...(server && { dataSourceEngineType: server.product, dataSourceVersion: server.version }),
  };
}

function note(request: FastifyRequest, { id, name }: { id: string; name: string }): void {
  request.changedObject = { type: 'data-source', id, name };
}
