import type { JsonObject, JsonValue } from '#common/json';
import type { Draw } from './draw';

const policy = (draw: Draw): JsonObject =>
  draw.maybe(0.2, () => ({ gap_policy: draw.pick(['skip', 'insert_zeros']) }));
const WINDOWS = [
  'MovingFunctions.unweightedAvg(values)',
  'MovingFunctions.sum(values)',
  'MovingFunctions.max(values)',
  'MovingFunctions.linearWeightedAvg(values)',
  'MovingFunctions.ewma(values, 0.3)',
  'MovingFunctions.holt(values, 0.3, 0.1)',
  'MovingFunctions.stdDev(values, MovingFunctions.unweightedAvg(values))',
];

type Make = (draw: Draw, path: string) => JsonObject;

/** Of the buckets of a histogram, one after the other. */
const SEQUENCES: readonly Make[] = [
  (draw, path) => ({ derivative: { buckets_path: path, ...policy(draw) } }),
  (_draw, path) => ({ cumulative_sum: { buckets_path: path } }),
  (draw, path) => ({
    serial_diff: { buckets_path: path, lag: draw.pick([1, 2]), ...policy(draw) },
  }),
  (draw, path) => ({
    moving_fn: {
      buckets_path: path,
      window: draw.pick([2, 5]),
      script: draw.pick(WINDOWS),
      ...draw.maybe(0.3, () => ({ shift: draw.pick([1, -1]) })),
    },
  }),
];

/** Of each bucket, or of all of them. */
const PARENTS: readonly Make[] = [
  (draw, path) => ({
    bucket_script: {
      buckets_path: { v: path },
      script: draw.pick(['params.v * 2', 'params.v / 3 + 1']),
      ...policy(draw),
    },
  }),
  (draw, path) => ({
    bucket_selector: { buckets_path: { v: path }, script: `params.v > ${draw.pick([0, 3, 50])}` },
  }),
  (draw) => ({
    bucket_sort: {
      sort: [
        { _count: { order: draw.pick(['asc', 'desc']) } },
        { _key: { order: 'asc' } },
      ] as JsonValue[],
      ...draw.maybe(0.5, () => ({ size: 1 + draw.below(5) })),
      ...draw.maybe(0.3, () => ({ from: draw.below(3) })),
    },
  }),
];

const SIBLINGS = ['avg', 'sum', 'min', 'max', 'stats', 'extended_stats', 'percentiles'];

/** @param name of the metric beside it */
export function parentPipeline(draw: Draw, name: string, isSequence: boolean): JsonObject {
  const path = draw.chance(0.3) ? '_count' : name;
  return draw.pick(isSequence ? [...SEQUENCES, ...PARENTS] : PARENTS)(draw, path);
}

export function siblingPipeline(draw: Draw, path: string): JsonObject {
  return {
    [`${draw.pick(SIBLINGS)}_bucket`]: { buckets_path: path as JsonValue, ...policy(draw) },
  };
}
