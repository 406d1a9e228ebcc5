import type { FastifyInstance } from 'fastify';
import type { Store } from '#store';
import type { Directory } from '../auth/directory';
import type { Config } from '../config';
import type { EventBus } from '../events';
import type { Router } from '../http';
import { registerManagementRoutes } from './management-routes';
import { MIGRATION_STATE_TYPE, migrateStored } from './migrate-stored';
import { registerForms } from './multipart';
import { registerObjectRoutes } from './object-routes';
import type { ObjectAccessSource } from './object-access';
import { createSavedObjectsService, type SavedObjectsService } from './saved-objects-service';
import { FORM_PATHS, registerTransferRoutes } from './transfer-routes';

interface Dependencies {
  http: FastifyInstance;
  router: Router;
  config: Config;
  store: Store;
  events: Pick<EventBus, 'publishFor'>;
  workspaces: ObjectAccessSource;
  directory: Pick<Directory, 'nameOf'>;
  others: SavedObjectsService['others'];
}

/** Saved objects with all their routes. */
export function setUpSavedObjects(dependencies: Dependencies): SavedObjectsService {
  const { http, router, config } = dependencies;
  const savedObjects = createSavedObjectsService(dependencies);
  const { forRequest, types, sourceName } = savedObjects;
  savedObjects.registerType(MIGRATION_STATE_TYPE);
  registerForms(http, FORM_PATHS);
  registerObjectRoutes(router, forRequest, dependencies.directory.nameOf, sourceName);
  registerTransferRoutes(router, {
    forRequest,
    types,
    sourceName,
    maxObjects: config['savedObjects.maxImportExportSize'],
    maxBytes: config['savedObjects.maxImportPayloadBytes'],
  });
  registerManagementRoutes(router, { forRequest, types });
  // As at each start; what can't be brought up to date stays as it was.
  router.post('/internal/saved_objects/_migrate', { access: 'administrator' }, async () => {
    const { problems } = await migrateStored(dependencies.store, types);
    for (const problem of problems) {
      http.log.warn(problem);
    }
    return { success: true };
  });
  return savedObjects;
}
