import type { JsonObject } from '#common/json';
import { valuesOf } from '#common/search';
import { tell } from '#common/server-messages';
import { finishInTurns } from '../../duckdb/in-steps';
import { answerOf } from '../../duckdb/patterns/pattern-answer';
import {
  createPatternCounter,
  type PatternCounter,
} from '../../duckdb/patterns/texts/count-patterns';
import type { EngineContext } from '../../engine';
import { EngineError } from '../../engine-error';
import type { Patterns, PatternsAnswer, PatternsRequest, PatternsTime } from '../../patterns';
import { withFilter } from '../allowed';
import type { AskedCluster } from '../ask-cluster';
import type { Readable } from '../cluster-search';
import { refuseHiddenWords } from '../hidden-words';
import { refuseReachingOut } from '../reaching-out';
import type { ScrollHit } from '../scroll';
import { withoutLookups } from '../without-lookups';
import { readMappedText } from './mapped-text';
import { countDocuments, MOST_SAMPLED, readSample, type Sampling } from './read-sample';

/** Finds patterns as the embedded engine does: in all documents, or in a sample where there are many. */
export function createClusterPatterns(
  cluster: AskedCluster,
  readable: Readable,
): Patterns['patterns'] {
  return async (request, context) => {
    const { query, before } = await withRights(request, readable, context);
    const { expression } = query;
    if (expression === '') return NO_PATTERNS;
    const whole = await readMappedText(cluster, { expression, name: request.field }, context);
    const sampling = { cluster, context, expression, query: query.found, parts: partsOf(request) };
    const count = await countDocuments(sampling);
    const counter = createPatternCounter(request.time?.buckets ?? 0);
    const sums = await countTexts(readSample(count, sampling), request, counter);
    const compared = before && (await compare({ ...sampling, query: before }, request, counter));
    const { before: _, ...alone } = request;
    const asked = compared?.isRead ? request : alone;
    const field = whole && { value: undefined as never, whole };
    const answer = answerOf(counter.patterns(), { request: asked, field, sums });
    return {
      ...(sums.documents < count && whole && whole.most < Infinity ? about(answer) : answer),
      ...(sums.documents < count && { sampledOf: count }),
      ...(compared && !compared.isRead && { uncompared: compared.documents }),
    };
  };
}

const NO_PATTERNS: PatternsAnswer = {
  documents: 0,
  withoutText: 0,
  other: 0,
  found: 0,
  patterns: [],
};

/** Texts outside of the sample may be too long to be found as a whole. */
const about = (answer: PatternsAnswer): PatternsAnswer => ({
  ...answer,
  patterns: answer.patterns.map((pattern) => ({ ...pattern, isExact: false })),
});

async function withRights(request: PatternsRequest, readable: Readable, context: EngineContext) {
  const { query, before } = withoutLookups({
    query: request.query,
    ...(request.before && { before: request.before }),
  });
  const { expression, filter, isLimited } = await readable(request.index, context);
  const found = [query, before].filter((one) => one !== undefined) as JsonObject[];
  for (const one of found) {
    if (isLimited) refuseReachingOut({ query: one });
    if (filter) refuseHiddenWords({ query: one });
  }
  const [own = {}, earlier] = found.map(
    (one) => withFilter({ query: one }, filter)['query'] as JsonObject,
  );
  return { query: { expression, found: own }, before: earlier };
}

/** The text and the time. */
const partsOf = ({ field, time }: PatternsRequest): JsonObject => ({
  _source: { includes: [field] },
  ...(time && { docvalue_fields: [{ field: time.field, format: 'epoch_millis' }] }),
});

async function countTexts(
  pages: AsyncIterable<readonly ScrollHit[]>,
  { field, time }: PatternsRequest,
  counter: PatternCounter,
): Promise<{ documents: number; texts: number }> {
  const sums = { documents: 0, texts: 0 };
  for await (const hits of pages) {
    for (const hit of hits) {
      sums.documents += 1;
      const text = textOf(hit, field);
      if (text === undefined) continue;
      sums.texts += 1;
      // oxlint-disable-next-line no-await-in-loop -- what comes next is counted by it
      if (counter.isFull()) await finishInTurns(counter.learn(false));
      counter.add(text, 0, text.length, bucketOf(hit, time));
    }
  }
  await finishInTurns(counter.learn(true));
  return sums;
}

/** The time before is read as a whole, or not at all: what a sample of it lacks need not be new. */
async function compare(
  sampling: Sampling,
  { field }: PatternsRequest,
  counter: PatternCounter,
): Promise<{ documents: number; isRead: boolean }> {
  const documents = await countDocuments(sampling);
  if (documents > MOST_SAMPLED) return { documents, isRead: false };
  for await (const hits of readSample(documents, sampling)) {
    for (const hit of hits) {
      const text = textOf(hit, field);
      if (text !== undefined) counter.addBefore(text, 0, text.length);
    }
  }
  return { documents, isRead: true };
}

function textOf({ _source }: ScrollHit, field: string): string | undefined {
  const values = valuesOf(_source, field);
  if (values.length > 1) {
    throw new EngineError('invalid_query', tell('patterns.lists', { name: field.slice(0, 255) }));
  }
  const [value] = values;
  return value === undefined || value === null ? undefined : String(value);
}

/** What has no time, or one outside, is behind the last bucket. */
function bucketOf({ fields }: ScrollHit, time: PatternsTime | undefined): number {
  if (!time) return 0;
  const { field, from, to, buckets } = time;
  const values = fields && Object.hasOwn(fields, field) ? fields[field] : undefined;
  const moment = Array.isArray(values) && values.length === 1 ? Number(values[0]) : Number.NaN;
  if (!(moment >= from && moment <= to)) return buckets;
  return Math.min(buckets - 1, Math.floor(((moment - from) * buckets) / (to - from + 1)));
}
