import type { Condition, FieldPath, FindQuery, StoredObject } from '../store';
import { type Fragment, toJsonPath, toMatch, toWhere } from './conditions';
import type { Connection } from './connection';
import { OBJECT_COLUMNS, OBJECT_TABLES, toObject } from './rows';
import { count, sum, type Totals } from './totals';

/** Which objects are on the page: rows with the versions that were found. */
export interface FoundPage {
  total: number;
  rows: readonly (readonly [row: number, version: number])[];
}

/** From here on, one word tells too little about how well an object fits to look at all that have it. */
const COMMON = 1000;
const NEWEST: Fragment = { sql: 'o.version DESC', values: [] };
const NONE: Fragment = { sql: '', values: [] };
const COLUMNS = { id: 'o.id', type: 'o.type', updated_at: 'o.updated_at', originId: 'o.origin_id' };

/** A total and its page are of the same moment only inside a transaction. */
export function findPage(
  connection: Connection,
  query: FindQuery,
  totals: Totals = (filter) => count(connection, filter),
): FoundPage {
  const total = sum(totals(query));
  if (query.limit === 0 || query.offset >= total) {
    return { total, rows: [] };
  }
  const word = query.sort ? undefined : onlyWord(query.condition);
  const rows =
    word && total > COMMON
      ? findCommonWord(connection, query, word)
      : select(connection, query, toPlan(connection, query, total));
  return { total, rows };
}

/** Attributes are read for one page only. What was changed since it was found is missing. */
export function readPage(connection: Connection, rows: FoundPage['rows']): readonly StoredObject[] {
  return connection
    .all(
      `SELECT ${OBJECT_COLUMNS} FROM json_each(?) k CROSS JOIN ${OBJECT_TABLES}
       WHERE o.row = (k.value ->> 0) AND o.version = (k.value ->> 1) ORDER BY k.key`,
      [JSON.stringify(rows)],
    )
    .map(toObject);
}

interface Plan {
  /** `INDEXED BY`, or a table to look beside. */
  from: Fragment;
  order: Fragment;
}

function select(connection: Connection, query: FindQuery, { from, order }: Plan) {
  const where = toWhere(query);
  return connection
    .all(
      `SELECT o.row, o.version FROM objects o ${from.sql}
       WHERE ${where.sql} ORDER BY ${order.sql} LIMIT ? OFFSET ?`,
      [...from.values, ...where.values, ...order.values, query.limit, query.offset],
    )
    .map((row) => [Number(row['row']), Number(row['version'])] as const);
}

function toPlan(connection: Connection, query: FindQuery, total: number): Plan {
  const { sort, condition } = query;
  if (sort) {
    return toSortedPlan(connection, { ...query, sort }, total);
  }
  const matches = condition ? collectMatches(condition) : [];
  if (matches.length === 0) {
    const from = condition ? NONE : toIndex(connection, 'objects_by_version', { query, total });
    return { from, order: NEWEST };
  }
  // A word in the title counts for more.
  const sql = `LEFT JOIN (
    SELECT rowid AS row, bm25(object_text, 3, 1, 1) AS score FROM object_text WHERE object_text MATCH ?
  ) fit ON fit.row = o.row`;
  return {
    from: { sql, values: [matches.map((match) => `(${match})`).join(' OR ')] },
    order: { sql: `fit.score NULLS LAST, ${NEWEST.sql}`, values: [] },
  };
}

function toSortedPlan(
  connection: Connection,
  query: FindQuery & { sort: Sort },
  total: number,
): Plan {
  const { field, order } = query.sort;
  const direction = order === 'desc' ? 'DESC' : 'ASC';
  const index = indexOf(query.sort);
  const from = index && !query.condition ? toIndex(connection, index, { query, total }) : NONE;
  const { sql, values } = toSortKey(field);
  // Nothing is missing from a column that every object has, and an index knows only its own order.
  const sorted =
    isTitle(field) && order === 'asc'
      ? '(o.title IS NULL), o.title'
      : `${sql} ${direction}${'root' in field && field.root !== 'originId' ? '' : ' NULLS LAST'}`;
  return { from, order: { sql: `${sorted}, o.row`, values } };
}

/** Of few objects, all are looked at; of many, one after the other until the page is full. */
function toIndex(
  connection: Connection,
  sorted: string,
  { query, total }: { query: FindQuery; total: number },
): Fragment {
  const everything = sum(count(connection, {}));
  const looked = ((query.offset + query.limit) * everything) / total;
  return {
    sql: `INDEXED BY ${looked > total * 2 ? 'objects_by_audience' : sorted}`,
    values: [],
  };
}

/** Those with the word in their title come first, then the newest. */
function findCommonWord(connection: Connection, query: FindQuery, word: Words): FoundPage['rows'] {
  if (word.in.includes('title')) {
    const condition: Words = { ...word, in: ['title'] };
    const from: Fragment = { sql: 'INDEXED BY objects_by_version', values: [] };
    const rows = select(connection, { ...query, condition }, { from, order: NEWEST });
    if (rows.length === query.limit || word.in.length === 1) {
      return rows;
    }
  }
  const title = toMatch({ ...word, in: ['title'] }) ?? '';
  return select(connection, query, {
    from: NONE,
    order: {
      sql: `o.row IN (SELECT rowid FROM object_text WHERE object_text MATCH ?) DESC, ${NEWEST.sql}`,
      values: [title],
    },
  });
}

type Sort = NonNullable<FindQuery['sort']>;

function indexOf({ field, order }: Sort): string | undefined {
  if (isTitle(field)) {
    return order === 'asc' ? 'objects_by_title' : undefined;
  }
  return 'root' in field && field.root === 'updated_at' ? 'objects_by_time' : undefined;
}

/** Whether a page in this order is found without looking at all objects. */
export function hasIndex(sort: Sort): boolean {
  return indexOf(sort) !== undefined;
}

function isTitle(field: FieldPath): boolean {
  return 'attribute' in field && field.attribute.length === 1 && field.attribute[0] === 'title';
}

function toSortKey(field: FieldPath): Fragment {
  if ('root' in field) {
    return { sql: COLUMNS[field.root], values: [] };
  }
  return isTitle(field)
    ? { sql: 'o.title', values: [] }
    : {
        sql: '(SELECT json_extract(attributes, ?) FROM object_bodies WHERE row = o.row) COLLATE NOCASE',
        values: [toJsonPath(field.attribute)],
      };
}

type Words = Extract<Condition, { words: string }>;

function onlyWord(condition: Condition | undefined): Words | undefined {
  if (!condition) {
    return undefined;
  }
  if ('words' in condition) {
    return condition;
  }
  const parts = 'all' in condition ? condition.all : 'any' in condition ? condition.any : [];
  return parts.length === 1 ? onlyWord(parts[0]) : undefined;
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
