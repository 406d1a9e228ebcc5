import type { Condition, FieldPath, FindQuery, StoredObject } from '../store';
import {
  type Fragment,
  isKey,
  join,
  toFullScope,
  toJsonPath,
  toMatch,
  toWhere,
} from './conditions';
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
/** Pages further away are counted out from the first one. */
const NEAR = 1000;
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
      : select(connection, query, toPlan(query));
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
  /** Who sees them and their types lead to the objects. */
  byScope?: boolean;
}

function select(connection: Connection, query: FindQuery, { from, order, byScope }: Plan) {
  const where = byScope ? join([toFullScope(query), toWhere(query)], 'AND') : toWhere(query);
  return connection
    .all(
      `SELECT o.row, o.version FROM objects o ${from.sql}
       WHERE ${where.sql} ORDER BY ${order.sql} LIMIT ? OFFSET ?`,
      [...from.values, ...where.values, ...order.values, query.limit, query.offset],
    )
    .map((row) => [Number(row['row']), Number(row['version'])] as const);
}

function toPlan({ sort, condition }: FindQuery): Plan {
  if (sort) {
    return toSortedPlan(sort, condition !== undefined);
  }
  const matches = condition ? collectMatches(condition) : [];
  if (matches.length === 0) {
    return condition ? { from: NONE, order: NEWEST } : inOrder('objects_by_version', NEWEST);
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

/**
 * Within one audience and type the index is in this order, so SQLite stops in each of them as soon as
 * nothing more can come onto the page.
 */
function inOrder(index: string, order: Fragment): Plan {
  return { from: { sql: `INDEXED BY ${index}`, values: [] }, order, byScope: true };
}

function toSortedPlan({ field, order }: Sort, hasCondition: boolean): Plan {
  const direction = order === 'desc' ? 'DESC' : 'ASC';
  const { sql, values } = toSortKey(field);
  const index = hasCondition ? undefined : indexOf({ field, order });
  if (index) {
    const missing = isTitle(field) ? `(${sql} IS NULL), ` : '';
    const inSql = `${missing}${sql} ${direction}, o.row ${direction}`;
    return inOrder(index, { sql: inSql, values });
  }
  return {
    from: NONE,
    order: { sql: `${sql} ${direction} NULLS LAST, o.row ${direction}`, values },
  };
}

/** Those with the word in their title come first, then the newest. */
function findCommonWord(connection: Connection, query: FindQuery, word: Words): FoundPage['rows'] {
  if (word.in.includes('title')) {
    const condition: Words = { ...word, in: ['title'] };
    const plan = inOrder('objects_by_version', NEWEST);
    const rows = select(connection, { ...query, condition }, plan);
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

/** Whether the page is found without looking at many objects. */
export function isQuick(connection: Connection, { condition, sort, offset }: FindQuery): boolean {
  if (condition) {
    return isOrigin(condition) || hasRareWords(connection, condition);
  }
  return offset <= NEAR && (!sort || indexOf(sort) !== undefined);
}

/** So few objects with any of the words that it takes less to look at them than to ask a thread. */
const RARE = 300;

function hasRareWords(connection: Connection, condition: Condition): boolean {
  const matches = isOfWords(condition) ? collectMatches(condition) : [];
  if (matches.length === 0) {
    return false;
  }
  const rows = connection.all(
    'SELECT count(*) AS many FROM (SELECT 1 FROM object_text WHERE object_text MATCH ? LIMIT ?)',
    [matches.map((match) => `(${match})`).join(' OR '), RARE],
  );
  return Number(rows[0]?.['many']) < RARE;
}

function isOfWords(condition: Condition): boolean {
  if ('all' in condition) {
    return condition.all.every(isOfWords);
  }
  if ('any' in condition) {
    return condition.any.every(isOfWords);
  }
  return 'words' in condition;
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

/** Asked once for each object of an import. */
function isOrigin(condition: Condition): boolean {
  return (
    isKey(condition) &&
    'field' in condition &&
    'root' in condition.field &&
    condition.field.root === 'originId'
  );
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
