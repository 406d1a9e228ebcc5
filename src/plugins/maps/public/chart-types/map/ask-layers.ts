import { i18n } from '#common/i18n';
import { asObject, type JsonObject } from '#common/json';
import { ChartError } from '#plugins/visualizations/common';
import type { ChartAnswer, ChartQuestion } from '#plugins/visualizations/public';
import { textsOf } from '../../../common/map-object/read-parts';
import { readMapObject } from '../../../common/map-object/read-map-object';
import type { StoredLayer } from '../../../common/map-object/stored-map';
import type { MapLayer, MapModel } from '../../../common/model/map-model';
import { layersTable } from '../../../common/model/layers-table';
import { storedView } from '../../../common/request/stored-view';
import { featureLayer } from '../../../common/model/feature-layer';
import type { MapSettings } from '../map-settings';
import { askDocuments } from './ask-documents';
import { askGrid } from './ask-grid';
import { askJoined } from './ask-joined';
import { askLines } from './ask-lines';
import type { LayerQuestion } from './layer-question';

/** What a layer shows. */
export interface AnsweredLayer {
  layers: readonly MapLayer[];
  notices: readonly string[];
  /** That its searches found. */
  documents: number;
}

/** All layers of a map, each by a search of its own; those that are not seen ask nothing. */
export async function askLayers(
  question: ChartQuestion,
  settings: MapSettings,
): Promise<ChartAnswer> {
  const { params, uiState } = question.visualization;
  const map = readMapObject({
    attributes: asObject(params['attributes']),
    references: params['references'] as never,
  });
  if (map.layers.length === 0) throw new ChartError(map.notices.join(' ') || noLayers());
  const view = storedView(question.visualization) ?? map.view ?? { lon: 0, lat: 0, zoom: 2 };
  const isSeen = ({ id, isHidden, zooms }: StoredLayer) =>
    !isHiddenNow(uiState, id, isHidden) && view.zoom >= zooms[0] && view.zoom <= zooms[1];
  const answers = await Promise.all(
    map.layers.map((layer) =>
      isSeen(layer) ? askLayer(layer, { question, view }) : { ...NOTHING, layers: [empty(layer)] },
    ),
  );
  const layers = answers.flatMap((answer) => answer.layers);
  const fields = map.layers.flatMap((layer) =>
    layer.kind === 'documents' || layer.kind === 'grid' ? [layer.field] : [],
  );
  const model: MapModel = {
    layers,
    ...(map.view && { view: map.view }),
    hasBaseMap: map.hasBaseMap,
    ...(settings.tiles && { tiles: settings.tiles }),
    placeFields: [...new Set(fields)].filter((field) => field !== ''),
  };
  const notices = [...map.notices, ...new Set(answers.flatMap((answer) => answer.notices))];
  const documents = answers.reduce((sum, answer) => sum + answer.documents, 0);
  return { table: { ...layersTable(layers), notices, documents }, model, isEmpty: false };
}

/** As panels keep it, where somebody has chosen; else as the map has it. */
const isHiddenNow = ({ hiddenLayers }: JsonObject, id: string, isHidden: boolean): boolean =>
  Array.isArray(hiddenLayers) ? textsOf(hiddenLayers).includes(id) : isHidden;

const NOTHING = { notices: [], documents: 0 };
const empty = (layer: StoredLayer): MapLayer => featureLayer(layer, []);

function askLayer(
  layer: StoredLayer,
  asked: LayerQuestion,
): AnsweredLayer | Promise<AnsweredLayer> {
  switch (layer.kind) {
    case 'documents':
      return askDocuments(layer, asked);
    case 'grid':
      return askGrid(layer, asked);
    case 'joined':
      return askJoined(layer, asked);
    case 'lines':
      return askLines(layer, asked);
    case 'features':
      return { ...NOTHING, layers: [featureLayer(layer, layer.features)] };
  }
}

const noLayers = () =>
  i18n.formatMessage({
    id: 'maps.noLayers',
    defaultMessage: 'The map has no layer that shows data.',
  });
