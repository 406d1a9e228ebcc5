import { describe, expect, it } from 'vitest';
import type { JsonObject, JsonValue } from '#common/json';
import { indexForTests } from '../testing/test-index';

/** Sales of the days 0, 1, 2 and 4: on the third there are none. */
const SALES: JsonObject[] = [
  { day: 0, sold: 4 },
  { day: 1, sold: 6 },
  { day: 1, sold: 4 },
  { day: 2, sold: 5 },
  { day: 4, sold: 8 },
];

const { ask: answer } = indexForTests('sales', SALES);

async function ask(aggs: JsonObject): Promise<Record<string, JsonValue>> {
  const body = { size: 0, aggs };
  return (await answer<{ aggregations: Record<string, JsonValue> }>(body)).aggregations;
}

const days = (aggs: JsonObject): JsonObject => ({
  histogram: { field: 'day', interval: 1 },
  aggs: { sold: { sum: { field: 'sold' } }, ...aggs },
});

/** The pipeline's number of each day; undefined where it has none. */
async function perDay(pipeline: JsonObject): Promise<JsonValue[]> {
  const { days: found } = await ask({ days: days({ it: pipeline }) });
  const { buckets } = found as unknown as { buckets: { it?: { value: JsonValue } }[] };
  return buckets.map(({ it: own }) => own?.value ?? null);
}

describe('numbers made of buckets', () => {
  it.each<[JsonObject, JsonValue[]]>([
    [{ derivative: { buckets_path: 'sold' } }, [null, 6, -5, null, null]],
    [{ derivative: { buckets_path: 'sold', gap_policy: 'insert_zeros' } }, [null, 6, -5, -5, 8]],
    [{ derivative: { buckets_path: 'sold', gap_policy: 'keep_values' } }, [null, 6, -5, -5, 8]],
    [{ cumulative_sum: { buckets_path: 'sold' } }, [4, 14, 19, 19, 27]],
    [{ serial_diff: { buckets_path: '_count', lag: 2 } }, [null, null, 0, -2, 0]],
    [
      {
        moving_fn: {
          buckets_path: 'sold',
          window: 2,
          shift: 1,
          script: 'MovingFunctions.unweightedAvg(values)',
        },
      },
      [4, 7, 7.5, null, 6.5],
    ],
    [
      {
        bucket_script: { buckets_path: { s: 'sold', n: '_count' }, script: 'params.s / params.n' },
      },
      [4, 5, 5, null, 8],
    ],
  ])('%j are %j', async (pipeline, expected) => {
    expect(await perDay(pipeline)).toEqual(expected);
  });

  it('are one for all buckets, with the names of the best', async () => {
    const found = await ask({
      days: days({}),
      best: { max_bucket: { buckets_path: 'days>sold' } },
      mean: { avg_bucket: { buckets_path: 'days>sold' } },
    });
    expect(found.best).toEqual({ value: 10, keys: ['1.0'] });
    expect(found.mean).toEqual({ value: 27 / 4 });
  });

  it('leave only the buckets for which a condition holds', async () => {
    const { days: found } = await ask({
      days: days({
        it: { bucket_selector: { buckets_path: { s: 'sold' }, script: 'params.s > 5' } },
      }),
    });
    expect((found as unknown as { buckets: unknown[] }).buckets).toHaveLength(2);
  });

  it('know what a bucket has from what nobody gave', async () => {
    const script = (source: string) => ({
      bucket_script: { buckets_path: { s: 'sold' }, script: source },
    });
    const sold = await perDay(script('params.s'));
    expect(await perDay(script('params.s != null ? params.s : 0'))).toEqual(sold);
    expect(await perDay(script('null == params.none ? params.s : 0'))).toEqual(sold);
  });

  it.each<[JsonObject, string]>([
    [
      {
        moving_fn: {
          buckets_path: 'sold',
          window: 5,
          script: 'MovingFunctions.holtWinters(values, 0.5, 0.5, 0.5, 4, true)',
        },
      },
      'at least (2 * period == 2 * 4 == 8) data-points',
    ],
    [{ moving_fn: { buckets_path: 'sold', window: 2, script: 'values[0]' } }, 'position 7'],
    [{ bucket_script: { buckets_path: { s: 'sold' }, script: 'exit(params.s)' } }, 'position 1'],
    [{ derivative: { buckets_path: 'none' } }, 'No aggregation found for path [none]'],
  ])('are refused for %j with the reason', async (pipeline, reason) => {
    await expect(perDay(pipeline)).rejects.toThrow(reason);
  });

  it('are made of several thousand buckets in no time', async () => {
    const pipeline = {
      moving_fn: { buckets_path: 'sold', window: 10, script: 'MovingFunctions.max(values)' },
    };
    const histogram = { field: 'day', interval: 0.0001 };
    const { days: found } = await ask({
      days: { histogram, aggs: { sold: { sum: { field: 'sold' } }, it: pipeline } },
    });
    expect((found as unknown as { buckets: unknown[] }).buckets).toHaveLength(40_001);
  });

  it('are refused above the number of buckets that OpenSearch allows, never cut', async () => {
    const histogram = { field: 'day', interval: 0.00001 };
    await expect(ask({ days: { histogram } })).rejects.toMatchObject({
      code: 'too_large',
      message: expect.stringContaining('65535') as string,
    });
  });
});

it('attack 99: a window over tens of thousands of buckets is refused, with its number', async () => {
  const script = 'MovingFunctions.stdDev(values, MovingFunctions.max(values))';
  const aggs = (window: number): JsonObject => ({
    days: {
      histogram: { field: 'day', interval: 0.0001 },
      aggs: {
        sold: { sum: { field: 'sold' } },
        it: { moving_fn: { buckets_path: 'sold', window, script } },
      },
    },
  });

  await expect(ask(aggs(60_000))).rejects.toMatchObject({
    code: 'too_large',
    message: expect.stringContaining('[it] takes ') as string,
  });
  await expect(ask(aggs(100))).resolves.toBeDefined();
});
