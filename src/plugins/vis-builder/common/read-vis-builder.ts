import { asList, asObject, asText } from '#common/json';
import { readJson, type StoredAttributes } from '#common/search-source';
import { readVisualization, type ReadVisualization } from '#plugins/visualizations/common';

/** Charts of VisBuilder are called by their shape. */
const TYPES: Readonly<Record<string, string>> = { bar: 'histogram' };

/** A chart of VisBuilder as one of ours: its aggregations are the same. Takes whatever is stored. */
export function readVisBuilder(stored: StoredAttributes): ReadVisualization {
  const attributes = asObject(stored.attributes);
  const notices = new Set<string>();
  const tell = (notice: string) => void notices.add(notice);
  const state = readJson(attributes['visualizationState'], 'visualizationState', tell);
  const style = readJson(attributes['styleState'], 'styleState', tell);
  const { name, aggConfigParams } = asObject(state['activeVisualization']);
  const shape = asText(name) || asText(style['type']);
  const type = Object.hasOwn(TYPES, shape) ? (TYPES[shape] ?? shape) : shape;
  const { style: _, ...params } = style;
  const read = readVisualization({
    attributes: {
      ...attributes,
      visState: JSON.stringify({
        title: attributes['title'] ?? '',
        type,
        params: { ...asObject(style['style']), ...params, type },
        aggs: asList(aggConfigParams),
      }),
    },
    ...(stored.references && { references: stored.references }),
  });
  return { ...read, notices: [...notices, ...read.notices] };
}
