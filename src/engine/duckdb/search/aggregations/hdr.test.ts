import { expect, it } from 'vitest';
import type { JsonObject } from '#common/json';
import { indexForTests } from '../testing/test-index';

const { ask } = indexForTests(
  'spread',
  [1, 51, 101, 151, 0, 0.3, 7000.123, -1].map((n, at): JsonObject => ({
    n,
    list: at < 4 ? [n, n] : [],
    group: at < 4 ? 'few' : at < 7 ? 'more' : 'below',
  })),
  { types: { n: 'double', list: 'double', group: 'keyword' } },
);

async function valuesOf(
  kind: string,
  options: JsonObject,
  groups: readonly string[] = ['few'],
): Promise<Record<string, number>> {
  const { aggregations } = await ask<{ aggregations: { a: { values: Record<string, number> } } }>({
    size: 0,
    query: { terms: { group: groups } },
    aggs: { a: { [kind]: { field: 'n', ...options } } },
  });
  return aggregations.a.values;
}

/** As OpenSearch 3.8 answers. */
it.for([
  [
    {},
    { '0.0': 1, '25.0': 1, '26.0': 51.0302734375, '75.0': 101.0615234375, '100.0': 151.1240234375 },
  ],
  [
    { number_of_significant_value_digits: 1 },
    { '0.0': 1, '25.0': 1, '26.0': 51.9375, '75.0': 103.9375, '100.0': 151.9375 },
  ],
  [
    { number_of_significant_value_digits: 0 },
    { '0.0': 1, '25.0': 1, '26.0': 63, '75.0': 127, '100.0': 255 },
  ],
  [
    { number_of_significant_value_digits: 5 },
    {
      '0.0': 1,
      '25.0': 1,
      '26.0': 51.00023651123047,
      '75.0': 101.00048065185547,
      '100.0': 151.00096893310547,
    },
  ],
] as const)('percentiles are those of an HDR histogram of %j', async ([hdr, expected]) => {
  const percents = [0, 25, 26, 75, 100];
  expect(await valuesOf('percentiles', { percents, hdr })).toEqual(expected);
});

it('begins with the smallest value above zero, and has zeros', async () => {
  const percents = [10, 20, 30, 90];
  expect(await valuesOf('percentiles', { percents, hdr: {} }, ['few', 'more'])).toEqual({
    '10.0': 0,
    '20.0': 0.2998046875,
    '30.0': 1.000732421875,
    '90.0': 7003.999755859375,
  });
});

it('ranks the whole cell of a value', async () => {
  const values = [0.5, 1, 51, 51.01, 60, 101.05, 200];
  expect(await valuesOf('percentile_ranks', { values, hdr: {} })).toEqual({
    '0.5': 0,
    '1.0': 25,
    '51.0': 50,
    '51.01': 50,
    '60.0': 50,
    '101.05': 75,
    '200.0': 100,
  });
});

it('counts each value of a list', async () => {
  const { aggregations } = await ask<{ aggregations: { a: { values: Record<string, number> } } }>({
    size: 0,
    aggs: { a: { percentiles: { field: 'list', percents: [50], hdr: {} } } },
  });
  expect(aggregations.a.values).toEqual({ '50.0': 51.0302734375 });
});

it.for([
  [{ hdr: {} }, 'negative values cannot be recorded'],
  [{ hdr: { number_of_significant_value_digits: 6 } }, 'must be between 0 and 5'],
  [{ hdr: {}, tdigest: {} }, 'Only one percentiles method should be declared.'],
] as const)('refuses %j', async ([options, reason]) => {
  await expect(valuesOf('percentiles', options, ['below'])).rejects.toThrow(reason);
});
