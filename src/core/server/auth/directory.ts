import type { OutsideUsers } from './outside-users';
import type { Users } from './users';

/** Names of people by their ids: rights are kept by id, people know names. */
export interface Directory {
  /** Nothing for people whom this server does not know. */
  nameOf(id: string): string | undefined;
  idOf(name: string): string | undefined;
  /** False if no person can have this id, such as a name. People vouched for by another server may come later. */
  mayBeId(id: string): boolean;
}

/** How the ids of people begin whom OpenID Connect or a proxy vouches for: they are known beforehand. */
const OUTSIDE_ID = /^(?:oidc|proxy):./;

export const NOBODY_KNOWN: Directory = {
  nameOf: () => undefined,
  idOf: () => undefined,
  mayBeId: () => true,
};

export function createDirectory(
  users: Pick<Users, 'get' | 'find'>,
  outsideUsers: Pick<OutsideUsers, 'nameOf'>,
): Directory {
  return {
    nameOf: (id) => users.get(id)?.name ?? outsideUsers.nameOf(id),
    idOf(name) {
      const user = users.find(name);
      // Signing in overlooks the case; giving rights does not (attack 62).
      return user?.name === name ? user.id : undefined;
    },
    mayBeId: (id) => OUTSIDE_ID.test(id) || users.get(id) !== undefined,
  };
}
