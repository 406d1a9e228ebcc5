export { createSavedObjectsClient } from './saved-objects-client';
export { SimpleSavedObject } from './simple-saved-object';
export type * from './types';
