/** Watches how much memory the process takes while searches run. */
export interface MemoryWatch {
  /** Tells once where the search is to end. Returns how to no longer be told. */
  during(onTooMuch: () => void): () => void;
}

export interface MemoryWatchOptions {
  /** Bytes of the process. */
  most: number;
  /** Bytes by which the process has to have grown since a search began: another one ends for nothing. */
  growth?: number;
  read?: () => number;
  everyMs?: number;
}

const GROWTH = 256 * 1024 * 1024;
const EVERY_MS = 50;

/**
 * What the database counts is bounded by its own limit; the texts that expressions make, and what JavaScript makes of an answer,
 * are counted by nobody. A search during which the process grew beyond the limit ends, and the server does not.
 */
export function createMemoryWatch(options: MemoryWatchOptions): MemoryWatch {
  const { most, growth = GROWTH, read = process.memoryUsage.rss, everyMs = EVERY_MS } = options;
  const searches = new Map<() => void, number>();
  let timer: NodeJS.Timeout | undefined;
  let last: { at: number; bytes: number } | undefined;
  /** Not older than the watch looks anyway: asking the system takes as long as parts of a small search. */
  const recent = (): number => {
    const at = performance.now();
    if (!last || at - last.at >= everyMs) last = { at, bytes: read() };
    return last.bytes;
  };
  const look = () => {
    const now = read();
    if (now <= most) return;
    for (const [onTooMuch, before] of searches) {
      if (now - before < growth) continue;
      searches.delete(onTooMuch);
      onTooMuch();
    }
  };
  return {
    during(onTooMuch) {
      searches.set(onTooMuch, recent());
      timer ??= setInterval(look, everyMs);
      return () => {
        searches.delete(onTooMuch);
        if (searches.size > 0) return;
        clearInterval(timer);
        timer = undefined;
      };
    },
  };
}
