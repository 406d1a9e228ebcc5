import type { JsonObject } from '#common/json';
import type { IndexDefinition } from '../../engine';
import { keywordsOf, type StoredField, type StoredIndex } from '../catalog';

/** What an index was made by; of one that was made of a file, what makes one with the same fields. */
export function definitionOf({
  mapping,
  fields,
  analysis,
  limits = {},
  kept = {},
  pipelines = {},
}: Pick<
  StoredIndex,
  'mapping' | 'fields' | 'analysis' | 'limits' | 'kept' | 'pipelines'
>): Required<Omit<IndexDefinition, 'aliases'>> {
  const index = {
    ...kept,
    ...limits,
    ...pipelines,
    ...(analysis ? { analysis: analysis as unknown as JsonObject } : {}),
  };
  return {
    mappings: mapping ?? mappingOf(fields),
    settings: Object.keys(index).length > 0 ? { index } : {},
  };
}

interface Node {
  field?: StoredField;
  inner: Map<string, Node>;
}

function mappingOf(fields: readonly StoredField[]): JsonObject {
  const root: Node = { inner: new Map() };
  for (const field of fields) {
    let node = root;
    for (const name of field.name.split('.')) {
      const inner: Node = node.inner.get(name) ?? { inner: new Map() };
      node.inner.set(name, inner);
      node = inner;
    }
    node.field = field;
  }
  return root.inner.size === 0 ? {} : writeNode(root);
}

function writeNode({ field, inner }: Node): JsonObject {
  const properties = Object.fromEntries(
    [...inner]
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, node]) => [name, writeNode(node)]),
  );
  return {
    ...(field ? writeField(field) : {}),
    ...(inner.size > 0 ? { properties } : {}),
  };
}

function writeField(field: StoredField): JsonObject {
  const { type, mappedType = type, format } = field;
  const keywords = keywordsOf(field).map(({ name, ignoreAbove }): [string, JsonObject] => [
    name,
    { type: 'keyword', ...(ignoreAbove === undefined ? {} : { ignore_above: ignoreAbove }) },
  ]);
  return {
    type: mappedType,
    ...(format === undefined ? {} : { format }),
    ...(keywords.length > 0 ? { fields: Object.fromEntries(keywords) } : {}),
  };
}
