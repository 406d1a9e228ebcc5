import { createHmac, randomBytes } from 'node:crypto';
import type { JsonText } from '#common/json';
import type { IndexDetails, IndexSummary, SearchRequest, SearchResponse } from '#common/search';
import type { EngineContext } from './engine';
import { isWhollyAllowed } from './index-patterns';

type Search = (request: SearchRequest, context: EngineContext) => Promise<JsonText>;

/**
 * The index as somebody sees it who may see some of its documents: how many there are otherwise, how large, from which file and how
 * often they changed, is not told.
 */
export async function toVisibleSummary<Summary extends IndexSummary>(
  summary: Summary,
  context: EngineContext,
  search: Search,
): Promise<Summary> {
  if (isWhollyAllowed(summary.name, context.allowedIndices)) return summary;
  const { timeRange: _range, sizeInBytes: _size, source: _source, ...rest } = summary;
  const { documents, timeRange } = await readFigures(summary, context, search);
  return {
    ...(rest as Summary),
    documents,
    ...(timeRange && { timeRange }),
    rejectedRows: 0,
    state: 'ready',
    version: toOpaque(summary),
    writable: false,
  };
}

const KEY = randomBytes(32);
const OPAQUE_BYTES = 5;

/**
 * Another number after each change, of which nobody can tell how many there were. That there was one is no secret: open pages hear
 * of it, and answers are computed again. A sum of those of thousands of indices is still exact.
 */
function toOpaque({ name, version }: IndexSummary): number {
  const digest = createHmac('sha256', KEY)
    .update(JSON.stringify([name, version]))
    .digest();
  return digest.readUIntBE(0, OPAQUE_BYTES);
}

/**
 * Rejected rows and notices hold parts of documents. Whether a hidden one has several values in a field is not told, nor whether its
 * words are in the text index yet: nobody to whom some are hidden reads that.
 */
export async function toVisibleDetails(
  details: IndexDetails,
  context: EngineContext,
  search: Search,
): Promise<IndexDetails> {
  const visible = await toVisibleSummary(details, context, search);
  if (visible === details) return details;
  const fields = details.fields.map((field) => ({ ...field, multiValued: true }));
  return { ...visible, fields, rejected: [], notices: [], textIndex: 'none' };
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
