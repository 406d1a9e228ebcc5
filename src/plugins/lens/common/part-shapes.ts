import { asBoolean, asList, asNumber, asObject, asText, type JsonObject } from '#common/json';
import { i18n } from '#common/i18n';
import type { AggregationRole } from '#plugins/visualizations/common';
import { mappedColors, paletteRanges } from './colors';
import { layerAggs } from './layer-aggs';
import type { LensShape } from './lens-chart';
import type { LensLayer, LensObject } from './lens-object';
import { notCollapsed } from './not-collapsed';

type Tell = (notice: string) => void;
type Role = readonly [id: unknown, role: AggregationRole];

/** The aggregations of one layer, by the columns that have a role; those that are not named have none. */
function shapeOf(lens: LensObject, stored: JsonObject, roles: readonly Role[], tell: Tell) {
  const layer = layerOf(lens, stored);
  const known = new Map(
    roles.flatMap(([id, role]) => (asText(id) === '' ? [] : [[asText(id), role] as const])),
  );
  return {
    aggs: layer ? layerAggs(layer, known, tell) : [],
    ...(layer?.index !== undefined && { index: layer.index }),
  };
}

const layerOf = (lens: LensObject, stored: JsonObject): LensLayer | undefined =>
  lens.layers.get(asText(stored['layerId'])) ?? [...lens.layers.values()][0];

export function pieShape(lens: LensObject, tell: Tell): LensShape {
  const stored = asObject(asList(lens.visualization['layers'])[0]);
  const shape = asText(lens.visualization['shape'], 'donut');
  const groups = [
    ...asList(stored['primaryGroups'] ?? stored['groups']),
    ...asList(stored['secondaryGroups']),
  ];
  const metrics = stored['metrics'] === undefined ? [stored['metric']] : asList(stored['metrics']);
  const roles = [
    ...groups.map((id): Role => [id, 'segment']),
    ...metrics.map((id): Role => [id, 'metric']),
  ];
  if (shape === 'mosaic' || shape === 'waffle') tell(asTreemap());
  if (Object.keys(asObject(stored['collapseFns'])).length > 0) tell(notCollapsed());
  const colors = mappedColors(stored['colorMapping']);
  const numbers = asText(stored['numberDisplay'], 'percent');
  return {
    ...shapeOf(lens, stored, roles, tell),
    type: shape === 'pie' || shape === 'donut' ? 'pie' : 'treemap',
    ...(Object.keys(colors).length > 0 && { uiState: { vis: { colors } } }),
    params: {
      isDonut: shape === 'donut',
      addTooltip: true,
      addLegend: asText(stored['legendDisplay']) !== 'hide',
      legendPosition: asText(stored['legendPosition']) || 'right',
      labels: {
        show: asText(stored['categoryDisplay']) !== 'hide',
        values: numbers !== 'hidden',
        last_level: false,
        truncate: 100,
      },
    },
  };
}

export function metricShape(lens: LensObject, tell: Tell): LensShape {
  const stored = lens.visualization;
  const isOld = stored['metricAccessor'] === undefined;
  const metric = stored['metricAccessor'] ?? stored['accessor'];
  const roles: readonly Role[] = [
    [stored['breakdownByAccessor'], 'group'],
    [metric, 'metric'],
    [stored['secondaryMetricAccessor'], 'metric'],
  ];
  if (stored['maxAccessor'] !== undefined) tell(noProgress());
  const ranges = paletteRanges(stored['palette']);
  const color = asText(stored['color']);
  const all = { from: -Number.MAX_VALUE, to: Number.MAX_VALUE };
  const colors = ranges.length > 0 ? ranges : color === '' ? [] : [{ ...all, color }];
  const inText = isOld ? stored['colorMode'] === 'Labels' : stored['applyColorTo'] === 'value';
  const isColored = isOld ? asText(stored['colorMode'], 'None') !== 'None' : colors.length > 0;
  return {
    ...shapeOf(lens, stored, roles, tell),
    type: 'metric',
    params: {
      metric: {
        labels: { show: true },
        style: { fontSize: 60 },
        metricColorMode: isColored ? (inText ? 'Labels' : 'Background') : 'None',
        colorsRange: colors,
      },
      sparkline: stored['trendlineLayerId'] !== undefined,
    },
  };
}

