import { addressTextOf } from '../addresses/address-sql';
import { quoteIdentifier, type StoredField } from '../catalog';
import { toFieldTree, type FieldTree } from '../field-tree';
import { quoteText } from '../load/value-sql';

/**
 * SQL of the document of a row that came without one, for an index that keeps documents: the same
 * document that searches make where none are kept, nested by the dots in the names.
 */
export function madeSource({ fields }: { fields: readonly StoredField[] }): string {
  // Merging leaves out what is NULL.
  return `CAST(json_merge_patch('{}', ${objectOf(toFieldTree(fields))}) AS VARCHAR)`;
}

function objectOf(tree: FieldTree): string {
  const members = [...tree].map(([name, node]) => `${quoteText(name)}, ${valueOf(node)}`);
  return `json_object(${members.join(', ')})`;
}

function valueOf(node: StoredField | FieldTree): string {
  if (node instanceof Map) {
    const present = leaves(node).map(({ column }) => `${quoteIdentifier(column)} IS NOT NULL`);
    return `CASE WHEN ${present.join(' OR ')} THEN ${objectOf(node)} END`;
  }
  const column = quoteIdentifier(node.column);
  const write = { date: isoTime, ip: addressTextOf }[String(node.type)];
  if (!write) {
    return column;
  }
  return node.multiValued ? `list_transform(${column}, lambda d: ${write('d')})` : write(column);
}

const isoTime = (value: string): string => `strftime(${value}, '%Y-%m-%dT%H:%M:%S.%gZ')`;

const leaves = (tree: FieldTree): readonly StoredField[] =>
  [...tree.values()].flatMap((node) => (node instanceof Map ? leaves(node) : [node]));
