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

/** Panels that go together say so one after the other: those of a moment are cancelled by one request. */
const GATHER_MS = 50;

/** What nobody waits for any more ends on the server: single searches, or the request when it was the last one. */
async function sendBatch(http: HttpStart, batch: readonly Waiting[]): Promise<void> {
  const open = new Map(batch.map((search, position) => [String(position), search]));
  const controller = new AbortController();
  const cancels = createCancels(http, () => open.size > 0);
  const settle = (id: string) => {
    if (!open.delete(id)) return;
    if (open.size === 0) {
      controller.abort();
    } else {
      cancels.add(id);
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
    for await (const answer of readAnswers(stream, cancels.begin)) {
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

/** Tells the server which searches of a batch nobody waits for, as soon as it has said what the batch is called. */
function createCancels(http: HttpStart, isOpen: () => boolean) {
  let name: string | undefined;
  let ids: string[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  function send() {
    timer = undefined;
    if (name === undefined || ids.length === 0 || !isOpen()) return;
    const body = JSON.stringify({ batch: name, ids });
    ids = [];
    // The rest goes on either way.
    http.post('/internal/search/cancel', { body }).catch(() => undefined);
  }
  return {
    begin(batch: string) {
      name = batch;
      send();
    },
    add(id: string) {
      ids.push(id);
      timer ??= setTimeout(send, GATHER_MS);
    },
  };
}

async function* readAnswers(
  stream: ReadableStream<Uint8Array>,
  onBegin: (batch: string) => void,
): AsyncGenerator<Answer> {
  for await (const { event, data } of readEventStream(stream)) {
    if (event === 'end') return;
    if (event === 'begin') onBegin((data as { batch: string }).batch);
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
