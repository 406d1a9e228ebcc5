import { asBoolean, asList, asNumber, asObject, asText, type JsonObject } from '#common/json';
import type { AggregationRole } from '#plugins/visualizations/common';
import { annotationLayer } from './annotation-layer';
import { LEFT, RIGHT } from './axis-sides';
import { mappedColors } from './colors';
import { layerAggs } from './layer-aggs';
import { isCollapse } from './layers/collapse-table';
import { readReferenceLayer } from './reference-layer';
import type { LensShape } from './lens-chart';
import type { LensLayer, LensObject } from './lens-object';
import { afterwards } from './part-shapes';

/** A data layer as a chart with axes, and what all of its layers have in common. */
export interface XyShape {
  layers: readonly (LensShape & { layer: LensLayer })[];
  shared: JsonObject;
  /** More is asked for than the numbers of its layers. */
  asksMore: boolean;
}

/** The data layers of an XY chart, with the options that each has here. */
export function xyShape(lens: LensObject, tell: (notice: string) => void): XyShape {
  const { visualization } = lens;
  const all = asList(visualization['layers']).map(asObject);
  const data = all.filter(({ layerType = 'data' }) => layerType === 'data');
  const ofType = (type: string) => all.filter(({ layerType }) => layerType === type);
  const annotations = ofType('annotations').flatMap((stored) =>
    annotationLayer(stored, lens, tell),
  );
  const lines = ofType('referenceLine').map((stored) => readReferenceLayer(stored, lens, tell));
  const computedLines = lines.flatMap(({ computed }) => computed);
  const layers = data.flatMap((stored) => {
    const layer = lens.layers.get(asText(stored['layerId']));
    return layer ? [{ ...dataLayer(stored, layer, visualization, tell), layer }] : [];
  });
  const horizontal = layers.some(({ type }) => type === 'horizontal_bar');
  return {
    layers: layers.map((one) => ({ ...one, type: horizontal ? 'horizontal_bar' : one.type })),
    shared: {
      ...sharedParams(visualization),
      referenceLines: lines.flatMap(({ fixed }) => fixed),
      ...(annotations.length > 0 && { annotations }),
      ...(computedLines.length > 0 && { computedLines }),
    },
    asksMore: annotations.length + computedLines.length > 0,
  };
}

function dataLayer(
  stored: JsonObject,
  layer: LensLayer,
  visualization: JsonObject,
  tell: (notice: string) => void,
): LensShape {
  const seriesType = asText(stored['seriesType']) || asText(visualization['preferredSeriesType']);
  // A list from 9.1 on.
  const splits = [stored['splitAccessor'], ...asList(stored['splitAccessors'])]
    .map((one) => asText(one))
    .filter(Boolean);
  const accessors = asList(stored['accessors']).map((one) => asText(one));
  const roles = new Map<string, AggregationRole>([
    [asText(stored['xAccessor']), 'segment'],
    ...splits.map((one) => [one, 'group'] as const),
    ...accessors.map((one) => [one, 'metric'] as const),
  ]);
  const by = asText(stored['collapseFn']);
  const isSplit = splits.length > 0 && !isCollapse(by);
  const config = asList(stored['yConfig']).map(asObject);
  const curve = asText(visualization['curveType']);
  const fitting = asText(visualization['fittingFunction'], 'None');
  const colors = mappedColors(stored['colorMapping']);
  return {
    type: typeOf(seriesType),
    ...afterwards({ collapse: splits.map((column) => ({ column, by })) }),
    aggs: layerAggs(layer, roles, tell),
    ...(layer.index !== undefined && { index: layer.index }),
    ...(Object.keys(colors).length > 0 && { uiState: { vis: { colors } } }),
    params: {
      percent: seriesType.includes('percentage'),
      seriesParams: accessors.map((id) => {
        const own = config.find(({ forAccessor }) => forAccessor === id);
        const color = asText(own?.['color']);
        return {
          show: true,
          data: { id, label: layer.columns.get(id)?.anyLabel ?? '' },
          type: drawnAs(seriesType),
          mode: seriesType.includes('stacked') ? 'stacked' : 'normal',
          valueAxis: asText(own?.['axisMode']) === 'right' ? RIGHT : LEFT,
          interpolate:
            curve === 'CURVE_MONOTONE_X'
              ? 'cardinal'
              : curve.startsWith('CURVE_STEP')
                ? 'step-after'
                : 'linear',
          fitting: fitting.toLowerCase(),
          endValue: asText(visualization['endValue'], 'None').toLowerCase(),
          showCircles: asText(visualization['pointVisibility']) === 'always',
          lineWidth: 2,
          ...(color !== '' && !isSplit && { color }),
          ...fillOf(visualization, seriesType),
        };
      }),
    },
  };
}

