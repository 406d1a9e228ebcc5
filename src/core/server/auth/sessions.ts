import type { Connection, Row } from '#store/sqlite';
import { StoreError } from '#store';
import type { Reserve } from '../audit';
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

export interface UsedSession {
  hash: SessionHash;
  userId: string;
  /** From then on the provider that the session came from has to be asked again. */
  dueAt?: number;
}

interface ProviderTokens {
  idToken: string;
  /** Sealed: only the browser's id of the session opens it. */
  refreshToken?: string;
  dueAt: number;
}

/** Who is signed in. The id of a session is known to its browser alone: here lies its hash. */
export interface Sessions {
  /** The id for the cookie, or nothing where the account changed meanwhile. */
  create(user: Pick<User, 'id' | 'password'>): string | undefined;
  /** For somebody who signed in elsewhere. The id for the cookie. */
  createFor(outsideUserId: string, tokens: (id: string) => ProviderTokens): string;
  /** What the provider gave, where the session came from one. */
  tokensOf(hash: SessionHash): (ProviderTokens & { checkedAt: number }) | undefined;
  /** The provider was asked again. What it did not give again stays. */
  renew(hash: SessionHash, tokens: Partial<ProviderTokens> & { dueAt: number }): void;
  /** The provider could not be asked. */
  postpone(hash: SessionHash, dueAt: number): void;
  /** Hashes of those that a person has now. */
  hashesOf(userId: string): readonly SessionHash[];
  /** The person, where the session is still good. `keepAlive`: a person asked, not a timer of the page. */
  use(id: string, keepAlive: boolean): UsedSession | undefined;
  /** Whether it is time to note that the person still asks. */
  isStale(hash: SessionHash): boolean;
  /** Without keeping it alive. Not where a provider has to be asked first. */
  isGood(hash: SessionHash): boolean;
  end(hash: SessionHash): void;
  /** All sessions of a person, but for one. Answers those that ended. */
  endOf(userId: string, except?: SessionHash): readonly SessionHash[];
}

/**
 * Clocks are set back by seconds every day. A session further ahead would live longer than anybody allowed: it is over (attack 106).
 */
const SKEW_MS = 60_000;

/** `reserve`: room for what ends sessions, should the disk be full. */
export function createSessions(
  connection: Connection,
  { idleMs, lifetimeMs }: SessionTimes,
  reserve: Reserve,
): Sessions {
  /** Not at each request: every write waits for the disk. */
  const writeEveryMs = Math.min(60_000, idleMs / 10);
  const ended = rememberEnded(connection, reserve);
  const { find, removeOld } = createFinder(connection, { idleMs, lifetimeMs }, ended);
  return {
    create: (user) =>
      connection.transaction(() => {
        removeOld(Date.now());
        return insertOwn(connection, user);
      }),
    createFor: (userId, tokens) =>
      connection.transaction(() => {
        removeOld(Date.now());
        return insertOutside(connection, userId, tokens);
      }),
    isStale(hash) {
      const now = Date.now();
      return now - Number(find(hash, now)?.['seen_at'] ?? now) > writeEveryMs;
    },
    use(id, keepAlive) {
      const now = Date.now();
      const hash = hashSecret(id);
      const row = find(hash, now);
      if (!row) {
        return undefined;
      }
      if (keepAlive && now - Number(row['seen_at']) > writeEveryMs) {
        // On a full disk people go on reading.
        ignoreUnavailable(() =>
          connection.run('UPDATE sessions SET seen_at = ? WHERE id_hash = ?', [now, hash]),
        );
      }
      return toUsed(hash, row);
    },
    isGood(hash) {
      const now = Date.now();
      const row = find(hash, now);
      return row !== undefined && Number(row['due_at'] ?? Infinity) > now;
    },
    ...createProviderTokens(connection),
    ...createLookups(connection),
    end: ended.add,
  };
}

function createFinder(
  connection: Connection,
  { idleMs, lifetimeMs }: SessionTimes,
  ended: ReturnType<typeof rememberEnded>,
) {
  return {
    /** Those that are good. */
    find: (hash: SessionHash, now: number) =>
      ended.has(hash)
        ? undefined
        : connection.all(
            `SELECT user_id, seen_at, due_at FROM sessions
               WHERE id_hash = ? AND seen_at > ? AND created_at > ? AND seen_at <= ? AND created_at <= ?`,
            [hash, now - idleMs, now - lifetimeMs, now + SKEW_MS, now + SKEW_MS],
          )[0],
    removeOld(now: number) {
      ended.removeAll();
      connection.run(
        'DELETE FROM sessions WHERE seen_at <= ? OR created_at <= ? OR seen_at > ? OR created_at > ?',
        [now - idleMs, now - lifetimeMs, now + SKEW_MS, now + SKEW_MS],
      );
    },
  };
}

