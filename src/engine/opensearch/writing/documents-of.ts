import type { JsonObject } from '#common/json';
import type { EngineContext } from '../../engine';
import { pathOf } from '../allowed';
import type { AskedCluster } from '../ask-cluster';

interface Asked {
  cluster: AskedCluster;
  context: EngineContext;
}

interface Page {
  _scroll_id: string;
  hits: { hits: readonly { _id: string }[] };
}

const PAGE = 5000;
const KEPT = '2m';

/** The ids of all documents of an index that match. */
export async function documentsOf(
  index: string,
  query: JsonObject,
  { cluster, context }: Asked,
): Promise<readonly string[]> {
  const ask = async (path: string, body: JsonObject) =>
    JSON.parse(await cluster.ask({ method: 'POST', path, body }, context)) as Page;
  const ids: string[] = [];
  let page = await ask(
    `/${pathOf(index)}/_search?scroll=${KEPT}&allow_partial_search_results=false`,
    {
      query,
      size: PAGE,
      _source: false,
      sort: ['_doc'],
    },
  );
  while (page.hits.hits.length > 0) {
    for (const { _id } of page.hits.hits) ids.push(_id);
    // oxlint-disable-next-line no-await-in-loop -- one page after the other
    page = await ask('/_search/scroll', { scroll: KEPT, scroll_id: page._scroll_id });
  }
  const over = { scroll_id: page._scroll_id };
  // Else it ends by itself.
  await cluster
    .ask({ method: 'DELETE', path: '/_search/scroll', body: over }, context)
    .catch(() => undefined);
  return ids;
}

/** Those that are gone already are no failure. */
export async function removeDocuments(
  ids: readonly string[],
  index: string,
  { cluster, context }: Asked,
): Promise<void> {
  for (let first = 0; first < ids.length; first += PAGE) {
    const lines = ids
      .slice(first, first + PAGE)
      .map((id) => `{"delete":{"_id":${JSON.stringify(id)}}}\n`);
    const path = `/${pathOf(index)}/_bulk`;
    // oxlint-disable-next-line no-await-in-loop -- one part after the other
    await cluster.ask({ method: 'POST', path, lines: lines.join(''), repeatable: true }, context);
  }
}
