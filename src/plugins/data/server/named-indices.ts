import {
  type IndexDetails,
  type IndexSummary,
  mergeIndices,
  MOST_INDICES,
  type SearchResponse,
} from '#common/search';
import type { RequestEngine } from '#core/server';
import { EngineError } from '#engine';

/** The list of indices, each with what stands for it. */
export async function listWithNames(engine: RequestEngine): Promise<readonly IndexSummary[]> {
  const [indices, names] = await Promise.all([engine.listIndices(), namesByIndex(engine)]);
  return indices.map((index) => {
    const aliases = names.get(index.name);
    return aliases ? { ...index, aliases } : index;
  });
}

async function namesByIndex(engine: RequestEngine): Promise<ReadonlyMap<string, string[]>> {
  const found = new Map<string, string[]>();
  const add = (index: string, name: string) =>
    found.set(index, [...(found.get(index) ?? []), name]);
  try {
    for (const { index, alias } of await engine.names.listAliases()) add(index, alias);
    for (const { name, indices } of await engine.names.listDataStreams('*')) {
      for (const index of indices) add(index, name);
    }
  } catch (error) {
    // Those of a cluster that is only read are not listed.
    if (!(error instanceof EngineError) || error.code !== 'unsupported') throw error;
  }
  return found;
}

/** What stands for indices is described as if these were one; `index_not_found` where nothing is called so. */
export async function describeNamed(engine: RequestEngine, name: string): Promise<IndexDetails> {
  try {
    return await engine.describeIndex(name);
  } catch (error) {
    const isMissing = error instanceof EngineError && error.code === 'index_not_found';
    // Patterns are for the page to take apart.
    if (!isMissing || /[*,<]/.test(name) || name === '_all') throw error;
  }
  const behind = new Set(await engine.resolveIndices(name));
  const all = (await engine.listIndices()).filter((index) => behind.has(index.name));
  const details = await Promise.all(
    all.slice(0, MOST_INDICES).map((index) => engine.describeIndex(index.name)),
  );
  return { ...mergeIndices(name, all, details), documents: await countOf(engine, name) };
}

/** A filter of the name leaves some out. */
async function countOf(engine: RequestEngine, index: string): Promise<number> {
  const body = { size: 0, track_total_hits: true };
  const { hits } = JSON.parse(await engine.search({ index, body })) as SearchResponse;
  return hits.total?.value ?? 0;
}
