import { randomUUID } from 'node:crypto';
import { tell } from '#common/server-messages';
import type { Connection, Row } from '#store/sqlite';
import { HttpError } from '../http';
import { HIDDEN_LETTER, lookAlike } from './lookalikes';
import type { Principal, Role } from '../principal/principal';

interface NewUser {
  name: string;
  /** From `Passwords.hash`. */
  password: string;
  role: Role;
  groups?: readonly string[];
}

export interface User extends Required<NewUser> {
  id: string;
  createdAt: number;
}

/** People with a password of this server. */
export interface Users {
  list(): readonly User[];
  /** By name, whatever its case. */
  find(name: string): User | undefined;
  get(id: string): User | undefined;
  /** Throws 409 where the name is taken, or looks like another one's. */
  create(user: NewUser): User;
  /** Throws 409 where nobody could manage users afterwards. */
  update(id: string, change: Partial<Pick<NewUser, 'password' | 'role' | 'groups'>>): void;
  /** With the API keys that the person made; a session without its user is worth nothing. Throws 409 as `update`. */
  remove(id: string): void;
}

const NAME = /^[\p{L}\p{N}](?:[\p{L}\p{N}._@-]{0,98}[\p{L}\p{N}])?$/u;

/** Also for names that a proxy sends. */
export function isUserName(name: string): boolean {
  return NAME.test(name) && !HIDDEN_LETTER.test(name);
}

/** What two names may not have in common. */
export function toNameKey(name: string): string {
  return name.normalize('NFKC').toLowerCase();
}

export function toPrincipal({ id, name, role, groups }: User): Principal {
  return { kind: 'user', id, name, roles: [role], groups };
}

export function createUsers(connection: Connection): Users {
  const select = (where: string, ...values: readonly string[]) =>
    connection.all(`SELECT * FROM users ${where}`, values).map(toUser);
  const get = (id: string) => select('WHERE id = ?', id)[0];

  function assertOthersManage(id: string): void {
    const [administrator, ...others] = select("WHERE role = 'administrator'");
    if (administrator?.id === id && others.length === 0) {
      throw new HttpError(409, tell('auth.lastAdministrator'));
    }
  }

  return {
    list: () => select('ORDER BY name_key'),
    find: (name) => select('WHERE name_key = ?', toNameKey(name))[0],
    get,
    create: ({ name, password, role, groups = [] }) =>
      connection.transaction(() => {
        assertFreeName(name, select('WHERE name_key = ?', toNameKey(name)));
        const names = connection.all('SELECT name FROM users UNION SELECT name FROM outside_users');
        assertUnlike(
          name,
          names.map((row) => String(row['name'])),
        );
        const user = { id: randomUUID(), name, password, role, groups, createdAt: Date.now() };
        connection.run('INSERT INTO users VALUES (?, ?, ?, ?, ?, ?, ?)', [
          user.id,
          name,
          toNameKey(name),
          password,
          role,
          JSON.stringify(groups),
          user.createdAt,
        ]);
        return user;
      }),
    update: (id, change) =>
      connection.transaction(() => {
        if (change.role && change.role !== 'administrator') {
          assertOthersManage(id);
        }
        const user = get(id);
        if (user) {
          const { password, role, groups } = { ...user, ...change };
          const values = [password, role, JSON.stringify(groups), id];
          connection.run(
            'UPDATE users SET password = ?, role = ?, group_list = ? WHERE id = ?',
            values,
          );
        }
      }),
    remove: (id) =>
      connection.transaction(() => {
        assertOthersManage(id);
        connection.run('DELETE FROM api_keys WHERE created_by = ?', [id]);
        connection.run('DELETE FROM users WHERE id = ?', [id]);
      }),
  };
}

function assertFreeName(name: string, taken: readonly User[]): void {
  if (!isUserName(name)) {
    throw new HttpError(400, tell('auth.userName'));
  }
  if (taken.length > 0) {
    throw new HttpError(409, tell('auth.userExists', { name }));
  }
}

/** One person can't look like another (attack 107). */
function assertUnlike(name: string, others: readonly string[]): void {
  const like = others.find(
    (other) => lookAlike(other, name) && toNameKey(other) !== toNameKey(name),
  );
  if (like !== undefined) {
    throw new HttpError(409, tell('auth.userLooksAlike', { name: like }));
  }
}

function toUser(row: Row): User {
  return {
    id: String(row['id']),
    name: String(row['name']),
    password: String(row['password']),
    role: row['role'] as Role,
    groups: JSON.parse(String(row['group_list'])) as string[],
    createdAt: Number(row['created_at']),
  };
}
