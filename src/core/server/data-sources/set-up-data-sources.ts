import type { FastifyInstance, FastifyRequest } from 'fastify';
import { createSourcesEngine, type OpenSource, type SearchEngine } from '#engine';
import { principalOf } from '../auth/principal-of';
import { type Config, readPem, storeIndex } from '../config';
import type { Router } from '../http';
import { hasRole } from '../principal/principal';
import type { OtherServers } from '../other-servers';
import type { SavedObjectsService } from '../saved-objects';
import { type ConnectTools, createConnections } from './connections';
import { type DataSources, isUsable, openDataSources } from './data-sources';
import type { AssignedSources } from '../workspaces';
import { openSecrets } from './secrets';
import { registerSourceRoutes } from './source-routes';
import { createSourcesOfWorkspaces } from './sources-of-workspaces';
import { DATA_SOURCE_TYPE, type StoredSource } from './stored-source';
import { registerTestRoutes } from './test-route';

interface Dependencies {
  config: Config;
  /** The engine of this server. */
  engine: SearchEngine;
  openSource: OpenSource;
  savedObjects: SavedObjectsService;
  workspaces: {
    /** Throws 403 for a workspace that whoever asks may not read. */
    accessOf(request: FastifyRequest): { readonly workspaceId?: string };
    exists(id: string): boolean;
  };
  /** The port of the apps: programs on other ports see what is here alone, so that two servers can't ask each other in a circle. */
  http: FastifyInstance;
  router: Router;
  others: Pick<OtherServers, 'onChange'>;
  assignedSources: Pick<AssignedSources, 'register'>;
}

export interface DataSourcesSetup {
  /** The engine with the indices of all sources. */
  engine: SearchEngine;
  /** The names of those that whoever asks may use. */
  usableBy(request: FastifyRequest): readonly string[];
  /** The name of one of these, by its id. */
  nameOf(request: FastifyRequest, id: string): string | undefined;
  /** What the page is told. */
  capabilities(request: FastifyRequest): Record<string, unknown>;
}

/** Reads the sources before anything is asked. */
export async function setUpDataSources(dependencies: Dependencies): Promise<DataSourcesSetup> {
  const { config, engine, openSource, savedObjects, workspaces, http, router, others } =
    dependencies;
  savedObjects.registerType(DATA_SOURCE_TYPE);
  const files = config['dataSources.certificateAuthorities'];
  const connect: ConnectTools = {
    open: openSource,
    hosts: { allowed: config['dataSources.hosts'], setting: 'dataSources.hosts' },
    encryption: openSecrets(config),
    authorities: files.map((file) => readPem('dataSources.certificateAuthorities', file)),
    requestTimeout: config['opensearch.requestTimeout'],
    ownIndices: storeIndex(config),
  };
  const objects = savedObjects.forServer();
  const connections = createConnections(() => sources, connect);
  const sources: DataSources = await openDataSources(objects, connections.forget);
  others.onChange(async (changes) => {
    if (changes.some(({ type }) => type === DATA_SOURCE_TYPE.name)) await sources.reload();
  });
  const usableBy = (request: FastifyRequest): readonly StoredSource[] => {
    if (request.server.server !== http.server || sources.all().length === 0) return [];
    const isAdministrator = hasRole(principalOf(request), 'administrator');
    const { workspaceId } = workspaces.accessOf(request);
    return sources.all().filter((one) => isUsable(one, { isAdministrator, workspaceId }));
  };
  const nameOf = (request: FastifyRequest, id: string) =>
    usableBy(request).find((one) => one.id === id)?.name;
  savedObjects.registerSources(nameOf);
  dependencies.assignedSources.register(createSourcesOfWorkspaces(sources));
  const workspaceExists = workspaces.exists;
  const tools = { sources, connections, connect, objects, workspaceExists, usableBy };
  registerSourceRoutes(router, tools);
  registerTestRoutes(router, tools);
  http.addHook('onClose', connections.close);
  return {
    engine: createSourcesEngine(engine, connections),
    usableBy: (request) => usableBy(request).map(({ name }) => name),
    nameOf,
    capabilities: ({ principal }) => ({
      dataSources: { manage: principal !== undefined && hasRole(principal, 'administrator') },
    }),
  };
}
