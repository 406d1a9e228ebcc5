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

/**
 * All documents of a search, page by page from one state of the data; the first page also where it is empty. By a scroll: the order of a point
 * in time has no last word between documents that are equal in it, and a page could begin in the middle of these.
 */
export async function* readScroll(
  expression: string,
  body: JsonObject,
  { cluster, context }: { cluster: AskedCluster; context: EngineContext },
): AsyncGenerator<ScrollPage> {
  const ask = async (path: string, sent: JsonObject) =>
    parseLongNumerals(
      await cluster.ask({ method: 'POST', path, body: sent }, context),
    ) as unknown as ScrollPage;
  let page = await ask(
    `/${pathOf(expression)}/_search?scroll=${KEPT}&allow_partial_search_results=false`,
    body,
  );
  try {
    yield page;
    while (page.hits.hits.length > 0) {
      // oxlint-disable-next-line no-await-in-loop -- one page after the other
      page = await ask('/_search/scroll', { scroll: KEPT, scroll_id: page._scroll_id });
      yield page;
    }
  } finally {
    const over = { ...context, signal: new AbortController().signal };
    const ended = {
      method: 'DELETE',
      path: '/_search/scroll',
      body: { scroll_id: page._scroll_id },
    } as const;
    // Else it ends by itself.
    await cluster.ask(ended, over).catch(() => undefined);
  }
}
