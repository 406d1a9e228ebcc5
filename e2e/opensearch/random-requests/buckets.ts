import type { JsonObject, JsonValue } from '#common/json';
import type { StoredField } from '../../../src/engine/duckdb/catalog';
import { EXACT, exactName, NUMBERS, type Draw } from './draw';
import type { Aggregations } from './families';

export const orderOf = (draw: Draw): JsonObject =>
  draw.maybe(0.35, () => ({
    order: draw.pick([
      { _key: 'asc' },
      { _key: 'desc' },
      { _count: 'asc' },
      [{ _count: 'desc' }, { _key: 'desc' }],
    ]) as unknown as JsonValue,
  }));

const keyed = (draw: Draw): JsonObject => draw.maybe(0.15, () => ({ keyed: true }));

function include(draw: Draw, field: StoredField): JsonObject {
  if (field.type !== 'text') return {};
  return draw.maybe(0.2, () => ({
    [draw.pick(['include', 'exclude'])]: draw.pick<JsonValue>([
      [String(draw.value(field)), String(draw.value(field))],
      '[a-c].*',
      '.*e.*',
    ]),
  }));
}

/** Those of which few terms say the same: others come in another order there. */
const heuristic = (draw: Draw): JsonObject =>
  draw.maybe(0.35, () =>
    draw.pick<JsonObject>([
      { mutual_information: {} },
      { chi_square: {} },
      { script_heuristic: { script: draw.pick(HEURISTICS) } },
    ]),
  );

const HEURISTICS: readonly string[] = [
  'params._subset_freq / (params._superset_freq + 1.0)',
  'params._superset_size / params._superset_freq',
  'params._subset_freq > 2 ? Math.log(params._superset_size + 1) : 0.5',
];

export const TERM_BUCKETS: Aggregations = {
  terms(draw) {
    const field = draw.field(...EXACT);
    if (!field) return undefined;
    return {
      terms: {
        field: exactName(field),
        size: 1 + draw.below(12),
        // Otherwise OpenSearch adds up what each shard has among its first.
        ...(draw.isSeveral ? { shard_size: 5000 } : {}),
        ...orderOf(draw),
        ...draw.maybe(0.15, () => ({ min_doc_count: draw.pick([0, 1]) })),
        ...draw.maybe(0.1, () => ({ missing: draw.value(field) })),
        ...include(draw, field),
      },
    };
  },
  multi_terms(draw) {
    const [one, other] = [draw.field(...EXACT), draw.field(...EXACT)];
    // Whole numbers beside fractions have a text of their own in each shard.
    if (!one || !other || draw.isSeveral) return undefined;
    return {
      multi_terms: {
        terms: [{ field: exactName(one) }, { field: exactName(other) }],
        size: 1 + draw.below(12),
        ...orderOf(draw),
      },
    };
  },
  rare_terms(draw) {
    const field = draw.field('text', 'long', 'ip');
    // Equal numbers of one document are counted one by one there.
    if (!field || (field.multiValued && field.type === 'long')) return undefined;
    return { rare_terms: { field: exactName(field), max_doc_count: draw.pick([1, 3, 20]) } };
  },
  significant_terms(draw) {
    const field = draw.field('text', 'long', 'boolean');
    // Each shard has a background of its own.
    if (!field || draw.isSeveral) return undefined;
    return {
      significant_terms: {
        field: exactName(field),
        size: 1 + draw.below(8),
        ...heuristic(draw),
      },
    };
  },
  significant_text(draw) {
    const field = draw.field('text');
    if (!field || draw.isSeveral) return undefined;
    return { significant_text: { field: field.name, size: 100, ...heuristic(draw) } };
  },
};

/** At the top of a request only, in OpenSearch. */
export const COMPOSITE: Aggregations = {
  composite(draw) {
    const sources = Array.from({ length: 1 + draw.below(2) }, (_, at) => {
      const source = compositeSource(draw);
      return source && { [`s${at}`]: source };
    }).filter((source) => source !== undefined);
    if (sources.length === 0) return undefined;
    return { composite: { sources: sources as unknown as JsonValue, size: 1 + draw.below(30) } };
  },
};

function compositeSource(draw: Draw): JsonObject | undefined {
  const shared = {
    ...draw.maybe(0.4, () => ({ order: draw.pick(['asc', 'desc']) })),
    ...draw.maybe(0.3, () => ({ missing_bucket: true })),
  };
  const field = draw.field('text', 'long', 'double', 'boolean', 'date');
  if (!field) return undefined;
  // Several values in one bucket are counted one by one there.
  if (field.type === 'date' && !field.multiValued && draw.chance(0.7)) {
    return { date_histogram: { field: field.name, calendar_interval: '1M', ...shared } };
  }
  if (NUMBERS.includes(field.type) && !field.multiValued && draw.chance(0.4)) {
    return { histogram: { field: field.name, interval: stepOf(draw, field), ...shared } };
  }
  return { terms: { field: exactName(field), ...shared } };
}

/** A step that makes a few buckets of all values. */
function stepOf(draw: Draw, field: StoredField): number {
  const [low, high] = draw.span(field);
  const step = (high - low) / draw.pick([3, 7, 15]);
  return step > 2 ? Math.round(step) : step || 1;
}

export const NUMBER_BUCKETS: Aggregations = {
  histogram(draw) {
    const field = draw.field(...NUMBERS);
    // Values of these that no request can name lie far from the others.
    if (!field || field.name.startsWith('whole')) return undefined;
    const interval = stepOf(draw, field);
    const [low, high] = draw.span(field);
    return {
      histogram: {
        field: field.name,
        interval,
        ...draw.maybe(0.5, () => ({ min_doc_count: draw.pick([0, 1]) })),
        ...draw.maybe(0.15, () => ({ offset: interval / 4 })),
        ...draw.maybe(0.1, () => ({
          extended_bounds: { min: low - interval, max: high + interval },
        })),
        ...draw.maybe(0.1, () => ({ hard_bounds: { min: low + interval, max: high } })),
        ...orderOf(draw),
        ...keyed(draw),
      },
    };
  },
  range(draw) {
    const field = draw.field(...NUMBERS);
    if (!field) return undefined;
    const [low, high] = draw.bounds(field);
    const middle = { from: low, to: high, ...draw.maybe(0.3, () => ({ key: 'mid' })) };
    const ranges: JsonValue[] = [{ to: low }, middle, { from: high }];
    const missing = draw.maybe(0.1, () => ({ missing: draw.value(field) }));
    return { range: { field: field.name, ranges, ...keyed(draw), ...missing } };
  },
  ip_range(draw) {
    const field = draw.field('ip');
    if (!field) return undefined;
    const at = String(draw.value(field));
    const ranges = draw.pick<JsonValue>([
      [{ to: at }, { from: at }],
      [{ mask: '10.0.0.0/8' }, { mask: '192.168.0.0/16' }],
    ]);
    return { ip_range: { field: field.name, ranges, ...keyed(draw) } };
  },
};

export const CONDITION_BUCKETS: Aggregations = {
  filter: (_draw, query) => ({ filter: query() }),
  filters: (draw, query) => ({
    filters: {
      filters: draw.chance(0.8) ? { one: query(), two: query() } : [query(), query()],
      ...draw.maybe(0.4, () => ({ other_bucket: true })),
    },
  }),
  adjacency_matrix: (_draw, query) => ({
    adjacency_matrix: { filters: { a: query(), b: query(), c: query() } },
  }),
  missing(draw) {
    const field = draw.field(...EXACT, 'geo_point');
    return field && { missing: { field: exactName(field) } };
  },
};
