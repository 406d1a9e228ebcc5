import type { TemporaryEngine } from '../../storage/testing/temporary-engine';
import type { WriterReport } from './write-until-killed';

/** What all writers were told, and what may be there besides. */
export function createWriterMemory() {
  const plain = new Map<string, number>();
  const named = new Map<string, ReadonlySet<number | null>>();
  return {
    plain,
    named,
    hear(reports: readonly WriterReport[]) {
      for (const { state, request, plain: count, named: values } of reports) {
        if (state === 'done') plain.set(request, count);
        for (const [id, value] of Object.entries(values)) {
          // What was begun may be done, though nobody was told.
          const before = state === 'begins' ? [...(named.get(id) ?? [null])] : [];
          named.set(id, new Set([...before, value]));
        }
      }
    },
  };
}

/** What is not as the writers were told. */
export async function findLosses(
  engine: TemporaryEngine,
  { plain, named }: ReturnType<typeof createWriterMemory>,
) {
  const { aggregations, hits } = await engine.search({
    size: 10_000,
    query: { exists: { field: 'value' } },
    aggs: {
      requests: {
        global: {},
        aggs: { each: { terms: { field: 'request.keyword', size: 65_000 } } },
      },
    },
  });
  const requests = aggregations?.['requests'] as unknown as {
    each: { buckets: readonly { key: string; doc_count: number }[] };
  };
  const counts = new Map(requests.each.buckets.map(({ key, doc_count }) => [key, doc_count]));
  const lost = [...plain].filter(([request, count]) => counts.get(request) !== count);
  // A request that nobody was told of is there as a whole, or not at all.
  const odd = [...counts].filter(([request, count]) => !plain.has(request) && count !== 30);
  const there = new Map(hits.hits.map(({ _id, _source }) => [_id, _source['value']]));
  const wrong = [...named].filter(([id, values]) => !values.has((there.get(id) ?? null) as number));

  return { lost, odd, wrong, twice: hits.hits.length - there.size };
}

export const noLosses = { lost: [], odd: [], wrong: [], twice: 0 };
