export { isTitleTaken } from './is-title-taken';
export { findIdProblem, isGeneratedId, keyOf, MAX_ID_LENGTH } from './object-key';
export { createWordSearch } from './word-search';
export { PERMISSION_MODES } from './types';
export type {
  FailedObject,
  ForeignMarks,
  ItemError,
  MigrationVersion,
  ObjectKey,
  ObjectPermissions,
  PermissionMode,
  Reference,
  SavedObjectBody,
} from './types';
