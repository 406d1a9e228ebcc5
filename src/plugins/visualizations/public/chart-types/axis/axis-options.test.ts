// @vitest-environment node
import { describe, expect, it } from 'vitest';
import type { Visualization } from '#common/visualizations';
import { readAxisOptions } from './axis-options';

const chart = (seriesParams: unknown): Visualization => ({
  title: '',
  description: '',
  type: 'histogram',
  params: { seriesParams: seriesParams as never },
  uiState: {},
  aggs: [],
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
});
