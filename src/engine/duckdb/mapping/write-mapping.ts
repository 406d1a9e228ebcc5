import type { JsonObject } from '#common/json';
import type { MappedNode, MappedObject, Mapping } from './mapping';

/** OpenSearch's `mappings` of a tree: what `readMapping` reads. Names stand in the order of the alphabet, as OpenSearch shows them. */
export function writeMapping({ root, templates, others, ...mapping }: Mapping): JsonObject {
  const { properties, ...object } = writeObject(root);
  return {
    ...others,
    ...object,
    ...(templates.length > 0
      ? { dynamic_templates: templates.map(({ name, definition }) => ({ [name]: definition })) }
      : {}),
    ...(mapping.dateDetection ? {} : { date_detection: false }),
    ...(mapping.numericDetection ? { numeric_detection: true } : {}),
    ...(mapping.dateFormats ? { dynamic_date_formats: [...mapping.dateFormats] } : {}),
    ...(properties === undefined ? {} : { properties }),
  };
}

function writeObject(object: MappedObject): JsonObject {
  const { isNested, includeInParent, includeInRoot, enabled, dynamic, properties } = object;
  return {
    ...(isNested ? { type: 'nested' } : {}),
    ...(includeInParent ? { include_in_parent: true } : {}),
    ...(includeInRoot ? { include_in_root: true } : {}),
    ...(enabled ? {} : { enabled: false }),
    ...(dynamic ? { dynamic } : {}),
    ...(properties.size > 0 ? { properties: writeAll(properties) } : {}),
  };
}

function writeAll(nodes: ReadonlyMap<string, MappedNode>): JsonObject {
  const written = Object.create(null) as Record<string, JsonObject>;
  for (const [name, node] of [...nodes].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    written[name] = writeNode(node);
  }
  return written;
}

function writeNode(node: MappedNode): JsonObject {
  switch (node.kind) {
    case 'alias':
      return { type: 'alias', path: node.path };
    case 'object': {
      const written = writeObject(node);
      return Object.keys(written).length > 0 ? written : { type: 'object' };
    }
    case 'field':
      return {
        type: node.type,
        ...node.parameters,
        ...(node.copyTo.length > 0 ? { copy_to: [...node.copyTo] } : {}),
        ...(node.fields.size > 0 ? { fields: writeAll(node.fields) } : {}),
      };
  }
}
