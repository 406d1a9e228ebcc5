import type { AnswerPlace, AnswerRoom } from '#cluster';
import { parseLongNumerals, type JsonObject } from '#common/json';
import type { EngineContext } from '../engine';
import { pathOf } from './allowed';
import type { AskedCluster } from './ask-cluster';

export interface ScrollPage {
  _scroll_id: string;
  _shards?: { total: number; successful: number; failed: number };
  hits: { total?: { value: number }; hits: readonly ScrollHit[] };
}

export interface ScrollHit {
  _id: string;
  _index: string;
  _source?: JsonObject;
  fields?: JsonObject;
}

/** Between two pages: whoever takes them may be slow. */
const KEPT = '5m';

interface Scrolling {
  cluster: AskedCluster;
  context: EngineContext;
  /** Missing: nobody else waits. */
  room?: AnswerRoom;
}

/**
 * All documents of a search, page by page from one state of the data; the first page also where it is empty. By a scroll: the order of a point
 * in time has no last word between documents that are equal in it, and a page could begin in the middle of these. A page has been taken
 * when the next one is asked for, and is not kept while that is waited for.
 */
export async function* readScroll(
  expression: string,
  body: JsonObject,
  { cluster, context, room }: Scrolling,
): AsyncGenerator<ScrollPage> {
  const read: { id?: string; isLast?: boolean } = {};
  const ask = async (path: string, sent: JsonObject, place: AnswerPlace | undefined) => {
    const request = { method: 'POST', path, body: sent } as const;
    const page = parseLongNumerals(
      await cluster.ask(request, { ...context, ...(place && { place }) }),
    ) as unknown as ScrollPage;
    read.id = page._scroll_id;
    read.isLast = page.hits.hits.length === 0;
    return page;
  };
  const next = (place: AnswerPlace | undefined) =>
    read.id === undefined
      ? ask(
          `/${pathOf(expression)}/_search?scroll=${KEPT}&allow_partial_search_results=false`,
          body,
          place,
        )
      : ask('/_search/scroll', { scroll: KEPT, scroll_id: read.id }, place);
  try {
    while (!read.isLast) {
      const place = room?.place();
      try {
        // oxlint-disable-next-line no-await-in-loop -- one page after the other
        yield await next(place);
      } finally {
        place?.leave();
      }
    }
  } finally {
    if (read.id !== undefined) await endScroll(read.id, { cluster, context });
  }
}

/** Else it ends by itself. */
async function endScroll(id: string, { cluster, context }: Omit<Scrolling, 'room'>) {
  const over = { ...context, signal: new AbortController().signal };
  const body = { scroll_id: id };
  await cluster
    .ask({ method: 'DELETE', path: '/_search/scroll', body }, over)
    .catch(() => undefined);
}
