import { formatSeconds, i18n } from '#common/i18n';
import type { JsonObject } from '#common/json';
import type { SearchProgress, SearchRequest, SearchResponse } from '#common/search';
import { SERVER_AWAY } from '#common/server-away';
import { LONGEST_TIMER_MS } from '#common/time';
import type { ConnectionStart, HttpStart } from '#core/public';
import { readEventStream } from './event-stream';
import { cutText } from './late-answer';
import { SearchError } from './search-error';
import { tellSearchProgress } from './search-progress';

interface SearchOptions {
  signal?: AbortSignal;
  /** An answer that somebody else got since then will do: milliseconds since 1970. */
  since?: number | undefined;
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
  since: number | undefined;
  signal: AbortSignal | undefined;
  /** The signal that it was asked for with. */
  asked: AbortSignal | undefined;
  resolve: (response: SearchResponse) => void;
  reject: (error: unknown) => void;
}

interface Progress {
  id: string;
  progress: SearchProgress;
}

type Answer =
  | { id: string; response: SearchResponse }
  | { id: string; error: { message: string; attributes?: JsonObject } };

export interface SearchClientDependencies {
  http: HttpStart;
  connection: Pick<ConnectionStart, 'check'>;
  /** How long a search may take, in milliseconds; 0: as long as the server lets it (`search:timeout`). */
  timeoutMs?: () => number;
}

export function createSearchClient(dependencies: SearchClientDependencies): SearchClient {
  let waiting: Waiting[] = [];

  function flush() {
    const batch = waiting.filter(({ signal }) => !signal?.aborted);
    waiting = [];
    if (batch.length > 0) {
      void sendBatch(dependencies, batch);
    }
  }

  return {
    search: (request, { signal: given, since } = {}) =>
      new Promise((resolve, reject) => {
        given?.throwIfAborted();
        const limit = dependencies.timeoutMs?.() ?? 0;
        const signal = withLimit(given, limit);
        if (waiting.length === 0) {
          queueMicrotask(() => setTimeout(flush));
        }
        waiting.push({ request, since, signal, asked: given, resolve, reject });
        const end = () => reject(given?.aborted ? given.reason : new SearchError(tooLong(limit)));
        signal?.addEventListener('abort', end, { once: true });
      }),
  };
}

/** Longer waits than browsers can count are not a limit. */
function withLimit(signal: AbortSignal | undefined, limit: number): AbortSignal | undefined {
  if (!(limit > 0 && limit <= LONGEST_TIMER_MS)) return signal;
  const over = AbortSignal.timeout(limit);
  return signal ? AbortSignal.any([signal, over]) : over;
}

const tooLong = (limit: number) =>
  i18n.formatMessage(
    {
      id: 'data.search.tooLong',
      defaultMessage:
        'The search took longer than {time} and was stopped. Narrow the time range or the query, or raise the setting search:timeout.',
    },
    { time: formatSeconds(limit) },
  );

/** Panels that go together say so one after the other: those of a moment are cancelled by one request. */
const GATHER_MS = 50;

/** What nobody waits for any more ends on the server: single searches, or the request when it was the last one. */
async function sendBatch(
  { http, connection }: SearchClientDependencies,
  batch: readonly Waiting[],
): Promise<void> {
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
    const searches = [...open].map(([id, { request, since }]) => ({
      id,
      ...request,
      ...(since !== undefined && { max_age: Math.max(0, Date.now() - since) }),
    }));
    const stream = await http.post<ReadableStream<Uint8Array>>('/internal/search/batch', {
      body: JSON.stringify({ searches }),
      signal: controller.signal,
    });
    const onProgress = ({ id, progress }: Progress) =>
      tellSearchProgress(open.get(id)?.asked, progress);
    for await (const answer of readAnswers(stream, { onBegin: cancels.begin, onProgress })) {
      const search = open.get(answer.id);
      open.delete(answer.id);
      settleAnswer(search, answer);
    }
    if (open.size > 0) rejectAll(open, await explainCut(connection));
  } catch (error) {
    // A stream that breaks off says no more than that.
    const isCut = error instanceof TypeError && !controller.signal.aborted && open.size > 0;
    rejectAll(open, isCut ? await explainCut(connection, error) : error);
  }
}

/** Why answers are missing: the server is away, or it is there and ended the connection. */
async function explainCut(
  connection: Pick<ConnectionStart, 'check'>,
  reason?: Error,
): Promise<Error> {
  if (await connection.check()) return reason ?? new SearchError(cutText());
  return Object.assign(new Error(cutText()), { name: SERVER_AWAY });
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
  {
    onBegin,
    onProgress,
  }: { onBegin: (batch: string) => void; onProgress: (told: Progress) => void },
): AsyncGenerator<Answer> {
  for await (const { event, data } of readEventStream(stream)) {
    if (event === 'end') return;
    if (event === 'begin') onBegin((data as { batch: string }).batch);
    if (event === 'progress') onProgress(data as Progress);
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
