import { parseLongNumerals, type JsonObject } from '#common/json';
import { tell } from '#common/server-messages';
import type { EngineContext } from '../../engine';
import { EngineError } from '../../engine-error';
import { pathOf } from '../allowed';
import type { AskedCluster } from '../ask-cluster';
import { readScroll, type ScrollHit } from '../scroll';

/** Documents that are read at most; a sample has about as many. */
export const MOST_SAMPLED = 10_000;
const PAGE = 1000;

export interface Sampling {
  cluster: AskedCluster;
  context: EngineContext;
  expression: string;
  /** With the rights of whoever asks. */
  query: JsonObject;
  /** What of the documents is read. */
  parts: JsonObject;
}

/** How many documents there are. */
export async function countDocuments({
  cluster,
  context,
  expression,
  query,
}: Omit<Sampling, 'parts'>): Promise<number> {
  const body = { size: 0, track_total_hits: true, query };
  const path = `/${pathOf(expression)}/_search?allow_partial_search_results=false`;
  const text = await cluster.ask({ method: 'POST', path, body, repeatable: true }, context);
  const { hits } = parseLongNumerals(text) as unknown as { hits: { total: { value: number } } };
  return hits.total.value;
}

/** All documents, or a random sample of as many as are read at most: the same one each time. */
export async function* readSample(
  count: number,
  { cluster, context, expression, query, parts }: Sampling,
): AsyncGenerator<readonly ScrollHit[]> {
  const body = { ...parts, size: PAGE, sort: ['_doc'], query: sampled(query, count) };
  try {
    for await (const page of readScroll(expression, body, { cluster, context })) {
      yield page.hits.hits;
    }
  } catch (error) {
    throw noSampleFor(error) ?? error;
  }
}

/** Another Atrium has no order by chance. */
function noSampleFor(error: unknown): EngineError | undefined {
  if (!(error instanceof EngineError)) return undefined;
  return /\[(?:min_score|random_score)\] in \[function_score\]/.test(error.message)
    ? new EngineError('unsupported', tell('patterns.noSample', { most: MOST_SAMPLED }), {
        cause: error,
      })
    : undefined;
}

/** Each document has a number between 0 and 1 by chance; those with the largest ones are found. */
const sampled = (query: JsonObject, count: number): JsonObject =>
  count <= MOST_SAMPLED
    ? query
    : {
        function_score: {
          query: { bool: { filter: [query] } },
          random_score: { seed: 1, field: '_seq_no' },
          boost_mode: 'replace',
          min_score: 1 - MOST_SAMPLED / count,
        },
      };
