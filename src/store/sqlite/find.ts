import type { Condition, FieldPath, FindQuery, StoredObject } from '../store';
import {
  type Filter,
  type Fragment,
  isKey,
  join,
  toFullScope,
  toJsonPath,
  toMatch,
  toWhere,
} from './conditions';
import type { Connection } from './connection';
import { type Statistics, sum } from './statistics';
import { collectMatches, type FoundKey, NEWEST, type RareObject, toBestFirst } from './rare-words';
import { OBJECT_JSON, OBJECT_TABLES, parseList, toList } from './rows';

export interface FoundPage<Found> {
  /** All that fit, however many are on the page. */
  total: number;
  found: readonly Found[];
}

/** Reads what a statement finds: `row` and `version` of objects, in order. */
export type ReadPage<Found> = (connection: Connection, page: Fragment) => readonly Found[];

/** From here on, one word tells too little about how well an object fits to look at all that have it. */
const COMMON = 1000;
/** Pages further away are counted out from the first one. */
const NEAR = 1000;
const NONE: Fragment = { sql: '', values: [] };
/** A short title holds letters together, and few others. */
const SHORTEST: Fragment = { sql: `length(o.title), ${NEWEST.sql}`, values: [] };
const COLUMNS = { id: 'o.id', type: 'o.type', updated_at: 'o.updated_at', originId: 'o.origin_id' };

/** A total and its page are of the same moment only inside a transaction. */
export function findPage<Found>(
  connection: Connection,
  query: FindQuery,
  { statistics, read }: { statistics: Statistics; read: ReadPage<Found> },
): FoundPage<Found> {
  const filter = statistics.filter(query);
  const rare = !query.sort && filter.condition && statistics.rare(filter.condition);
  if (rare) {
    return pageOfRare(rare, filter, { query, read: (page) => read(connection, page) });
  }
  const total = sum(statistics.totals(filter));
  if (query.limit === 0 || query.offset >= total) {
    return { total, found: [] };
  }
  const { sort, limit, offset } = query;
  const wanted: Wanted = { ...filter, ...(sort && { sort }), limit, offset };
  const select = (page: Fragment) => read(connection, page);
  const word = sort ? undefined : onlyWord(filter.condition);
  const found =
    word && total > COMMON
      ? findCommonWord(wanted, word, select)
      : select(toPage(wanted, toPlan(wanted)));
  return { total, found };
}

/** Who sees which of the few objects needs no look into the database; only what is on the page is read. */
function pageOfRare<Found>(
  rare: readonly RareObject[],
  { types, audiences }: Filter,
  { query, read }: { query: FindQuery; read: (page: Fragment) => readonly Found[] },
): FoundPage<Found> {
  const wanted = types && new Set(types);
  const seen = audiences === undefined ? undefined : new Set(JSON.parse(audiences) as number[]);
  const all = rare.filter(
    ({ type, audience }) => (!wanted || wanted.has(type)) && (!seen || seen.has(audience)),
  );
  const onPage = all.slice(query.offset, query.offset + query.limit);
  return {
    total: all.length,
    found: onPage.length > 0 ? read(toKeys(onPage.map(({ key }) => key))) : [],
  };
}

const toKeys = (keys: readonly FoundKey[]): Fragment => ({
  sql: 'SELECT (value ->> 0) AS row, (value ->> 1) AS version FROM json_each(?) ORDER BY key',
  values: [JSON.stringify(keys)],
});

// What is in order inside a list of this kind stays in order; one text leaves the database, not a value for each column.
export const readKeys: ReadPage<FoundKey> = (connection, { sql, values }) =>
  toList(
    connection.all(
      `SELECT json_group_array(json_array(row, version)) AS list FROM (${sql})`,
      values,
    ),
  );

const readObjects: ReadPage<StoredObject> = (connection, page) =>
  parseList(readObjectsText(connection, page));

/** A JSON list of objects. Attributes are read for what is on the page only. */
export function readObjectsText(connection: Connection, { sql, values }: Fragment): string {
  const [row] = connection.all(
    `SELECT '[' || group_concat(object) || ']' AS list FROM (
       SELECT ${OBJECT_JSON} AS object FROM (${sql}) k CROSS JOIN ${OBJECT_TABLES}
       WHERE o.row = k.row AND o.version = k.version)`,
    values,
  );
  return String(row?.['list'] ?? '[]');
}

/** What was changed since it was found is missing. */
export function readFound(
  connection: Connection,
  keys: readonly FoundKey[],
): readonly StoredObject[] {
  return readObjects(connection, toKeys(keys));
}

type Wanted = Filter & Pick<FindQuery, 'sort' | 'limit' | 'offset'>;

interface Plan {
  /** `INDEXED BY`, or a table to look beside. */
  from: Fragment;
  order: Fragment;
  /** Who sees them and their types lead to the objects. */
  byScope?: boolean;
}

function toPage(wanted: Wanted, { from, order, byScope }: Plan): Fragment {
  const where = byScope ? join([toFullScope(wanted), toWhere(wanted)], 'AND') : toWhere(wanted);
  return {
    sql: `SELECT o.row, o.version FROM objects o ${from.sql}
      WHERE ${where.sql} ORDER BY ${order.sql} LIMIT ? OFFSET ?`,
    values: [...from.values, ...where.values, ...order.values, wanted.limit, wanted.offset],
  };
}

function toPlan({ sort, condition }: Wanted): Plan {
  if (sort) {
    return toSortedPlan(sort, condition !== undefined);
  }
  const matches = condition ? collectMatches(condition) : [];
  if (matches.length === 0) {
    if (condition && isOfLetters(condition)) return { from: NONE, order: SHORTEST };
    return condition ? { from: NONE, order: NEWEST } : inOrder('objects_by_version', NEWEST);
  }
  return toBestFirst(matches);
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
function findCommonWord<Found>(
  wanted: Wanted,
  word: Words,
  select: (page: Fragment) => readonly Found[],
): readonly Found[] {
  if (word.in.includes('title')) {
    const condition: Words = { ...word, in: ['title'] };
    const plan = inOrder('objects_by_version', NEWEST);
    const found = select(toPage({ ...wanted, condition }, plan));
    if (found.length === wanted.limit || word.in.length === 1) {
      return found;
    }
  }
  const title = toMatch({ ...word, in: ['title'] }) ?? '';
  return select(
    toPage(wanted, {
      from: NONE,
      order: {
        sql: `o.row IN (SELECT rowid FROM object_text WHERE object_text MATCH ?) DESC, ${NEWEST.sql}`,
        values: [title],
      },
    }),
  );
}

type Sort = NonNullable<FindQuery['sort']>;

function indexOf({ field, order }: Sort): string | undefined {
  if (isTitle(field)) {
    return order === 'asc' ? 'objects_by_title' : undefined;
  }
  return 'root' in field && field.root === 'updated_at' ? 'objects_by_time' : undefined;
}

/** Whether the page is found without looking at many objects. */
export function isQuick(statistics: Statistics, { condition, sort, offset }: FindQuery): boolean {
  if (condition) {
    return isOrigin(condition) || statistics.rare(condition) !== undefined;
  }
  return offset <= NEAR && (!sort || indexOf(sort) !== undefined);
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

function isOfLetters(condition: Condition): boolean {
  return 'all' in condition ? condition.all.some(isOfLetters) : 'letters' in condition;
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
