export {
  type AssignedSources,
  createAssignedSources,
  type SourcesOfWorkspaces,
} from './assigned-sources';
export { setUpWorkspaces } from './set-up-workspaces';
export { createWorkspaceAccess } from './workspace-access';
export type { WorkspacesService } from './types';
export { loadWorkspaces } from './workspace-cache';
