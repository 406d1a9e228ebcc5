import type { MappedField, MappedNode, MappedObject, Mapping } from './mapping';
import { mappingError } from './mapping-error';

/** OpenSearch's own limits (`index.mapping.*.limit`). */
export const MOST_FIELDS = 1000;
export const MOST_DEPTH = 20;
const MOST_NESTED = 50;
const LONGEST_NAME = 256;
/** Objects of all nested fields of one document. */
export const MOST_NESTED_OBJECTS = 10_000;

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

/** @throws EngineError `invalid_query` in OpenSearch's words */
export function checkLimits(mapping: Mapping): void {
  if (countFields(mapping) > MOST_FIELDS) {
    throw mappingError(`Limit of total fields [${MOST_FIELDS}] has been exceeded`);
  }
  let nested = 0;
  const visit = (object: MappedObject, path: string, depth: number): void => {
    if (depth > MOST_DEPTH) {
      throw mappingError(
        `Limit of mapping depth [${MOST_DEPTH}] has been exceeded due to object field [${path}]`,
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
  if (nested > MOST_NESTED) {
    throw mappingError(`Limit of nested fields [${MOST_NESTED}] has been exceeded`);
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
