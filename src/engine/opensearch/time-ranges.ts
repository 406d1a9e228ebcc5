import type { IndexSummary } from '#common/search';
import type { EngineContext } from '../engine';
import type { AskedCluster } from './ask-cluster';

type TimeRange = IndexSummary['timeRange'];

interface Answers {
  responses: readonly { aggregations?: Record<string, { value?: number | null }> }[];
}

/**
 * When the first and the last document of each index are, in milliseconds since 1970; undefined where none has a time. A node knows both
 * without looking at documents.
 */
export async function readTimeRanges(
  cluster: AskedCluster,
  indices: readonly { name: string; timeField: string }[],
  context: EngineContext,
): Promise<readonly TimeRange[]> {
  if (indices.length === 0) return [];
  const lines = indices.flatMap(({ name, timeField: field }) => [
    { index: name, ignore_unavailable: true },
    {
      size: 0,
      track_total_hits: false,
      aggs: { from: { min: { field } }, to: { max: { field } } },
    },
  ]);
  const text = await cluster.ask(
    {
      method: 'POST',
      path: '/_msearch',
      lines: lines.map((line) => `${JSON.stringify(line)}\n`).join(''),
      repeatable: true,
    },
    context,
  );
  const { responses } = JSON.parse(text) as Answers;
  return indices.map((_, at) => {
    const { from, to } = responses[at]?.aggregations ?? {};
    return typeof from?.value === 'number' && typeof to?.value === 'number'
      ? { from: from.value, to: to.value }
      : undefined;
  });
}
