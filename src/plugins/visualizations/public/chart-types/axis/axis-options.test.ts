// @vitest-environment node
import { describe, expect, it } from 'vitest';
import type { Visualization } from '../../../common';
import { readAxisOptions } from './axis-options';

const chart = (seriesParams: unknown, aggs: Visualization['aggs'] = []): Visualization => ({
  title: '',
  description: '',
  type: 'histogram',
  params: { seriesParams: seriesParams as never },
  uiState: {},
  aggs,
  query: { query: '', language: 'kuery' },
  filters: [],
});

describe('options of charts with axes', () => {
  it.each([
    ['true', true],
    [true, true],
    ['false', false],
    [false, false],
    [undefined, true],
  ])('oddity 3: a series whose "show" is %j is shown: %j', (show, expected) => {
    const options = readAxisOptions(chart([{ show, data: { id: '1' }, type: 'line' }]));

    expect(options.seriesOf('1').show).toBe(expected);
  });

  it.each([
    ['sum', undefined, true],
    ['count', undefined, true],
    ['avg', undefined, false],
    ['max', undefined, false],
    ['cardinality', undefined, false],
    // As another tool stored it.
    ['avg', 'stacked', true],
    ['sum', 'normal', false],
  ])('the series of %s with the mode %j are stacked: %s', (type, mode, expected) => {
    const metric = { id: '1', enabled: true, type, schema: 'metric', params: {} } as const;
    const series = mode === undefined ? [] : [{ data: { id: '1' }, mode }];

    expect(readAxisOptions(chart(series, [metric])).seriesOf('1').stacked).toBe(expected);
  });
});
