import type { Config } from './config-schema';

/** The part of the configuration that every plugin may read, by the names that plugins know (spec, section 3). */
export interface SharedGlobalConfig {
  opensearchDashboards: {
    /** Names that clients of a cluster may want to leave alone; Atrium keeps its objects in a store of its own. */
    index: string;
    configIndex: string;
    autocompleteTerminateAfter: number;
    /** Milliseconds, as all times here. */
    autocompleteTimeout: number;
    dashboardAdmin: { groups: readonly string[]; users: readonly string[] };
    futureNavigation: boolean;
  };
  opensearch: { shardTimeout: number; requestTimeout: number; pingTimeout: number };
  path: { data: string };
  savedObjects: { maxImportPayloadBytes: number; permission: { enabled: boolean } };
}

/** Whether permissions limit who sees which object: as soon as people can be told apart, unless it is configured. */
export function arePermissionsEnabled(config: Config): boolean {
  return config['savedObjects.permission.enabled'] ?? config['auth.providers'].length > 0;
}

export function toGlobalConfig(config: Config): SharedGlobalConfig {
  return {
    opensearchDashboards: {
      index: config['opensearchDashboards.index'],
      configIndex: config['opensearchDashboards.configIndex'],
      autocompleteTerminateAfter: config['opensearchDashboards.autocompleteTerminateAfter'],
      autocompleteTimeout: config['opensearchDashboards.autocompleteTimeout'],
      dashboardAdmin: {
        groups: config['opensearchDashboards.dashboardAdmin.groups'],
        users: config['opensearchDashboards.dashboardAdmin.users'],
      },
      futureNavigation: config['opensearchDashboards.futureNavigation'],
    },
    opensearch: {
      shardTimeout: config['opensearch.shardTimeout'],
      requestTimeout: config['opensearch.requestTimeout'],
      pingTimeout: config['opensearch.pingTimeout'] ?? config['opensearch.requestTimeout'],
    },
    path: { data: config['path.data'] },
    savedObjects: {
      maxImportPayloadBytes: config['savedObjects.maxImportPayloadBytes'],
      permission: { enabled: arePermissionsEnabled(config) },
    },
  };
}
