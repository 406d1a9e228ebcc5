import { asText, type JsonObject } from '#common/json';
import type { Reference } from '#common/saved-objects';

/**
 * What the references of a dashboard may call the object that a panel shows: the panel's own name for it, also behind the
 * panel's number (Kibana 7.13 and later), or that number alone before `savedObjectRef` (Kibana 8.18 and later, whose panels
 * name nothing).
 */
export function panelReferenceNames(panel: JsonObject): readonly string[] {
  const name = asText(panel['panelRefName']);
  const number = asText(panel['panelIndex']) || panel['panelIndex'];
  const behind = (rest: string) => (number === undefined ? [] : [`${String(number)}:${rest}`]);
  return name ? [name, ...behind(name)] : behind('savedObjectRef');
}

/** The reference of what a panel shows; undefined where it holds its chart itself or refers in another way. */
export function findPanelReference<T extends Reference>(
  panel: JsonObject,
  references: readonly T[],
): T | undefined {
  for (const name of panelReferenceNames(panel)) {
    const found = references.find((one) => one.name === name);
    if (found) return found;
  }
  return undefined;
}
