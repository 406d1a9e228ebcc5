import {
  asBoolean,
  asCount,
  asList,
  asNumber,
  asObject,
  asText,
  type JsonObject,
} from '#common/json';
import { isAdditive, safeColor, type Visualization } from '../../../common';
import { MOST_RADIUS, USUAL_RADIUS } from './dot-size';
import { type EndValue, type Fitting, readEndValue, readFitting } from './fit-values';

type SeriesShape = 'line' | 'area' | 'bar';

export interface ValueAxis {
  id: string;
  title: string;
  scale: 'linear' | 'log' | 'sqrt';
  percent: boolean;
  min?: number;
  max?: number;
  /** The axis need not begin at 0. */
  fitted: boolean;
  show: boolean;
  /** Where it stands; the first one at the left and others at the right, unless somebody says so. */
  side?: 'left' | 'right';
}

export interface SeriesOptions {
  shape: SeriesShape;
  stacked: boolean;
  axis: number;
  show: boolean;
  smooth: boolean;
  step: boolean;
  lineWidth: number;
  points: boolean;
  /** Of dots, in pixels. */
  pointSize?: number;
  /** Somebody switched dots off, so that a lone value is none either. */
  dotless: boolean;
  connect: boolean;
  /** Of a line: it goes on over places where it has no value, as those of another interval have. */
  spans: boolean;
  /** What is drawn where it has no value, and before the first and after the last. */
  fitting: Fitting;
  endValue: EndValue;
  /** Unless another one was chosen in the legend. */
  color?: string;
  /** How much of an area or a bar is seen, from 0 to 1. */
  fill?: number;
  /** Only series of the same stack lie above each other. */
  stack: string;
  /** False: not named in the legend. */
  listed: boolean;
  /** The metric whose values are the lower edge of what is filled. */
  lower?: string;
}

interface ReferenceLine {
  value: number;
  label: string;
  color: string;
  width: number;
  dashed: boolean;
  /** Where its value stands; undefined for the axis of the first line. */
  axis?: number;
}

/** The options of a chart with axes, whatever files make of them. */
export interface AxisOptions {
  horizontal: boolean;
  axes: readonly ValueAxis[];
  categoryTitle: string;
  categoryLabels: { show: boolean; truncate: number; rotate?: number };
  /** Lines at the categories. */
  categoryLines: boolean;
  /** Each bar says its value. */
  valueLabels: boolean;
  /** Of a metric by its id. */
  seriesOf(id: string): SeriesOptions;
  legend: 'top' | 'bottom' | 'left' | 'right' | undefined;
  tooltip: boolean;
  lines: readonly ReferenceLine[];
  /** Of the largest dot, in pixels, where a metric sizes them. */
  radius: number;
}

const SHAPES: Readonly<Record<string, SeriesShape>> = {
  line: 'line',
  area: 'area',
  histogram: 'bar',
};
const SCALES: Readonly<Record<string, ValueAxis['scale']>> = {
  log: 'log',
  'square root': 'sqrt',
};

export function readAxisOptions({ type, params, aggs }: Visualization): AxisOptions {
  const horizontal = type === 'horizontal_bar';
  const axes = asList(params['valueAxes']).map((item, position) =>
    readAxis(asObject(item), position),
  );
  const usedAxes = axes.length > 0 ? axes : [readAxis({}, 0)];
  const ids = usedAxes.map(({ id }) => id);
  const fallback = SHAPES[type] ?? 'bar';
  const all = asList(params['seriesParams']).map(asObject);
  const category = asObject(asList(params['categoryAxes'])[0]);
  const labels = asObject(category['labels']);
  const rotate = asNumber(labels['rotate']);
  return {
    horizontal,
    axes: usedAxes,
    categoryTitle: asText(asObject(category['title'])['text']),
    categoryLabels: {
      show: asBoolean(category['show'], true) && asBoolean(labels['show'], true),
      truncate: asCount(labels['truncate'], { fallback: 100, min: 3, max: 500 }),
      ...(rotate !== undefined && { rotate }),
    },
    categoryLines: asBoolean(asObject(params['grid'])['categoryLines']),
    valueLabels: asBoolean(asObject(params['labels'])['show']),
    seriesOf: (id) => {
      const own =
        all.find((item) => String(asObject(item['data'])['id']) === id) ??
        (all.length === 1 ? all[0] : undefined);
      const metric = aggs.find((one) => one.id === id);
      const stacked = fallback !== 'line' && !(metric && !isAdditive(metric, aggs));
      return readSeries(own ?? {}, { shape: fallback, stacked }, ids);
    },
    legend: asBoolean(params['addLegend'], true) ? side(params['legendPosition']) : undefined,
    tooltip: asBoolean(params['addTooltip'], true),
    lines: readLines(params, ids),
    radius: asCount(params['radiusRatio'], { fallback: USUAL_RADIUS, max: MOST_RADIUS }),
  };
}

