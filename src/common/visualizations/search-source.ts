import { asObject, type JsonObject } from '#common/json';
import {
  META_KEYS,
  readReferences,
  readVisualization,
  type StoredReference,
  type StoredVisualization,
} from './read-visualization';
import type { Visualization } from './visualization';
import { writeSource } from './write-visualization';

/** What a saved search, a chart and a dashboard have in common: which documents they are about. */
export type SearchSource = Pick<Visualization, 'query' | 'filters' | 'index'>;

/** Takes whatever is stored; says in the notices what could not be read. */
export function readSearchSource({ attributes, references }: StoredVisualization): SearchSource & {
  notices: readonly string[];
} {
  const { visualization, notices } = readVisualization({
    attributes: { ...asObject(attributes), visState: undefined, uiStateJSON: undefined },
    ...(references && { references }),
  });
  const { query, filters, index } = visualization;
  return { query, filters, notices, ...(index !== undefined && { index }) };
}

/** The attribute that keeps them; what is not changed stays as it was, to the letter. */
export function writeSearchSource(
  source: SearchSource,
  stored: StoredVisualization = { attributes: {} },
): { attributes: JsonObject; references: readonly StoredReference[] } {
  const attributes = asObject(stored.attributes);
  const { json, dropped } = writeSource(source, readSearchSource(stored), attributes);
  const metaKey = META_KEYS.find((name) => attributes[name] !== undefined) ?? META_KEYS[0];
  return {
    attributes: { [metaKey]: { ...asObject(attributes[metaKey]), searchSourceJSON: json } },
    references: readReferences(stored.references).filter(({ name }) => !dropped.includes(name)),
  };
}
