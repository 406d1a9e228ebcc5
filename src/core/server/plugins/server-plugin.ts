import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config, SharedGlobalConfig } from '../config';
import type { EngineService } from '../engine/engine-for-request';
import type { EventBus } from '../events';
import type { ListenerOptions, Router } from '../http';
import type { SavedObjectsService } from '../saved-objects';
import type { FoldersOf, RoutePlan, SearchesOf } from './route-plan';
import type { UiSettingsService } from '../ui-settings';
import type { StatusRegistry } from '../status/status-registry';
import type { WorkspacesService } from '../workspaces';

export interface Logger {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}

/** What a plugin gets to register its parts. */
export interface CoreSetup {
  http: {
    createRouter(): Router;
    /** A port of its own, beside the one of the apps and with the same rights and limits. */
    openListener(options: ListenerOptions): FastifyInstance;
  };
  events: Pick<EventBus, 'publish'>;
  /** What the page is told that whoever asks may do. */
  capabilities: {
    registerProvider(provider: (request: FastifyRequest) => Record<string, unknown>): void;
  };
  savedObjects: Pick<SavedObjectsService, 'registerType'>;
  uiSettings: Pick<UiSettingsService, 'register'>;
  /** Which workspace a request is in, and what whoever asks may read and change there. */
  workspaces: Pick<WorkspacesService, 'accessOf' | 'permissionEnabled'>;
  /** What an app asks for when it opens at an address of its own, so that the page can ask before its scripts are there. */
  rendering: {
    registerRoutePlan(appId: string, plan: RoutePlan): void;
    /** Which code shows objects of a type, where that depends on the object. The build knows which files that is. */
    registerFolders(type: string, foldersOf: FoldersOf): void;
    /** What the page searches for objects of a type, so that it can be begun before its scripts are there. */
    registerSearches(type: string, searchesOf: SearchesOf): void;
  };
  /** How parts of the server are, as `/api/status` tells. */
  status: Pick<StatusRegistry, 'set' | 'addCheck'>;
  config: Config;
  /** The part that all plugins know by these names. */
  globalConfig: SharedGlobalConfig;
  log: Logger;
}

/** What a plugin gets to work with. Routes may still be added: nothing is answered before all have started. */
export interface CoreStart extends CoreSetup {
  engine: EngineService;
  savedObjects: Pick<SavedObjectsService, 'registerType' | 'forRequest' | 'forServer' | 'others'>;
  uiSettings: Pick<UiSettingsService, 'register' | 'forRequest'>;
  /** Where uploads are staged; the only folder the embedded engine reads. Missing on a cluster. */
  stagingFolder: string | undefined;
}

export interface ServerPlugin {
  id: string;
  setup?(core: CoreSetup): void | Promise<void>;
  start?(core: CoreStart): void | Promise<void>;
  stop?(): void | Promise<void>;
}
