import { quoteIdentifier, type StoredField } from '../catalog';
import { quoteText } from '../load/value-sql';

type Tree = Map<string, StoredField | Tree>;

/**
 * SQL of the document of a row that came without one, for an index that keeps documents: the same
 * document that searches make where none are kept, nested by the dots in the names.
 */
export function madeSource({ fields }: { fields: readonly StoredField[] }): string {
  const names = new Set(fields.map(({ name }) => name));
  const tree: Tree = new Map();
  for (const field of fields) {
    place(tree, pathOf(field.name, names), field);
  }
  // Merging leaves out what is NULL.
  return `CAST(json_merge_patch('{}', ${objectOf(tree)}) AS VARCHAR)`;
}

function objectOf(tree: Tree): string {
  const members = [...tree].map(([name, node]) => `${quoteText(name)}, ${valueOf(node)}`);
  return `json_object(${members.join(', ')})`;
}

function valueOf(node: StoredField | Tree): string {
  if (node instanceof Map) {
    const present = leaves(node).map(({ column }) => `${quoteIdentifier(column)} IS NOT NULL`);
    return `CASE WHEN ${present.join(' OR ')} THEN ${objectOf(node)} END`;
  }
  const column = quoteIdentifier(node.column);
  if (node.type !== 'date') {
    return column;
  }
  return node.multiValued
    ? `list_transform(${column}, lambda d: ${isoTime('d')})`
    : isoTime(column);
}

const isoTime = (value: string): string => `strftime(${value}, '%Y-%m-%dT%H:%M:%S.%gZ')`;

const leaves = (tree: Tree): readonly StoredField[] =>
  [...tree.values()].flatMap((node) => (node instanceof Map ? leaves(node) : [node]));

function pathOf(name: string, names: ReadonlySet<string>): readonly string[] {
  const parts = name.split('.');
  const usable = parts.every(
    (part, depth) => part !== '' && (depth === 0 || !names.has(parts.slice(0, depth).join('.'))),
  );
  return usable ? parts : [name];
}

function place(tree: Tree, [first = '', ...rest]: readonly string[], field: StoredField): void {
  if (rest.length === 0) {
    tree.set(first, field);
    return;
  }
  const existing = tree.get(first);
  const inner: Tree = existing instanceof Map ? existing : new Map();
  tree.set(first, inner);
  place(inner, rest, field);
}
