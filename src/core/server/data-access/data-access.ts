import type { DataAccessLevel, DataRule } from '#common/data-access';
import { type AllowedIndices, isAllowed, isWhollyAllowed } from '#engine';
import { hasRole, type KeyScope, type Principal } from '../principal/principal';

/** What one person may do with indices. Names of indices that do not exist are judged like any other. */
export interface DataAccess {
  /** Of administrators, and of the operator. */
  readonly isUnrestricted: boolean;
  readonly readable: readonly AllowedIndices[];
  readonly writable: readonly AllowedIndices[];
  readonly manageable: readonly AllowedIndices[];
  canRead(index: string): boolean;
  /** Every document of it. */
  canReadAll(index: string): boolean;
  canWrite(index: string): boolean;
  canManage(index: string): boolean;
}

const EVERYTHING = toAccess({
  isUnrestricted: true,
  readable: ['*'],
  writable: ['*'],
  manageable: ['*'],
});

/** Of what the operator asked for at start. */
export const OPERATOR_ACCESS: DataAccess & { readonly workspaceId: string } = {
  ...EVERYTHING,
  workspaceId: '',
};

/** Who asks from where: `workspaces` are those in which they are, and may be. */
export interface Asker {
  principal: Principal;
  workspaces: ReadonlySet<string>;
}

/**
 * People have what rules give them, and nothing where there is no rule: rules that were lost open nothing (attack 96).
 * Administrators, who make the rules, have everything.
 */
export function decideAccess(rules: readonly (DataRule | undefined)[], asker: Asker): DataAccess {
  const { scope } = asker.principal;
  const access = decideWholeAccess(rules, asker);
  return scope ? limitToScope(access, scope) : access;
}

/** Of each list what the scope has too. */
function limitToScope(access: DataAccess, { indices, actions }: KeyScope): DataAccess {
  const limit = (list: readonly AllowedIndices[], isAllowedAction: boolean) =>
    isAllowedAction
      ? list.map((one) => ({
          ...(typeof one === 'string' ? { pattern: one } : one),
          within: indices,
        }))
      : [];
  return toAccess({
    isUnrestricted: false,
    readable: limit(access.readable, actions.includes('read')),
    writable: limit(access.writable, actions.includes('write')),
    manageable: limit(access.manageable, actions.includes('manage')),
  });
}

function decideWholeAccess(rules: readonly (DataRule | undefined)[], asker: Asker): DataAccess {
  const isEditor = hasRole(asker.principal, 'editor');
  if (hasRole(asker.principal, 'administrator')) {
    return EVERYTHING;
  }
  // A rule that can't be read gives nothing.
  const own = rules.filter((rule) => rule !== undefined).filter((rule) => concerns(rule, asker));
  const indicesOf = (...levels: readonly DataAccessLevel[]) => [
    ...new Set(
      own.filter(({ access }) => levels.includes(access)).flatMap(({ indices }) => indices),
    ),
  ];
  return toAccess({
    isUnrestricted: false,
    readable: own.flatMap(toReadable),
    writable: isEditor ? indicesOf('write', 'manage') : [],
    manageable: isEditor ? indicesOf('manage') : [],
  });
}

function toReadable({ indices, filter }: DataRule): readonly AllowedIndices[] {
  return filter ? indices.map((pattern) => ({ pattern, filter })) : indices;
}

/** Names are compared as they are: neither parts of them nor wildcards count (attack 62). */
function concerns(rule: DataRule, { principal, workspaces }: Asker): boolean {
  const { roles, users, groups } = rule;
  const isForAll = roles.length + users.length + groups.length === 0;
  const isNamed =
    roles.some((role) => hasRole(principal, role)) ||
    users.some((id) => id === principal.id || id === principal.makerId) ||
    principal.groups.some((group) => groups.includes(group));
  const isHere = rule.workspaces.length === 0 || rule.workspaces.some((id) => workspaces.has(id));
  return isHere && (isForAll || isNamed);
}

function toAccess(
  lists: Pick<DataAccess, 'isUnrestricted' | 'readable' | 'writable' | 'manageable'>,
): DataAccess {
  return {
    ...lists,
    canRead: (index) => isAllowed(index, lists.readable),
    canReadAll: (index) => isWhollyAllowed(index, lists.readable),
    canWrite: (index) => isAllowed(index, lists.writable),
    canManage: (index) => isAllowed(index, lists.manageable),
  };
}
