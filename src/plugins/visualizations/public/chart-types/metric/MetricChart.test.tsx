import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { JsonObject } from '#common/json';
import type { ChartColumn, ChartTable } from '#common/visualizations';
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
    expect(screen.getByText('10 in the period before')).toBeTruthy();
    cleanup();
    draw({}, { previous: tableOf(0) });
    expect(screen.queryByText(/%/)).toBeNull();
    expect(screen.getByText('0 in the period before')).toBeTruthy();
  });

  it('is a share of its ranges where the stored chart says percent', () => {
    draw({ percentageMode: true, colorsRange: [{ from: 0, to: 48 }] });
    expect(screen.getByText('25%')).toBeTruthy();
  });
});
