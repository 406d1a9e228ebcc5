// @vitest-environment node
import { describe, expect, it } from 'vitest';
import type { AggregationRole, CellValue, ChartColumn } from '../../../common';
import { toAxisData } from './axis-data';
import { createDotSize } from './dot-size';

const column = (id: string, kind: ChartColumn['kind'], role: AggregationRole): ChartColumn => ({
  id,
  kind,
  role,
  label: id,
  valueKind: kind === 'bucket' ? 'text' : 'number',
  aggregation: {
    id,
    enabled: true,
    type: kind === 'bucket' ? 'terms' : 'avg',
    schema: role,
    params: {},
  },
  text: ({ value }) => String(value),
  axisText: ({ value }) => String(value),
  filters: () => [],
});
const row = (...values: CellValue[]) => values.map((value) => ({ value }));
const DAY = column('day', 'bucket', 'segment');
const PRICE = column('price', 'metric', 'metric');
const DELAY = column('delay', 'metric', 'metric');
const SIZE = column('count', 'metric', 'radius');

describe('Dots on a line', () => {
  const data = toAxisData({
    columns: [DAY, PRICE, SIZE],
    rows: [row('Mon', 3, 100), row('Tue', 5, 25), row('Wed', 4, null)],
  });

  it('are sized by a metric that is no series of its own', () => {
    expect(data.series.map(({ label, values, sizes }) => ({ label, values, sizes }))).toEqual([
      { label: 'price', values: [3, 5, 4], sizes: [100, 25, null] },
    ]);
    expect(data.size?.id).toBe('count');
  });

  it('have areas as their amounts: four times the amount is twice as wide, above the smallest', () => {
    const sizeOf = createDotSize(data.series, 12);
    expect([100, 25, 0, null].map(sizeOf)).toEqual([24, 14, 4, 0]);
  });

  it('are all the smallest where there are no amounts', () => {
    expect(createDotSize([{ sizes: [0, null] }], 12)(0)).toBe(4);
    expect(createDotSize([{ sizes: [-5] }], 12)(-5)).toBe(4);
    expect(createDotSize([], 12)(undefined)).toBe(0);
  });

  it('are none where no metric sizes them', () => {
    const plain = toAxisData({ columns: [DAY, PRICE], rows: [row('Mon', 3)] });
    expect([plain.size, plain.series[0]?.sizes]).toEqual([undefined, undefined]);
  });
});

describe('The colors of series', () => {
  it('are the term’s for the first metric, and others tell the further metrics apart', () => {
    const state = column('state', 'bucket', 'group');
    const { series } = toAxisData({
      columns: [DAY, state, PRICE, DELAY],
      rows: [row('Mon', 'Texas', 3, 1)],
    });
    expect(series.map(({ term }) => term)).toEqual(['Texas', 'Texas · delay']);
  });
});

describe('The name that a color of a series is stored under', () => {
  const [first, second] = [column('state', 'bucket', 'group'), column('size', 'bucket', 'group')];

  it('is the one that other tools of the field give it', () => {
    const rows = [row('TX', 'Small', 'Mon', 3, 1)];
    const keys = (columns: readonly ChartColumn[], values: CellValue[]) =>
      toAxisData({ columns, rows: [row(...values)] }).series.map(({ colorKey }) => colorKey);
    expect(keys([DAY, PRICE], ['Mon', 3])).toEqual(['price']);
    expect(keys([first, DAY, PRICE], ['TX', 'Mon', 3])).toEqual(['TX']);
    expect(
      toAxisData({ columns: [first, second, DAY, PRICE, DELAY], rows }).series.map(
        ({ label, colorKey }) => [label, colorKey],
      ),
    ).toEqual([
      ['TX · Small · price', 'TX - Small: price'],
      ['TX · Small · delay', 'TX - Small: delay'],
    ]);
  });
});
