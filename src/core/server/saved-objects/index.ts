export type {
  CreateOptions,
  FindAnswer,
  FindOptions,
  Item,
  ObjectToCreate,
  ObjectToUpdate,
  SavedObjectsClient,
} from './client-types';
export { setUpSavedObjects } from './saved-objects-setup';
export { createSavedObjectsService, type SavedObjectsService } from './saved-objects-service';
export type { SavedObjectType, SavedObjectTypeManagement } from './type-registry';
