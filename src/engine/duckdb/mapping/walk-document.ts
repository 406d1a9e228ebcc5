import { tell } from '#common/server-messages';
import { dynamicNode, dynamicType } from './dynamic-fields';
import type { MappedRow } from './map-document';
import type { Dynamic, MappedField, MappedNode, MappedObject, Mapping } from './mapping';
import { DocumentError } from './mapping-error';
import { findNode } from './mapping-limits';
import type { MappedTables } from './mapped-tables';
import { OF_DOCUMENTS } from './read-mapping';
import { asRefusal, ofDocuments, refused } from './refusals';
import { storeValues, type Given } from './store-values';

/** The way through one document. */
export interface Walk {
  mapping: Mapping;
  tables: MappedTables;
  /** Of the mapping, with those that the document brings. */
  fields: number;
  /** The document was taken before. */
  isLogged: boolean;
  /** What the document brings. */
  added: { object: MappedObject; name: string }[];
  /** Objects of nested fields so far. */
  nested: number;
  /** Fields with a value that was left out. */
  ignored: Set<string>;
}

/** Where the walk is. */
export interface Place {
  object: MappedObject;
  path: string;
  dynamic: Dynamic;
  /** The document and the nested objects around, the innermost last. */
  chain: readonly MappedRow[];
  /** Those that get the values of the object. */
  rows: readonly MappedRow[];
  /** The values are those of another field: they are copied no further, as in OpenSearch. */
  isCopy?: true;
}

export function visitMembers(walk: Walk, members: Record<string, unknown>, place: Place): void {
  for (const name of Object.keys(members)) {
    if (name.includes('.')) visitDotted(walk, name.split('.'), members[name], place);
    else visit(walk, name, members[name], place);
  }
}

/** `{"a.b": 1}` is `{"a": {"b": 1}}`. */
function visitDotted(walk: Walk, parts: readonly string[], value: unknown, place: Place): void {
  const [first = '', ...rest] = parts;
  if (rest.length === 0) return visit(walk, first, value, place);
  const inner = place.object.properties.get(first);
  if (!inner || inner.kind === 'object') {
    return visit(walk, first, { [rest.join('.')]: value }, place);
  }
  // It may be another reading of a field, which has no values of its own.
  throw refused('rejected.inField', { name: pathOf(place, parts.join('.')), field: first });
}

function visit(walk: Walk, name: string, value: unknown, place: Place): void {
  if (name.trim() === '') throw refused('rejected.unnamed', {});
  const node = place.object.properties.get(name) ?? introduce(walk, name, value, place);
  if (!node) return;
  const path = pathOf(place, name);
  if (node.kind === 'field') give(walk, node, { value, path, ignored: walk.ignored }, place);
  else if (node.kind === 'object') enter(walk, node, value, { ...place, path });
  else throw refused('rejected.alias', { name: path });
}

/** @param place with the path of the object itself */
function enter(walk: Walk, object: MappedObject, value: unknown, place: Place): void {
  if (!object.enabled || value === null) return;
  if (Array.isArray(value)) {
    for (const item of value) enter(walk, object, item, place);
    return;
  }
  if (typeof value !== 'object') throw refused('rejected.noObject', { name: place.path });
  const inside = object.isNested ? nestedPlace(walk, object, place) : place;
  const dynamic = object.dynamic ?? place.dynamic;
  visitMembers(walk, value as Record<string, unknown>, { ...inside, object, dynamic });
}

function nestedPlace(walk: Walk, object: MappedObject, place: Place): Place {
  const most = walk.mapping.limits.nestedObjects;
  if (++walk.nested > most) throw refused('rejected.nestedObjects', { most });
  const row: MappedRow = { table: walk.tables.of(object), values: [], children: [] };
  place.chain.at(-1)?.children.push(row);
  const chain = [...place.chain, row];
  const rows = walk.tables
    .targets(object)
    .flatMap((table) => chain.find((one) => one.table === table) ?? []);
  return { ...place, chain, rows };
}

/** A name that the mapping does not have. */
function introduce(walk: Walk, name: string, value: unknown, place: Place): MappedNode | undefined {
  const { dynamic } = place;
  if (place.path === '' && OF_DOCUMENTS.has(name) && !walk.isLogged) throw ofDocuments(name);
  if (dynamic === 'false') return undefined;
  const path = pathOf(place, name);
  if (dynamic === 'strict') throw notAllowed(path, name, place);
  const type = dynamicType(value, walk.mapping);
  if (!type) return undefined;
  // It would end the statement that makes the column.
  if (name.includes('\0')) throw refused('rejected.nullInName', {});
  const templatesOnly = dynamic !== 'true';
  const node = asRefusal(path, () =>
    dynamicNode(type, { name, path }, walk.mapping, { templatesOnly }),
  );
  if (node) return addNode(walk, node, name, { ...place, path });
  if (dynamic === 'false_allow_templates') return undefined;
  throw notAllowed(path, name, place);
}

function addNode(walk: Walk, node: MappedNode, name: string, { object, path }: Place): MappedNode {
  walk.fields += node.kind === 'field' ? 1 + node.fields.size : 1;
  const { fields, depth } = walk.mapping.limits;
  if (walk.fields > fields) throw refused('rejected.fieldLimit', { most: fields });
  if (path.split('.').length > depth) {
    throw refused('rejected.depthLimit', { name: path, most: depth });
  }
  object.properties.set(name, node);
  walk.added.push({ object, name });
  walk.tables.add(node, path, object);
  return node;
}

function give(walk: Walk, field: MappedField, given: Given, place: Place): void {
  for (const row of place.rows) storeValues(walk.tables, row, field, given);
  if (place.isCopy) return;
  for (const target of field.copyTo) copy(walk, target, given.value, place);
}

/** Values that a field gives to another one. */
function copy(walk: Walk, target: string, value: unknown, { chain }: Place): void {
  const { mapping, tables } = walk;
  const [root] = chain;
  if (!root || value === null) return;
  const known = findNode(mapping.root, target);
  if (known?.kind === 'field') {
    const row = chain.findLast(({ table }) => tables.position(table, known) !== undefined);
    if (row) storeValues(tables, row, known, { value, path: target, ignored: walk.ignored });
    return;
  }
  const dynamic = mapping.root.dynamic ?? 'true';
  const place = { object: mapping.root, path: '', dynamic, chain: [root], rows: [root] };
  visitDotted(walk, target.split('.'), value, { ...place, isCopy: true });
}

const pathOf = ({ path }: Place, name: string): string => (path === '' ? name : `${path}.${name}`);

function notAllowed(path: string, name: string, { path: parent, dynamic }: Place): DocumentError {
  return new DocumentError(
    'strict_dynamic_mapping_exception',
    tell('rejected.strict', { name: path }),
    `mapping set to ${dynamic}, dynamic introduction of [${name}] within [${parent || '_doc'}] is not allowed`,
  );
}
