// @vitest-environment node
import { expect, it } from 'vitest';
import type { ChartTable } from '../../../common';
import { toBoxes } from './boxes';

const PERCENTS = [5, 25, 50, 75, 95];

function boxesOf(type: string) {
  const text = ({ value }: { value: unknown }) => String(value);
  const bucket = { id: 'b', kind: 'bucket', role: 'segment', text, filters: () => [] };
  const columns = [
    { ...bucket, aggregation: { id: 'b', type } },
    ...PERCENTS.map((percent) => ({
      id: `m.${percent}`,
      kind: 'metric',
      role: 'metric',
      label: `${percent} %`,
      text,
      aggregation: { id: 'm', type: 'percentiles' },
    })),
  ];
  const rows = [
    [1, ...PERCENTS],
    [2, ...PERCENTS.map(() => null)],
    [3, ...PERCENTS],
  ].map((row) => row.map((value) => ({ value })));
  return toBoxes({ columns, rows } as unknown as ChartTable).boxes;
}

it.each(['date_histogram', 'histogram'])(
  'A step of a %s without a value has its place, and no box',
  (type) => {
    expect(boxesOf(type).map(({ name, values }) => [name, values])).toEqual([
      ['1', PERCENTS],
      ['2', []],
      ['3', PERCENTS],
    ]);
  },
);

it('A name without a value has no place', () => {
  expect(boxesOf('terms').map(({ name }) => name)).toEqual(['1', '3']);
});