/**
 * A session that is over stays so, also where the server starts again on a full disk: there is room held back to write it. Where
 * that is not enough either, it is remembered and removed as soon as that works (attack 104).
 */
function rememberEnded(connection: Connection, reserve: Reserve) {
  const hashes = new Set<SessionHash>();
  ignoreFull(reserve.hold);
  const remove = (hash: SessionHash) =>
    ignoreUnavailable(() => {
      connection.run('DELETE FROM sessions WHERE id_hash = ?', [hash]);
      hashes.delete(hash);
    });
  return {
    has: (hash: SessionHash) => hashes.has(hash),
    add(hash: SessionHash) {
      hashes.add(hash);
      for (const one of hashes) remove(one);
      if (hashes.size === 0) return;
      reserve.release();
      for (const one of hashes) remove(one);
      // In the file itself it takes no room: that of the log is free again.
      ignoreUnavailable(() => connection.all('PRAGMA wal_checkpoint(TRUNCATE)'));
      ignoreFull(reserve.hold);
    },
    removeAll() {
      for (const one of hashes) remove(one);
      ignoreFull(reserve.hold);
    },
  };
}

/** There may be room later: each sign-in tries again. */
function ignoreFull(hold: () => void): void {
  try {
    hold();
  } catch {
    // Sessions end all the same while the server runs.
  }
}

function ignoreUnavailable(write: () => void): void {
  try {
    write();
  } catch (error) {
    if (!(error instanceof StoreError) || error.code !== 'unavailable') throw error;
  }
}

function toUsed(hash: SessionHash, row: Row): UsedSession {
  const dueAt = row['due_at'];
  return {
    hash,
    userId: String(row['user_id']),
    ...(typeof dueAt === 'number' && { dueAt }),
  };
}

/** Nothing where the account changed meanwhile. */
function insertOwn(
  connection: Connection,
  { id: userId, password }: Pick<User, 'id' | 'password'>,
): string | undefined {
  const now = Date.now();
  const id = randomSecret();
  const made = connection.run(
    'INSERT INTO sessions (id_hash, user_id, created_at, seen_at) SELECT ?, id, ?, ? FROM users WHERE id = ? AND password = ?',
    [hashSecret(id), now, now, userId, password],
  );
  return made > 0 ? id : undefined;
}

function insertOutside(
  connection: Connection,
  userId: string,
  tokens: (id: string) => ProviderTokens,
): string {
  const now = Date.now();
  const id = randomSecret();
  const { idToken, refreshToken = null, dueAt } = tokens(id);
  connection.run(
    'INSERT INTO sessions (id_hash, user_id, created_at, seen_at, id_token, refresh_token, checked_at, due_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?)',
    [hashSecret(id), userId, now, now, idToken, refreshToken, now, dueAt],
  );
  return id;
}

type Tokens = Pick<Sessions, 'tokensOf' | 'renew' | 'postpone'>;

function createProviderTokens(connection: Connection): Tokens {
  return {
    tokensOf(hash) {
      const [row] = connection.all(
        'SELECT id_token, refresh_token, checked_at, due_at FROM sessions WHERE id_hash = ? AND id_token IS NOT NULL',
        [hash],
      );
      const refreshToken = row?.['refresh_token'];
      return (
        row && {
          idToken: String(row['id_token']),
          ...(typeof refreshToken === 'string' && { refreshToken }),
          checkedAt: Number(row['checked_at']),
          dueAt: Number(row['due_at']),
        }
      );
    },
    renew: (hash, { idToken = null, refreshToken = null, dueAt }) =>
      void connection.run(
        'UPDATE sessions SET id_token = coalesce(?, id_token), refresh_token = coalesce(?, refresh_token), checked_at = ?, due_at = ? WHERE id_hash = ?',
        [idToken, refreshToken, Date.now(), dueAt, hash],
      ),
    postpone: (hash, dueAt) =>
      void connection.run('UPDATE sessions SET due_at = ? WHERE id_hash = ?', [dueAt, hash]),
  };
}

type Lookups = Pick<Sessions, 'hashesOf' | 'endOf'>;

/** What goes by a session or a person, whatever the time. */
function createLookups(connection: Connection): Lookups {
  return {
    hashesOf: (userId) =>
      connection
        .all('SELECT id_hash FROM sessions WHERE user_id = ?', [userId])
        .map((row) => String(row['id_hash'])),
    endOf: (userId, except = '') =>
      connection
        .all('DELETE FROM sessions WHERE user_id = ? AND id_hash <> ? RETURNING id_hash', [
          userId,
          except,
        ])
        .map((row) => String(row['id_hash'])),
  };
}
