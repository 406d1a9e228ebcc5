import { asObject, type JsonObject } from '#common/json';
import { i18n } from '#common/i18n';
import type { Visualization } from '#plugins/visualizations/common';
import { LAYERS } from './layers-type';
import type { LensChart, LensShape } from './lens-chart';
import type { LensObject } from './lens-object';
import {
  gaugeShape,
  heatmapShape,
  metricShape,
  pieShape,
  tableShape,
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
  return { visualization: withShape(lens, made), notices: [...notices] };
}

function xyChart(lens: LensObject, tell: (notice: string) => void): LensShape | undefined {
  const { layers, shared } = xyShape(lens, tell);
  const [first] = layers;
  if (!first) return undefined;
  const axes = (shape: LensShape): JsonObject => ({
    ...shared,
    ...withPercent(shared, shape.params),
  });
  if (layers.length === 1) {
    return { ...first, params: { ...axes(first), ...withoutPercent(first.params) } };
  }
  const percent = layers.some(({ params }) => params['percent'] === true);
  return {
    type: LAYERS,
    aggs: [],
    ...(first.index !== undefined && { index: first.index }),
    params: {
      ...shared,
      ...withPercent(shared, { percent }),
      layers: layers.map(({ layer, ...shape }) => ({
        type: shape.type,
        aggs: shape.aggs,
        params: withoutPercent(shape.params),
        ...(shape.index !== undefined && { index: shape.index }),
        ignoresPage: layer.ignoresPage,
      })) as unknown as JsonObject[],
    },
  };
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
