import { isDeepStrictEqual } from 'node:util';
import type { JsonObject } from '#common/json';
import type { MappedField, MappedNode, MappedObject, Mapping } from './mapping';
import { mappingArgument } from './mapping-error';
import { checkLimits } from './mapping-limits';
import { readMapping, type MappingContext } from './read-mapping';

/** What may change of a field that has documents; all else says how these were read. */
const CHANGING: ReadonlySet<string> = new Set([
  'coerce',
  'ignore_above',
  'ignore_malformed',
  'meta',
  'null_value',
  'search_analyzer',
  'boost',
  'eager_global_ordinals',
]);

/**
 * The mapping with what `addition` has more, as OpenSearch's `PUT _mapping` does it: fields come, none goes, and no type changes.
 *
 * @throws EngineError `invalid_query` in OpenSearch's words; then nothing has changed
 */
export function mergeMapping(
  given: JsonObject,
  addition: JsonObject,
  context: MappingContext = {},
): Mapping {
  const mapping = readMapping(given, { ...context, isStored: true });
  const added = readMapping(addition, { ...context, isPart: true });
  checkSame('_source', mapping, added);
  checkSame('_routing', mapping, added);
  mergeObject(mapping.root, added.root, '');
  const merged: Mapping = {
    ...mapping,
    ...('date_detection' in addition ? { dateDetection: added.dateDetection } : {}),
    ...('numeric_detection' in addition ? { numericDetection: added.numericDetection } : {}),
    ...(added.dateFormats ? { dateFormats: added.dateFormats } : {}),
    ...('dynamic_templates' in addition ? { templates: added.templates } : {}),
    others: { ...mapping.others, ...added.others },
  };
  checkLimits(merged);
  return merged;
}

/** What is shown of documents, and whether they need a routing, stays as it was when the index was made. */
function checkSame(name: '_source' | '_routing', mapping: Mapping, added: Mapping): void {
  const old = mapping.others[name] ?? {};
  const given = added.others[name] ?? old;
  if (isDeepStrictEqual(given, old)) return;
  throw mappingArgument(
    `Mapper for [${name}] conflicts with existing mapper: Cannot update parameters from ${JSON.stringify(old)} to ${JSON.stringify(given)}`,
  );
}

function mergeObject(target: MappedObject, added: MappedObject, path: string): void {
  // A part of a mapping need not say again what it is a part of.
  if (added.isNested && !target.isNested && added.properties.size > 0) {
    throw changed(path, 'object', 'nested');
  }
  if (added.dynamic) target.dynamic = added.dynamic;
  for (const [name, node] of added.properties) {
    const whole = path === '' ? name : `${path}.${name}`;
    const known = target.properties.get(name);
    target.properties.set(name, known ? mergeNode(known, node, whole) : node);
  }
}

function mergeNode(known: MappedNode, added: MappedNode, path: string): MappedNode {
  if (known.kind === 'object' && added.kind === 'object') {
    mergeObject(known, added, path);
    return known;
  }
  if (known.kind === 'field' && added.kind === 'field') return mergeField(known, added, path);
  if (known.kind === 'alias' && added.kind === 'alias') return added;
  throw changed(path, typeOf(known), typeOf(added));
}

function mergeField(known: MappedField, added: MappedField, path: string): MappedField {
  if (known.type !== added.type) throw changed(path, known.type, added.type);
  const names = [...Object.keys(known.parameters), ...Object.keys(added.parameters)];
  for (const name of names) {
    const [before, after] = [known.parameters[name], added.parameters[name]];
    if (!CHANGING.has(name) && JSON.stringify(before) !== JSON.stringify(after)) {
      throw mappingArgument(
        `Mapper for [${path}] conflicts with existing mapper:\n\tCannot update parameter [${name}] from [${String(before ?? 'default')}] to [${String(after ?? 'default')}]`,
      );
    }
  }
  const fields = new Map(known.fields);
  for (const [name, field] of added.fields) {
    const own = fields.get(name);
    fields.set(name, own ? mergeField(own, field, `${path}.${name}`) : field);
  }
  return { ...added, fields };
}

const changed = (path: string, from: string, to: string) =>
  mappingArgument(`mapper [${path}] cannot be changed from type [${from}] to [${to}]`);

function typeOf(node: MappedNode): string {
  if (node.kind === 'field') return node.type;
  return node.kind === 'alias' ? 'alias' : node.isNested ? 'nested' : 'object';
}
