import { join } from 'node:path';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { DocumentWriter, IndexWriter, SearchEngine, IndexNames, OpenSource } from '#engine';
import type { Store } from '#store';
import { createAuth, type SharedSecurity } from './auth';
import { registerBackup } from './backup';
import type { Directory } from './auth/directory';
import { registerCapabilitiesRoute } from './capabilities/capabilities-route';
import { LOAD_CLAIM_TYPE, openLoadTurns, type Turns } from './claims';
import { type Config, toGlobalConfig } from './config';
import { type DataAccessService, setUpDataAccess } from './data-access';
import { type DataSourcesSetup, setUpDataSources } from './data-sources';
import { registerDocumentation } from './documentation';
import { createForwarding } from './engine/forwarded-headers';
import { createEngineService, type EngineService } from './engine/engine-for-request';
import { createEventBus, type EventBus } from './events';
import {
  createHttpServer,
  createListeners,
  createRouter,
  type Listener,
  type Router,
} from './http';
import { createIndexNews, INDEX_NEWS_TYPE } from './index-news';
import { createOtherServers, type OtherServers } from './other-servers';
import { discoverPlugins } from './plugins/discover-plugins';
import { setUpPlugins } from './plugins/run-plugins';
import { type SavedObjectsService, setUpSavedObjects, startStore } from './saved-objects';
import type { CoreSetup, ServerPlugin } from './plugins/server-plugin';
import type { ApplicationManifest } from '#common/plugins';
import { createBegunSearches } from './rendering/begun-searches';
import { createErrorPages } from './rendering/error-pages';
import { registerFiles, registerOutsideFiles } from './rendering/page-files';
import { findLocales } from './rendering/page-locale';
import { createRouteRegistry, type RouteRegistry } from './rendering/route-registry';
import type { FirstPictures } from './rendering/first-pictures';
import { registerPageRoutes, type BuildManifest } from './rendering/page-route';
import {
  createUiSettingsService,
  registerSettingsRoutes,
  type UiSettingsService,
} from './ui-settings';
import { registerTranslationsRoute } from './rendering/translations-route';
import { observe } from './status/observation';
import type { StatusRegistry } from './status/status-registry';
import {
  createAssignedSources,
  createWorkspaceAccess,
  loadWorkspaces,
  setUpWorkspaces,
} from './workspaces';

export interface ServerOptions {
  config: Config;
  engine: SearchEngine;
  writer: IndexWriter;
  documentWriter: DocumentWriter;
  names: IndexNames;
  /** Connects to another server that speaks OpenSearch's language. */
  openSource: OpenSource;
  /** Of saved objects and settings. */
  store: Store;
  /** Accounts that servers over the same cluster have in common; those of one server lie in its data folder. */
  security?: SharedSecurity | undefined;
  /** The operator takes a store that is older than the accounts. */
  acceptsOlderStore?: boolean;
  stagingFolder?: string;
  /** By which other servers over the same store know this one, after a start, too. */
  serverId?: string;
  /** Writes all indices to a file in the staging folder; a cluster makes its own backups. */
  copyIndices?: (file: string) => Promise<void>;
  /** Gives memory back that native code has freed. */
  releaseFreed?: () => Promise<void>;
  plugins: readonly ServerPlugin[];
  version: string;
  previousVersion?: string;
  branch: string;
  manifest: BuildManifest;
  /** Draws the first pictures of apps. */
  pictures?: FirstPictures;
  /** The apps that the browser's plugins register. */
  applications: readonly ApplicationManifest[];
  /** Holds `build/public`, `assets` and `translations`. */
  root: string;
}

export interface Server {
  readonly http: FastifyInstance;
  /** Ports beside it. */
  readonly listeners: readonly Listener[];
  readonly engine: EngineService;
  readonly events: Pick<EventBus, 'publish'>;
  /** Files that every server is given are loaded by one of them. */
  readonly loadTurns: Turns;
  /** Open pages hear what has become of an index. */
  tellIndexChange(change: { name: string; kind: string }): void;
  /** Answers what is being asked, cancels loads, closes event streams and refuses anything else. */
  stop(): Promise<void>;
}

function openHttp(options: ServerOptions) {
  const { config, manifest, root } = options;
  const translations = join(root, 'translations');
  const pages = createErrorPages(config, manifest.buildNumber, translations);
  return createHttpServer({ ...options, pages });
}

/** Builds the server; it reads in the order in which the parts come up. The caller listens. */
export async function createServer(options: ServerOptions): Promise<Server> {
  const { config, version, stagingFolder } = options;
  const { buildNumber } = options.manifest;
  const { server: http, load } = openHttp(options);
  const observation = observe(http, { config, version, buildNumber, load, isAnonymous });
  const { events, others, auth } = await setUpAccess(options, http, observation.statuses);
  const router = createRouter(http);
  const listeners = createListeners({ server: http, config, version, protect: auth.protect });
  const parts = { http, router, events, others, directory: auth.directory };
  const stored = await setUpStored({ ...parts, ...options });
  const { log } = http;
  const dataAccess = await setUpDataAccess({ ...options, ...stored, ...parts, auth, log });
  const dataSources = await setUpDataSources({ ...options, ...stored, http, router, others });
  const engineService = openEngineService(options, dataAccess, dataSources);
  const providers = [stored.workspaceCapabilities, dataSources.capabilities];
  const { rendering, ...routes } = createRouteRegistry();
  const setup: CoreSetup = {
    http: { createRouter: () => router, openListener: listeners.open },
    events,
    capabilities: { registerProvider: (provider) => void providers.push(provider) },
    ...stored,
    rendering,
    globalConfig: toGlobalConfig(config),
    status: observation.statuses,
    config,
    log,
  };
  const plugins = await setUpPlugins(options.plugins, setup);
  await startStored(stored, { ...options, statuses: setup.status, log });
  await plugins.start({ ...setup, ...stored, engine: engineService, stagingFolder });

  registerEvents(router, events, dataAccess);
  auth.registerRoutes(router, stored.workspaces);
  registerBackup(router, options);
  dataAccess.registerRoutes(router, engineService.forOperator());
  registerCapabilitiesRoute(router, providers, config);
  observation.registerRoutes(router, {
    engine: { ...engineService, check: () => checkEngine(engineService) },
    plugins: plugins.statuses,
    eventStreams: () => events.size,
  });
  await registerPages(http, router, { ...options, ...stored, routes, events, engineService });
  others.start();
  return {
    http,
    listeners: listeners.all,
    engine: engineService,
    events,
    loadTurns: openLoadTurns(stored.savedObjects, { others, own: options.serverId }),
    tellIndexChange: await setUpIndexNews(stored.savedObjects, { others, events, log }),
    async stop() {
      events.close();
      others.stop();
      observation.stop();
      // Not one after the other: what plugins work on for long, such as loads, would keep its connections open.
      await Promise.all([http.close(), plugins.stop(), options.pictures?.end()]);
    },
  };
}

