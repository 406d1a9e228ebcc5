import { expect, it } from 'vitest';
import type { JsonObject } from '#common/json';
import type { ChartStyle } from '#ui/charts';
import { drawAsSvg } from '#ui/charts/testing';
import type { AxisData } from './axis-data';
import { toAxisOption } from './axis-option';
import { readAxisOptions } from './axis-options';

const WIDTH = 400;
const HEIGHT = 300;

/** The chart as it is drawn, in SVG. */
function draw(type: string, params: JsonObject): string {
  const visualization = {
    title: '',
    description: '',
    type,
    params,
    uiState: {},
    aggs: [],
    query: { query: '', language: 'kuery' as const },
    filters: [],
  };
  const column = { axisText: ({ value }: { value: unknown }) => String(value) };
  const data = { column, categories: [{ value: 'A' }, { value: 'B' }] } as unknown as AxisData;
  const style = { token: () => '#000000', label: {} } as unknown as ChartStyle;
  const options = readAxisOptions(visualization);
  const option = toAxisOption({ data, series: [], options, style });
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
