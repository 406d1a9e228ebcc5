import { expect, it } from 'vitest';
import type { JsonObject } from '#common/json';
import type { ChartStyle } from '#ui/charts';
import { drawAsSvg } from '#ui/charts/testing';
import type { AxisData, AxisSeries } from './axis-data';
import { commonExtents, type Extents } from './axis-extent';
import { toAxisOption } from './axis-option';
import { readAxisOptions } from './axis-options';

const WIDTH = 400;
const HEIGHT = 300;

const visualizationOf = (type: string, params: JsonObject) => ({
  title: '',
  description: '',
  type,
  params,
  uiState: {},
  aggs: [],
  query: { query: '', language: 'kuery' as const },
  filters: [],
});

/** The chart as it is drawn, in SVG. */
function draw(
  type: string,
  params: JsonObject,
  series: readonly AxisSeries[] = [],
  extents?: Extents,
): string {
  const column = { axisText: ({ value }: { value: unknown }) => String(value) };
  const data = { column, categories: [{ value: 'A' }, { value: 'B' }] } as unknown as AxisData;
  const style = { token: () => '#000000', label: {} } as unknown as ChartStyle;
  const options = readAxisOptions(visualizationOf(type, params));
  const option = toAxisOption({
    data,
    series: series.map((one) => ({ ...one, color: '#0000ff' })),
    options,
    style,
    extents,
  });
  return drawAsSvg(option, { width: WIDTH, height: HEIGHT });
}

/** Where the middle of a text stands, in pixels. */
function placeOf(svg: string, text: string): { x: number; y: number } {
  const [, place = ''] = new RegExp(`transform="\\w+\\(([^)]*)\\)"[^>]*>${text}<`).exec(svg) ?? [];
  const [x = Number.NaN, y = Number.NaN] = place.split(/[ ,]/).slice(-2).map(Number);
  return { x, y };
}

it.each(['histogram', 'horizontal_bar'])('%s: titles of axes are inside of the chart', (type) => {
  const svg = draw(type, {
    categoryAxes: [{ title: { text: 'Place' } }],
    valueAxes: [
      { id: 'a', title: { text: 'Amount' } },
      { id: 'b', title: { text: 'Speed' } },
    ],
  });
  for (const title of ['Place', 'Amount', 'Speed']) {
    const { x, y } = placeOf(svg, title);
    expect(Math.min(x, WIDTH - x)).toBeGreaterThan(12);
    expect(Math.min(y, HEIGHT - y)).toBeGreaterThan(12);
  }
});

const seriesOf = (...values: number[]): AxisSeries => {
  const axisText = ({ value }: { value: unknown }) => String(value);
  const metric = {
    aggregation: { id: '1', type: 'avg' },
    axisText,
  } as unknown as AxisSeries['metric'];
  return { id: 'a', label: 'a', colorKey: 'a', metric, term: '', values, filters: [] };
};
const greatest = (svg: string) =>
  Math.max(...[...svg.matchAll(/>(\d+)</g)].map(([, text]) => Number(text)));

it('plots side by side have one scale, so that their heights can be compared', () => {
  const [small, large] = [seriesOf(3, 4), seriesOf(200, 390)];
  const options = readAxisOptions(visualizationOf('line', {}));
  expect(greatest(draw('line', {}, [small]))).toBeLessThan(10);
  const extents = commonExtents([[small], [large]], options);
  expect(greatest(draw('line', {}, [small], extents))).toBe(400);
  expect(greatest(draw('line', {}, [large], extents))).toBe(400);
});

it('stacked bars side by side have the scale of the highest stack', () => {
  const options = readAxisOptions(
    visualizationOf('histogram', { seriesParams: [{ data: { id: '1' }, mode: 'stacked' }] }),
  );
  const extents = commonExtents([[seriesOf(3, 4)], [seriesOf(200, 10), seriesOf(150, 5)]], options);
  expect(extents).toEqual([{ min: 3, max: 350 }]);
});

it.each(['line', 'horizontal_bar'])('%s: a reference line beyond all values is seen', (type) => {
  const params = { thresholdLine: { show: true, value: 900, width: 1, style: 'full' } };
  expect(greatest(draw(type, params, [seriesOf(3, 4)]))).toBeGreaterThanOrEqual(900);
});
