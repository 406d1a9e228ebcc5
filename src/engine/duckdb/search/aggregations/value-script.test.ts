import { expect, it } from 'vitest';
import type { JsonObject } from '#common/json';
import { indexForTests } from '../testing/test-index';

const { ask } = indexForTests('scripted', [
  { n: [1, 2], flag: true },
  { n: [3], flag: false },
]);
const script = '_value * 2 + 1';
const metric = async (kind: string, options: JsonObject) => {
  const aggs = { a: { [kind]: { ...options, script } } };
  return (await ask<{ aggregations: { a: object } }>({ size: 0, aggs })).aggregations.a;
};

it('numbers that a script makes of several values have a least one', async () => {
  expect(await metric('stats', { field: 'n' })).toEqual({
    count: 3,
    min: 3,
    max: 7,
    avg: 5,
    sum: 15,
  });
  expect(await metric('min', { field: 'n' })).toEqual({ value: 3 });
});

it('numbers that a script makes of true and false are told as those, in statistics as such', async () => {
  expect(await metric('stats', { field: 'flag' })).toMatchObject({
    min: 1,
    min_as_string: true,
    sum_as_string: true,
  });
  expect(await metric('sum', { field: 'flag' })).toMatchObject({ value_as_string: 'true' });
});
