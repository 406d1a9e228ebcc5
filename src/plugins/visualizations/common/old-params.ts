import { asBoolean, asList, asObject, asText, type JsonObject } from '#common/json';
import type { AggregationConfig } from './visualization';

const WITH_AXES: ReadonlySet<string> = new Set(['line', 'area', 'histogram', 'horizontal_bar']);
/** What charts with axes had before they had series and axes of their own (version 5.5). */
const OLD_AXIS_KEYS = [
  'mode',
  'scale',
  'smoothLines',
  'interpolate',
  'setYExtents',
  'defaultYExtents',
  'yAxis',
  'showCircles',
  'drawLinesBetweenPoints',
];
/** Of these the series lie upon each other; the last two have no base line there. */
const STACKED: ReadonlySet<string> = new Set(['stacked', 'percentage', 'wiggle', 'silhouette']);

/** The options of a chart as files from version 7 on have them; those are given back as they are. */
export function upgradeParams(type: string, params: JsonObject): JsonObject {
  if (WITH_AXES.has(type)) return withAxes(type, params);
  if (type === 'metric') return withMetric(params);
  const misspelt = params['showMeticsAtAllLevels'];
  return type === 'table' &&
    params['showMetricsAtAllLevels'] === undefined &&
    misspelt !== undefined
    ? { ...params, showMetricsAtAllLevels: misspelt }
    : params;
}

function withAxes(type: string, params: JsonObject): JsonObject {
  if (!OLD_AXIS_KEYS.some((key) => params[key] !== undefined)) return params;
  const mode = asText(params['mode']);
  const [series, axes] = [asList(params['seriesParams']), asList(params['valueAxes'])];
  return {
    ...params,
    ...(series.length === 0 && { seriesParams: [oldSeries(type, params)] }),
    ...(axes.length === 0 && {
      valueAxes: [
        {
          id: 'ValueAxis-1',
          name: 'LeftAxis-1',
          type: 'value',
          position: 'left',
          show: true,
          scale: {
            type: asText(params['scale'], 'linear'),
            mode: mode === 'percentage' ? 'percentage' : 'normal',
            ...pick(params, ['setYExtents', 'defaultYExtents']),
            ...pick(asObject(params['yAxis']), ['min', 'max']),
          },
        },
      ],
    }),
  };
}

function oldSeries(type: string, params: JsonObject): JsonObject {
  const mode = asText(params['mode'], type === 'line' ? 'normal' : 'stacked');
  return {
    show: true,
    type: type === 'horizontal_bar' ? 'histogram' : type,
    mode: STACKED.has(mode) ? 'stacked' : 'normal',
    valueAxis: 'ValueAxis-1',
    data: { id: '1' },
    ...pick(params, ['interpolate', 'showCircles', 'drawLinesBetweenPoints']),
    ...(asBoolean(params['smoothLines']) && { interpolate: 'cardinal' }),
  };
}

/** A size alone, or the options of a gauge that is written as a number. */
function withMetric(params: JsonObject): JsonObject {
  if (params['metric'] !== undefined) return params;
  const { gauge, fontSize } = params;
  if (gauge !== undefined) {
    const { gaugeColorMode, ...metric } = asObject(gauge);
    return {
      ...params,
      metric: {
        ...metric,
        ...(gaugeColorMode !== undefined && { metricColorMode: gaugeColorMode }),
      },
    };
  }
  return fontSize === undefined ? params : { ...params, metric: { style: { fontSize } } };
}

/** From version 7.7 on it is an option of the chart whether small charts stand below each other. */
export function withSplitRows(
  aggs: readonly AggregationConfig[],
  { row }: JsonObject,
): readonly AggregationConfig[] {
  if (row === undefined) return aggs;
  return aggs.map((agg) =>
    agg.schema === 'split' && agg.params['row'] === undefined
      ? { ...agg, params: { ...agg.params, row } }
      : agg,
  );
}

const pick = (object: JsonObject, names: readonly string[]): JsonObject =>
  Object.fromEntries(
    names.flatMap((name) => {
      const value = object[name];
      return value === undefined ? [] : [[name, value]];
    }),
  );
