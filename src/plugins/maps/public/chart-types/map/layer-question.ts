import type { ChartContext, ChartSource, Visualization } from '#plugins/visualizations/common';
import type { ChartQuestion } from '#plugins/visualizations/public';
import type { MapView } from '../../../common/geo/mercator';
import type { LayerSource, StoredLayer } from '../../../common/map-object/stored-map';
import { describeIndex } from '../describe-index';

/** What a layer is asked for with. */
export interface LayerQuestion {
  question: ChartQuestion;
  view: MapView;
}

export type LayerOf<Kind extends StoredLayer['kind']> = Extract<StoredLayer, { kind: Kind }>;

/** The layer as if it were a chart of its own. */
export interface LayerChart {
  chart: Visualization;
  context: ChartContext;
  source: ChartSource;
}

export async function chartOfLayer(
  { index, query, filters, followsPage, metric }: LayerSource,
  { visualization, context, ...asking }: ChartQuestion,
): Promise<LayerChart> {
  const source = await describeIndex(index, asking);
  const own = followsPage
    ? context
    : { ...context, filters: [], query: { query: '', language: 'kuery' as const } };
  const params = { field: metric.field, ...(metric.label && { customLabel: metric.label }) };
  const chart: Visualization = {
    ...visualization,
    query,
    filters,
    aggs: [{ id: '1', enabled: true, type: metric.type, schema: 'metric', params }],
  };
  return { chart, context: own, source };
}
