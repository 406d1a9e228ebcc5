import { i18n } from '#common/i18n';
import { formatTick } from '../../../common';
import type { ChartOption, ChartSize, ChartStyle } from '#ui/charts';
import { drawnValue, leastOfLog, shapeOf, signsOf, stackKey, totalsOf } from './axis-amounts';
import type { AxisData, AxisSeries } from './axis-data';
import type { AxisOptions, ValueAxis } from './axis-options';
import { type Extent, type Extents, withLines } from './axis-extent';
import { bandSeries } from './band-series';
import { barLabels } from './bar-labels';
import { besideAxes, cutWidth, roomBeyond, titleWithin, labelWidth } from '../label-room';
import { categoryAxis, MOST_WIDE } from './category-axis';
import { dimmed } from './dim-series';
import { createDotSize } from './dot-size';
import { fitValues } from './fit-values';
import { lineStyle } from './line-style';
import { DOT, dots, withLoneMarks, withoutDotsAtZero } from './line-dots';

export interface DrawnSeries extends AxisSeries {
  color: string;
  /** How much of it is seen: all, where it is missing. */
  opacity?: number;
}

interface Options {
  data: AxisData;
  series: readonly DrawnSeries[];
  options: AxisOptions;
  style: ChartStyle;
  size: ChartSize;
  /** What the axes have to show, whatever the series reach. */
  extents?: Extents | undefined;
}

/** What the chart library draws. More points than this are thinned out, so that the shape stays. */
const SAMPLED_FROM = 5000;

