import type { JsonObject } from '#common/json';
import type { EngineContext } from '../../engine';
import { pathOf } from '../allowed';
import type { AskedCluster } from '../ask-cluster';
import { readScroll } from '../scroll';

interface Asked {
  cluster: AskedCluster;
  context: EngineContext;
}

const PAGE = 5000;

/** The ids of all documents of an index that match. */
export async function documentsOf(
  index: string,
  query: JsonObject,
  asked: Asked,
): Promise<readonly string[]> {
  const body = { query, size: PAGE, _source: false, sort: ['_doc'] };
  const ids: string[] = [];
  for await (const page of readScroll(index, body, asked)) {
    for (const { _id } of page.hits.hits) ids.push(_id);
  }
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
