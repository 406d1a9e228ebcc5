import { asBoolean, asList, asNumber, asObject, asText, type JsonObject } from '#common/json';
import { i18n } from '#common/i18n';
import type { AggregationRole } from '#plugins/visualizations/common';
import { mappedColors } from './colors';
import { layerAggs } from './layer-aggs';
import type { LensShape } from './lens-chart';
import type { LensLayer, LensObject } from './lens-object';
import { notCollapsed } from './not-collapsed';

/** A data layer as a chart with axes, and what all of its layers have in common. */
export interface XyShape {
  layers: readonly (LensShape & { layer: LensLayer })[];
  shared: JsonObject;
}

/** The data layers of an XY chart, with the options that each has here. */
export function xyShape(lens: LensObject, tell: (notice: string) => void): XyShape {
  const { visualization } = lens;
  const all = asList(visualization['layers']).map(asObject);
  const data = all.filter(({ layerType = 'data' }) => layerType === 'data');
  if (all.some(({ layerType }) => layerType === 'annotations')) tell(noAnnotations());
  const layers = data.flatMap((stored) => {
    const layer = lens.layers.get(asText(stored['layerId']));
    return layer ? [{ ...dataLayer(stored, layer, visualization, tell), layer }] : [];
  });
  const horizontal = layers.some(({ type }) => type === 'horizontal_bar');
  return {
    layers: layers.map((one) => ({ ...one, type: horizontal ? 'horizontal_bar' : one.type })),
    shared: {
      ...sharedParams(visualization),
      referenceLines: all
        .filter(({ layerType }) => layerType === 'referenceLine')
        .flatMap((stored) => referenceLines(stored, lens, tell)),
    },
  };
}

function dataLayer(
  stored: JsonObject,
  layer: LensLayer,
  visualization: JsonObject,
  tell: (notice: string) => void,
): LensShape {
  const seriesType = asText(stored['seriesType']) || asText(visualization['preferredSeriesType']);
  const split = asText(stored['splitAccessor']);
  const accessors = asList(stored['accessors']).map((one) => asText(one));
  const roles = new Map<string, AggregationRole>([
    [asText(stored['xAccessor']), 'segment'],
    ...(split === '' ? [] : [[split, 'group'] as const]),
    ...accessors.map((one) => [one, 'metric'] as const),
  ]);
  if (asText(stored['collapseFn'])) tell(notCollapsed());
  const config = asList(stored['yConfig']).map(asObject);
  const curve = asText(visualization['curveType']);
  const fitting = asText(visualization['fittingFunction'], 'None');
  if (!['None', 'Linear', 'Zero'].includes(fitting)) tell(otherGaps(fitting));
  const colors = mappedColors(stored['colorMapping']);
  return {
    type: typeOf(seriesType),
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
          spansGaps: fitting !== 'None' && fitting !== 'Zero',
          showCircles: asText(visualization['pointVisibility']) === 'always',
          lineWidth: 2,
          ...(color !== '' && split === '' && { color }),
          ...fillOf(visualization, seriesType),
        };
      }),
    },
  };
}

const LEFT = 'left';
const RIGHT = 'right';

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
        labels: { show: asBoolean(labels['x'], true) },
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

/** Lines of fixed values; those that are computed are left out. */
function referenceLines(
  stored: JsonObject,
  lens: LensObject,
  tell: (notice: string) => void,
): readonly JsonObject[] {
  const layer = lens.layers.get(asText(stored['layerId']));
  const config = asList(stored['yConfig']).map(asObject);
  return asList(stored['accessors']).flatMap((id): readonly JsonObject[] => {
    const column = layer?.columns.get(asText(id));
    const value = asNumber(column?.params['value']);
    if (!column || column.operation !== 'static_value' || value === undefined) {
      tell(computedLine());
      return [];
    }
    const own = config.find(({ forAccessor }) => forAccessor === id) ?? {};
    return [
      {
        value,
        label: asBoolean(own['textVisibility']) ? column.anyLabel : '',
        color: asText(own['color']),
        width: asNumber(own['lineWidth']) ?? 1,
        style: asText(own['lineStyle'], 'solid') === 'solid' ? 'full' : 'dashed',
      },
    ];
  });
}

const noAnnotations = () =>
  i18n.formatMessage({
    id: 'lens.notice.annotations',
    defaultMessage: 'Annotations are not drawn.',
  });
const otherGaps = (name: string) =>
  i18n.formatMessage(
    {
      id: 'lens.notice.gaps',
      defaultMessage: 'Missing values are joined by straight lines, not filled in ({name}).',
    },
    { name },
  );
const computedLine = () =>
  i18n.formatMessage({
    id: 'lens.notice.computedLine',
    defaultMessage: 'Reference lines whose value is computed are not drawn.',
  });
