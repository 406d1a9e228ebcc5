import type { Connection, Row } from '#store/sqlite';
import type { Principal, Role } from '../principal/principal';

/** Somebody whom a provider of OpenID Connect or a proxy vouches for, as of what it said last. */
export interface OutsideUser {
  /** Made of the issuer and its stable id of the person; never of a mail address (attack 69). */
  id: string;
  name: string;
  role: Role;
  groups: readonly string[];
}

export interface OutsideUsers {
  /** Nothing where the provider refused them since. */
  get(id: string): Principal | undefined;
  /** Also of those whom the provider refused. */
  nameOf(id: string): string | undefined;
  /** Whom the provider did not refuse. */
  list(): readonly Omit<OutsideUser, 'role'>[];
  /** Forgets those who have neither a session nor a key any more. */
  save(user: OutsideUser): void;
  /** It said once more that they are who they were. */
  vouch(id: string): void;
  /** When it said so last; 0 for whom it never did. */
  vouchedAt(id: string): number;
  /** They are let in by nothing until the provider vouches for them again. */
  refuse(id: string): void;
}

export function createOutsideUsers(connection: Connection): OutsideUsers {
  const read = (where: string, values: readonly string[] = []) =>
    connection.all(`SELECT * FROM outside_users WHERE ${where}`, values);
  return {
    get(id) {
      const [row] = read('id = ? AND is_refused = 0', [id]);
      return (
        row && {
          kind: 'oidc',
          id,
          name: String(row['name']),
          roles: [row['role'] as Role],
          groups: toGroups(row),
        }
      );
    },
    nameOf(id) {
      const [row] = read('id = ?', [id]);
      return row && String(row['name']);
    },
    list: () =>
      read('is_refused = 0').map((row) => ({
        id: String(row['id']),
        name: String(row['name']),
        groups: toGroups(row),
      })),
    save: ({ id, name, role, groups }) =>
      connection.transaction(() => {
        connection.run(
          `DELETE FROM outside_users WHERE id NOT IN (SELECT user_id FROM sessions)
             AND id NOT IN (SELECT created_by FROM api_keys)`,
        );
        connection.run(
          'INSERT OR REPLACE INTO outside_users (id, name, role, group_list, vouched_at) VALUES (?, ?, ?, ?, ?)',
          [id, name, role, JSON.stringify(groups), Date.now()],
        );
      }),
    vouch: (id) =>
      void connection.run('UPDATE outside_users SET vouched_at = ? WHERE id = ?', [Date.now(), id]),
    vouchedAt: (id) => Number(read('id = ?', [id])[0]?.['vouched_at'] ?? 0),
    refuse: (id) =>
      void connection.run('UPDATE outside_users SET is_refused = 1 WHERE id = ?', [id]),
  };
}

function toGroups(row: Row): string[] {
  return JSON.parse(String(row['group_list'])) as string[];
}
