import { asObject, asText, type JsonObject } from '#common/json';
import type { ObjectKey } from '#common/saved-objects';
import { findPanelReference, readSavedVis, type StoredReference } from '#common/visualizations';
import type { JudgedObject } from './verdict';

/** What a panel shows: an object of its own, a saved one, or nobody knows. */
export type PanelContent = { own: JudgedObject } | { key: ObjectKey } | { unknown: true };

/** @param references those of the dashboard */
export function readPanelContent(
  panel: JsonObject,
  references: readonly StoredReference[],
): PanelContent {
  const config = asObject(panel['embeddableConfig']);
  const reference = findPanelReference(panel, references);
  if (reference) return { key: { type: reference.type, id: reference.id } };
  if (asText(panel['panelRefName'])) return { unknown: true };
  const saved = readSavedVis(config, String(panel['panelIndex']), references);
  const own = config['attributes'] ?? saved?.attributes;
  if (typeof own === 'object' && own !== null) {
    const type = asText(panel['type'], 'visualization');
    const ownReferences = saved?.contentReferences ?? (config['references'] as never);
    return { own: { type, id: '', attributes: asObject(own), references: ownReferences } };
  }
  const [type, id] = [asText(panel['type']), asText(panel['id'])];
  return type && id ? { key: { type, id } } : { unknown: true };
}
