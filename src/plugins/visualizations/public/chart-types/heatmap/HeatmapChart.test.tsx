import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { ChartColumn, ChartTable } from '../../../common';
import { createColorRegistry } from '../../color-registry';
import type { ChartProps } from '../../types';
import { ViewServicesContext } from '../../view/services-context';
import type { ViewServices } from '../../view/view-services';
import { HeatmapChart } from './HeatmapChart';

afterEach(cleanup);

const column = (id: string, role: ChartColumn['role'], kind: ChartColumn['kind']): ChartColumn => ({
  id,
  aggregation: { id, enabled: true, type: 'terms', schema: role, params: {} },
  role,
  kind,
  label: id,
  valueKind: kind === 'metric' ? 'number' : 'text',
  text: ({ value }) => String(value),
  axisText: ({ value }) => String(value),
  filters: () => [],
});
const table = (series: number): ChartTable => ({
  columns: [
    column('x', 'segment', 'bucket'),
    column('y', 'group', 'bucket'),
    column('n', 'metric', 'metric'),
  ],
  rows: Array.from({ length: series }, (_, at) => [
    { value: 'a' },
    { value: `row ${at}` },
    { value: at },
  ]),
  notices: [],
  documents: series,
});

function show(series: number, most: unknown) {
  const services = {
    core: {
      uiSettings: { get: (key: string) => key === 'visualization:heatmap:maxBuckets' && most },
    },
  } as unknown as ViewServices;
  const props = {
    visualization: { title: 'Heat', type: 'heatmap', params: {}, aggs: [], uiState: {} },
    table: table(series),
    colors: createColorRegistry(),
  } as unknown as ChartProps;
  render(
    <ViewServicesContext value={services}>
      <HeatmapChart {...props} />
    </ViewServicesContext>,
  );
}

it('a heat map of more series than visualization:heatmap:maxBuckets says so instead of being drawn', () => {
  show(4, 3);
  expect(
    screen.getByText('There are too many series defined (4). The configured maximum is 3.'),
  ).toBeTruthy();
  expect(screen.queryByRole('application')).toBeNull();
  cleanup();
  show(3, 3);
  expect(screen.queryByText(/too many series/)).toBeNull();
  expect(screen.getByRole('application', { name: 'Heat' })).toBeTruthy();
});
