import { planChart, toChartTable } from '#plugins/visualizations/common';
import { regionLayers } from '../../../common/model/region-layer';
import { joinRegions } from '../../../common/regions/join-regions';
import { loadRegions } from '../../map/load-regions';
import { unmatchedText } from '../unmatched-text';
import type { AnsweredLayer } from './ask-layers';
import { chartOfLayer, type LayerOf, type LayerQuestion } from './layer-question';

/** Countries and states in the colors of their numbers. */
export async function askJoined(
  layer: LayerOf<'joined'>,
  { question }: LayerQuestion,
): Promise<AnsweredLayer> {
  const [{ chart, context, source }, features] = await Promise.all([
    chartOfLayer(layer.source, question),
    loadRegions(layer.set),
  ]);
  const terms = { id: '2', enabled: true, type: 'terms', schema: 'segment' } as const;
  const params = { ...layer.term, orderBy: '_count', order: 'desc' };
  const plan = planChart(
    { ...chart, aggs: [...chart.aggs, { ...terms, params }] },
    context,
    source,
  );
  const answer = await question.search(layer.label, { index: source.index, body: plan.body });
  const table = toChartTable(answer, plan);
  const rows = joinRegions(
    table.rows.map(([key]) => key?.value ?? null),
    features,
    layer.property,
  );
  const look = { scheme: layer.scheme, inverted: false, outline: 1, showsAll: false };
  const { id, label, opacity, zooms, isHidden } = layer;
  return {
    layers: regionLayers(rows.joined, { table, features, look }).map((drawn) => ({
      ...drawn,
      id,
      label,
      opacity,
      zooms,
      isHidden,
    })),
    notices: [...table.notices, ...unmatchedText(rows.unmatched)],
    documents: table.documents,
  };
}
