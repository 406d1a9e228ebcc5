import { formatShort } from '#common/visualizations';
import type { ChartOption, ChartStyle } from '#ui/charts';
import type { AxisData, AxisSeries } from './axis-data';
import type { AxisOptions, SeriesOptions, ValueAxis } from './axis-options';
import { type Extent, type Extents, withLines } from './axis-extent';
import { createDotSize } from './dot-size';

export interface DrawnSeries extends AxisSeries {
  color: string;
}

interface Options {
  data: AxisData;
  series: readonly DrawnSeries[];
  options: AxisOptions;
  style: ChartStyle;
  /** What the axes have to show, whatever the series reach. */
  extents?: Extents | undefined;
}

/** What the chart library draws. More points than this are thinned out, so that the shape stays. */
const SAMPLED_FROM = 5000;

export function toAxisOption({ data, series, options, style, extents }: Options): ChartOption {
  const { horizontal } = options;
  const withBars = series.some(
    ({ metric }) => shapeOf(metric.aggregation.id, options).shape === 'bar',
  );
  const category = categoryAxis(data, options, style, withBars);
  const used = options.axes.map((axis, position) => ({
    axis,
    own: series.find(({ metric }) => shapeOf(metric.aggregation.id, options).axis === position),
  }));
  const values = used.map(({ axis, own }, position) =>
    valueAxis({ axis, own, position, horizontal, style }),
  );
  const totals = totalsOf(series, options);
  const dotSize = createDotSize(series, options.radius);
  const room = series.some(({ sizes }) => sizes) ? options.radius : 0;
  const lineAxis = series[0] ? shapeOf(series[0].metric.aggregation.id, options).axis : 0;
  const needed = options.axes.map((axis, position) => {
    const extent =
      position === lineAxis ? withLines(extents?.[position], options.lines) : extents?.[position];
    return extent && toUnseen({ extent, axis, position, horizontal });
  });
  return {
    animation: false,
    aria: { enabled: false },
    grid: {
      left: horizontal ? 8 : 4,
      right: Math.max(12, room),
      top: Math.max(10, room),
      bottom: 4,
      ...roomAround(options),
    },
    xAxis: horizontal ? values : category,
    yAxis: horizontal ? category : values,
    series: [
      ...series.map((item, position) =>
        toSeries(item, {
          options,
          totals,
          style,
          dotSize,
          lines: position === 0 ? options.lines : [],
          isLarge: data.categories.length > 2000,
        }),
      ),
      ...needed.filter((item) => item !== undefined),
    ],
  };
}

interface UnseenOptions {
  extent: Extent;
  axis: ValueAxis;
  position: number;
  horizontal: boolean;
}

/** Nothing that is drawn: the library makes its axis reach as far. */
function toUnseen({ extent: { min, max }, axis, position, horizontal }: UnseenOptions) {
  const ends = [min, max].map((value) => drawnValue(value, axis, undefined));
  return {
    type: 'line',
    data: ends.map((value) => (horizontal ? [value, 0] : [0, value])),
    [horizontal ? 'xAxisIndex' : 'yAxisIndex']: position,
    symbol: 'none',
    lineStyle: { width: 0, opacity: 0 },
    silent: true,
    animation: false,
  };
}

/** Titles of axes need room of their own; measuring it costs something, and few charts have any. */
const roomAround = ({ axes, categoryTitle }: AxisOptions) =>
  categoryTitle || axes.some(({ title }) => title)
    ? { outerBoundsMode: 'same', outerBoundsContain: 'all' }
    : { containLabel: true };

const shapeOf = (id: string, options: AxisOptions): SeriesOptions => options.seriesOf(id);

/** Categories whose names may have several lines. */
const MOST_WRAPPED = 8;

function categoryAxis(
  { column, categories }: AxisData,
  { horizontal, categoryLabels, categoryTitle }: AxisOptions,
  { token, label }: ChartStyle,
  withBars: boolean,
) {
  const { show, truncate, rotate } = categoryLabels;
  // A few long names, such as ranges of dates, stand in several lines; else all of them would be hidden.
  const isWrapped =
    !horizontal && !rotate && column?.valueKind !== 'date' && categories.length <= MOST_WRAPPED;
  const cut = (text: string) => (text.length > truncate ? `${text.slice(0, truncate)}…` : text);
  return {
    type: 'category',
    inverse: horizontal,
    boundaryGap: withBars || horizontal || categories.length < 2,
    data: categories.map((cell) => cut(column?.axisText(cell) ?? '')),
    name: categoryTitle,
    nameLocation: 'middle',
    nameGap: 24,
    nameTextStyle: label,
    axisLine: { lineStyle: { color: token('--a-line-strong') } },
    axisTick: { show: false },
    axisLabel: {
      ...label,
      show: show && column !== undefined,
      hideOverlap: true,
      overflow: isWrapped ? 'break' : 'truncate',
      width: horizontal ? 140 : isWrapped ? 100 : undefined,
      ...(isWrapped && { interval: 0 }),
      ...(rotate && !horizontal && { rotate: Math.min(90, Math.abs(rotate)) }),
    },
  };
}

interface ValueAxisOptions {
  axis: ValueAxis;
  own: DrawnSeries | undefined;
  position: number;
  horizontal: boolean;
  style: ChartStyle;
}

