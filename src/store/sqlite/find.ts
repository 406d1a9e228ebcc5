import type { Condition, FindQuery, FindResult, StoredObject } from '../store';
import { type Filter, type Fragment, toJsonPath, toMatch, toScope, toWhere } from './conditions';
import type { Connection, Row } from './connection';
import { OBJECT_COLUMNS, OBJECT_TABLES, toObject } from './rows';

export function find(connection: Connection, query: FindQuery): FindResult {
  const total = countAll(connection, query);
  if (query.limit === 0 || query.offset >= total) {
    return { total, objects: [] };
  }
  const where = toWhere(query);
  const { join, order } = toOrder(query);
  const rows = connection.all(
    `SELECT o.row FROM objects o ${join.sql} WHERE ${where.sql} ORDER BY ${order.sql} LIMIT ? OFFSET ?`,
    [...join.values, ...where.values, ...order.values, query.limit, query.offset],
  );
  return { total, objects: readRows(connection, rows) };
}

/** Attributes are read for one page only: rows are sorted without them. */
function readRows(connection: Connection, rows: readonly Row[]): readonly StoredObject[] {
  return connection
    .all(
      `SELECT ${OBJECT_COLUMNS} FROM json_each(?) k CROSS JOIN ${OBJECT_TABLES} WHERE o.row = k.value ORDER BY k.key`,
      [JSON.stringify(rows.map(({ row }) => row))],
    )
    .map(toObject);
}

function countAll(connection: Connection, filter: Filter): number {
  return [...count(connection, filter).values()].reduce((sum, total) => sum + total, 0);
}

/** How many there are of each type and audience is known; only a condition has to look at each object. */
export function count(connection: Connection, filter: Filter): ReadonlyMap<string, number> {
  const where = filter.condition ? toWhere(filter) : toScope(filter, 'c');
  const rows = connection.all(
    filter.condition
      ? `SELECT o.type, count(*) AS total FROM objects o WHERE ${where.sql} GROUP BY o.type`
      : `SELECT c.type, sum(c.total) AS total FROM object_counts c WHERE ${where.sql} GROUP BY c.type`,
    where.values,
  );
  return new Map(rows.map((row) => [String(row['type']), Number(row['total'])]));
}

const NONE: Fragment = { sql: '', values: [] };
const NEWEST: Fragment = { sql: 'o.updated_at DESC, o.row DESC', values: [] };
const COLUMNS = { id: 'o.id', type: 'o.type', updated_at: 'o.updated_at', originId: 'o.origin_id' };

function toOrder({ sort, condition }: FindQuery): { join: Fragment; order: Fragment } {
  if (sort) {
    const direction = sort.order === 'desc' ? 'DESC' : 'ASC';
    const { sql, values } = toSortKey(sort.field);
    return { join: NONE, order: { sql: `${sql} ${direction} NULLS LAST, o.row`, values } };
  }
  const matches = condition ? collectMatches(condition) : [];
  if (matches.length === 0) {
    return { join: NONE, order: NEWEST };
  }
  // A word in the title counts for more.
  const sql = `LEFT JOIN (
    SELECT rowid AS row, bm25(object_text, 3, 1, 1) AS score FROM object_text WHERE object_text MATCH ?
  ) fit ON fit.row = o.row`;
  return {
    join: { sql, values: [matches.map((match) => `(${match})`).join(' OR ')] },
    order: { sql: `fit.score NULLS LAST, ${NEWEST.sql}`, values: [] },
  };
}

function toSortKey(field: NonNullable<FindQuery['sort']>['field']): Fragment {
  if ('root' in field) {
    return { sql: COLUMNS[field.root], values: [] };
  }
  const [name, ...rest] = field.attribute;
  return name === 'title' && rest.length === 0
    ? { sql: 'o.title', values: [] }
    : {
        sql: '(SELECT json_extract(attributes, ?) FROM object_bodies WHERE row = o.row) COLLATE NOCASE',
        values: [toJsonPath(field.attribute)],
      };
}

/** Words that are asked for; those to be absent say nothing about how well an object fits. */
function collectMatches(condition: Condition): string[] {
  if ('all' in condition) {
    return condition.all.flatMap(collectMatches);
  }
  if ('any' in condition) {
    return condition.any.flatMap(collectMatches);
  }
  const match = 'words' in condition ? toMatch(condition) : undefined;
  return match ? [match] : [];
}
