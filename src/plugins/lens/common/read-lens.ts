import { asBoolean, asList, asObject, asText, type JsonObject } from '#common/json';
import type { Reference } from '#common/saved-objects';
import {
  readFilters,
  readJson,
  readQuery,
  readReferences,
  type StoredAttributes,
} from '#common/search-source';
import type { LensColumn, LensLayer, LensObject } from './lens-object';

/** Takes whatever is stored. */
export function readLens(stored: StoredAttributes): LensObject {
  const attributes = asObject(stored.attributes);
  const notices = new Set<string>();
  const tell = (notice: string) => void notices.add(notice);
  const state = readJson(attributes['state'], 'state', tell);
  // Panels that hold their chart themselves keep its references beside it.
  const references = [
    ...readReferences(attributes['references']),
    ...readReferences(asObject(stored)['references']),
    ...readReferences(state['internalReferences']),
  ];
  const sources = asObject(state['datasourceStates']);
  // `indexpattern` until 8.6.
  const formBased = asObject(sources['formBased'] ?? sources['indexpattern']);
  const own = asObject(state['adHocDataViews']);
  const layers = Object.entries(asObject(formBased['layers'])).map(([id, layer]) =>
    readLayer(id, asObject(layer), { references, own, formBased }),
  );
  const textLayers = asObject(asObject(sources['textBased'])['layers']);
  return {
    title: asText(attributes['title']),
    description: asText(attributes['description']),
    type: asText(attributes['visualizationType']),
    visualization: asObject(state['visualization']),
    layers: new Map(layers.map((layer) => [layer.id, layer])),
    query: readQuery(state['query']),
    filters: readFilters(state['filters'], tell),
    indexOf: (names, id) => indexNamed(names, id, { references, own, formBased }),
    isTextBased: layers.length === 0 && Object.keys(textLayers).length > 0,
    notices: [...notices],
  };
}

interface Surroundings {
  references: readonly Reference[];
  /** Data views that only this chart has. */
  own: JsonObject;
  formBased: JsonObject;
}

function readLayer(id: string, layer: JsonObject, around: Surroundings): LensLayer {
  const columns = Object.entries(asObject(layer['columns'])).map(([columnId, column]) =>
    readColumn(columnId, asObject(column)),
  );
  const index = indexNamed(
    [`indexpattern-datasource-layer-${id}`, 'indexpattern-datasource-current-indexpattern'],
    asText(layer['indexPatternId']),
    around,
  );
  const order = asList(layer['columnOrder']).map((one) => asText(one));
  const known = new Set(columns.map((column) => column.id));
  return {
    id,
    ...(index !== undefined && { index }),
    columns: new Map(columns.map((column) => [column.id, column])),
    order: [
      ...order.filter((one) => known.has(one)),
      ...[...known].filter((one) => !order.includes(one)),
    ],
    ignoresPage: asBoolean(layer['ignoreGlobalFilters']),
  };
}

function indexNamed(
  [first = '', ...others]: readonly string[],
  given: string,
  { references, own, formBased }: Surroundings,
): string | undefined {
  const named = (name: string) => references.find((reference) => reference.name === name)?.id;
  const id =
    named(first) ??
    (given ||
      others.map(named).find((one) => one !== undefined) ||
      asText(formBased['currentIndexPatternId']));
  if (!id) return undefined;
  // Nobody else knows it: what it stands for are its names.
  const title = asText(asObject(own[id])['title']);
  return title || id;
}

function readColumn(id: string, column: JsonObject): LensColumn {
  const filter = column['filter'] ? readQuery(column['filter']) : undefined;
  const label = asText(column['label']);
  return {
    id,
    operation: asText(column['operationType']),
    field: asText(column['sourceField']),
    label: asBoolean(column['customLabel']) ? label : '',
    anyLabel: label,
    isBucket: asBoolean(column['isBucketed']),
    params: asObject(column['params']),
    references: asList(column['references']).map((one) => asText(one)),
    ...(filter && filter.query.trim() !== '' && { filter }),
    shift: asText(column['timeShift']),
    reducedRange: asText(column['reducedTimeRange']),
    timeScale: asText(column['timeScale']),
  };
}
