export { findIdProblem, keyOf } from './object-key';
export type {
  FailedObject,
  ItemError,
  MigrationVersion,
  ObjectKey,
  Reference,
  SavedObjectBody,
} from './types';
