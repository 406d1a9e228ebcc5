import type { JsonObject } from '#common/json';
import type { StoreClient } from './client';

interface ScrollHit {
  _index: string;
  _id: string;
  _source: object;
}

export interface ScrollPage {
  _scroll_id: string;
  hits: { total: { value: number }; hits: readonly ScrollHit[] };
}

const KEEP = '2m';
const TOGETHER = 100;

/** All that fit as they are now, whatever is changed while they are read. */
export function openScroll(
  client: StoreClient,
  indices: readonly string[],
  body: JsonObject,
): Promise<ScrollPage> {
  return client.ask<ScrollPage>({
    method: 'POST',
    path: `/${indices.map(encodeURIComponent).join(',')}/_search?scroll=${KEEP}`,
    body: { size: TOGETHER, track_total_hits: true, ...body },
    repeatable: true,
  });
}

/** The pages from the first one on; the scroll ends with them. */
export async function* readScroll(client: StoreClient, first: ScrollPage) {
  let page = first;
  try {
    while (page.hits.hits.length > 0) {
      yield page.hits.hits;
      page = await client.ask<ScrollPage>({
        method: 'POST',
        path: '/_search/scroll',
        body: { scroll: KEEP, scroll_id: page._scroll_id },
      });
    }
  } finally {
    await endScroll(client, page);
  }
}

export async function endScroll(client: StoreClient, { _scroll_id }: ScrollPage): Promise<void> {
  await client.ask({
    method: 'DELETE',
    path: '/_search/scroll',
    body: { scroll_id: _scroll_id },
    accept: [404],
  });
}