function valueAxis({ axis, own, position, horizontal, style }: ValueAxisOptions) {
  const { token, label } = style;
  const { scale, percent, min, max, fitted, title, show } = axis;
  const read = scale === 'sqrt' ? (value: number) => value * value : (value: number) => value;
  const write = scale === 'sqrt' ? Math.sqrt : (value: number) => value;
  const format = (value: number) =>
    percent
      ? `${Math.round(value)} %`
      : (own?.metric.axisText({ value: read(value) }) ?? formatShort(read(value)));
  const isCount = ['count', 'cardinality'].includes(own?.metric.aggregation.type ?? '');
  return {
    type: scale === 'log' ? 'log' : 'value',
    position: horizontal ? (position === 0 ? 'bottom' : 'top') : position === 0 ? 'left' : 'right',
    ...(min !== undefined && (scale !== 'log' || min > 0) && { min: write(min) }),
    ...(percent && max === undefined ? { max: 100 } : max !== undefined && { max: write(max) }),
    scale: fitted,
    ...(isCount && scale === 'linear' && !percent && { minInterval: 1 }),
    ...(percent ? { interval: 25 } : { splitNumber: 4 }),
    name: title,
    nameLocation: 'middle',
    nameGap: horizontal ? 24 : 40,
    nameTextStyle: label,
    splitLine: { show: position === 0, lineStyle: { color: token('--a-line') } },
    axisLabel: { ...label, show, formatter: format, hideOverlap: true },
  };
}

interface SeriesSurroundings {
  options: AxisOptions;
  totals: ReadonlyMap<string, readonly number[]>;
  style: ChartStyle;
  dotSize: (amount: number | null | undefined) => number;
  lines: AxisOptions['lines'];
  isLarge: boolean;
}

function toSeries(
  item: DrawnSeries,
  { options, totals, style, dotSize, lines, isLarge }: SeriesSurroundings,
) {
  const own = shapeOf(item.metric.aggregation.id, options);
  const axis = options.axes[own.axis];
  const total = axis?.percent ? totals.get(stackKey(own)) : undefined;
  const stack = own.stacked || total ? stackKey(own) : undefined;
  const isBar = own.shape === 'bar';
  return {
    name: item.label,
    type: isBar ? 'bar' : 'line',
    data: item.values.map((value, position) => drawnValue(value, axis, total?.[position])),
    [options.horizontal ? 'xAxisIndex' : 'yAxisIndex']: own.axis,
    stack,
    itemStyle: { color: item.color, ...(item.sizes && !isBar && { opacity: 0.75 }) },
    emphasis: { disabled: true },
    ...(isBar
      ? {
          barCategoryGap: item.values.length > 200 ? '0%' : '16%',
          barGap: '4%',
          large: isLarge,
          barMaxWidth: 80,
        }
      : {
          ...(item.sizes
            ? dots(item.sizes, dotSize)
            : {
                symbol: own.points || item.values.length === 1 ? 'circle' : 'none',
                symbolSize: 5,
              }),
          lineStyle: { width: own.connect ? (stack ? 1.5 : own.lineWidth) : 0, color: item.color },
          smooth: own.smooth ? 0.3 : false,
          smoothMonotone: 'x',
          step: own.step ? 'end' : false,
          connectNulls: false,
          ...(item.values.length > SAMPLED_FROM && !item.sizes && { sampling: 'lttb' }),
          ...(own.shape === 'area' && {
            areaStyle: { color: item.color, opacity: stack ? 0.55 : 0.25 },
          }),
        }),
    // A dot in a corner is whole, too.
    ...(item.sizes && { clip: false }),
    ...(lines.length > 0 && { markLine: markLine(lines, axis, options.horizontal, style) }),
  };
}

/** Every one is drawn, as each says something. */
function dots(sizes: readonly (number | null)[], sizeOf: SeriesSurroundings['dotSize']) {
  return {
    symbol: 'circle',
    showAllSymbol: true,
    symbolSize: (_: unknown, { dataIndex }: { dataIndex: number }) => sizeOf(sizes[dataIndex]),
  };
}

/** A log axis has no place for 0, the square root none for less. */
function drawnValue(value: number | null, axis: ValueAxis | undefined, total: number | undefined) {
  if (value === null) return null;
  if (total !== undefined) return total === 0 ? 0 : (value / total) * 100;
  if (axis?.scale === 'log') return value > 0 ? value : null;
  return axis?.scale === 'sqrt' ? Math.sqrt(Math.max(0, value)) : value;
}

const stackKey = ({ axis, shape }: SeriesOptions): string =>
  `${axis}|${shape === 'bar' ? 'bar' : 'line'}`;

function totalsOf(series: readonly DrawnSeries[], options: AxisOptions) {
  const totals = new Map<string, number[]>();
  for (const { metric, values } of series) {
    const key = stackKey(shapeOf(metric.aggregation.id, options));
    const sums = totals.get(key) ?? [];
    values.forEach((value, position) => {
      sums[position] = (sums[position] ?? 0) + (value ?? 0);
    });
    totals.set(key, sums);
  }
  return totals;
}

function markLine(
  lines: AxisOptions['lines'],
  axis: ValueAxis | undefined,
  horizontal: boolean,
  { token, label }: ChartStyle,
) {
  return {
    silent: true,
    symbol: 'none',
    data: lines.map(({ value, label: name, color, width, dashed }) => ({
      [horizontal ? 'xAxis' : 'yAxis']: drawnValue(value, axis, undefined),
      lineStyle: { color: color || token('--a-danger'), width, type: dashed ? 'dashed' : 'solid' },
      label: { ...label, show: name !== '', formatter: () => name, position: 'insideEndTop' },
    })),
  };
}
