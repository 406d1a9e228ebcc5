export type { FindOptions, SavedObjectsClient } from './client-types';
export { FULL_ACCESS, type ObjectAccess, type ObjectPlace } from './object-access';
export { setUpSavedObjects } from './saved-objects-setup';
export type { SavedObjectsService } from './saved-objects-service';
export type { SavedObjectType } from './type-registry';
