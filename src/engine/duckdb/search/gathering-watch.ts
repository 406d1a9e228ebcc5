import type { MemoryWatch } from './memory-watch';

interface Options {
  /** Bytes that are gathered since a statement began. */
  most: number;
  /** Bytes that are gathered by all; undefined where that can't be told now. */
  read(): Promise<number | undefined>;
  everyMs?: number;
}

interface Gathering {
  onTooMuch(): void;
  before?: number;
  isTold?: boolean;
}

const EVERY_MS = 50;

/**
 * Lists and texts that a statement makes of many rows stay in memory, whatever the disk has room for. The database ends a statement
 * only where nothing is left for others, so one that gathers too much ends before.
 */
export function createGatheringWatch({ most, read, everyMs = EVERY_MS }: Options): MemoryWatch {
  let statements: readonly Gathering[] = [];
  let timer: NodeJS.Timeout | undefined;
  let isReading = false;
  const look = async () => {
    if (isReading) return;
    isReading = true;
    const now = await read().finally(() => {
      isReading = false;
    });
    if (now === undefined) return;
    // What had ended before it began may be given back after that.
    for (const one of statements) one.before = Math.min(one.before ?? now, now);
    // What the one that was told gives back is seen when it has ended.
    if (statements.some(({ isTold }) => isTold)) return;
    // Of several it is told to the last one that began: what the others had before, it did not gather.
    const last = statements.findLast(({ before = now }) => now - before > most);
    if (!last) return;
    last.isTold = true;
    last.onTooMuch();
  };
  const begin = () => void look();
  return {
    during(onTooMuch) {
      const own: Gathering = { onTooMuch };
      statements = [...statements, own];
      begin();
      timer ??= setInterval(begin, everyMs);
      return () => {
        statements = statements.filter((one) => one !== own);
        if (statements.length > 0) return;
        clearInterval(timer);
        timer = undefined;
      };
    },
  };
}
