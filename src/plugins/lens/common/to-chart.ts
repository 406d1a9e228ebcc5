import { asObject, type JsonObject } from '#common/json';
import { i18n } from '#common/i18n';
import type { Visualization } from '#plugins/visualizations/common';
import { hasShares } from './layers/bound-ranges';
import { LAYERS } from './layers-type';
import { optionsWithoutEffect } from './options-without-effect';
import type { LensChart, LensShape } from './lens-chart';
import type { LensObject } from './lens-object';
import {
  gaugeShape,
  heatmapShape,
  metricShape,
  pieShape,
  tableShape,
  regionShape,
  tagCloudShape,
} from './part-shapes';
import { xyShape } from './xy-shape';

const SHAPES: Readonly<
  Record<string, (lens: LensObject, tell: (notice: string) => void) => LensShape>
> = {
  lnsPie: pieShape,
  lnsMetric: metricShape,
  lnsLegacyMetric: metricShape,
  lnsDatatable: tableShape,
  lnsHeatmap: heatmapShape,
  lnsGauge: gaugeShape,
  lnsTagcloud: tagCloudShape,
  lnsChoropleth: regionShape,
};

/** A Lens chart as one of ours. Never throws: what can't be drawn is a problem in words. */
export function toChart(lens: LensObject): LensChart {
  const notices = new Set(lens.notices);
  const tell = (notice: string) => void notices.add(notice);
  if (lens.isTextBased) return { notices: [], problem: textBased() };
  const made =
    lens.type === 'lnsXY'
      ? xyChart(lens, tell)
      : Object.hasOwn(SHAPES, lens.type)
        ? SHAPES[lens.type]?.(lens, tell)
        : undefined;
  if (!made) return { notices: [...notices], problem: unknownType(lens.type) };
  if (made.aggs.length === 0 && made.type !== LAYERS) {
    return { notices: [...notices], problem: nothingToShow() };
  }
  for (const option of optionsWithoutEffect(lens)) tell(option);
  return { visualization: withShape(lens, inLayers(made, lens)), notices: [...notices] };
}

/** A chart whose table becomes another one before it is drawn is asked by the type of layers, of which it is the only one. */
function inLayers(shape: LensShape, lens: LensObject): LensShape {
  const ignoresPage = [...lens.layers.values()].some((layer) => layer.ignoresPage);
  const isChanged = shape.after !== undefined || hasShares(shape.params);
  if (shape.type === LAYERS || !(isChanged || ignoresPage)) return shape;
  return layersOf([{ shape, ignoresPage }], {});
}

interface PlacedShape {
  shape: LensShape;
  ignoresPage: boolean;
}

function layersOf(all: readonly PlacedShape[], shared: JsonObject): LensShape {
  const [first] = all;
  const colors = all.map(({ shape }) => asObject(asObject(shape.uiState?.['vis'])['colors']));
  return {
    type: LAYERS,
    aggs: [],
    ...(first?.shape.index !== undefined && { index: first.shape.index }),
    uiState:
      all.length === 1
        ? (first?.shape.uiState ?? {})
        : { vis: { colors: Object.assign({}, ...colors) as JsonObject } },
    params: {
      ...shared,
      layers: all.map(({ shape: { type, aggs, params, index, after }, ignoresPage }) => ({
        ...after,
        type,
        aggs: aggs as unknown as JsonObject[],
        params: withoutPercent(params),
        ...(index !== undefined && { index }),
        ignoresPage,
      })),
    },
  };
}

function xyChart(lens: LensObject, tell: (notice: string) => void): LensShape | undefined {
  const { layers, shared, asksMore } = xyShape(lens, tell);
  const [first] = layers;
  if (!first) return undefined;
  const axes = (shape: LensShape): JsonObject => ({
    ...shared,
    ...withPercent(shared, shape.params),
  });
  const isPlain = layers.length === 1 && !first.after && !first.layer.ignoresPage && !asksMore;
  if (isPlain) return { ...first, params: { ...axes(first), ...withoutPercent(first.params) } };
  const percent = layers.some(({ params }) => params['percent'] === true);
  return layersOf(
    layers.map(({ layer, ...shape }) => ({ shape, ignoresPage: layer.ignoresPage })),
    { ...shared, ...withPercent(shared, { percent }) },
  );
}

function withoutPercent({ percent, ...params }: JsonObject): JsonObject {
  return percent === undefined ? params : { ...params };
}

/** Shares of each place fill the axis. */
function withPercent(shared: JsonObject, params: JsonObject): JsonObject {
  if (params['percent'] !== true) return {};
  const axes = (shared['valueAxes'] as readonly JsonObject[]).map((axis) => ({
    ...axis,
    scale: { ...asObject(axis['scale']), mode: 'percentage' },
  }));
  return { valueAxes: axes };
}

const withShape = (lens: LensObject, shape: LensShape): Visualization => ({
  title: lens.title,
  description: lens.description,
  type: shape.type,
  params: shape.params,
  aggs: shape.aggs,
  uiState: shape.uiState ?? {},
  query: lens.query,
  filters: lens.filters,
  ...(shape.index !== undefined && { index: shape.index }),
});

const unknownType = (type: string) =>
  i18n.formatMessage(
    {
      id: 'lens.problem.type',
      defaultMessage:
        'Lens charts of the type "{type}" can’t be shown. The chart is kept and exported unchanged.',
    },
    { type },
  );
const textBased = () =>
  i18n.formatMessage({
    id: 'lens.problem.textBased',
    defaultMessage:
      'The chart asks in ES|QL, which only Elasticsearch understands. It is kept and exported unchanged.',
  });
const nothingToShow = () =>
  i18n.formatMessage({
    id: 'lens.problem.empty',
    defaultMessage: 'The Lens chart has no column to show.',
  });
