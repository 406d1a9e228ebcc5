import type { JsonObject } from '#common/json';
import type { StoredField } from '../../../src/engine/duckdb/catalog';
import { EXACT, exactName, NUMBERS, type Draw } from './draw';
import type { Aggregations } from './families';

/** A number's field with options that many metrics have; sometimes a script instead. */
function source(draw: Draw): JsonObject | undefined {
  const field = draw.field(...NUMBERS, ...NUMBERS, 'date', 'boolean');
  // Sums of these are exact here.
  if (!field || field.name.startsWith('whole')) return undefined;
  const isNumber = NUMBERS.includes(field.type);
  if (isNumber && !draw.isSeveral && draw.chance(0.1)) {
    const doc = `doc['${field.name}']`;
    return { script: { source: `${doc}.size() > 0 ? ${doc}.value * 2 : 0` } };
  }
  const changed = draw.isSeveral ? {} : draw.maybe(0.06, () => ({ script: '_value * 2 + 1' }));
  return {
    field: field.name,
    ...changed,
    ...(isNumber ? draw.maybe(0.15, () => ({ missing: draw.value(field) })) : {}),
  };
}

const formatted = (draw: Draw): JsonObject => draw.maybe(0.3, () => ({ format: '#,##0.00' }));

const plain =
  (kind: string): Aggregations[string] =>
  (draw) => {
    const own = source(draw);
    const format = own?.['field'] === 'bytes' ? formatted(draw) : {};
    return own && { [kind]: { ...own, ...format } };
  };

const counting =
  (kind: string): Aggregations[string] =>
  (draw) => {
    const field = draw.field(...EXACT);
    return field && { [kind]: { field: exactName(field) } };
  };

const ofPlace =
  (kind: string): Aggregations[string] =>
  (draw) => {
    const field = draw.field('geo_point');
    return field && { [kind]: { field: field.name } };
  };

const ofNumber = (
  draw: Draw,
  make: (field: StoredField) => JsonObject,
  most = Infinity,
): JsonObject | undefined => {
  const field = draw.field(...NUMBERS);
  return field && draw.count(field) < most && (most === Infinity || !draw.isSeveral)
    ? make(field)
    : undefined;
};

export const METRICS: Aggregations = {
  avg: plain('avg'),
  sum: plain('sum'),
  min: plain('min'),
  max: plain('max'),
  stats: plain('stats'),
  extended_stats: plain('extended_stats'),
  value_count: counting('value_count'),
  // A whole number is another value than the same fraction there.
  cardinality: (draw, query) =>
    draw.isSeveral ? undefined : counting('cardinality')?.(draw, query),
  geo_bounds: ofPlace('geo_bounds'),
  geo_centroid: ofPlace('geo_centroid'),
  percentiles: (draw) =>
    ofNumber(draw, ({ name }) => ({
      percentiles: {
        field: name,
        ...draw.maybe(0.4, () => ({ percents: draw.pick([[50], [10, 90], [0, 100], [99.9]]) })),
        ...draw.maybe(0.2, () => ({ keyed: false })),
      },
    })),
  percentile_ranks: (draw) =>
    ofNumber(draw, ({ name }) => ({
      percentile_ranks: { field: name, values: [draw.pick([0.25, 3.3, 101.1])] },
    })),
  median_absolute_deviation: (draw) =>
    // Of more values OpenSearch's is an estimate.
    ofNumber(
      draw,
      (field) => ({ median_absolute_deviation: { field: field.name, compression: 1000 } }),
      390,
    ),
  weighted_avg(draw) {
    const [value, weight] = [draw.field(...NUMBERS), draw.field('long')];
    if (!value || !weight) return undefined;
    return {
      weighted_avg: {
        value: { field: value.name, ...draw.maybe(0.2, () => ({ missing: 3 })) },
        weight: { field: weight.name, ...draw.maybe(0.3, () => ({ missing: 1 })) },
      },
    };
  },
  matrix_stats(draw) {
    const fields = [draw.field(...NUMBERS), draw.field(...NUMBERS)];
    // Below 2^53 doubles are exact.
    if (fields.some((field) => !field || field.name.startsWith('whole'))) return undefined;
    return {
      matrix_stats: {
        fields: [...new Set(fields.map((field) => field?.name ?? ''))],
        ...draw.maybe(0.3, () => ({ mode: draw.pick(['min', 'max', 'sum', 'median']) })),
      },
    };
  },
  top_hits(draw) {
    const field = draw.field(...EXACT);
    return {
      top_hits: {
        size: 1 + draw.below(3),
        _source: false,
        ...draw.maybe(0.3, () => ({ from: draw.below(2) })),
        ...(field
          ? draw.maybe(0.6, () => ({
              sort: [{ [exactName(field)]: draw.pick(['asc', 'desc']) }, { _doc: 'asc' }],
            }))
          : {}),
      },
    };
  },
};
