import { joinSql, sql, trusted, type Sql } from '../../search/sql';
import { membersOf, nodeOf, textOf, unknownForm, type Node } from './tree';

const PLAIN = new Set(
  (
    'BOOLEAN TINYINT SMALLINT INTEGER BIGINT HUGEINT UTINYINT USMALLINT UINTEGER UBIGINT UHUGEINT FLOAT DOUBLE VARCHAR DATE TIME ' +
    'TIMESTAMP INTERVAL'
  ).split(' '),
);

/** Types by the names that the tree has for them. */
const RENAMED: Readonly<Record<string, string>> = {
  'TIMESTAMP WITH TIME ZONE': 'TIMESTAMPTZ',
  TIMESTAMP_S: 'TIMESTAMP_S',
  TIMESTAMP_MS: 'TIMESTAMP_MS',
  TIMESTAMP_NS: 'TIMESTAMP_NS',
};

/** A type that values are turned into. */
export function writeType(node: Node): Sql {
  const { id, type_info: info } = membersOf(node, ['id', 'type_info']);
  const name = textOf(id);
  if (PLAIN.has(name)) return trusted(name);
  const renamed = Object.hasOwn(RENAMED, name) ? RENAMED[name] : undefined;
  if (renamed) return trusted(renamed);
  if (name === 'LIST') return sql`${writeType(nodeOf(nodeOf(info)['child_type']))}[]`;
  if (name === 'DECIMAL') return decimal(nodeOf(info));
  throw unknownForm({ type: 'CAST' }, name);
}

function decimal(info: Node): Sql {
  const parts = [info['width'], info['scale']].map((part) =>
    trusted(String(Math.trunc(Number(part)))),
  );
  return sql`DECIMAL(${joinSql(parts, ', ')})`;
}
