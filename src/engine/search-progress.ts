import type { SearchProgress } from '#common/search';

export type OnProgress = (progress: SearchProgress) => void;

export interface ToldOfProgress {
  /** Is told how far a search is, twice a second from a second on. Never on a cluster. */
  onSearchProgress?: OnProgress;
}

interface Asker extends ToldOfProgress {
  allowedIndices: readonly unknown[];
}

/** Whoever must not see all documents must not learn how many there are: nor from a part, whose digits tell of what it is one. */
export function visibleProgress({ allowedIndices, onSearchProgress: tell }: Asker): ToldOfProgress {
  if (!tell) return {};
  if (allowedIndices.every((one) => typeof one === 'string')) return { onSearchProgress: tell };
  return {
    onSearchProgress: ({ isWaiting, step, part }) =>
      tell({ isWaiting, step, ...(part !== undefined && { part: Math.floor(part * 100) / 100 }) }),
  };
}