export function toAxisOption({
  data,
  series,
  options,
  style,
  size,
  extents,
}: Options): ChartOption {
  const { horizontal } = options;
  const withBars = series.some(({ metric }) => shapeOf(metric, options).shape === 'bar');
  const category = categoryAxis({ data, options, style, size, withBars });
  const values = options.axes.map((axis, position) => {
    const own = series.filter(({ metric }) => shapeOf(metric, options).axis === position);
    return valueAxis({ axis, own, position, options, style, size });
  });
  const totals = totalsOf(series, options);
  const dotSize = createDotSize(series, options.radius);
  const room = series.some(({ sizes }) => sizes) ? options.radius : 0;
  const axes = series.map(({ metric }) => shapeOf(metric, options).axis);
  const linesOf = (axis: number) =>
    options.lines.filter((line) => (line.axis ?? axes[0] ?? 0) === axis);
  const needed = options.axes.map((axis, position) => {
    const extent = withLines(extents?.[position], linesOf(position));
    return extent && toUnseen({ extent, axis, position, horizontal });
  });
  return {
    animation: false,
    grid: {
      left: horizontal ? 8 : 4,
      right: Math.max(12, room),
      top: Math.max(10, room),
      bottom: 4,
      ...roomAround(options),
      ...roomForLast(data, options, { room, size }),
    },
    xAxis: horizontal ? values : category,
    yAxis: horizontal ? category : values,
    series: [
      ...series.flatMap((item, position) => {
        const own = shapeOf(item.metric, options);
        const all =
          own.lower === undefined
            ? [
                toSeries(item, {
                  options,
                  totals,
                  style,
                  dotSize,
                  // Those of an axis are drawn with its first line.
                  lines: axes.indexOf(own.axis) === position ? linesOf(own.axis) : [],
                  isLarge: data.categories.length > 2000,
                }),
              ]
            : bandSeries(item, own, data);
        return all.map((one) => dimmed(one, item.opacity));
      }),
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
  hasTitle({ axes, categoryTitle })
    ? { outerBoundsMode: 'same', outerBoundsContain: 'all' }
    : { containLabel: true };

/** Pixels. */
const WIDEST_LAST = 120;
/** Of the last timestamps, each may be the one that is written. */
const LAST = 6;

/** The last moment of a line is at its end: half of what is written below it stands beyond. */
function roomForLast(
  { column, categories }: AxisData,
  { axes, horizontal, categoryLabels, categoryTitle }: AxisOptions,
  { room, size }: { room: number; size: ChartSize },
) {
  const last = categories.at(-1);
  const { show, rotate } = categoryLabels;
  if (!column || !last || horizontal || !show || rotate || categoryTitle) return {};
  if (column.valueKind !== 'date') {
    const texts = categories.map((cell) => column.axisText(cell));
    const places = { size, texts, beside: besideAxes(axes) };
    const most = cutWidth({ ...places, most: MOST_WIDE });
    return { right: Math.max(12, room, roomBeyond({ ...places, most })) };
  }
  const widths = categories.slice(-LAST).map((cell) => labelWidth(column.axisText(cell)));
  const half = Math.min(WIDEST_LAST, Math.max(...widths)) / 2;
  return {
    right: Math.max(12, room, half),
    containLabel: false,
    outerBoundsMode: 'auto',
    outerBounds: { left: 4, right: 0, top: 4, bottom: 4 },
    outerBoundsContain: hasTitle({ axes, categoryTitle }) ? 'all' : 'axisLabel',
  };
}

export const hasTitle = ({
  axes,
  categoryTitle,
}: Pick<AxisOptions, 'axes' | 'categoryTitle'>): boolean =>
  categoryTitle !== '' || axes.some(({ title }) => title !== '');

interface ValueAxisOptions {
  axis: ValueAxis;
  /** Its series. */
  own: readonly DrawnSeries[];
  position: number;
  options: AxisOptions;
  style: ChartStyle;
  size: ChartSize;
}

function valueAxis({ axis, own, position, options, style, size }: ValueAxisOptions) {
  const { token, label } = style;
  const { horizontal } = options;
  const { scale, percent, min, max, fitted, title, show } = axis;
  const [first] = own;
  const read = scale === 'sqrt' ? (value: number) => value * value : (value: number) => value;
  const write = scale === 'sqrt' ? Math.sqrt : (value: number) => value;
  const format = (value: number) =>
    percent
      ? i18n.formatNumber(value / 100, { style: 'percent', maximumFractionDigits: 0 })
      : (first?.metric.axisText({ value: read(value) }) ?? formatTick(read(value)));
  const { positive, negative } = signsOf(own);
  const isCount = ['count', 'cardinality'].includes(first?.metric.aggregation.type ?? '');
  return {
    type: scale === 'log' ? 'log' : 'value',
    ...placeOfAxis(position, options),
    ...(scale === 'log' && leastOfLog(own, options)),
    ...(min !== undefined && scale !== 'log' && { min: write(min) }),
    ...(min !== undefined && scale === 'log' && min > 0 && { min, startValue: min }),
    ...(percent && min === undefined && negative && { min: -100 }),
    ...(percent && max === undefined && positive && { max: 100 }),
    ...(max !== undefined && { max: write(max) }),
    scale: fitted,
    ...(isCount && scale === 'linear' && !percent && { minInterval: 1 }),
    ...(percent ? { interval: positive && negative ? 50 : 25 } : { splitNumber: 4 }),
    nameLocation: 'middle',
    nameGap: horizontal ? 24 : 40,
    ...titleWithin(title, horizontal ? size.width : size.height),
    nameTextStyle: label,
    splitLine: { show: position === 0, lineStyle: { color: token('--a-line') } },
    axisLabel: { ...label, show, formatter: format, hideOverlap: true },
  };
}

/** Pixels between axes at the same side. */
const BESIDE = 44;

function placeOfAxis(position: number, { horizontal, axes }: AxisOptions) {
  if (horizontal) return { position: position === 0 ? 'bottom' : 'top' };
  const sides = axes.map(({ side }, at) => side ?? (at === 0 ? 'left' : 'right'));
  const before = sides.slice(0, position).filter((side) => side === sides[position]).length;
  return { position: sides[position], ...(before > 0 && { offset: before * BESIDE }) };
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
  const own = shapeOf(item.metric, options);
  const axis = options.axes[own.axis];
  const total = axis?.percent ? totals.get(stackKey(own)) : undefined;
  const stack = own.stacked || total ? stackKey(own) : undefined;
  const isBar = own.shape === 'bar';
  const values = isBar ? item.values : fitValues(item.values, own.fitting, own.endValue);
  const drawn = values.map((value, position) => drawnValue(value, axis, total?.[position]));
  const hasDots = isBar || item.sizes !== undefined || own.points;
  return {
    id: item.id,
    name: item.label,
    type: isBar ? 'bar' : 'line',
    data: hasDots ? withoutDotsAtZero(drawn, own) : withLoneMarks(drawn, own),
    [options.horizontal ? 'xAxisIndex' : 'yAxisIndex']: own.axis,
    stack,
    itemStyle: {
      color: item.color,
      ...(item.sizes && !isBar && { opacity: 0.75 }),
      ...(isBar && own.fill !== undefined && { opacity: own.fill }),
    },
    emphasis: { disabled: true },
    ...(isBar
      ? {
          barCategoryGap: item.values.length > 200 ? '0%' : '16%',
          barGap: '4%',
          large: isLarge && !options.valueLabels,
          barMaxWidth: 80,
          ...(options.valueLabels &&
            barLabels(item, { horizontal: options.horizontal, stack, style })),
        }
      : {
          ...(item.sizes
            ? dots(item.sizes, dotSize)
            : {
                symbol: own.points ? 'circle' : 'none',
                symbolSize: own.pointSize ?? DOT,
                // Those without a label below them, too.
                showAllSymbol: true,
              }),
          lineStyle: lineStyle(own, { color: item.color, stack }),
          smooth: own.smooth ? 0.3 : false,
          smoothMonotone: 'x',
          step: own.step ? 'end' : false,
          connectNulls: own.spans,
          ...(item.values.length > SAMPLED_FROM && !item.sizes && { sampling: 'lttb' }),
          ...(own.shape === 'area' && {
            areaStyle: { color: item.color, opacity: own.fill ?? (stack ? 0.55 : 0.25) },
          }),
        }),
    // A dot in a corner is whole, too.
    ...(item.sizes && { clip: false }),
    ...(lines.length > 0 && { markLine: markLine(lines, axis, options.horizontal, style) }),
  };
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
