/** A cache by text that keeps the most recently used entries. */
export interface RecentlyUsed<Value> {
  /** `make` is called where nothing is kept; what it throws is thrown, and nothing is kept then. */
  read(key: string, make: () => Value): Value;
  /** The one used longest ago comes first. */
  keys(): readonly string[];
}

/** Bounded, as the keys come from requests (attack 100). */
export function createRecentlyUsed<Value>(most: number): RecentlyUsed<Value> {
  // A Map keeps the order in which its entries came.
  const kept = new Map<string, { value: Value }>();
  return {
    read(key, make) {
      const known = kept.get(key) ?? { value: make() };
      kept.delete(key);
      kept.set(key, known);
      const [oldest] = kept.keys();
      if (kept.size > most && oldest !== undefined) kept.delete(oldest);
      return known.value;
    },
    keys: () => [...kept.keys()],
  };
}
