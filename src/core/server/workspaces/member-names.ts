import { PERMISSION_MODES, type ObjectPermissions } from '#common/saved-objects';
import { tell } from '#common/server-messages';
import { EVERYBODY, membersOf } from '#common/workspaces';
import type { Directory } from '../auth/directory';
import type { Principal } from '../principal/principal';
import { HttpError } from '../http';

/** Whoever asks, in the place of a name (core contract, 2.3). */
const ME = '%me%';
/** People whom others keep: `proxy:ada`. No user of this server has a colon in the name. */
const KEPT_BY_OTHERS = /^(proxy|oidc|api-key):./;

interface Context {
  directory: Directory;
  principal: Principal;
  /** Whom the workspace names already: somebody may be gone by now. */
  before: ObjectPermissions | undefined;
}

/**
 * Permissions as they are stored: by id, so that nobody inherits the rights of somebody who had the same name (docs/decisions/0008).
 * Users of this server may be given by name. Throws 400 for one who does not exist.
 */
export function toStoredPermissions(
  permissions: ObjectPermissions,
  { directory, principal, before }: Context,
): ObjectPermissions {
  const known = new Set(membersOf(before ?? {}).map(({ name }) => name));
  const toId = (given: string): string => {
    if (given === ME || given === principal.id) {
      return principal.id;
    }
    const isId =
      given === EVERYBODY ||
      KEPT_BY_OTHERS.test(given) ||
      known.has(given) ||
      directory.nameOf(given) !== undefined;
    const id = isId ? given : directory.idOf(given);
    if (id === undefined) {
      throw new HttpError(400, tell('workspaces.noUser', { name: given }));
    }
    return id;
  };
  const entries = PERMISSION_MODES.flatMap((mode) => {
    const { users = [], groups = [] } = permissions[mode] ?? {};
    const ids = [...new Set(users.map(toId))];
    const named = {
      ...(ids.length > 0 && { users: ids }),
      ...(groups.length > 0 && { groups: [...new Set(groups)] }),
    };
    return Object.keys(named).length > 0 ? [[mode, named] as const] : [];
  });
  return Object.fromEntries(entries) as ObjectPermissions;
}

/** The names that people know, by the ids in permissions; who has none is shown by the id. */
export function namesOf(
  permissions: ObjectPermissions,
  directory: Directory,
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    membersOf(permissions).flatMap(({ kind, name }) => {
      const known = kind === 'users' ? directory.nameOf(name) : undefined;
      return known === undefined ? [] : [[name, known] as const];
    }),
  );
}
