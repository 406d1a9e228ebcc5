import type { Store } from '../../../store';
import type { EventBus } from '../events';
import type { Router } from '../http';
import { registerObjectRoutes } from './object-routes';
import { createSavedObjectsService, type SavedObjectsService } from './saved-objects-service';

interface Dependencies {
  router: Router;
  store: Store;
  events: Pick<EventBus, 'publish'>;
}

/** Saved objects with all their routes. */
export function setUpSavedObjects({ router, store, events }: Dependencies): SavedObjectsService {
  const savedObjects = createSavedObjectsService({ store, events });
  registerObjectRoutes(router, savedObjects.forRequest);
  return savedObjects;
}
