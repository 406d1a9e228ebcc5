/** What the documents of a file hold at one path, with counts. */
export interface StructureNode {
  strings: number;
  integers: number;
  fractions: number;
  booleans: number;
  /** Values inside arrays that the database has no common structure for: they are looked at one by one. */
  unknown: number;
  /** Objects and lists with something in them that is not looked at: it is too deep. */
  deeper: number;
  objects: number;
  arrays: number;
  fields: Map<string, StructureNode>;
  element?: StructureNode;
}

export const emptyNode = (): StructureNode => ({
  strings: 0,
  integers: 0,
  fractions: 0,
  booleans: 0,
  unknown: 0,
  deeper: 0,
  objects: 0,
  arrays: 0,
  fields: new Map(),
});

/** Objects and lists inside one another that are searched; OpenSearch refuses documents of more than 20. */
export const deepest = 30;

/** Adds one of DuckDB's `json_structure` answers, which `count` documents share. */
export function addStructure(
  node: StructureNode,
  structure: unknown,
  count: number,
  { depth, inArray } = { depth: 0, inArray: false },
): void {
  if (Array.isArray(structure)) {
    node.arrays += count;
    if (depth < deepest) {
      node.element ??= emptyNode();
      addStructure(node.element, structure[0], count, { depth: depth + 1, inArray: true });
    } else if (structure[0] !== 'NULL') {
      node.deeper += count;
    }
  } else if (typeof structure === 'object' && structure !== null) {
    node.objects += count;
    const entries = Object.entries(structure);
    if (depth >= deepest && entries.length > 0) {
      node.deeper += count;
    }
    for (const [key, value] of depth < deepest ? entries : []) {
      const field = node.fields.get(key) ?? emptyNode();
      node.fields.set(key, field);
      addStructure(field, value, count, { depth: depth + 1, inArray });
    }
  } else if (structure === 'JSON' && inArray) {
    node.unknown += count;
  } else {
    addScalar(node, structure, count);
  }
}

function addScalar(node: StructureNode, type: unknown, count: number): void {
  if (type === 'VARCHAR') {
    node.strings += count;
  } else if (type === 'BIGINT' || type === 'UBIGINT' || type === 'HUGEINT') {
    node.integers += count;
  } else if (type === 'DOUBLE') {
    node.fractions += count;
  } else if (type === 'BOOLEAN') {
    node.booleans += count;
  }
}

export const scalars = (node: StructureNode): number =>
  node.strings + node.integers + node.fractions + node.booleans;

/** The type that takes all of the path's scalars. */
export function scalarType(node: StructureNode): 'text' | 'long' | 'double' | 'boolean' {
  const numbers = node.integers + node.fractions;
  if (node.strings > 0 || (numbers > 0 && node.booleans > 0)) {
    return 'text';
  }
  if (node.booleans > 0) {
    return 'boolean';
  }
  return node.fractions > 0 ? 'double' : 'long';
}
