// @vitest-environment node
import { describe, expect, it } from 'vitest';
import type { JsonObject } from '#common/json';
import type { ChartSize, ChartStyle } from '#ui/charts';
import { drawAsSvg } from '#ui/charts/testing';
import { hidesValues } from './axis-amounts';
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
  {
    extents,
    valueKind = 'text',
    categories = ['A', 'B'],
    size = { width: WIDTH, height: HEIGHT },
  }: {
    extents?: Extents;
    valueKind?: string;
    categories?: readonly string[];
    size?: ChartSize;
  } = {},
): string {
  const column = { valueKind, axisText: ({ value }: { value: unknown }) => String(value) };
  const data = {
    column,
    categories: categories.map((value) => ({ value })),
  } as unknown as AxisData;
  const style = { token: () => '#000000', label: {} } as unknown as ChartStyle;
  const options = readAxisOptions(visualizationOf(type, params));
  const option = toAxisOption({
    data,
    series: series.map((one) => ({ ...one, color: '#0000ff' })),
    options,
    style,
    size,
    extents,
  });
  return drawAsSvg(option, size);
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

const seriesOf = (...values: (number | null)[]): AxisSeries => {
  const axisText = ({ value }: { value: unknown }) => String(value);
  const metric = {
    aggregation: { id: '1', type: 'avg' },
    axisText,
    text: ({ value }: { value: unknown }) => `=${String(value)}`,
  } as unknown as AxisSeries['metric'];
  return { id: 'a', label: 'a', colorKey: 'a', metric, term: '', values, filters: [] };
};

it.each(['line', 'area', 'histogram'])('%s: what does not stand out is dimmed', (type) => {
  const dim = (opacity: number) => [{ ...seriesOf(1, 2), opacity }];
  const isDimmed = (svg: string) => /opacity="0\.(?:2|14|06)\d*"/.test(svg);
  expect(isDimmed(draw(type, {}, dim(0.2)))).toBe(true);
  expect(isDimmed(draw(type, {}, dim(1)))).toBe(false);
});

it.each([
  ['line', 'date', [1, 2]],
  ['area', 'date', [3e9, -4e9]],
  ['histogram', 'date', [3e9, 4e9]],
  ['line', 'text', [3e9, 4e9]],
  ['histogram', 'number', [1, 2]],
] as const)(
  '%s over %s: titles of value axes are whole, beside the labels',
  (type, valueKind, values) => {
    const own = (title: string, id: string) => ({ id, title: { text: title } });
    const params = {
      valueAxes: [own('Amount', 'a'), own('Speed', 'b')],
      seriesParams: [
        { data: { id: '1' }, valueAxis: 'a' },
        { data: { id: '2' }, valueAxis: 'b' },
      ],
    };
    const second = seriesOf(...values);
    const metric = { ...second.metric, aggregation: { ...second.metric.aggregation, id: '2' } };
    const svg = draw(type, params, [seriesOf(...values), { ...second, id: 'b', metric }], {
      valueKind,
      categories: ['Nov 22, 01:00', 'Nov 22, 02:00'],
    });
    const lines = [...svg.matchAll(/d="M([\d.]+) ([\d.]+)L([\d.]+) \2"/g)];
    const [left, right] = [
      Math.min(...lines.map(([, from]) => Number(from))),
      Math.max(...lines.map(([, , , to]) => Number(to))),
    ];
    const widest = Math.max(
      ...labelsOf(svg).map((text) => (/^-?\d+$/.test(text) ? text.length : 0)),
    );
    const room = widest * 5;
    const [amount, speed] = [placeOf(svg, 'Amount').x, placeOf(svg, 'Speed').x];
    expect(amount).toBeGreaterThanOrEqual(6);
    expect(left - room).toBeGreaterThan(amount);
    expect(speed).toBeLessThanOrEqual(WIDTH - 6);
    expect(right + room).toBeLessThan(speed);
  },
);

it('the last moment of a line is written whole, also where most of it is digits and capitals', () => {
  for (let count = 2; count < 160; count += 1) {
    const categories = Array.from({ length: count }, (_, at) => `Aug ${1900 + at}`);
    const svg = draw('line', {}, [seriesOf(...categories.map((_, at) => at))], {
      valueKind: 'date',
      categories,
    });
    const last = Math.max(
      ...labelsOf(svg)
        .filter((text) => text.startsWith('Aug'))
        .map((text) => placeOf(svg, text).x),
    );
    // In our font each is 50 pixels wide, with its middle at the moment.
    expect(last, `of ${count}`).toBeLessThanOrEqual(WIDTH - 25);
  }
});

const greatest = (svg: string) =>
  Math.max(...[...svg.matchAll(/>(\d+)</g)].map(([, text]) => Number(text)));

it.each(['line', 'area'])(
  '%s: a value between two gaps is a dot, as no line leads to it',
  (type) => {
    const dots = (...values: (number | null)[]) => {
      const categories = values.map((_, at) => `${at}`);
      const svg = draw(type, {}, [seriesOf(...values)], { categories, valueKind: 'date' });
      return [...svg.matchAll(/<path d="M1 0A1 1[^>]*transform="matrix\(([^)]*)\)"/g)].length;
    };
    expect(dots(1, 2, null, 3, null, 4)).toBe(2);
    expect(dots(1, 2, null, 3, 4)).toBe(0);
  },
);

it.each(['line', 'area'])(
  '%s: a value between two gaps is a stroke of the line where the file wants no dots',
  (type) => {
    const params = { seriesParams: [{ data: { id: '1' }, showCircles: false, lineWidth: 3 }] };
    const categories = ['0', '1', '2', '3', '4'];
    const series = [seriesOf(1, 2, null, 3, null)];
    const svg = draw(type, params, series, { categories, valueKind: 'date' });

    expect(svg).not.toMatch(/A1 1/);
    const strokes = [...svg.matchAll(/<path d="M-1 -1[^>]*transform="matrix\(([^)]*)\)"/g)];
    expect(strokes.map(([, matrix = '']) => matrix.split(',').slice(0, 4))).toEqual([
      ['4', '0', '0', '1.5'],
    ]);
  },
);

describe.each([
  ['line', 'normal'],
  ['area', 'normal'],
  ['area', 'stacked'],
])('%s, %s: dots that the file wants', (type, mode) => {
  const params = { seriesParams: [{ data: { id: '1' }, showCircles: true, mode }] };
  const dotsOf = (values: (number | null)[], size: ChartSize, valueKind: string) => {
    const categories = values.map((_, at) => `Nov 22, 01:${String(at).padStart(2, '0')}`);
    const svg = draw(type, params, [seriesOf(...values)], { categories, valueKind, size });
    return [...svg.matchAll(/<path d="M1 0A1 1[^>]*transform="matrix\(([^)]*)\)"/g)].length;
  };

  it.each(['date', 'text'])('stand at each value over %s, whatever is written below', (kind) => {
    const values = Array.from({ length: 48 }, (_, at) => at + 1);
    for (const width of [240, 480, 1400]) {
      expect(dotsOf(values, { width, height: HEIGHT }, kind), `at ${width}`).toBe(48);
    }
  });

  it('stand where there is a value, and not where a part of a stack is nothing', () => {
    const size = { width: WIDTH, height: HEIGHT };
    expect(dotsOf([1, null, 3, 0, 5], size, 'date')).toBe(mode === 'stacked' ? 3 : 4);
  });
});

it.each([
  ['histogram', { width: WIDTH, height: 120 }],
  ['horizontal_bar', { width: 120, height: HEIGHT }],
])(
  '%s: the title of a value axis that is longer than the axis ends with an ellipsis',
  (type, size) => {
    const title = 'Average of something that takes long to say';
    const params = { valueAxes: [{ id: 'a', title: { text: title } }] };
    const titleOf = (within: ChartSize) =>
      labelsOf(draw(type, params, [seriesOf(3, 4)], { size: within })).find((text) =>
        text.startsWith('A'),
      );

    expect(titleOf(size)).toMatch(/^Aver.*…$/);
    expect(titleOf({ width: 60, height: 60 })).not.toMatch(/^Aver/);
  },
);

it.each(['line', 'area'])('%s: nothing is drawn over a gap', (type) => {
  const categories = ['0', '1', '2', '3', '4'];
  const reaches = (values: (number | null)[]) => {
    const svg = draw(type, {}, [seriesOf(...values)], { categories, valueKind: 'date' });
    const [, path = ''] = /<path d="([^"]*)" fill="none"[^>]* stroke="#0000ff"/.exec(svg) ?? [];
    return (path.match(/M/g) ?? []).length;
  };
  expect(reaches([1, 2, null, 3, 4])).toBe(2);
  expect(reaches([1, 2, 0, 3, 4])).toBe(1);
});

it('plots side by side have one scale, so that their heights can be compared', () => {
  const [small, large] = [seriesOf(3, 4), seriesOf(200, 390)];
  const options = readAxisOptions(visualizationOf('line', {}));
  expect(greatest(draw('line', {}, [small]))).toBeLessThan(10);
  const extents = commonExtents([[small], [large]], options);
  expect(greatest(draw('line', {}, [small], { extents }))).toBe(400);
  expect(greatest(draw('line', {}, [large], { extents }))).toBe(400);
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

const labelsOf = (svg: string) =>
  [...svg.matchAll(/>([^<>]+)<\/text/g)].map(([, text = '']) => text);
const scaled = (type: string, mode = 'normal') => ({
  valueAxes: [{ id: 'v', scale: { type, mode } }],
  seriesParams: [{ data: { id: '1' }, mode: 'stacked', type: 'histogram', valueAxis: 'v' }],
});

it('a log axis of bars begins below the least one, which has a height', () => {
  const svg = draw('histogram', scaled('log'), [seriesOf(1, 1000)]);
  expect(labelsOf(svg)).toContain('0.1');
  const bars = [...svg.matchAll(/d="M[\d.]+ ([\d.]+)[^"]*" fill="#0000ff"/g)].map(([, y]) =>
    Number(y),
  );
  expect(bars).toHaveLength(2);
  expect(new Set(bars).size).toBe(1);
});

it('shares of amounts above and below 0 stay within 100 %, whatever their sum', () => {
  const svg = draw('histogram', scaled('linear', 'percentage'), [
    seriesOf(3, -4),
    { ...seriesOf(-2, 5), id: 'b' },
  ]);
  expect(labelsOf(svg)).toEqual(expect.arrayContaining(['-100%', '-50%', '0%', '50%', '100%']));
  expect(labelsOf(svg).filter((text) => text.endsWith('%'))).toHaveLength(5);
});

it('one long name leaves the names beside it, however many there are', () => {
  const categories = ['A name of many words '.repeat(4), ...'BCDEFGHIJ'];
  const svg = draw('histogram', {}, [seriesOf(...categories.map(() => 1))], {
    categories,
  });
  expect(labelsOf(svg)).toEqual(expect.arrayContaining(['D', 'J']));
});

it('the last moment of a line is written whole, and the line reaches as far as that allows', () => {
  const categories = Array.from({ length: 6 }, (_, hour) => `Nov 22, 0${hour}:00`);
  const values = categories.map((_, hour) => hour);
  const svg = draw('line', {}, [seriesOf(...values)], { valueKind: 'date', categories });
  const halfWidth = 13 * 2.8;
  const ends = [...svg.matchAll(/d="M[\d.]+ ([\d.]+)L([\d.]+) \1"/g)].map(([, , x]) => Number(x));
  expect(Math.max(...ends)).toBeGreaterThan(WIDTH - halfWidth - 4);
  expect(placeOf(svg, 'Nov 22, 05:00').x + halfWidth).toBeLessThanOrEqual(WIDTH);
});

it('knows whether a log axis has no place for some values, which is said', () => {
  const log = readAxisOptions(visualizationOf('histogram', scaled('log')));
  const linear = readAxisOptions(visualizationOf('histogram', scaled('linear')));
  expect(hidesValues([seriesOf(3, 0)], log)).toBe(true);
  expect(hidesValues([seriesOf(3, 1)], log)).toBe(false);
  expect(hidesValues([seriesOf(3, 0)], linear)).toBe(false);
});

it.each(['histogram', 'horizontal_bar'])(
  '%s: bars say their values where the file wants them to',
  (type) => {
    const texts = (params: JsonObject) =>
      [...draw(type, params, [seriesOf(30, 41)]).matchAll(/>(=\d+)</g)].map(([, text]) => text);
    expect(texts({ labels: { show: true } })).toEqual(['=30', '=41']);
    expect(texts({ labels: {} })).toEqual([]);
  },
);

it('an axis whose labels are switched off has none', () => {
  const hidden = { show: true, labels: { show: false } };
  expect(draw('line', { valueAxes: [hidden] }, [seriesOf(30, 40)])).not.toMatch(/>\d+</);
  expect(draw('line', { categoryAxes: [hidden] }, [seriesOf(30, 40)])).not.toContain('>A<');
});

it('a label that is read from the right keeps the order of its words in a chart drawn from the left', () => {
  const categories = ['28 نوفمبر، 18:00', 'Nov 28, 18:00'];
  const svg = draw('histogram', {}, [], { categories, valueKind: 'date' });
  expect(svg).toContain('>\u206828 نوفمبر، 18:00\u2069<');
  expect(svg).toContain('>Nov 28, 18:00<');
});
