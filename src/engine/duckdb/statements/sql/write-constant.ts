import { sql, trusted, type Sql } from '../../search/sql';
import { membersOf, nodeOf, positionOf, textOf, unknownForm, type Node } from './tree';
import { writeType } from './write-type';

const WHOLE = new Set(['TINYINT', 'SMALLINT', 'INTEGER', 'BIGINT', 'HUGEINT', 'UHUGEINT']);

/**
 * A value that stands in the statement.
 *
 * @param text the statement: numbers are taken from there, as the tree has none of more than 53 bits
 */
export function writeConstant(node: Node, text: string): Sql {
  const { value } = membersOf(node, ['value']);
  const {
    type,
    value: found,
    is_null: isNull,
  } = membersOf(nodeOf(value), ['type', 'value', 'is_null']);
  const id = textOf(nodeOf(type)['id']);
  if (isNull === true) return trusted('NULL');
  if (id === 'VARCHAR') return sql`CAST(${String(found)} AS VARCHAR)`;
  if (id === 'BOOLEAN') return trusted(found === true ? 'true' : 'false');
  if (WHOLE.has(id) || id === 'DECIMAL' || id === 'DOUBLE') {
    return number(node, { found, id, text, type: nodeOf(type) });
  }
  throw unknownForm(node, id);
}

const NUMBER = /^[-+]?\s*(\d[\d_]*)?(\.\d[\d_]*|\.)?([eE][-+]?\d+)?/;

interface Found {
  found: unknown;
  id: string;
  type: Node;
  text: string;
}

function number(node: Node, { found, id, type, text }: Found): Sql {
  // Those that the parser has made itself, such as the column of `ORDER BY 1`, are small.
  if (WHOLE.has(id) && typeof found === 'number' && Number.isSafeInteger(found)) {
    return trusted(String(found));
  }
  const at = positionOf(node);
  const [written = ''] = at === undefined ? [] : (NUMBER.exec(text.slice(at)) ?? []);
  if (!/\d/.test(written)) throw unknownForm(node, id);
  const plain = trusted(written.replaceAll(/[_\s]/g, ''));
  return sql`CAST(${plain} AS ${writeType(type)})`;
}
