import type { SearchRequest, SearchResponse } from '#common/search';
import type { SearchClient } from './search-client';
import { onSearchProgress, tellSearchProgress } from './search-progress';

interface Running {
  answer: Promise<SearchResponse>;
  controller: AbortController;
  waiting: number;
  /** Of those who wait. */
  signals: Set<AbortSignal>;
}

/** Identical searches that run at the same time are one; it ends early when nobody waits for it any more. */
export function createSharedSearch(client: SearchClient): SearchClient {
  const running = new Map<string, Running>();

  function start(key: string, request: SearchRequest): Running {
    const controller = new AbortController();
    const signals = new Set<AbortSignal>();
    onSearchProgress(controller.signal, (progress) => {
      for (const signal of signals) tellSearchProgress(signal, progress);
    });
    const answer = client
      .search(request, { signal: controller.signal })
      .finally(() => running.delete(key));
    // Whoever waits is told; if nobody does any more, nobody needs to know.
    answer.catch(() => undefined);
    const search = { answer, controller, waiting: 0, signals };
    running.set(key, search);
    return search;
  }

  return {
    async search(request, { signal } = {}) {
      signal?.throwIfAborted();
      const key = JSON.stringify(request);
      const search = running.get(key) ?? start(key, request);
      search.waiting += 1;
      if (signal) search.signals.add(signal);
      const leave = () => {
        search.waiting -= 1;
        if (signal) search.signals.delete(signal);
        if (search.waiting === 0) {
          running.delete(key);
          search.controller.abort();
        }
      };
      return await untilAborted(search.answer, signal, leave);
    },
  };
}

function untilAborted<T>(
  answer: Promise<T>,
  signal: AbortSignal | undefined,
  leave: () => void,
): Promise<T> {
  if (!signal) return answer;
  return new Promise((resolve, reject) => {
    const stop = () => {
      leave();
      reject(signal.reason);
    };
    signal.addEventListener('abort', stop, { once: true });
    answer.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop));
  });
}
