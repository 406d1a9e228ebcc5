import type { Registry } from '../storage/registry';
import type { TextIndexer } from '../storage/text-indexer';

/** When the words of documents that were written one by one are indexed: many at once, and none too late. */
export interface IndexingPace {
  written(name: string): void;
  close(): void;
}

/** Documents that are worth a part of the index of words of their own. */
const MANY = 500_000;
/** Milliseconds after which fewer are. */
const LATEST = 20_000;
/** Milliseconds without a document, after which everything that makes searches faster is built. */
const QUIET = 2000;

export function createIndexingPace(
  registry: Registry,
  schedule: TextIndexer['schedule'],
): IndexingPace {
  const timers = new Map<string, { quiet: NodeJS.Timeout; latest: NodeJS.Timeout }>();
  let isClosed = false;
  const forget = (name: string) => {
    clearTimeout(timers.get(name)?.quiet);
    clearTimeout(timers.get(name)?.latest);
    timers.delete(name);
  };
  return {
    written(name) {
      const index = registry.get(name);
      if (!index || isClosed) return forget(name);
      const indexWords = () => {
        forget(name);
        void schedule(name, 'words');
      };
      if (index.lastSeq - index.indexedThrough >= MANY) return indexWords();
      const known = timers.get(name);
      clearTimeout(known?.quiet);
      const quiet = setTimeout(() => {
        forget(name);
        void schedule(name);
        // Lists that show how many documents there are may be read again now.
        registry.notify({ name, kind: 'changed' });
      }, QUIET);
      timers.set(name, { quiet, latest: known?.latest ?? setTimeout(indexWords, LATEST) });
    },
    close() {
      isClosed = true;
      for (const name of timers.keys()) forget(name);
    },
  };
}