/** Who asks, what other servers change, and who hears of it. */
async function setUpAccess(
  { config, store, security: shared }: ServerOptions,
  http: FastifyInstance,
  status: StatusRegistry,
) {
  const events = createEventBus();
  const others = await createOtherServers({ store, accounts: shared?.refresh, log: http.log });
  return { events, others, auth: createAuth(http, config, { status, others, shared }) };
}

function setUpIndexNews(
  { forServer }: Pick<SavedObjectsService, 'forServer'>,
  { log, ...parts }: { others: OtherServers; events: EventBus; log: FastifyInstance['log'] },
) {
  const onFailed = (error: unknown) =>
    log.warn({ err: error }, 'Other servers could not be told of a change of an index.');
  return createIndexNews({ ...parts, client: forServer(), onFailed });
}

const checkEngine = (engine: EngineService) =>
  engine.forOperator({ timeoutMs: 2000 }).listIndices();

const isAnonymous = ({ principal }: FastifyRequest) => !principal;

/** Each open page hears of what its person may see. */
function registerEvents(
  router: Router,
  events: EventBus,
  { mayHear }: Pick<DataAccessService, 'mayHear'>,
): void {
  router.get('/api/events', { alwaysAnswered: true }, ({ principal }, reply) =>
    events.connect(reply, (topic, data) => mayHear(principal, topic, data)),
  );
}

function openEngineService(
  options: ServerOptions,
  dataAccess: DataAccessService,
  { engine, usableBy, nameOf }: DataSourcesSetup,
): EngineService {
  const { config } = options;
  return createEngineService({
    ...options,
    engine,
    usableBy,
    sourceNameOf: nameOf,
    timeoutMs: config['opensearch.requestTimeout'],
    dataAccess,
    forwarding: createForwarding(config['opensearch.requestHeadersAllowlist']),
  });
}

/** What lives in the store: saved objects, settings and workspaces. */
async function setUpStored(
  dependencies: ServerOptions & {
    http: FastifyInstance;
    router: Router;
    events: EventBus;
    directory: Directory;
    others: OtherServers;
  },
) {
  const cache = await loadWorkspaces(dependencies.store);
  const workspaces = createWorkspaceAccess(dependencies.config, cache);
  const savedObjects = setUpSavedObjects({ ...dependencies, workspaces });
  savedObjects.registerType(INDEX_NEWS_TYPE);
  savedObjects.registerType(LOAD_CLAIM_TYPE);
  const uiSettings = createUiSettingsService(dependencies);
  registerSettingsRoutes(dependencies.router, uiSettings);
  const assignedSources = createAssignedSources();
  const parts = { ...dependencies, cache, workspaces, savedObjects, assignedSources };
  const workspaceCapabilities = setUpWorkspaces(parts);
  return { savedObjects, uiSettings, workspaces, workspaceCapabilities, assignedSources };
}

/** When plugins have registered their types and settings. */
async function startStored(
  { savedObjects, uiSettings }: Awaited<ReturnType<typeof setUpStored>>,
  dependencies: Omit<Parameters<typeof startStore>[0], 'types'>,
): Promise<void> {
  uiSettings.registry.checkConfig();
  await startStore({ ...dependencies, types: savedObjects.types });
}

async function registerPages(
  http: FastifyInstance,
  router: Router,
  options: ServerOptions & {
    uiSettings: UiSettingsService;
    routes: RouteRegistry;
    events: EventBus;
    engineService: EngineService;
  },
): Promise<void> {
  const { config, version, branch, manifest, root, uiSettings, routes } = options;
  const outside = await discoverPlugins(root, config['plugins.paths'], version, http.log);
  const applications = [...options.applications, ...outside.flatMap((one) => one.applications)];
  const server = http;
  const translations = join(root, 'translations');
  const locales = await findLocales(translations);
  registerPageRoutes(router, {
    server,
    config,
    version,
    branch,
    manifest,
    applications,
    locales,
    outside,
    uiSettings,
    pictures: options.pictures,
    ...routes,
    events: options.events,
    begun: options.engine.sharesAnswer && createBegunSearches(options.engineService),
  });
  registerTranslationsRoute(router, translations, locales);
  await registerFiles(http, root, manifest.buildNumber);
  const folder = join(root, 'build/docs');
  await registerDocumentation(router, {
    server,
    config,
    folder,
    buildNumber: manifest.buildNumber,
  });
  await registerOutsideFiles(http, outside, manifest.buildNumber);
}
