/** Questions that are remembered. */
const MOST = 1000;

/** How far the last answer of each question went: who asks it now begins there, and is one with those who ask already. */
export function createLatest(ageMs: number) {
  const cursors = new Map<string, { cursor: string; at: number }>();
  return {
    get(key: string): string | undefined {
      const known = cursors.get(key);
      return known && performance.now() - known.at <= ageMs ? known.cursor : undefined;
    },
    set(key: string, cursor: string): void {
      cursors.delete(key);
      cursors.set(key, { cursor, at: performance.now() });
      const [oldest] = cursors.keys();
      if (cursors.size > MOST && oldest !== undefined) cursors.delete(oldest);
    },
  };
}
