import { expect, it } from 'vitest';
import { isAdditive } from './additive';

const metric = (type: string, params = {}, id = '1') => ({ id, type, params });

it.each([
  ['count', {}, true],
  ['sum', { field: 'price' }, true],
  ['avg', { field: 'price' }, false],
  ['min', {}, false],
  ['max', {}, false],
  ['median', {}, false],
  ['cardinality', {}, false],
  ['percentiles', {}, false],
  ['top_hits', {}, false],
  ['cumulative_sum', { metricAgg: '2' }, true],
  ['derivative', { metricAgg: '3' }, false],
  ['derivative', { metricAgg: 'custom', customMetric: { type: 'sum' } }, true],
  ['derivative', { metricAgg: '1' }, false],
  ['sum_bucket', { customMetric: { type: 'count' } }, true],
  ['sum_bucket', { customMetric: { type: 'avg' } }, false],
  ['max_bucket', { customMetric: { type: 'count' } }, false],
])('the values of %s (%o) may be added up: %s', (type, params, expected) => {
  const one = metric(type, params);
  const all = [one, metric('sum', {}, '2'), metric('avg', {}, '3')];

  expect(isAdditive(one, all)).toBe(expected);
});
