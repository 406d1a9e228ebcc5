import { tell } from '#common/server-messages';
import { HttpError } from '../http';

const WINDOW_MS = 15 * 60_000;
/** Ids of objects out of sight that somebody may come upon by chance within the window. */
const LIMIT = 10;
const MAX_PEOPLE = 10_000;

/**
 * An id is taken for everybody, so that whoever may not see an object still learns by a conflict that its id is taken. That can't
 * be hidden while clients choose ids; trying many is refused (attack 57).
 */
export interface TakenIds {
  /** Before an id that somebody chose is looked up. Throws 429. */
  check(person: string): void;
  /** They came upon one that is taken by what they may not see. */
  note(person: string): void;
}

export function createTakenIds(): TakenIds {
  const people = new Map<string, { count: number; until: number }>();
  const read = (person: string) => {
    const known = people.get(person);
    if (known && known.until <= Date.now()) {
      people.delete(person);
      return undefined;
    }
    return known;
  };
  return {
    check(person) {
      const known = read(person);
      if (known && known.count >= LIMIT) {
        const waitMs = known.until - Date.now();
        throw new HttpError(
          429,
          tell('objects.tooManyTaken', { minutes: Math.ceil(waitMs / 60_000) }),
          { retryAfterSeconds: Math.ceil(waitMs / 1000) },
        );
      }
    },
    note(person) {
      const known = read(person);
      if (known) {
        known.count += 1;
        return;
      }
      const [oldest] = people.keys();
      if (people.size >= MAX_PEOPLE && oldest !== undefined) {
        people.delete(oldest);
      }
      people.set(person, { count: 1, until: Date.now() + WINDOW_MS });
    },
  };
}

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Random ids are known to those only who have seen them. */
export function isGuessable(id: string | undefined): boolean {
  return id === undefined || !UUID.test(id);
}
