import { randomUUID } from 'node:crypto';
import type { Connection, Row } from '#store/sqlite';
import type { KeyScope, Principal, Role } from '../principal/principal';
import { hashSecret, isSameSecret, randomSecret } from './secrets';

export interface ApiKey {
  id: string;
  name: string;
  role: Role;
  /** Id of who made it. */
  createdBy: string;
  createdAt: number;
  expiresAt: number;
  /** Missing: its role and maker alone limit it. */
  scope?: KeyScope;
}

/** Keys for programs. The secret is shown once, its hash is what stays. */
export interface ApiKeys {
  list(): readonly ApiKey[];
  create(key: Omit<ApiKey, 'id' | 'createdAt'>): ApiKey & { key: string };
  /** Whether there was one. */
  revoke(id: string): boolean;
  /** By the id of its principal: whether it is there and not expired. */
  isGood(principalId: string): boolean;
  /** Who sends this key, where it is known and not expired. */
  use(key: string): Principal | undefined;
}

export const toPrincipalId = (id: string) => `api-key:${id}`;

/** Clocks are set back by seconds every day. */
const SKEW_MS = 60_000;

const KEY = /^([\da-f-]{36})\.([\w-]{43})$/;

export function createApiKeys(connection: Connection): ApiKeys {
  return {
    list: () => connection.all('SELECT * FROM api_keys ORDER BY created_at, id').map(toApiKey),
    create(key) {
      const secret = randomSecret();
      const made = { ...key, id: randomUUID(), createdAt: Date.now() };
      connection.run('INSERT INTO api_keys VALUES (?, ?, ?, ?, ?, ?, ?, ?)', [
        made.id,
        made.name,
        hashSecret(secret),
        made.role,
        made.createdBy,
        made.createdAt,
        made.expiresAt,
        made.scope ? JSON.stringify(made.scope) : null,
      ]);
      return { ...made, key: `${made.id}.${secret}` };
    },
    revoke: (id) => connection.run('DELETE FROM api_keys WHERE id = ?', [id]) > 0,
    isGood: (principalId) =>
      connection.all(
        "SELECT id FROM api_keys WHERE 'api-key:' || id = ? AND expires_at > ? AND created_at <= ?",
        [principalId, Date.now(), Date.now() + SKEW_MS],
      ).length > 0,
    use(key) {
      const [, id = '', secret = ''] = KEY.exec(key) ?? [];
      const [row] = connection.all('SELECT * FROM api_keys WHERE id = ?', [id]);
      if (!row || !isSameSecret(secret, String(row['secret_hash']))) {
        return undefined;
      }
      const { name, role, expiresAt, createdAt, createdBy, scope } = toApiKey(row);
      const now = Date.now();
      // One from the future was made by another clock: how long it lasts is not known (attack 106).
      return expiresAt > now && createdAt <= now + SKEW_MS
        ? {
            kind: 'api-key',
            id: toPrincipalId(id),
            name,
            roles: [role],
            groups: [],
            makerId: createdBy,
            ...(scope && { scope }),
          }
        : undefined;
    },
  };
}

function toApiKey(row: Row): ApiKey {
  return {
    id: String(row['id']),
    name: String(row['name']),
    role: row['role'] as Role,
    createdBy: String(row['created_by']),
    createdAt: Number(row['created_at']),
    expiresAt: Number(row['expires_at']),
    ...(row['scope'] === null ? {} : { scope: JSON.parse(String(row['scope'])) as KeyScope }),
  };
}
