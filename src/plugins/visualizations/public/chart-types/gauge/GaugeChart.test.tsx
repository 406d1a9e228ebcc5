import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { ChartTable } from '../../../common';
import type { ChartProps } from '../../types';
import { GaugeChart } from './GaugeChart';

afterEach(cleanup);

const table = {
  columns: [
    {
      id: '1',
      aggregation: { id: '1', enabled: true, type: 'count', schema: 'metric', params: {} },
      role: 'metric',
      kind: 'metric',
      label: 'Count',
      text: ({ value }: { value: unknown }) => String(value),
    },
  ],
  rows: [[{ value: 12 }]],
  notices: [],
  documents: 12,
} as unknown as ChartTable;

it.each(['gauge', 'goal'])('a %s has the words below its number that the file says', (type) => {
  const params = {
    gauge: { style: { subText: 'flights' }, colorsRange: [{ from: 0, to: 48 }] },
  };
  const visualization = { title: 'G', type, params };
  render(<GaugeChart {...({ visualization, table } as unknown as ChartProps)} />);
  expect(screen.getByText('12')).toBeTruthy();
  expect(screen.getByText('flights')).toBeTruthy();
});
