import { kindOf } from './field-kinds';
import type { MappedNode, Mapping } from './mapping';
import type { Place } from './split-document';

/** Types whose values are read as a whole, as a template may give them to what is new. */
const WHOLE = /"(?:nested|flat_object|geo_point|\w+_range)"/;

/** Whether the two parts of a document that is cut there say together what the whole does. */
export function canBeCut(mapping: Mapping, { names, isInList }: Place): boolean {
  const parts = names.flatMap((name) => name.split('.'));
  let node: MappedNode = mapping.root;
  for (const [at, part] of parts.entries()) {
    if (node.kind !== 'object') break;
    // Nothing in it is looked at.
    if (!node.enabled) return true;
    const inner: MappedNode | undefined = node.properties.get(part);
    if (!inner) return !mapping.templates.some((one) => WHOLE.test(JSON.stringify(one.definition)));
    node = inner;
    // A nested object is a document of its own; between them is room.
    const isBetween = isInList && at === parts.length - 1;
    if (node.kind === 'object' && node.isNested && !isBetween) return false;
  }
  return node.kind !== 'field' || !kindOf(node.type).takesObjects;
}
