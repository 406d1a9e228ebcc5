import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ChartProps } from '#plugins/visualizations/public';
import type { MapModel, PointLayer } from '../../common/model/map-model';
import { MapChart } from './MapChart';

beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  Object.defineProperty(HTMLElement.prototype, 'clientWidth', { configurable: true, value: 600 });
  Object.defineProperty(HTMLElement.prototype, 'clientHeight', { configurable: true, value: 300 });
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const layer = (id: string, values: readonly number[]): PointLayer => ({
  kind: 'points',
  id,
  label: `Layer ${id}`,
  opacity: 1,
  zooms: [0, 24],
  isHidden: false,
  scale: { scheme: 'Blues', inverted: false, min: 1, max: 5, steps: 2 },
  style: { fill: '#112233', line: '#000000', lineWidth: 1 },
  values,
  text: (value) => `${value} pcs`,
  places: values.map((value) => ({ lon: value, lat: 0 })),
  radius: () => 4,
  describe: (item) => ({
    title: `Place ${item}`,
    rows: [{ name: 'n', value: String(values[item]) }],
  }),
  filters: (item) => [
    {
      type: 'phrase',
      key: 'place',
      params: { query: item },
      negate: false,
      disabled: false,
      pinned: false,
    },
  ],
  isInLegend: true,
});

function show(layers: readonly PointLayer[], more: Partial<ChartProps> = {}) {
  const model: MapModel = {
    layers,
    view: { lon: 0, lat: 0, zoom: 3 },
    hasBaseMap: false,
    placeFields: ['location'],
  };
  const props = {
    visualization: { title: 'Shops', type: 'map', params: {}, aggs: [], uiState: { colors: 1 } },
    model,
    ...more,
  } as unknown as ChartProps;
  render(<MapChart {...props} />);
  return screen.getByRole('application', { name: 'Shops' });
}

it('keys move and zoom a map, and where it was left is kept with what else is', async () => {
  const onUiState = vi.fn();
  const map = show([layer('a', [1, 5])], { onUiState });
  fireEvent.keyDown(map, { key: '+' });
  fireEvent.keyDown(map, { key: 'ArrowRight' });
  await waitFor(() =>
    expect(onUiState).toHaveBeenLastCalledWith({
      colors: 1,
      mapZoom: 4,
      mapCenter: [expect.closeTo(0, 5), expect.closeTo(7.03125, 5)],
    }),
  );
  expect(onUiState).toHaveBeenCalledTimes(1);
});

it('keys go through what is shown, and Enter filters by it', () => {
  const onFilter = vi.fn();
  const map = show([layer('a', [1, 5])], { onFilter });
  fireEvent.keyDown(map, { key: 'PageDown' });
  fireEvent.keyDown(map, { key: 'PageDown' });
  expect(screen.getByRole('status').textContent).toBe('Place 1n5');
  fireEvent.keyDown(map, { key: 'Enter' });
  expect(onFilter.mock.calls[0]?.[0]).toMatchObject([{ key: 'place', params: { query: 1 } }]);
  fireEvent.keyDown(map, { key: 'Escape' });
  expect(screen.queryByRole('status')).toBeNull();
});

it('a box is taken from what is in sight by Enter', () => {
  const onFilter = vi.fn();
  const map = show([layer('a', [1])], { onFilter });
  fireEvent.click(screen.getByRole('button', { name: 'Filter by a box' }));
  fireEvent.keyDown(map, { key: 'Enter' });
  const [filter] = onFilter.mock.calls[0]?.[0] ?? [];
  const box = filter.params.query.geo_bounding_box.location;
  expect([box.top_left.lon, box.bottom_right.lon]).toEqual([
    expect.closeTo(-52.73438, 4),
    expect.closeTo(52.73438, 4),
  ]);
});

it('the legend says what the colors mean, and hides layers, which is kept', () => {
  const onUiState = vi.fn();
  show([layer('a', [1]), layer('b', [5])], { onUiState });
  expect(screen.getByRole('group', { name: 'Legend' }).textContent).toContain('1 pcs – 3 pcs');
  fireEvent.click(screen.getByRole('button', { name: 'Layer b', pressed: true }));
  expect(onUiState).toHaveBeenCalledWith({ colors: 1, hiddenLayers: ['b'] });
  cleanup();
  show([layer('a', [1]), layer('b', [5])]);
  fireEvent.click(screen.getByRole('button', { name: 'Layer b', pressed: true }));
  expect(screen.getByRole('button', { name: 'Layer b', pressed: false })).toBeTruthy();
});
