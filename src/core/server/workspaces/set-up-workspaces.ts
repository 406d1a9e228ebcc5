import type { FastifyRequest } from 'fastify';
import { WORKSPACE_TYPE } from '#common/workspaces';
import type { Store, StoredObject } from '#store';
import type { Directory } from '../auth/directory';
import type { Principal } from '../principal/principal';
import type { Config } from '../config';
import type { EventBus } from '../events';
import type { Router } from '../http';
import type { OtherServers } from '../other-servers';
import type { SavedObjectsService } from '../saved-objects';
import type { SourcesOfWorkspaces } from './assigned-sources';
import { refreshWorkspaces } from './refresh-workspaces';
import type { WorkspacesService } from './types';
import type { WorkspaceCache } from './workspace-cache';
import { createWorkspaceReader } from './workspace-reader';
import { registerWorkspaceRoutes } from './workspace-routes';
import { createWorkspaceWriter } from './workspace-writer';

interface Dependencies {
  router: Router;
  config: Config;
  store: Store;
  events: Pick<EventBus, 'publishFor'>;
  cache: WorkspaceCache;
  workspaces: WorkspacesService;
  savedObjects: SavedObjectsService;
  directory: Directory;
  others: Pick<OtherServers, 'onChange'>;
  assignedSources: SourcesOfWorkspaces;
}

/** The type, the routes and the news of workspaces. Gives what the page is told of them. */
export function setUpWorkspaces(
  dependencies: Dependencies,
): (request: FastifyRequest) => Record<string, unknown> {
  const { router, config, events, workspaces, savedObjects, others, cache, store } = dependencies;
  const enabled = config['workspace.enabled'];
  savedObjects.registerType({ name: WORKSPACE_TYPE, hidden: true, importable: false });
  const common = { ...dependencies, access: workspaces };
  const reader = createWorkspaceReader(common);
  // Those hear of it who could see it before or can see it now.
  const onChange = (before: StoredObject | undefined, after: StoredObject | undefined) => {
    const change = before ? (after ? 'update' : 'delete') : 'create';
    const states = [before, after].filter((state) => state !== undefined);
    events.publishFor(
      'workspace',
      (principal) =>
        states.some((state) => reader.roleIn(principal, state) !== undefined) && {
          id: states[0]?.id,
          change,
        },
    );
  };
  others.onChange(async (changes) => {
    const changed = await refreshWorkspaces(cache, store, changes);
    changed.forEach(({ before, after }) => onChange(before, after));
  });
  if (enabled) {
    const maximum = config['workspace.maximum_workspaces'];
    const { types } = savedObjects;
    const writer = createWorkspaceWriter({ ...common, reader, types, maximum, onChange });
    const { assignedSources: sources } = dependencies;
    registerWorkspaceRoutes(router, { reader, writer, savedObjects, sources });
  }
  const accessFor = (principal: Principal | undefined) =>
    principal && workspaces.accessFor(principal);
  return ({ principal }) => ({
    navLinks: {
      workspace_list: enabled,
      workspace_create: enabled && accessFor(principal)?.isUnrestricted === true,
      workspace_detail: enabled,
      workspace_fatal_error: enabled,
    },
    workspaces: {
      enabled,
      permissionEnabled: workspaces.permissionEnabled,
      isDashboardAdmin: accessFor(principal)?.isDashboardAdmin ?? false,
    },
  });
}
