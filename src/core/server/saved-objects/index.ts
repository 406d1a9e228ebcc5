export type { FindOptions, SavedObjectsClient } from './client-types';
export { type ObjectAccess, type ObjectAccessSource, type ObjectPlace } from './object-access';
export { setUpSavedObjects } from './saved-objects-setup';
export type { SavedObjectsService } from './saved-objects-service';
export { decodeVersion, encodeVersion } from './object-body';
export { toContent } from './place-objects';
export { toText, type SavedObjectType, type TypeRegistry } from './type-registry';
export { startStore } from './store-checks';
