import type { Connection } from '../../../store/sqlite/connection';
import type { Principal, Role } from './principal';

/** Somebody whom a provider of OpenID Connect vouches for, as of the last sign-in. */
export interface OutsideUser {
  /** Made of the issuer and its stable id of the person; never of a mail address (attack 69). */
  id: string;
  name: string;
  role: Role;
  groups: readonly string[];
}

export interface OutsideUsers {
  get(id: string): Principal | undefined;
  list(): readonly Omit<OutsideUser, 'role'>[];
  /** Forgets those who have no session any more. */
  save(user: OutsideUser): void;
}

export function createOutsideUsers(connection: Connection): OutsideUsers {
  return {
    get(id) {
      const [row] = connection.all('SELECT * FROM outside_users WHERE id = ?', [id]);
      return row
        ? {
            kind: 'oidc',
            id,
            name: String(row['name']),
            roles: [row['role'] as Role],
            groups: JSON.parse(String(row['group_list'])) as string[],
          }
        : undefined;
    },
    list: () =>
      connection.all('SELECT id, name, group_list FROM outside_users').map((row) => ({
        id: String(row['id']),
        name: String(row['name']),
        groups: JSON.parse(String(row['group_list'])) as string[],
      })),
    save: ({ id, name, role, groups }) =>
      connection.transaction(() => {
        connection.run('DELETE FROM outside_users WHERE id NOT IN (SELECT user_id FROM sessions)');
        connection.run('INSERT OR REPLACE INTO outside_users VALUES (?, ?, ?, ?)', [
          id,
          name,
          role,
          JSON.stringify(groups),
        ]);
      }),
  };
}
