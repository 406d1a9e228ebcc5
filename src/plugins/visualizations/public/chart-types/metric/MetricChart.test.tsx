import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { JsonObject } from '#common/json';
import type { ChartColumn, ChartTable } from '../../../common';
import type { ChartProps } from '../../types';
import { MetricChart } from './MetricChart';

afterEach(cleanup);

const column: ChartColumn = {
  id: '1',
  aggregation: { id: '1', enabled: true, type: 'count', schema: 'metric', params: {} },
  role: 'metric',
  kind: 'metric',
  label: 'Count',
  valueKind: 'number',
  text: ({ value }) => String(value),
  axisText: ({ value }) => String(value),
  filters: () => [],
};
const tableOf = (value: number): ChartTable => ({
  columns: [column],
  rows: [[{ value }]],
  notices: [],
  documents: value,
});
const draw = (metric: JsonObject, more: Partial<ChartProps> = {}) =>
  render(
    <MetricChart
      {...({
        visualization: { title: 'M', type: 'metric', params: { metric } },
        table: tableOf(12),
        ...more,
      } as unknown as ChartProps)}
    />,
  );

describe('A metric', () => {
  it('is compared with the period before, in percent; nothing before has none', () => {
    draw({}, { previous: tableOf(10) });
    expect(screen.getByText('+20%')).toBeTruthy();
    expect(screen.getByText('vs 10 previous period')).toBeTruthy();
    cleanup();
    draw({}, { previous: tableOf(0) });
    expect(screen.queryByText(/%/)).toBeNull();
    expect(screen.getByText('vs 0 previous period')).toBeTruthy();
  });

  it('is a share of its ranges where the stored chart says percent', () => {
    draw({ percentageMode: true, colorsRange: [{ from: 0, to: 48 }] });
    expect(screen.getByText('25%')).toBeTruthy();
  });

  it('has a smaller number below it, with its prefix, and a bar up to a maximum', () => {
    const named = (id: string, label: string): ChartColumn => ({
      ...column,
      id,
      label,
      aggregation: { ...column.aggregation, id },
    });
    const table: ChartTable = {
      ...tableOf(12),
      columns: [column, named('2', 'Visitors'), named('3', 'Most')],
      rows: [[{ value: 12 }, { value: 7 }, { value: 48 }]],
    };
    const drawn = draw(
      { secondary: '2', secondaryPrefix: 'of them', most: '3', hasBar: true },
      { table },
    );
    const { container } = drawn;
    const values = container.querySelectorAll('[data-test-subj=metric-value]');
    expect([...values].map((one) => one.textContent)).toEqual(['12']);
    expect(screen.getByText('of them', { exact: false }).textContent).toBe('of them 7');
    expect(screen.getByRole('img', { name: '25% of the maximum' })).toBeTruthy();
  });

  it('went over time as a line that is interrupted where there is no value', () => {
    const trendOf = (...values: (number | null)[]) => ({
      ...tableOf(12),
      rows: values.map((value) => [{ value }]),
    });
    const lines = (...values: (number | null)[]) => {
      cleanup();
      const { container } = draw({}, { trend: trendOf(...values) });
      return [...container.querySelectorAll('polyline')].map((line) =>
        line
          .getAttribute('points')
          ?.split(' ')
          .map((point) => Number(point.split(',')[0])),
      );
    };
    expect(lines(1, 2, null, 3, 4)).toEqual([
      [0, 25],
      [75, 100],
    ]);
    expect(lines(1, null, 3, 4, null)).toEqual([
      [0, 0],
      [50, 75],
    ]);
    expect(lines(null, null)).toEqual([]);
  });
});
