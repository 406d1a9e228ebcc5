import { asBoolean, asList, asNumber, asObject, asText, type JsonObject } from '#common/json';
import { i18n } from '#common/i18n';
import type { AggregationRole } from '#plugins/visualizations/common';
import { ENDLESS, mappedColors, paletteRanges } from './colors';
import { isCollapse } from './layers/collapse-table';
import { layerAggs } from './layer-aggs';
import type { LensShape } from './lens-chart';
import type { LensLayer, LensObject } from './lens-object';

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

/** What is done with the found table, where it is anything. */
export function afterwards({
  collapse = [],
  ...more
}: {
  collapse?: readonly { column: string; by: string }[];
  transpose?: readonly string[];
  sort?: JsonObject;
  gauge?: JsonObject;
}): Pick<LensShape, 'after'> {
  const folded = collapse.filter(({ by }) => isCollapse(by)).map((one): JsonObject => ({ ...one }));
  const after: JsonObject = { ...more, ...(folded.length > 0 && { collapse: folded }) };
  return Object.keys(after).length > 0 ? { after } : {};
}

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
  const collapse = Object.entries(asObject(stored['collapseFns'])).map(([column, by]) => ({
    column,
    by: asText(by),
  }));
  const colors = mappedColors(stored['colorMapping']);
  const numbers = asText(stored['numberDisplay'], 'percent');
  return {
    ...shapeOf(lens, stored, roles, tell),
    ...afterwards({ collapse }),
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
  const metric = asText(stored['metricAccessor'] ?? stored['accessor']);
  const breakdown = asText(stored['breakdownByAccessor']);
  const [secondary, most] = ['secondaryMetricAccessor', 'maxAccessor'].map((name) =>
    asText(stored[name]),
  ) as [string, string];
  const roles: readonly Role[] = [
    [breakdown, 'group'],
    [metric, 'metric'],
    [secondary, 'metric'],
    [most, 'metric'],
  ];
  const share = most !== '' ? { of: metric, from: 0, to: most } : { of: metric };
  const isShared = most !== '' || breakdown !== '';
  const ranges = paletteRanges(stored['palette'], isShared ? share : undefined);
  const color = asText(stored['color']);
  const all = { from: -ENDLESS, to: ENDLESS };
  const colors = ranges.length > 0 ? ranges : color === '' ? [] : [{ ...all, color }];
  const inText = isOld ? stored['colorMode'] === 'Labels' : stored['applyColorTo'] === 'value';
  const isColored = isOld ? asText(stored['colorMode'], 'None') !== 'None' : colors.length > 0;
  const hasBar = most !== '' && asBoolean(stored['showBar'], true);
  const prefix = stored['secondaryPrefix'] ?? stored['secondaryLabel'];
  return {
    ...shapeOf(lens, stored, roles, tell),
    ...afterwards({ collapse: [{ column: breakdown, by: asText(stored['collapseFn']) }] }),
    type: 'metric',
    params: {
      metric: {
        labels: { show: true },
        style: { fontSize: 60, subText: asText(stored['subtitle']).trim() },
        // The bar has the color, and what is behind it none.
        metricColorMode: isColored ? (inText || hasBar ? 'Labels' : 'Background') : 'None',
        colorsRange: colors,
        ...(secondary !== '' && { secondary }),
        ...(secondary !== '' && prefix !== undefined && { secondaryPrefix: asText(prefix) }),
        ...(most !== '' && { most, hasBar }),
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
  const collapse = columns.map(({ columnId, collapseFn }) => ({
    column: asText(columnId),
    by: asText(collapseFn),
  }));
  const transpose = columns
    .filter(
      ({ isTransposed, columnId }) =>
        asBoolean(isTransposed) && layer?.columns.get(asText(columnId))?.isBucket,
    )
    .map(({ columnId }) => asText(columnId));
  const roles = shown.map(({ columnId }): Role => [
    columnId,
    layer?.columns.get(asText(columnId))?.isBucket ? 'bucket' : 'metric',
  ]);
  const shape = shapeOf(lens, stored, roles, tell);
  const sorting = asObject(stored['sorting']);
  const columnIndex = shape.aggs.findIndex(({ id }) => id === sorting['columnId']);
  const direction = asText(sorting['direction']);
  const isSorted = direction === 'asc' || direction === 'desc';
  const isMoved = transpose.length > 0 || collapse.some(({ by }) => isCollapse(by));
  const after = afterwards({
    collapse,
    ...(transpose.length > 0 && { transpose }),
    // Columns stand elsewhere then.
    ...(isMoved && isSorted && { sort: { column: asText(sorting['columnId']), direction } }),
  });
  const total = shown
    .map(({ summaryRow }) => asText(summaryRow, 'none'))
    .find((one) => one !== 'none');
  return {
    ...shape,
    ...after,
    type: 'table',
    ...(!after.after &&
      columnIndex >= 0 &&
      direction !== 'none' && {
        uiState: { vis: { params: { sort: { columnIndex, direction } } } },
      }),
    params: {
      perPage: asNumber(asObject(stored['paging'])['size']) ?? 0,
      showTotal: total !== undefined,
      totalFunc: total ?? 'sum',
      colorRules: columns.flatMap(colorRules),
    },
  };
}

const colorRules = ({ columnId, palette, colorMode }: JsonObject): readonly JsonObject[] =>
  colorMode === 'cell' || colorMode === 'text'
    ? paletteRanges(palette, { of: asText(columnId) }).map((range) => ({
        ...range,
        column: columnId ?? '',
        fills: colorMode === 'cell',
      }))
    : [];

export function heatmapShape(lens: LensObject, tell: Tell): LensShape {
  const stored = lens.visualization;
  const roles: readonly Role[] = [
    [stored['xAccessor'], 'segment'],
    [stored['yAccessor'], 'group'],
    [stored['valueAccessor'], 'metric'],
  ];
  const ranges = paletteRanges(stored['palette'], { of: asText(stored['valueAccessor']) });
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
  const [metric, least, most, goal] = [
    'metricAccessor',
    'minAccessor',
    'maxAccessor',
    'goalAccessor',
  ].map((name) => asText(stored[name])) as [string, string, string, string];
  if (/bullet/i.test(asText(stored['shape']))) tell(asDial());
  if (goal !== '') tell(noGoal());
  const boundOf = (id: string): number | string | undefined => {
    const column = layer?.columns.get(id);
    const value = asNumber(column?.params['value']);
    return column?.operation === 'static_value' ? value : column && id;
  };
  const [from, to] = [boundOf(least) ?? 0, boundOf(most)];
  const asked = [from, to].filter((one) => typeof one === 'string');
  const roles = [metric, ...asked].map((id): Role => [id, 'metric']);
  return {
    ...shapeOf(lens, stored, roles, tell),
    ...afterwards({
      gauge: {
        from,
        ...(to !== undefined && { to }),
        colors: paletteRanges(stored['palette'], to === undefined ? undefined : { of: metric }),
        options: {
          gaugeType: asText(stored['shape']) === 'circle' ? 'Circle' : 'Arc',
          labels: { show: asText(stored['labelMajorMode']) !== 'none' },
          style: { subText: asText(stored['labelMinor']) },
        },
      },
    }),
    type: 'gauge',
    params: {},
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
const asDial = () =>
  i18n.formatMessage({ id: 'lens.notice.dial', defaultMessage: 'Bullets are drawn as a dial.' });
const noGoal = () =>
  i18n.formatMessage({
    id: 'lens.notice.goal',
    defaultMessage: 'The goal of the gauge is not drawn.',
  });

/** Countries or states: the type of maps draws them, where there is one. */
export function regionShape(lens: LensObject, tell: Tell): LensShape {
  const stored = lens.visualization;
  const roles: readonly Role[] = [
    [stored['regionAccessor'], 'segment'],
    [stored['valueAccessor'], 'metric'],
  ];
  return {
    ...shapeOf(lens, stored, roles, tell),
    type: 'region_map',
    params: {
      selectedLayer: { layerId: asText(stored['emsLayerId']) || 'world_countries' },
      selectedJoinField: { name: asText(stored['emsField']) || 'iso2' },
      colorSchema: 'Blues',
      showAllShapes: true,
      addTooltip: true,
    },
  };
}
