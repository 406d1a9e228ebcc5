import { type AggregationConfig, toChartTable } from '#plugins/visualizations/common';
import { gridLayer } from '../../../common/model/grid-layer';
import { planGrid, withoutCollar } from '../../../common/request/plan-grid';
import type { AnsweredLayer } from './ask-layers';
import { chartOfLayer, type LayerOf, type LayerQuestion } from './layer-question';

/** Clusters, cells and heat maps. */
export async function askGrid(
  layer: LayerOf<'grid'>,
  { question, view }: LayerQuestion,
): Promise<AnsweredLayer> {
  const { chart, ...around } = await chartOfLayer(layer.source, question);
  const { precision } = layer;
  const params = {
    field: layer.field,
    autoPrecision: false,
    precision: typeof precision === 'function' ? precision(view.zoom) : precision,
    useGeocentroid: layer.hasCentroids,
    isFilteredByCollar: layer.source.inView,
  };
  const cells: AggregationConfig = {
    id: '2',
    enabled: true,
    type: layer.grid,
    schema: 'segment',
    params,
  };
  const grid = planGrid({ ...chart, aggs: [...chart.aggs, cells] }, around, {
    view,
    mostPrecise: 12,
  });
  const request = { index: around.source.index, body: grid.body };
  const response = withoutCollar(await question.search(layer.label, request));
  const table = toChartTable(response, grid.plan);
  const look = {
    mapType: layer.mapType,
    scheme: layer.scheme ?? '',
    inverted: false,
    heatSize: 15,
    label: layer.label,
  };
  const { scale, ...drawn } = gridLayer(response, { table, grid }, look);
  const { id, opacity, zooms, isHidden, style } = layer;
  return {
    layers: [
      {
        ...drawn,
        id,
        opacity,
        zooms,
        isHidden,
        style,
        // A cloud has no single color.
        ...((layer.scheme !== undefined || drawn.kind === 'heat') && scale && { scale }),
      },
    ],
    notices: table.notices,
    documents: table.documents,
  };
}
