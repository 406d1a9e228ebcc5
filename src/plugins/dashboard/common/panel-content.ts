import { asList, asObject, type JsonObject, type JsonValue } from '#common/json';
import type { ObjectKey, Reference } from '#common/saved-objects';
import { readSavedVis } from '#plugins/visualizations/common';
import { findPanelReference } from './panel-reference';

/** What a panel holds itself instead of a saved object. */
export interface OwnContent {
  type: string;
  attributes: JsonObject;
  /** Those of the content; missing where it has none. */
  references?: readonly Reference[];
}

/** The content of a panel: an object of its own, a saved one, one by an unknown reference, or none. */
export type StoredContent =
  | { own: OwnContent }
  | { key: ObjectKey }
  | { unknownName: string }
  | { nothing: true };

/**
 * By a name among the references of the dashboard, in the panel itself, or by `id` and `type` (before 7). One reader for the page,
 * for the server that asks ahead of it, and for the report after an import.
 */
export function readPanelContent(
  panel: JsonObject,
  references: readonly Reference[],
): StoredContent {
  const found = findPanelReference(panel, references);
  if (found) return { key: { type: found.type, id: found.id } };
  const { panelRefName: name, type, id } = panel;
  if (isText(name)) return { unknownName: name };
  const config = asObject(panel['embeddableConfig']);
  const { attributes } = config;
  if (typeof attributes === 'object' && attributes !== null && !Array.isArray(attributes)) {
    const own = asList(config['references']).flatMap(readReference);
    return {
      own: {
        type: isText(type) ? type : 'visualization',
        attributes: asObject(attributes),
        ...(own.length > 0 && { references: own }),
      },
    };
  }
  const saved = readSavedVis(config, String(panel['panelIndex']), references);
  if (saved) {
    const { attributes: stored, contentReferences } = saved;
    return { own: { type: 'visualization', attributes: stored, references: contentReferences } };
  }
  return isText(type) && isText(id) ? { key: { type, id } } : { nothing: true };
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

function readReference(value: JsonValue): Reference[] {
  const { name, type, id } = asObject(value);
  return typeof name === 'string' && typeof type === 'string' && typeof id === 'string'
    ? [{ name, type, id }]
    : [];
}
