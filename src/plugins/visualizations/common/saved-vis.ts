import { asObject, type JsonObject } from '#common/json';
import type { Reference } from '#common/saved-objects';

/**
 * The chart that a panel of Kibana 7.11 and later holds itself, as a saved object has it; undefined where there is none. Its
 * references are among those of the dashboard, behind the number of the panel.
 */
export function readSavedVis(
  config: JsonObject,
  panelIndex: string,
  references: readonly Reference[],
): { attributes: JsonObject; contentReferences: readonly Reference[] } | undefined {
  const saved = asObject(config['savedVis']);
  if (typeof saved['type'] !== 'string') return undefined;
  const { title = '', description = '', type, params = {}, uiState = {} } = saved;
  const {
    aggs = [],
    searchSource = {},
    savedSearchRefName,
    savedSearchId,
  } = asObject(saved['data']);
  const prefix = `${panelIndex}:`;
  return {
    attributes: {
      title,
      description,
      version: 1,
      visState: JSON.stringify({ title, type, params, aggs }),
      uiStateJSON: JSON.stringify(uiState),
      kibanaSavedObjectMeta: { searchSourceJSON: JSON.stringify(asObject(searchSource)) },
      ...(savedSearchRefName !== undefined && { savedSearchRefName }),
      ...(savedSearchId !== undefined && { savedSearchId }),
    },
    contentReferences: references
      .filter(({ name }) => name.startsWith(prefix))
      .map((one) => ({ ...one, name: one.name.slice(prefix.length) })),
  };
}