export function tableShape(lens: LensObject, tell: Tell): LensShape {
  const stored = lens.visualization;
  const layer = layerOf(lens, stored);
  const columns = asList(stored['columns']).map(asObject);
  const shown = columns.filter(({ hidden, columnId }) => {
    const isBucket = layer?.columns.get(asText(columnId))?.isBucket;
    return isBucket || !asBoolean(hidden);
  });
  if (columns.some(({ isTransposed }) => asBoolean(isTransposed))) tell(notTransposed());
  const roles = shown.map(({ columnId }): Role => [
    columnId,
    layer?.columns.get(asText(columnId))?.isBucket ? 'bucket' : 'metric',
  ]);
  const shape = shapeOf(lens, stored, roles, tell);
  const sorting = asObject(stored['sorting']);
  const columnIndex = shape.aggs.findIndex(({ id }) => id === sorting['columnId']);
  const direction = asText(sorting['direction']);
  const total = shown
    .map(({ summaryRow }) => asText(summaryRow, 'none'))
    .find((one) => one !== 'none');
  return {
    ...shape,
    type: 'table',
    ...(columnIndex >= 0 &&
      direction !== 'none' && {
        uiState: { vis: { params: { sort: { columnIndex, direction } } } },
      }),
    params: {
      perPage: asNumber(asObject(stored['paging'])['size']) ?? 0,
      showTotal: total !== undefined,
      totalFunc: total ?? 'sum',
      colorRules: columns.flatMap(({ columnId, palette, colorMode }) =>
        colorMode === 'cell' || colorMode === 'text'
          ? paletteRanges(palette).map((range) => ({ ...range, column: columnId ?? '' }))
          : [],
      ),
    },
  };
}

export function heatmapShape(lens: LensObject, tell: Tell): LensShape {
  const stored = lens.visualization;
  const roles: readonly Role[] = [
    [stored['xAccessor'], 'segment'],
    [stored['yAccessor'], 'group'],
    [stored['valueAccessor'], 'metric'],
  ];
  const ranges = paletteRanges(stored['palette']);
  return {
    ...shapeOf(lens, stored, roles, tell),
    type: 'heatmap',
    params: {
      addTooltip: true,
      addLegend: asBoolean(asObject(stored['legend'])['isVisible'], true),
      colorsNumber: 6,
      colorSchema: 'Blues',
      setColorRange: ranges.length > 0,
      colorsRange: ranges,
    },
  };
}

export function gaugeShape(lens: LensObject, tell: Tell): LensShape {
  const stored = lens.visualization;
  const layer = layerOf(lens, stored);
  const fixed = (name: string) =>
    asNumber(layer?.columns.get(asText(stored[name]))?.params['value']);
  if (/bullet/i.test(asText(stored['shape']))) tell(asDial());
  const [from, to] = [fixed('minAccessor') ?? 0, fixed('maxAccessor')];
  const ranges = paletteRanges(stored['palette']).filter((range) => Number(range['to']) > from);
  const end = to ?? asNumber(ranges.at(-1)?.['from']);
  const bounded = ranges.map((range) => ({
    ...range,
    from: Math.max(from, Number(range['from'])),
    to: Math.min(end ?? Number(range['to']), Number(range['to'])),
  }));
  return {
    ...shapeOf(lens, stored, [[stored['metricAccessor'], 'metric']], tell),
    type: 'gauge',
    params: {
      gauge: {
        gaugeType: asText(stored['shape']) === 'circle' ? 'Circle' : 'Arc',
        extendRange: to === undefined,
        colorsRange: bounded.length > 0 ? bounded : to === undefined ? [] : [{ from, to }],
        labels: { show: asText(stored['labelMajorMode']) !== 'none' },
        scale: { show: bounded.length > 1 },
        style: { subText: asText(stored['labelMinor']) },
      },
    },
  };
}

export function tagCloudShape(lens: LensObject, tell: Tell): LensShape {
  const stored = lens.visualization;
  const roles: readonly Role[] = [
    [stored['tagAccessor'], 'segment'],
    [stored['valueAccessor'], 'metric'],
  ];
  return {
    ...shapeOf(lens, stored, roles, tell),
    type: 'tagcloud',
    params: {
      scale: 'linear',
      orientation: asText(stored['orientation'], 'single'),
      minFontSize: asNumber(stored['minFontSize']) ?? 18,
      maxFontSize: asNumber(stored['maxFontSize']) ?? 72,
      showLabel: asBoolean(stored['showLabel'], true),
    },
  };
}

const asTreemap = () =>
  i18n.formatMessage({
    id: 'lens.notice.treemap',
    defaultMessage: 'Mosaics and waffles are drawn as a treemap.',
  });
const noProgress = () =>
  i18n.formatMessage({
    id: 'lens.notice.progress',
    defaultMessage: 'The bar up to the maximum of the metric is not drawn.',
  });
const notTransposed = () =>
  i18n.formatMessage({
    id: 'lens.notice.transposed',
    defaultMessage: 'Columns of the table for each value are shown as rows.',
  });
const asDial = () =>
  i18n.formatMessage({ id: 'lens.notice.dial', defaultMessage: 'Bullets are drawn as a dial.' });
