import type { HttpSetup } from '../core/public/http';
import {
  createSavedObjectsClient,
  type SavedObjectsClientContract,
} from '../core/public/saved-objects';
import { classOf } from './class-of';

/** `new SavedObjectsClient(http)` */
export const SavedObjectsClient = classOf((http: Pick<HttpSetup, 'fetch'>) =>
  createSavedObjectsClient(http),
);
export type SavedObjectsClient = SavedObjectsClientContract;
