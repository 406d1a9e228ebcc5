import type { JsonObject } from '#common/json';

interface AxisSeries {
  /** Number of the metric. */
  id: string;
  label: string;
  type: 'line' | 'area' | 'histogram';
  mode?: 'normal' | 'stacked';
  interpolate?: 'linear' | 'cardinal';
  /** 1 on the left, 2 on the right. */
  axis?: 1 | 2;
}

interface AxisParams {
  type: 'line' | 'area' | 'histogram' | 'horizontal_bar';
  series: readonly AxisSeries[];
  titles?: readonly string[];
  percent?: boolean;
  legend?: 'top' | 'right' | 'bottom' | false;
}

/** Options of a chart with axes, whole, so that other servers of this field draw it as well. */
export function axisParams({ type, series, titles = [''], percent, legend = 'top' }: AxisParams) {
  const flat = type === 'horizontal_bar';
  return {
    type,
    addTooltip: true,
    addLegend: legend !== false,
    legendPosition: legend === false ? 'right' : legend,
    categoryAxes: [
      {
        id: 'CategoryAxis-1',
        type: 'category',
        position: flat ? 'left' : 'bottom',
        show: true,
        style: {},
        scale: { type: 'linear' },
        labels: { show: true, filter: true, truncate: 100 },
        title: {},
      },
    ],
    valueAxes: titles.map((title, at) => ({
      id: `ValueAxis-${at + 1}`,
      name: `${flat ? 'BottomAxis' : at === 0 ? 'LeftAxis' : 'RightAxis'}-1`,
      type: 'value',
      position: flat ? 'bottom' : at === 0 ? 'left' : 'right',
      show: true,
      style: {},
      scale: { type: 'linear', mode: percent ? 'percentage' : 'normal' },
      labels: { show: true, rotate: 0, filter: false, truncate: 100 },
      title: { text: title },
    })),
    seriesParams: series.map(({ id, label, type: shape, mode, interpolate, axis = 1 }) => ({
      show: true,
      type: shape,
      mode: mode ?? 'normal',
      data: { id, label },
      valueAxis: `ValueAxis-${axis}`,
      drawLinesBetweenPoints: true,
      showCircles: false,
      interpolate: interpolate ?? 'linear',
      lineWidth: 2,
    })),
    grid: { categoryLines: false },
    times: [],
    addTimeMarker: false,
    radiusRatio: 50,
    thresholdLine: { show: false, value: 10, width: 1, style: 'full', color: '#E7664C' },
    labels: {},
  } satisfies JsonObject;
}

export const pieParams = (params: JsonObject = {}): JsonObject => ({
  type: 'pie',
  addTooltip: true,
  addLegend: true,
  legendPosition: 'right',
  isDonut: true,
  labels: { show: false, values: true, last_level: true, truncate: 100 },
  ...params,
});

/** One number, large, with how it went and how it was before. */
export const metricParams = (params: JsonObject = {}): JsonObject => ({
  addTooltip: true,
  addLegend: false,
  metric: {
    percentageMode: false,
    useRanges: false,
    colorSchema: 'Green to Red',
    metricColorMode: 'None',
    colorsRange: [{ from: 0, to: 1_000_000_000 }],
    // The title of the panel says what it is.
    labels: { show: false },
    invertColors: false,
    style: { bgFill: '#000', bgColor: false, labelColor: false, subText: '', fontSize: 36 },
  },
  sparkline: true,
  comparison: true,
  ...params,
});

export const heatmapParams = (params: JsonObject = {}): JsonObject => ({
  addTooltip: true,
  addLegend: true,
  enableHover: false,
  legendPosition: 'right',
  times: [],
  colorsNumber: 8,
  colorSchema: 'Blues',
  setColorRange: false,
  colorsRange: [],
  invertColors: false,
  percentageMode: false,
  valueAxes: [
    {
      show: false,
      id: 'ValueAxis-1',
      type: 'value',
      scale: { type: 'linear', defaultYExtents: false },
      labels: { show: false, rotate: 0, overwriteColor: false, color: 'black' },
    },
  ],
  ...params,
});

export function gaugeParams(
  type: 'Arc' | 'Circle',
  bounds: readonly number[],
  more: JsonObject = {},
): JsonObject {
  const colorsRange = bounds.slice(1).map((to, at) => ({ from: bounds[at] ?? 0, to }));
  return {
    addTooltip: true,
    addLegend: false,
    isDisplayWarning: false,
    gauge: {
      verticalSplit: false,
      extendRange: true,
      percentageMode: false,
      gaugeType: type,
      gaugeStyle: 'Full',
      backStyle: 'Full',
      orientation: 'vertical',
      colorSchema: 'Green to Red',
      gaugeColorMode: 'Labels',
      colorsRange,
      invertColors: false,
      labels: { show: true, color: 'black' },
      scale: { show: true, labels: false, color: '#333' },
      type: 'meter',
      style: { bgFill: '#eee', bgColor: false, labelColor: false, subText: '', fontSize: 36 },
      ...more,
    },
  };
}

export const tableParams = (params: JsonObject = {}): JsonObject => ({
  perPage: 10,
  showPartialRows: false,
  showMetricsAtAllLevels: false,
  showTotal: false,
  totalFunc: 'sum',
  percentageCol: '',
  cellBars: true,
  ...params,
});

export const tagCloudParams: JsonObject = {
  scale: 'square root',
  orientation: 'single',
  minFontSize: 13,
  maxFontSize: 40,
  showLabel: false,
};

interface ListOrRange {
  field: string;
  label: string;
  step?: number;
  parent?: string;
}

/** Lists, and ranges where there is a step. */
export const controlParams = (controls: readonly ListOrRange[]): JsonObject => ({
  controls: controls.map(({ field, label, step, parent = '' }): JsonObject => ({
    id: `control-${field}`,
    fieldName: field,
    parent: parent && `control-${parent}`,
    label,
    type: step === undefined ? 'list' : 'range',
    options:
      step === undefined
        ? { type: 'terms', multiselect: true, dynamicOptions: true, size: 50, order: 'desc' }
        : { decimalPlaces: 0, step },
  })),
  updateFiltersOnChange: true,
  useTimeFilter: false,
  pinFilters: false,
});
