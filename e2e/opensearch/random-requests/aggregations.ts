import type { JsonObject, JsonValue } from '#common/json';
import { COMPOSITE, CONDITION_BUCKETS, NUMBER_BUCKETS, TERM_BUCKETS } from './buckets';
import { PLACE_BUCKETS, TIME_BUCKETS } from './buckets-of-times';
import { exactName, NUMBERS, type Draw } from './draw';
import type { Aggregations } from './families';
import { METRICS } from './metrics';
import { parentPipeline, siblingPipeline } from './pipelines';
import { randomQuery } from './queries';

const SAMPLES: Aggregations = {
  sampler: (draw) => ({ sampler: { shard_size: draw.pick([5, 30, 100]) } }),
  diversified_sampler(draw) {
    const field = draw.field('text', 'long', 'boolean');
    if (!field || field.multiValued || draw.isSeveral) return undefined;
    return {
      diversified_sampler: {
        field: exactName(field),
        shard_size: draw.pick([5, 30, 100]),
        ...draw.maybe(0.5, () => ({ max_docs_per_value: 1 + draw.below(4) })),
      },
    };
  },
};
/** At the top of a request only. */
const AT_TOP: Aggregations = {
  ...COMPOSITE,
  ...SAMPLES,
  global: () => ({ global: {} }),
  // As above: no objects are there.
  nested: () => ({ nested: { path: 'nowhere' } }),
  reverse_nested: () => undefined,
  variable_width_histogram(draw) {
    const field = draw.field(...NUMBERS);
    // Each shard puts its own values together.
    if (!field || draw.isSeveral) return undefined;
    return { variable_width_histogram: { field: field.name, buckets: 1 + draw.below(8) } };
  },
};
const BUCKETS: Aggregations = {
  ...TERM_BUCKETS,
  ...NUMBER_BUCKETS,
  ...CONDITION_BUCKETS,
  ...TIME_BUCKETS,
  ...PLACE_BUCKETS,
};

export const RANDOM_AGGREGATIONS: Aggregations = { ...BUCKETS, ...METRICS, ...AT_TOP };

const isSample = (kind: string): boolean => kind.endsWith('sampler');

const { top_hits: _, ...NUMBERS_OF_SETS } = METRICS;
const HISTOGRAMS = ['histogram', 'date_histogram', 'auto_date_histogram'];
const MANY = [...HISTOGRAMS, 'terms', 'multi_terms', 'range', 'date_range', 'filters'];
const DEEPEST = 2;

function draw1(draw: Draw, from: Aggregations): readonly [string, JsonObject] {
  const query = () => randomQuery(draw, 2);
  for (let attempt = 0; attempt < 20; attempt += 1) {
    const kind = draw.pick(Object.keys(from));
    const made = from[kind]?.(draw, query);
    if (made) return [kind, made];
  }
  return ['filter', { filter: { match_all: {} } }];
}

/** A few aggregations side by side, with others below them. */
export function randomAggregations(draw: Draw, depth = 0): JsonObject {
  const found: Record<string, JsonValue> = {};
  for (let count = 1 + draw.below(2); count > 0; count -= 1) {
    const name = `a${depth}${count}`;
    if (draw.chance(0.3)) {
      found[name] = draw1(draw, METRICS)[1];
      continue;
    }
    const [kind, made] = draw1(draw, kindsAt(draw, depth));
    const below = belowOf(draw, { kind, made, depth });
    found[name] = { ...made, ...(below ? { aggs: below } : {}) };
    if (below?.['m'] && MANY.includes(kind) && draw.chance(0.25)) {
      found[`p${depth}${count}`] = siblingPipeline(draw, `${name}>m`);
    }
  }
  return found;
}

function kindsAt(draw: Draw, depth: number): Aggregations {
  if (depth === 0) return draw.chance(0.12) ? AT_TOP : BUCKETS;
  return draw.chance(0.05) ? SAMPLES : BUCKETS;
}

function belowOf(
  draw: Draw,
  { kind, made, depth }: { kind: string; made: JsonObject; depth: number },
): JsonObject | undefined {
  const field = draw.field(...NUMBERS);
  if (
    field &&
    !field.name.startsWith('whole') &&
    !isSample(kind) &&
    MANY.includes(kind) &&
    draw.chance(0.35)
  ) {
    const metric = {
      [draw.pick(['min', 'max', 'value_count', 'sum', 'avg'])]: { field: field.name },
    };
    const options = made[kind] as JsonObject;
    const isSequence = HISTOGRAMS.includes(kind) && !options['min_doc_count'] && !options['order'];
    const pipeline = draw.maybe(0.5, () => ({ p: parentPipeline(draw, 'm', isSequence) }));
    return { m: metric, ...pipeline };
  }
  // Below buckets that share documents, those below its own are mixed up there.
  if (kind === 'rare_terms' && depth > 0) return undefined;
  // It makes its buckets of shorter ones, whose terms it adds up.
  if (kind === 'auto_date_histogram') return { m: draw1(draw, NUMBERS_OF_SETS)[1] };
  // It has nothing below it; the other mixes that up where it puts values together.
  if (kind === 'significant_text' || kind === 'variable_width_histogram') return undefined;
  if (isSample(kind) && depth >= DEEPEST) return { m: draw1(draw, NUMBERS_OF_SETS)[1] };
  return depth < DEEPEST && (isSample(kind) || draw.chance(0.5))
    ? randomAggregations(draw, depth + 1)
    : undefined;
}
