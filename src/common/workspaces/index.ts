export { MAX_DESCRIPTION, MAX_NAME, USE_CASE_PREFIX, WORKSPACE_TYPE } from './constants';
export {
  EVERYBODY,
  membersOf,
  roleOfModes,
  withMember,
  WorkspaceRole,
  type Member,
} from './members';
