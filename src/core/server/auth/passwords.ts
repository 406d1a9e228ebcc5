import { createRequire } from 'node:module';
import type * as Argon2 from '@node-rs/argon2';
import { tell } from '#common/server-messages';
import { HttpError } from '../http';
import { findWeakness } from './weak-passwords';

/** Hashes of passwords with argon2id: slow, and in much memory, for whoever tries many. */
export interface Passwords {
  /**
   * Throws 400 where the password is too easy to guess (attack 108).
   *
   * @param name of whom it is for
   */
  hash(password: string, name?: string): Promise<string>;
  /** Takes as long for somebody who does not exist (`hash` undefined), and is false then. */
  verify(hash: string | undefined, password: string, from: PasswordLane): Promise<boolean>;
}

/** Those of whom something is known wait in a room of their own, and are next: others may be any number (attack 103). */
export type PasswordLane = 'known' | 'strangers';

const MIN_PASSWORD = 10;
export const MAX_PASSWORD = 500;
/** Each takes 19 MB and a thread that searches and files need too. So many of each lane wait. */
const AT_ONCE = { running: 2, waiting: 50 };

export function createPasswords(atOnce = AT_ONCE): Passwords {
  // Loaded when somebody signs in, not when the server starts.
  const argon2 = once(() => createRequire(import.meta.url)('@node-rs/argon2') as typeof Argon2);
  const dummy = once(() => argon2().hash('nobody has this password'));
  const queued = createQueue(atOnce);
  return {
    async hash(password, name) {
      const text = password.normalize('NFKC');
      if ([...text].length < MIN_PASSWORD || text.length > MAX_PASSWORD) {
        throw new HttpError(
          400,
          tell('auth.passwordLength', { least: MIN_PASSWORD, most: MAX_PASSWORD }),
        );
      }
      await refuseWeak(text, name);
      return queued('known', () => argon2().hash(text));
    },
    async verify(hash, password, from) {
      const text = password.normalize('NFKC');
      const same = await queued(from, async () => argon2().verify(hash ?? (await dummy()), text));
      return same && hash !== undefined;
    },
  };
}

const WEAKNESSES = {
  common: 'auth.passwordCommon',
  repeated: 'auth.passwordRepeated',
  ordered: 'auth.passwordRepeated',
  name: 'auth.passwordOfName',
} as const;

async function refuseWeak(text: string, name: string | undefined): Promise<void> {
  const common = await readCommonPasswords();
  const weakness = findWeakness(text, name, (word) => common.has(word));
  if (weakness) throw new HttpError(400, tell(WEAKNESSES[weakness]));
}

let read: Promise<ReadonlySet<string>> | undefined;

/** Half a megabyte, unpacked when somebody chooses a password. */
function readCommonPasswords(): Promise<ReadonlySet<string>> {
  read ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common'] as readonly string[]),
  );
  return read;
}

function createQueue(most: typeof AT_ONCE) {
  let running = 0;
  const waiting: Record<PasswordLane, (() => void)[]> = { known: [], strangers: [] };
  return async function queued<Result>(
    lane: PasswordLane,
    work: () => Promise<Result>,
  ): Promise<Result> {
    if (waiting[lane].length >= most.waiting) {
      throw new HttpError(503, tell('auth.tooManyAtOnce'));
    }
    if (running >= most.running) {
      await new Promise<void>((resolve) => waiting[lane].push(resolve));
    } else {
      running += 1;
    }
    try {
      return await work();
    } finally {
      const next = waiting.known.shift() ?? waiting.strangers.shift();
      if (next) {
        next();
      } else {
        running -= 1;
      }
    }
  };
}

function once<Value>(make: () => Value): () => Value {
  let made: { value: Value } | undefined;
  return () => (made ??= { value: make() }).value;
}
