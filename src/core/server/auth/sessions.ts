import type { Connection } from '../../../store/sqlite/connection';
import { hashSecret, randomSecret } from './secrets';
import type { User } from './users';

/** Milliseconds. */
export interface SessionTimes {
  /** Since the last request of a person. */
  idleMs: number;
  /** Since the sign-in. */
  lifetimeMs: number;
}

/** Names a session inside the server; nobody can use it as a cookie. */
export type SessionHash = string;

/** Who is signed in. The id of a session is known to its browser alone: here lies its hash. */
export interface Sessions {
  /** The id for the cookie, or nothing where the account changed meanwhile. */
  create(user: Pick<User, 'id' | 'password'>): string | undefined;
  /** For somebody who signed in elsewhere. The id for the cookie. */
  createFor(outsideUserId: string, idToken: string): string;
  /** What the provider gave at the sign-in, where the session came from one. */
  idTokenOf(hash: SessionHash): string | undefined;
  /** Hashes of those that a person has now. */
  hashesOf(userId: string): readonly SessionHash[];
  /** The person, where the session is still good. `keepAlive`: a person asked, not a timer of the page. */
  use(id: string, keepAlive: boolean): { hash: SessionHash; userId: string } | undefined;
  /** Without keeping it alive. */
  isGood(hash: SessionHash): boolean;
  end(hash: SessionHash): void;
  /** All sessions of a person, but for one. Answers those that ended. */
  endOf(userId: string, except?: SessionHash): readonly SessionHash[];
}

export function createSessions(
  connection: Connection,
  { idleMs, lifetimeMs }: SessionTimes,
): Sessions {
  /** Not at each request: every write waits for the disk. */
  const writeEveryMs = Math.min(60_000, idleMs / 10);
  const removeOld = (now: number) =>
    connection.run('DELETE FROM sessions WHERE seen_at <= ? OR created_at <= ?', [
      now - idleMs,
      now - lifetimeMs,
    ]);

  const find = (hash: SessionHash, now: number) =>
    connection.all(
      'SELECT user_id, seen_at FROM sessions WHERE id_hash = ? AND seen_at > ? AND created_at > ?',
      [hash, now - idleMs, now - lifetimeMs],
    )[0];

  return {
    create: ({ id: userId, password }) =>
      connection.transaction(() => {
        const now = Date.now();
        removeOld(now);
        const id = randomSecret();
        const made = connection.run(
          'INSERT INTO sessions (id_hash, user_id, created_at, seen_at) SELECT ?, id, ?, ? FROM users WHERE id = ? AND password = ?',
          [hashSecret(id), now, now, userId, password],
        );
        return made > 0 ? id : undefined;
      }),
    createFor: (userId, idToken) =>
      connection.transaction(() => {
        const now = Date.now();
        removeOld(now);
        const id = randomSecret();
        connection.run(
          'INSERT INTO sessions (id_hash, user_id, created_at, seen_at, id_token) VALUES (?, ?, ?, ?, ?)',
          [hashSecret(id), userId, now, now, idToken],
        );
        return id;
      }),
    use(id, keepAlive) {
      const now = Date.now();
      const hash = hashSecret(id);
      const row = find(hash, now);
      if (!row) {
        return undefined;
      }
      if (keepAlive && now - Number(row['seen_at']) > writeEveryMs) {
        connection.run('UPDATE sessions SET seen_at = ? WHERE id_hash = ?', [now, hash]);
      }
      return { hash, userId: String(row['user_id']) };
    },
    isGood: (hash) => find(hash, Date.now()) !== undefined,
    ...createLookups(connection),
  };
}

type Lookups = Pick<Sessions, 'idTokenOf' | 'hashesOf' | 'end' | 'endOf'>;

/** What goes by a session or a person, whatever the time. */
function createLookups(connection: Connection): Lookups {
  return {
    idTokenOf(hash) {
      const [row] = connection.all('SELECT id_token FROM sessions WHERE id_hash = ?', [hash]);
      return typeof row?.['id_token'] === 'string' ? row['id_token'] : undefined;
    },
    hashesOf: (userId) =>
      connection
        .all('SELECT id_hash FROM sessions WHERE user_id = ?', [userId])
        .map((row) => String(row['id_hash'])),
    end: (hash) => void connection.run('DELETE FROM sessions WHERE id_hash = ?', [hash]),
    endOf: (userId, except = '') =>
      connection
        .all('DELETE FROM sessions WHERE user_id = ? AND id_hash <> ? RETURNING id_hash', [
          userId,
          except,
        ])
        .map((row) => String(row['id_hash'])),
  };
}