function fillOf(visualization: JsonObject, seriesType: string): JsonObject | undefined {
  const opacity = asNumber(visualization['fillOpacity']);
  return opacity !== undefined && seriesType.startsWith('area') ? { fill: opacity } : undefined;
}

const typeOf = (seriesType: string): string =>
  seriesType.startsWith('bar_horizontal')
    ? 'horizontal_bar'
    : seriesType.startsWith('bar')
      ? 'histogram'
      : seriesType.startsWith('area')
        ? 'area'
        : 'line';

const drawnAs = (seriesType: string): string =>
  seriesType.startsWith('bar') ? 'histogram' : seriesType.startsWith('area') ? 'area' : 'line';

function sharedParams(visualization: JsonObject): JsonObject {
  const legend = asObject(visualization['legend']);
  const titles = asObject(visualization['axisTitlesVisibilitySettings']);
  const labels = asObject(visualization['tickLabelsVisibilitySettings']);
  const grid = asObject(visualization['gridlinesVisibilitySettings']);
  const title = (name: string, shown: unknown) =>
    asBoolean(shown, true) ? asText(visualization[name]) : '';
  return {
    addLegend: asBoolean(legend['isVisible'], true),
    legendPosition: asText(legend['position']) || 'right',
    addTooltip: true,
    grid: { categoryLines: asBoolean(grid['x'], true) },
    labels: { show: ['show', 'inside'].includes(asText(visualization['valueLabels'])) },
    categoryAxes: [
      {
        show: true,
        labels: { show: asBoolean(labels['x'], true), ...rotated(visualization) },
        title: { text: title('xTitle', titles['x']) },
      },
    ],
    valueAxes: [
      axis(LEFT, visualization, {
        title: title('yTitle', titles['yLeft']),
        show: asBoolean(labels['yLeft'], true),
      }),
      axis(RIGHT, visualization, {
        title: title('yRightTitle', titles['yRight']),
        show: asBoolean(labels['yRight'], true),
      }),
    ],
  };
}

function rotated(visualization: JsonObject): JsonObject {
  const angle = asNumber(asObject(visualization['labelsOrientation'])['x']);
  return angle === undefined || angle === 0 ? {} : { rotate: -angle };
}

function axis(
  side: 'left' | 'right',
  visualization: JsonObject,
  { title, show }: { title: string; show: boolean },
): JsonObject {
  const name = side === 'left' ? 'Left' : 'Right';
  const extent = asObject(visualization[`y${name}Extent`]);
  const scale = asText(visualization[`y${name}Scale`]);
  const [min, max] = [asNumber(extent['lowerBound']), asNumber(extent['upperBound'])];
  const isCustom = extent['mode'] === 'custom';
  return {
    id: side,
    position: side,
    chosenSide: true,
    show: true,
    labels: { show },
    title: { text: title },
    scale: {
      type: scale === 'log' ? 'log' : scale === 'sqrt' ? 'square root' : 'linear',
      defaultYExtents: extent['mode'] === 'dataBounds',
      ...(isCustom && min !== undefined && { min }),
      ...(isCustom && max !== undefined && { max }),
    },
  };
}
