import type { ObjectContent, Visibility } from './store';

/** Who an object is shown to: people (`u:`), groups (`g:`), those of a workspace (`w:`), or everybody. */
type Member = string;

const EVERYBODY: Member = '*';
/** The right to change what is one's own is of no use without seeing it. */
const SHOWING_MODES = ['read', 'write'] as const;

export type Shared = Pick<ObjectContent, 'workspaces' | 'permissions'>;

export function membersOf({ workspaces = [], permissions }: Shared): Member[] {
  const granted = SHOWING_MODES.flatMap((mode) => {
    const { users = [], groups = [] } = permissions?.[mode] ?? {};
    return [
      ...users.map((name) => (name === '*' ? EVERYBODY : `u:${name}`)),
      ...groups.map((name) => (name === '*' ? EVERYBODY : `g:${name}`)),
    ];
  });
  const isPublic = workspaces.length === 0 && !permissions;
  return [
    ...new Set([...toWorkspaceMembers(workspaces), ...granted, ...(isPublic ? [EVERYBODY] : [])]),
  ];
}

export function toWorkspaceMembers(workspaces: readonly string[]): Member[] {
  return workspaces.map((workspace) => `w:${workspace}`);
}

/** As whom somebody looks. */
export function toOwnMembers({ workspaces, user, groups }: Visibility): Member[] {
  return [
    EVERYBODY,
    `u:${user}`,
    ...groups.map((group) => `g:${group}`),
    ...toWorkspaceMembers(workspaces),
  ];
}
