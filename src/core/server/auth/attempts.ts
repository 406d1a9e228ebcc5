import { createHash } from 'node:crypto';
import { tell } from '#common/server-messages';
import type { Connection } from '#store/sqlite';
import { HttpError, networkOf } from '../http';
import { toNameKey } from './users';

const WINDOW_MS = 15 * 60_000;
/** Wrong passwords within the window. */
const LIMITS = {
  /** For one name from one address, or from one browser in which its person signed in before. */
  pair: 5,
  /** For any names from one address: from then on they are slow, as an office may have one address. */
  address: 30,
  /** For one name from anywhere: more than one person mistypes, so that nobody is locked out by others soon. */
  name: 50,
} as const;
type Kind = keyof typeof LIMITS;
const MAX_COUNTERS = 30_000;
const PAUSE_MS = 1000;
const MAX_PAUSE_MS = 5000;

/** Slows down whoever guesses passwords. Whether a name exists makes no difference, and a restart forgets nothing. */
export interface Attempts {
  /** Counts an attempt for its name before its password is looked at, so that many at once count too. Throws 429. */
  begin(name: string, from: Origin): Attempt;
}

/**
 * Where an attempt comes from: a browser in which that person signed in before counts for itself alone, whatever others try for
 * the name or from the address.
 */
export type Origin = { address: string } | { device: string };

export interface Attempt {
  /** Milliseconds to wait before the password is looked at, one after the other: many from this address were wrong. */
  pauseMs(): number;
  /** To be called where the password was right. */
  succeed(): void;
  /** To be called where it was wrong. */
  fail(): void;
  /** Call it if the password was not checked because others came first: that does not count as an attempt. */
  withdraw(): void;
}

/** `maxCounters`: so many names and addresses are kept; those that were tried least make room for others. */
export function createAttempts(connection: Connection, maxCounters = MAX_COUNTERS): Attempts {
  const counters = createCounters(connection, maxCounters);
  return {
    begin(name, from) {
      const keys = toKeys(name, from);
      connection.transaction(() => {
        counters.forgetOld();
        for (const kind of ['pair', 'name'] as const) {
          const counter = counters.read(keys[kind]);
          if (counter && counter.count >= LIMITS[kind]) {
            throw tooMany(counter.until - Date.now());
          }
        }
        counters.add(keys.pair);
        counters.add(keys.name);
        counters.makeRoom();
      });
      return {
        pauseMs: () => toPause(counters.read(keys.address)?.count ?? 0),
        succeed: () =>
          connection.transaction(() => {
            counters.remove(keys.pair);
            counters.subtract(keys.name);
          }),
        fail: () =>
          connection.transaction(() => {
            counters.add(keys.address);
            counters.makeRoom();
          }),
        withdraw: () =>
          connection.transaction(() => {
            counters.subtract(keys.pair);
            counters.subtract(keys.name);
          }),
      };
    },
  };
}

/** None below the limit, then longer with each limit that is passed. */
function toPause(count: number): number {
  const passed = Math.floor(count / LIMITS.address);
  return Math.min(passed * PAUSE_MS, MAX_PAUSE_MS);
}

/** Hashes: people type passwords in the place of names. */
function toKeys(name: string, from: Origin): Record<Kind, string> {
  const person = toNameKey(name);
  const hash = (...parts: readonly string[]) =>
    createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
  const [place, everywhere] =
    'device' in from
      ? [`device ${from.device}`, `devices ${from.device}`]
      : [networkOf(from.address), ''];
  return {
    pair: hash(place, person),
    address: hash(place),
    name: hash(everywhere, person),
  };
}

/** Inside a transaction. */
function createCounters(connection: Connection, maxCounters: number) {
  return {
    /** Also where the clock was set back: nobody is locked out for longer than the window. */
    forgetOld() {
      const now = Date.now();
      connection.run('DELETE FROM attempts WHERE until <= ? OR until > ?', [now, now + WINDOW_MS]);
    },
    read(key: string) {
      const [row] = connection.all('SELECT count, until FROM attempts WHERE key = ?', [key]);
      return row && { count: Number(row['count']), until: Number(row['until']) };
    },
    add(key: string) {
      connection.run(
        'INSERT INTO attempts VALUES (?, 1, ?) ON CONFLICT (key) DO UPDATE SET count = count + 1',
        [key, Date.now() + WINDOW_MS],
      );
    },
    subtract(key: string) {
      connection.run('UPDATE attempts SET count = count - 1 WHERE key = ? AND count > 0', [key]);
    },
    remove(key: string) {
      connection.run('DELETE FROM attempts WHERE key = ?', [key]);
    },
    /** Whoever tries millions of names pushes out names that were tried once, and no lock-out. */
    makeRoom() {
      const [row] = connection.all('SELECT count(*) AS total FROM attempts');
      const surplus = Number(row?.['total']) - maxCounters;
      if (surplus > 0) {
        connection.run(
          'DELETE FROM attempts WHERE key IN (SELECT key FROM attempts ORDER BY count, until LIMIT ?)',
          [surplus],
        );
      }
    },
  };
}

function tooMany(waitMs: number): HttpError {
  const minutes = Math.ceil(waitMs / 60_000);
  return new HttpError(
    429,
    minutes === 1
      ? tell('auth.tooManyAttemptsOneMinute')
      : tell('auth.tooManyAttempts', { minutes }),
    { retryAfterSeconds: Math.ceil(waitMs / 1000) },
  );
}
