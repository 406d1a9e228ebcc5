export {
  EVERYBODY,
  membersOf,
  roleOfModes,
  withMember,
  WorkspaceRole,
  type Member,
} from './members';
