import type { MappedField, MappedNode, MappedObject, Mapping } from './mapping';
import { mappingError } from './mapping-error';

/** OpenSearch's own limits (`index.mapping.*.limit`), where an index has no other. */
const FIELDS = 1000;
/** As many an index can have, whatever it asks for: each is a column, which takes memory at each write. */
const MOST_FIELDS = 3000;
export const MOST_DEPTH = 20;
export const MOST_NESTED = 50;
const LONGEST_NAME = 256;
/** Objects of all nested fields of one document. */
export const MOST_NESTED_OBJECTS = 10_000;

/** How large a mapping may become, and what a document may bring. */
export interface MappingLimits {
  fields: number;
  depth: number;
  nested: number;
  nestedObjects: number;
}

/** @param limits those of an index, by the names of its settings */
export const mappingLimits = (
  limits: Readonly<Record<string, number>> | undefined,
): MappingLimits => ({
  fields: Math.min(limits?.['mapping.total_fields.limit'] ?? FIELDS, MOST_FIELDS),
  depth: limits?.['mapping.depth.limit'] ?? MOST_DEPTH,
  nested: limits?.['mapping.nested_fields.limit'] ?? MOST_NESTED,
  nestedObjects: limits?.['mapping.nested_objects.limit'] ?? MOST_NESTED_OBJECTS,
});

/** Fields, objects and aliases of the mapping. */
export const countFields = ({ root }: Mapping): number => countBelow(root) - 1;

function countBelow(node: MappedNode): number {
  let count = 1;
  const inner: Iterable<MappedNode> =
    node.kind === 'object'
      ? node.properties.values()
      : node.kind === 'field'
        ? node.fields.values()
        : [];
  for (const child of inner) count += countBelow(child);
  return count;
}

/** As OpenSearch says it; beyond what any index has here, no setting helps. */
export const tooManyFields = (most: number): string =>
  `Limit of total fields [${most}] has been exceeded` +
  (most < MOST_FIELDS ? '' : ': an index has no more here, whatever its settings allow');

/** @throws EngineError `invalid_query` in OpenSearch's words */
export function checkLimits(mapping: Mapping): void {
  const { limits } = mapping;
  if (countFields(mapping) > limits.fields) {
    throw mappingError(tooManyFields(limits.fields));
  }
  let nested = 0;
  const visit = (object: MappedObject, path: string, depth: number): void => {
    if (depth > limits.depth) {
      throw mappingError(
        `Limit of mapping depth [${limits.depth}] has been exceeded due to object field [${path}]`,
      );
    }
    nested += object.isNested ? 1 : 0;
    for (const [name, node] of object.properties) {
      const whole = path === '' ? name : `${path}.${name}`;
      if (whole.length > LONGEST_NAME) {
        throw mappingError(
          `Field name of [${whole.slice(0, 100)}…] exceeds ${LONGEST_NAME} characters`,
        );
      }
      if (node.kind === 'object') visit(node, whole, depth + 1);
      if (node.kind === 'alias') checkAlias(mapping, whole, node.path);
    }
  };
  visit(mapping.root, '', 1);
  if (nested > limits.nested) {
    throw mappingError(`Limit of nested fields [${limits.nested}] has been exceeded`);
  }
}

function checkAlias(mapping: Mapping, name: string, path: string): void {
  const wrong = (reason: string) =>
    mappingError(`Invalid [path] value [${path}] for field alias [${name}]: ${reason}`);
  if (path === name) throw wrong('an alias cannot refer to itself.');
  const target = findNode(mapping.root, path);
  if (target?.kind === 'alias') throw wrong('an alias cannot refer to another alias.');
  if (target?.kind !== 'field') {
    throw wrong('an alias must refer to an existing field in the mappings.');
  }
}

/** A field, an object or one of a field's other readings, by its whole name. */
export function findNode(root: MappedObject, path: string): MappedNode | undefined {
  let node: MappedNode | undefined = root;
  for (const part of path.split('.')) {
    node = childOf(node, part);
    if (!node) return undefined;
  }
  return node;
}

const childOf = (node: MappedNode, part: string): MappedNode | MappedField | undefined =>
  node.kind === 'object'
    ? node.properties.get(part)
    : node.kind === 'field'
      ? node.fields.get(part)
      : undefined;
