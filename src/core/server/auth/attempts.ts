import { HttpError } from '../http';
import { toNameKey } from './users';

const WINDOW_MS = 15 * 60_000;
/** Wrong passwords within the window. */
const LIMITS = {
  /** For one name from one address. */
  pair: 5,
  /** For any names from one address. */
  address: 30,
  /** For one name from anywhere: more than one person mistypes, so that nobody is locked out by others soon. */
  name: 50,
} as const;
const MAX_COUNTERS = 30_000;

/** Slows down whoever guesses passwords. Whether a name exists makes no difference. */
export interface Attempts {
  /**
   * Counts an attempt before its password is looked at, so that many at once count too. Answers what to call where the
   * password was right. Throws 429.
   */
  begin(name: string, address: string): () => void;
}

interface Counter {
  count: number;
  until: number;
}

export function createAttempts(): Attempts {
  const counters = new Map<string, Counter>();
  const read = (key: string) => {
    const counter = counters.get(key);
    if (counter && counter.until <= Date.now()) {
      counters.delete(key);
      return undefined;
    }
    return counter;
  };

  return {
    begin(name, address) {
      const person = toNameKey(name);
      const keys = {
        pair: JSON.stringify([address, person]),
        address: JSON.stringify([address]),
        name: JSON.stringify(['', person]),
      };
      const kinds = ['pair', 'address', 'name'] as const;
      for (const kind of kinds) {
        const counter = read(keys[kind]);
        if (counter && counter.count >= LIMITS[kind]) {
          throw tooMany(counter.until - Date.now());
        }
      }
      for (const kind of kinds) {
        count(counters, keys[kind]);
      }
      return () => {
        counters.delete(keys.pair);
        for (const key of [keys.address, keys.name]) {
          const counter = read(key);
          if (counter) {
            counter.count -= 1;
          }
        }
      };
    },
  };
}

function count(counters: Map<string, Counter>, key: string): void {
  const counter = counters.get(key);
  if (counter) {
    counter.count += 1;
    return;
  }
  const [oldest] = counters.keys();
  if (counters.size >= MAX_COUNTERS && oldest !== undefined) {
    counters.delete(oldest);
  }
  counters.set(key, { count: 1, until: Date.now() + WINDOW_MS });
}

function tooMany(waitMs: number): HttpError {
  const minutes = Math.ceil(waitMs / 60_000);
  return new HttpError(
    429,
    `Too many attempts. Try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`,
    { retryAfterSeconds: Math.ceil(waitMs / 1000) },
  );
}