function side(value: unknown): 'top' | 'bottom' | 'left' | 'right' {
  return value === 'left' || value === 'right' || value === 'bottom' ? value : 'top';
}

function readAxis(axis: JsonObject, position: number): ValueAxis {
  const scale = asObject(axis['scale']);
  const limited = asBoolean(scale['setYExtents']) || scale['setYExtents'] === undefined;
  const [min, max] = [asNumber(scale['min']), asNumber(scale['max'])];
  return {
    id: asText(axis['id'], `ValueAxis-${position + 1}`),
    title: asText(asObject(axis['title'])['text']),
    scale: SCALES[asText(scale['type'])] ?? 'linear',
    percent: scale['mode'] === 'percentage',
    ...(limited && min !== undefined && { min }),
    ...(limited && max !== undefined && { max }),
    fitted: asBoolean(scale['defaultYExtents']),
    show: asBoolean(axis['show'], true) && asBoolean(asObject(axis['labels'])['show'], true),
    ...(asBoolean(axis['chosenSide']) && { side: axis['position'] === 'right' ? 'right' : 'left' }),
  };
}

function readSeries(
  own: JsonObject,
  usual: Pick<SeriesOptions, 'shape' | 'stacked'>,
  axes: readonly string[],
): SeriesOptions {
  const interpolate = asText(own['interpolate']);
  const [color, fill] = [safeColor(own['color']), asNumber(own['fill'])];
  const pointSize = asNumber(own['pointSize']);
  const lower = asText(own['lower']);
  return {
    shape: SHAPES[asText(own['type'])] ?? usual.shape,
    stacked: asText(own['mode'], usual.stacked ? 'stacked' : 'normal') === 'stacked',
    axis: Math.max(0, axes.indexOf(asText(own['valueAxis']))),
    show: asBoolean(own['show'], true),
    smooth: interpolate === 'cardinal',
    step: interpolate === 'step-after',
    lineWidth: asCount(own['lineWidth'], { fallback: 2, max: 10 }),
    points: asBoolean(own['showCircles'], false),
    dotless: !asBoolean(own['showCircles'], true),
    connect: asBoolean(own['drawLinesBetweenPoints'], true),
    spans: asBoolean(own['spansGaps']),
    fitting: readFitting(asText(own['fitting'])),
    endValue: readEndValue(asText(own['endValue'])),
    ...(color !== undefined && { color }),
    ...(pointSize !== undefined && { pointSize: Math.min(50, Math.max(1, pointSize)) }),
    ...(fill !== undefined && { fill: Math.min(1, Math.max(0, fill)) }),
    stack: asText(own['stack']),
    listed: asBoolean(own['listed'], true),
    ...(lower !== '' && { lower }),
  };
}

/** The ecosystem's one threshold, and ours (`referenceLines`). */
function readLines(params: JsonObject, ids: readonly string[]): readonly ReferenceLine[] {
  const threshold = asObject(params['thresholdLine']);
  const all = [
    ...(asBoolean(threshold['show']) ? [threshold] : []),
    ...asList(params['referenceLines']).map(asObject),
  ];
  return all.flatMap((line) => {
    const value = asNumber(line['value']);
    if (value === undefined) return [];
    const axis = ids.indexOf(asText(line['axis']));
    return [
      {
        value,
        label: asText(line['label']),
        color: safeColor(line['color']) ?? '',
        width: asCount(line['width'], { fallback: 1, max: 10 }),
        dashed: line['style'] !== 'full',
        ...(axis >= 0 && { axis }),
      },
    ];
  });
}
