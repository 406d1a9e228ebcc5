export interface TestLimit {
  /** False for one too many. */
  take(who: string): boolean;
}

const MOST = 30;
const MINUTE = 60_000;

/** A test of a connection is no way to look around in a network: so many a minute for each person. */
export function createTestLimit(now = Date.now): TestLimit {
  let since = now();
  let counts = new Map<string, number>();
  return {
    take(who) {
      if (now() - since >= MINUTE) {
        since = now();
        counts = new Map();
      }
      const count = (counts.get(who) ?? 0) + 1;
      counts.set(who, count);
      return count <= MOST;
    },
  };
}
