import { addressTextOf } from '../addresses/address-sql';
import { quoteIdentifier, type StoredField } from '../catalog';
import { toFieldTree, type FieldTree } from '../field-tree';
import { isoTimeSql } from '../load/iso-time';
import { MISFIT_COLUMN, misfitJson, misfitText } from '../load/misfit-sql';
import { nullWordSql } from '../load/null-words';
import { quoteText } from '../load/value-sql';

/**
 * SQL of the document of a row that came without one, for an index that keeps documents: the same
 * document that searches make where none are kept, nested by the dots in the names.
 */
export function madeSource({ fields, keepsMisfits = false }: MadeTable): string {
  const made = objectOf(toFieldTree(fields), keepsMisfits);
  // Merging leaves out what is NULL.
  const plain = `json_merge_patch('{}', ${made})`;
  if (!keepsMisfits) {
    return `CAST(${plain} AS VARCHAR)`;
  }
  const own = JSON.stringify(Object.fromEntries(fields.map(({ name }) => [name, null])));
  const others = `json_merge_patch(${MISFIT_COLUMN}, ${quoteText(own)})`;
  return `CAST(CASE WHEN ${MISFIT_COLUMN} IS NULL THEN ${plain} ELSE json_merge_patch(${plain}, ${others}) END AS VARCHAR)`;
}

interface MadeTable {
  fields: readonly StoredField[];
  keepsMisfits?: boolean;
}

function objectOf(tree: FieldTree, keepsMisfits: boolean): string {
  const members = [...tree].map(
    ([name, node]) => `${quoteText(name)}, ${valueOf(node, keepsMisfits)}`,
  );
  return `json_object(${members.join(', ')})`;
}

function valueOf(node: StoredField | FieldTree, keepsMisfits: boolean): string {
  if (node instanceof Map) {
    const present = leaves(node).flatMap(({ name, column }) => [
      `${quoteIdentifier(column)} IS NOT NULL`,
      ...(keepsMisfits ? [isShown(name)] : []),
    ]);
    return `CASE WHEN ${present.join(' OR ')} THEN ${objectOf(node, keepsMisfits)} END`;
  }
  return keepsMisfits
    ? `CASE WHEN ${isShown(node.name)} THEN ${misfitJson(node.name)} ELSE to_json(${columnOf(node)}) END`
    : columnOf(node);
}

/** A word that says there is no value is none. */
const isShown = (name: string): string => `coalesce(NOT ${nullWordSql(misfitText(name))}, false)`;

function columnOf(node: StoredField): string {
  const column = quoteIdentifier(node.column);
  const write = { date: isoTimeSql, ip: addressTextOf }[String(node.type)];
  if (!write) {
    return column;
  }
  return node.multiValued ? `list_transform(${column}, lambda d: ${write('d')})` : write(column);
}

const leaves = (tree: FieldTree): readonly StoredField[] =>
  [...tree.values()].flatMap((node) => (node instanceof Map ? leaves(node) : [node]));
