export * from './types';
export { createWorkspaces } from './workspaces';
