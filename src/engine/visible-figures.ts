import type { JsonText } from '#common/json';
import type { IndexDetails, IndexSummary, SearchRequest, SearchResponse } from '#common/search';
import type { EngineContext } from './engine';
import { isWhollyAllowed } from './index-patterns';

type Search = (request: SearchRequest, context: EngineContext) => Promise<JsonText>;

/** The index as somebody sees it who may see some of its documents: how many there are otherwise, and how large, is not told. */
export async function toVisibleSummary<Summary extends IndexSummary>(
  summary: Summary,
  context: EngineContext,
  search: Search,
): Promise<Summary> {
  if (isWhollyAllowed(summary.name, context.allowedIndices)) return summary;
  const { timeRange: _range, sizeInBytes: _size, ...rest } = summary;
  const { documents, timeRange } = await readFigures(summary, context, search);
  return {
    ...(rest as Summary),
    documents,
    ...(timeRange && { timeRange }),
    rejectedRows: 0,
    writable: false,
  };
}

/** Rejected rows and notices hold parts of documents. */
export async function toVisibleDetails(
  details: IndexDetails,
  context: EngineContext,
  search: Search,
): Promise<IndexDetails> {
  const visible = await toVisibleSummary(details, context, search);
  return visible === details ? details : { ...visible, rejected: [], notices: [] };
}

async function readFigures(
  { name, timeField }: IndexSummary,
  context: EngineContext,
  search: Search,
) {
  const times = timeField && {
    from: { min: { field: timeField } },
    to: { max: { field: timeField } },
  };
  const body = { size: 0, track_total_hits: true, ...(times && { aggs: times }) };
  const { hits, aggregations } = JSON.parse(
    await search({ index: name, body }, context),
  ) as SearchResponse;
  const [from, to] = [aggregations?.from, aggregations?.to].map(
    (one) => (one as { value?: number | null } | undefined)?.value ?? undefined,
  );
  return {
    documents: hits.total?.value ?? 0,
    ...(from !== undefined && to !== undefined && { timeRange: { from, to } }),
  };
}
