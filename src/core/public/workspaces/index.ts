export type { RecoverableSubject } from './recoverable-subject';
export * from './types';
export { createWorkspaces } from './workspaces';
