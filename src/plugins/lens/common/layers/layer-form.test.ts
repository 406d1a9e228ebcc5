import { describe, expect, it } from 'vitest';
import { asObject, type JsonObject } from '#common/json';
import type { Visualization } from '#plugins/visualizations/common';
import { formOf, newLayer, newLayers, withEntry } from './layer-form';
import { readLayers } from './read-layers';

const enter = (layer: JsonObject, entries: JsonObject): JsonObject =>
  Object.entries(entries).reduce(
    (before, [key, value]) => withEntry(before, key, value ?? null),
    layer,
  );
const readOne = (layer: JsonObject) => {
  const [read] = readLayers({ params: { layers: [layer] } } as unknown as Visualization);
  if (!read) throw new Error('no layer');
  return read;
};

describe('A layer', () => {
  it('begins as a count over the time of the index, and has what was entered', () => {
    const { visualization } = readOne(newLayer('a', 'orders'));
    expect(visualization).toMatchObject({
      type: 'histogram',
      index: 'orders',
      aggs: [{ type: 'date_histogram', params: { field: '' } }, { type: 'count' }],
    });
    const layer = enter(newLayer('a', 'orders'), {
      metric: 'formula',
      formula: 'sum(price) / count()',
      label: 'Price',
      split: 'city',
      size: '3',
      marks: 'areaStacked',
      axis: 'right',
      color: '#123456',
      query: { query: 'price > 1', language: 'kuery' },
      ignoresPage: true,
    });
    const read = readOne(layer);
    expect(read).toMatchObject({ ignoresPage: true, query: { query: 'price > 1' } });
    expect(read.visualization).toMatchObject({
      type: 'area',
      params: {
        seriesParams: [
          { data: { id: 'metric' }, mode: 'stacked', valueAxis: 'right', color: '#123456' },
        ],
      },
      aggs: [
        { schema: 'segment' },
        { type: 'terms', schema: 'group', params: { field: 'city', size: 3, orderBy: 'metric' } },
        {
          type: 'formula',
          params: { formula: 'sum(price) / count()', customLabel: 'Price' },
        },
      ],
    });
    expect(formOf(layer)).toMatchObject({ marks: 'areaStacked', axis: 'right', size: '3' });
  });

  it('is without what is taken away again', () => {
    const layer = enter(newLayer('a', 'orders'), { split: 'city', color: '#123456', label: 'X' });
    const rest = enter(layer, { split: '', color: '', label: '', index: '' });
    expect(rest).toEqual(withEntry(newLayer('a'), 'label', ''));
  });

  it('keeps what the editor does not know', () => {
    const layer = newLayer('a');
    const odd = { ...layer, later: [1], params: { ...asObject(layer['params']), own: { a: 1 } } };
    expect(withEntry(odd, 'marks', 'line')).toMatchObject({
      later: [1],
      params: { own: { a: 1 } },
    });
  });

  it.each([null, 'x', 7, [], { aggs: 'x', params: [] }, { aggs: [null, [], {}] }])(
    'is one of the editor whatever is stored: %j',
    (stored) => {
      const { layers } = newLayers({ layers: [stored as never] });
      const [layer] = layers as readonly JsonObject[];
      expect(formOf(asObject(layer))).toMatchObject({ metric: 'count', marks: 'bar' });
      expect(readOne(withEntry(asObject(layer), 'marks', 'line')).visualization.type).toBe('line');
    },
  );
});
