import type { JsonObject } from '#common/json';
import type { SearchRequest, SearchResponse } from '#common/search';
import type { HttpStart } from '#core/public';
import { readEventStream } from './event-stream';
import { SearchError } from './search-error';

export interface SearchOptions {
  signal?: AbortSignal;
}

/** Asks the server to search. The only way from an app to the data. */
export interface SearchClient {
  /**
   * Searches asked for in the same moment travel together, the same ones as one; each is answered as soon
   * as it is ready. Answers may be shared: they are not to be changed.
   */
  search(request: SearchRequest, options?: SearchOptions): Promise<SearchResponse>;
}

interface Waiting {
  request: SearchRequest;
  signal: AbortSignal | undefined;
  resolve: (response: SearchResponse) => void;
  reject: (error: unknown) => void;
}

type Answer =
  | { id: string; response: SearchResponse }
  | { id: string; error: { message: string; attributes?: JsonObject } };

export function createSearchClient(http: HttpStart): SearchClient {
  let waiting: Waiting[] = [];

  function flush() {
    const batch = waiting.filter(({ signal }) => !signal?.aborted);
    waiting = [];
    if (batch.length > 0) {
      void sendBatch(http, batch);
    }
  }

  return {
    search: (request, { signal } = {}) =>
      new Promise((resolve, reject) => {
        signal?.throwIfAborted();
        if (waiting.length === 0) {
          queueMicrotask(() => setTimeout(flush));
        }
        waiting.push({ request, signal, resolve, reject });
        signal?.addEventListener('abort', () => reject(signal.reason), { once: true });
      }),
  };
}

/** The request ends early when nobody waits for any of its answers any more. */
async function sendBatch(http: HttpStart, batch: readonly Waiting[]): Promise<void> {
  const open = new Map(batch.map((search, position) => [String(position), search]));
  const controller = new AbortController();
  const settle = (id: string) => {
    open.delete(id);
    if (open.size === 0) {
      controller.abort();
    }
  };
  for (const [id, { signal }] of open) {
    signal?.addEventListener('abort', () => settle(id), { once: true });
  }
  try {
    const searches = [...open].map(([id, { request }]) => ({ id, ...request }));
    const stream = await http.post<ReadableStream<Uint8Array>>('/internal/search/batch', {
      body: JSON.stringify({ searches }),
      signal: controller.signal,
    });
    for await (const answer of readAnswers(stream)) {
      const search = open.get(answer.id);
      open.delete(answer.id);
      settleAnswer(search, answer);
    }
    rejectAll(
      open,
      new SearchError('The server closed the connection before it had answered. Try again.'),
    );
  } catch (error) {
    rejectAll(open, error);
  }
}

async function* readAnswers(stream: ReadableStream<Uint8Array>): AsyncGenerator<Answer> {
  for await (const { event, data } of readEventStream(stream)) {
    if (event === 'end') return;
    if (event === 'answer') yield data as Answer;
  }
}

function settleAnswer(search: Waiting | undefined, answer: Answer): void {
  if ('error' in answer) {
    search?.reject(new SearchError(answer.error.message, answer.error.attributes));
  } else {
    search?.resolve(answer.response);
  }
}

function rejectAll(open: ReadonlyMap<string, Waiting>, error: unknown): void {
  for (const { reject } of open.values()) {
    reject(error);
  }
}
