import { asNumber, asObject, asText } from '#common/json';
import { type Aggregate, type Bucket } from '#common/search';
import { chartQuery, metricName } from '#plugins/visualizations/common';
import { tileBox } from '../../../common/geo/cells';
import { featureLayer } from '../../../common/model/feature-layer';
import { middleOf } from '../../../common/model/grid-layer';
import type { AnsweredLayer } from './ask-layers';
import { chartOfLayer, type LayerOf, type LayerQuestion } from './layer-question';

/** So precise that places which are not the same are not in one cell. */
const EXACT = 29;
const MOST_ENDS = 100;

/** Lines from where something begins to where it ends; the more, the further up in the color. */
export async function askLines(
  layer: LayerOf<'lines'>,
  { question, view }: LayerQuestion,
): Promise<AnsweredLayer> {
  const { chart, context, source } = await chartOfLayer(layer.source, question);
  const { metric } = layer.source;
  const { precision } = layer;
  const isCount = metric.type === 'count';
  const aggs = {
    from: { geo_centroid: { field: layer.from } },
    ...(!isCount && { metric: { [metric.type]: { field: metric.field } } }),
  };
  const cells = {
    field: layer.from,
    precision: typeof precision === 'function' ? precision(view.zoom) : precision,
    size: 500,
  };
  const answer = await question.search(layer.label, {
    index: source.index,
    body: {
      size: 0,
      track_total_hits: true,
      query: chartQuery(chart, context, source),
      aggs: {
        ends: {
          geotile_grid: { field: layer.to, precision: EXACT, size: MOST_ENDS },
          aggs: { starts: { geotile_grid: cells, aggs } },
        },
      },
    },
  });
  const lines = bucketsOf(answer.aggregations?.['ends']).flatMap((end) => {
    const box = tileBox(String(end.key));
    const to = box && middleOf(box);
    return bucketsOf(end['starts']).flatMap((start) => {
      const { lat, lon } = asObject(asObject(start['from'])['location']);
      const [north, east] = [asNumber(lat), asNumber(lon)];
      if (!to || north === undefined || east === undefined) return [];
      const value = isCount ? start.doc_count : asNumber(asObject(start['metric'])['value']);
      const shape = {
        polygons: [],
        points: [],
        lines: [
          [
            [east, north],
            [to.lon, to.lat],
          ] as const,
        ],
      };
      return [{ shape, properties: {}, value: value ?? null }];
    });
  });
  const label = metric.label || (isCount ? '' : `${metricName(metric.type)} ${metric.field}`);
  return {
    layers: [featureLayer({ ...layer, valueLabel: asText(label), scheme: 'Blues' }, lines)],
    notices: [],
    documents: answer.hits.total?.value ?? 0,
  };
}

function bucketsOf(aggregate: unknown): readonly Bucket[] {
  const buckets = (aggregate as Aggregate | undefined)?.buckets;
  return Array.isArray(buckets) ? buckets : [];
}
