import { i18n } from '#common/i18n';
import { asObject, asText, type JsonObject } from '#common/json';
import { chartQuery } from '#plugins/visualizations/common';
import { readGeometry } from '../../../common/geo/read-geometry';
import { readPlace } from '../../../common/geo/read-place';
import type { Place } from '../../../common/geo/mercator';
import type { Shape } from '../../../common/geo/shape';
import { documentLayers } from '../../../common/model/document-layers';
import { boxQuery } from '../../../common/request/box-query';
import { collarOf } from '../../../common/request/stored-view';
import type { AnsweredLayer } from './ask-layers';
import { chartOfLayer, type LayerOf, type LayerQuestion } from './layer-question';

/** Single documents, as far as the layer asks for them. */
export async function askDocuments(
  layer: LayerOf<'documents'>,
  { question, view }: LayerQuestion,
): Promise<AnsweredLayer> {
  const { chart, context, source } = await chartOfLayer(layer.source, question);
  const query = chartQuery(chart, context, source);
  const isPlace = source.fields.some(
    ({ name, type }) => name === layer.field && type === 'geo_point',
  );
  // Only places can be asked for by a box.
  const box = layer.source.inView && isPlace ? collarOf(view) : undefined;
  const filter = [query, { exists: { field: layer.field } }];
  const answer = await question.search(layer.label, {
    index: source.index,
    body: {
      size: layer.size,
      track_total_hits: true,
      query: {
        bool: {
          filter: [...(isPlace ? filter : [query]), ...(box ? [boxQuery(layer.field, box)] : [])],
        },
      },
      _source: [layer.field, ...layer.tooltipFields],
    } as JsonObject,
  });
  const budget = { positions: 1_000_000 };
  const places: { document: JsonObject; place: Place }[] = [];
  const shapes: { document: JsonObject; shape: Shape }[] = [];
  for (const hit of answer.hits.hits) {
    const document = asObject(hit._source);
    const value = valueAt(document, layer.field);
    const place = readPlace(value);
    const shape = place ? undefined : readGeometry(value, budget);
    if (place) places.push({ document, place });
    else if (shape) shapes.push({ document, shape });
  }
  const documents = answer.hits.total?.value ?? answer.hits.hits.length;
  const shown = places.length + shapes.length;
  return {
    layers: documentLayers(layer, { places, shapes }, valueText),
    notices: shown < documents ? [notAll(layer.label, shown, documents)] : [],
    documents,
  };
}

/** By a name with points, which may stand in a document as it is. */
function valueAt(document: JsonObject, path: string): unknown {
  if (Object.hasOwn(document, path)) return document[path];
  const [first = '', ...rest] = path.split('.');
  for (let count = 1; count <= rest.length; count += 1) {
    const name = [first, ...rest.slice(0, count - 1)].join('.');
    if (Object.hasOwn(document, name)) {
      return valueAt(asObject(document[name]), rest.slice(count - 1).join('.'));
    }
  }
  return undefined;
}

function valueText(document: JsonObject, path: string): string {
  const value = valueAt(document, path);
  if (value === undefined || value === null) return '';
  return typeof value === 'object' ? JSON.stringify(value).slice(0, 300) : asText(String(value));
}

const notAll = (label: string, shown: number, documents: number) =>
  i18n.formatMessage(
    {
      id: 'maps.notAll',
      defaultMessage: 'The layer "{label}" shows {shown} of {documents} documents.',
    },
    { label, shown: i18n.formatNumber(shown), documents: i18n.formatNumber(documents) },
  );
