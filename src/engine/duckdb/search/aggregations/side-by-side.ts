import type { DuckDBValue } from '@duckdb/node-api';
import { onlyWhere, openDocuments, type Documents, type SearchScope } from '../documents';
import type { Row } from '../session';
import { allOf, anyOf, integer, joinSql, listOfAll, sql, TRUE, trusted, type Sql } from '../sql';
import type { Level } from './aggregation';
import { isListKey, keysOf, type AskedRows } from './asked-rows';
import { bestRows } from './best-rows';
import { amongEach, amongListed, cellsOf, type Among } from './cells';
import { evenKeysOf } from './even-keys';
import { MAX_BUCKETS } from './group-rows';
import { keyCondition } from './level-relation';
import { namedColumns, type NamedColumns } from './named-columns';
import { documentsIn, hasFewDocuments } from './few-documents';
import { placeOrder, type PlaceOrder } from './place-order';
import { slotColumns } from './slot-columns';
import { sqlText } from './sql-text';
import { typedKeys, type TypedKeys } from './typed-keys';

/** The rows of several aggregations from one look at the documents. */
export interface SharedStatement {
  statement: Sql;
  /** So many rows are not all. */
  limit?: number;
  /** Of each: the keys, the number of documents, the columns, and as `groupRows` the sums of all numbers. */
  rowsOf(rows: readonly Row[]): readonly (readonly Row[])[];
}

/**
 * Each document becomes as many rows as there are aggregations, with what the one reads of it, and all are grouped at once. DuckDB
 * takes ten times as long for GROUPING SETS of a few documents, and as long for a UNION as for statements one by one.
 */
export function sideBySide(all: readonly AskedRows[]): SharedStatement {
  const scope = all[0]?.run.scope ?? { indices: [], queries: [], allowed: [], now: 0 };
  const documents = openDocuments(scope);
  const values = namedColumns('v');
  const hasKeys = all.some((one) => keysOf(one).length > 0);
  // Conditions alone are named only to tell them apart.
  const named = hasKeys || documents.outer ? documents : openDocuments(scope);
  const { different, placeOf } = differentOnes(all.map((one) => readOne(one, named, values)));
  const asked = different.map(({ one }) => one);
  const typed = typedKeys(
    asked,
    different.map(({ keys }) => keys),
  );
  const slots = slotColumns(documents, asked.length);
  const metrics = namedColumns('m');
  const columns = asked.map((one, number) =>
    one.columns(slots.of(number)).map((column) => metrics.nameOf(column)),
  );
  const order = placeOrder(asked, { typed, metrics, documentsOf: (number) => slots.of(number) });
  const among = amongOf(different, documents);
  const rows = sql`SELECT *, ${joinSql(values.selected(), ', ')} FROM ${documents.relation()}`;
  const isMany = !hasFewDocuments(scope);
  const cells = typed.expanded(cellsOf(among, { rows, typed, slots, isMany, count: asked.length }));
  const groups = groupsOf(asked, cells, { typed, metrics });
  const found = [...typed.names, COUNT, ...metrics.names()];
  const names = columns.map((own, number) => [...typed.namesOf(number), COUNT, ...own]);
  const split = (answer: readonly Row[]) => {
    const rowsOfEach = splitRows(answer, names, found);
    return placeOf.map((place) => rowsOfEach[place] ?? []);
  };
  const list = [trusted('a'), ...found];
  const most = mostRows(asked, scope);
  const upToMost = (statement: Sql, rowsOf: SharedStatement['rowsOf']): SharedStatement => ({
    statement: sql`${statement} LIMIT ${integer(most)}`,
    ...(mayBeCut(asked) && { limit: most }),
    rowsOf,
  });
  if (!order) return upToMost(sql`SELECT ${joinSql(list, ', ')} FROM (${groups})`, split);
  const bucket = [trusted('a'), ...typed.parents];
  if (asked.filter(({ best }) => best).length * documentsIn(scope) > FEW_GROUPS) {
    const sums = [...list, trusted('everything'), trusted('total')];
    const chosen = placed(groups, bucket, order);
    return upToMost(sql`SELECT ${joinSql(sums, ', ')} FROM (${chosen}) ORDER BY a, place`, split);
  }
  const sorting = joinSql([...bucket, ABSENT, ...order.sorting], ', ');
  const places = {
    parents: typed.parents.map((name) => list.indexOf(name)),
    count: list.indexOf(COUNT),
    absent: list.length,
  };
  return upToMost(
    sql`SELECT ${joinSql([...list, ABSENT], ', ')} FROM (${groups}) ORDER BY ${sorting}`,
    (answer) => split(bestRows(answer, asked, places)),
  );
}

/** One more than there may be buckets, and all of those that are needed whole. */
const mostRows = (asked: readonly AskedRows[], scope: SearchScope): number =>
  Math.max(
    (MAX_BUCKETS + 1) * (1 + asked.filter(hasRest).length),
    asked.filter(({ whole }) => whole).length * documentsIn(scope),
  );

/** Nobody knows how many keys lists have; no part of what is needed whole may be missing. */
const mayBeCut = (asked: readonly AskedRows[]): boolean =>
  asked.some(({ whole, own }) => whole || (own && isListKey(own.grouping)));

/** At most so many are read whole, and the best of them chosen here. */
const FEW_GROUPS = 20_000;

/** What one of them reads of a document. */
export interface ReadOne {
  one: AskedRows;
  keys: readonly Sql[];
  /** Which documents it is about. */
  among: Sql;
}

export function readOne(one: AskedRows, documents: Documents, values: NamedColumns): ReadOne {
  let reached = conditionOf(one.level, documents);
  const keys = keysOf(one).map((key) => {
    const { grouping } = key;
    const read = grouping.within ?? evenKeysOf(key) ?? { value: grouping.key };
    const value = read.value(onlyWhere(reached, documents));
    reached = allOf([reached, sql`${value} IS NOT NULL`]);
    return values.nameOf(
      isListKey(grouping) && !grouping.unique ? sql`list_distinct(${value})` : value,
    );
  });
  const among = allOf([
    conditionOf(one.level, documents),
    ...keysOf(one).map((key, position) => {
      // The keys of a list are chosen one by one.
      if (isListKey(key.grouping)) return TRUE;
      const name = keys[position] ?? trusted('NULL');
      const { within, presence } = key.grouping;
      const present = (within ? undefined : presence?.(documents)) ?? name;
      return allOf([
        ...(key.withNull ? [] : [sql`${present} IS NOT NULL`]),
        keyCondition(key, name),
      ]);
    }),
  ]);
  return { one, keys, among };
}

const conditionOf = ({ restrictions }: Level, documents: Documents): Sql =>
  allOf(restrictions.map((restriction) => restriction(documents)));

/** Conditions without keys are one column of the documents. */
function amongOf(read: readonly ReadOne[], documents: Documents): Among {
  const conditions = read.map(({ among }) => among);
  // What objects are in is a column beside theirs.
  const isAlone =
    !documents.outer &&
    read.every(({ keys }) => keys.length === 0) &&
    conditions.some((one) => one !== TRUE);
  return isAlone
    ? amongListed(
        documents.folded((own) => listOfAll(read.map(({ one }) => conditionOf(one.level, own)))),
      )
    : amongEach(conditions);
}

/** Those that count the same in no order, such as one condition in several aggregations, are looked for once. */
function differentOnes(all: readonly ReadOne[]) {
  const places = new Map<string, number>();
  const different: ReadOne[] = [];
  const placeOf = all.map((read, number) => {
    const { best, onlyCounts } = read.one;
    const text = onlyCounts && !best ? questionOf(read) : String(number);
    const place = places.get(text) ?? different.length;
    if (place === different.length) different.push(read);
    places.set(text, place);
    return place;
  });
  return { different, placeOf };
}

const questionOf = ({ one, keys, among }: ReadOne): string =>
  JSON.stringify([
    sqlText(among),
    ...keysOf(one).map((key, position) => {
      const { grouping, withNull } = key;
      const { keyType, within } = grouping;
      const even = evenKeysOf(key);
      return [
        sqlText(keys[position] ?? trusted('NULL')),
        keyType,
        withNull,
        within?.ranges.map(({ from, to }) => [String(from), String(to)]),
        even && [String(even.origin), String(even.width)],
        isListKey(grouping) ? sqlText(keyCondition(key, trusted('key'))) : undefined,
      ];
    }),
  ]);

const COUNT = trusted('n');
const ABSENT = trusted('absent');

/** Documents without the key have a row of their own. */
const hasRest = ({ own }: AskedRows): boolean => own?.withNull === true;

function groupsOf(
  asked: readonly AskedRows[],
  cells: Sql,
  { typed, metrics }: { typed: TypedKeys; metrics: NamedColumns },
): Sql {
  const absent = asked.flatMap((one, number) =>
    hasRest(one)
      ? [
          sql`(a = ${integer(number)} AND ${typed.namesOf(number).at(-1) ?? trusted('NULL')} IS NULL)`,
        ]
      : [],
  );
  const keys = [trusted('a'), ...typed.names];
  const list = [
    ...keys,
    sql`${anyOf(absent)} AS absent`,
    sql`count(*) AS n`,
    ...metrics.selected(),
  ];
  return sql`SELECT ${joinSql(list, ', ')} FROM (${cells}) GROUP BY ${joinSql(keys, ', ')}`;
}

/** The best groups of each bucket around, in their order. */
function placed(groups: Sql, bucket: readonly Sql[], order: PlaceOrder): Sql {
  const parents = joinSql(bucket, ', ');
  const counted = sql`SELECT *, sum(n) OVER (PARTITION BY ${parents}) AS everything, sum(n) FILTER (WHERE NOT absent) OVER (PARTITION BY ${parents}) AS total FROM (${groups})`;
  const ordered = sql`SELECT *, row_number() OVER (PARTITION BY ${parents} ORDER BY ${joinSql([ABSENT, ...order.sorting], ', ')}) AS place FROM (${counted}) WHERE ${order.enough}`;
  return sql`SELECT * FROM (${ordered}) WHERE absent OR place <= ${order.size}`;
}

/** The rows of each aggregation, with its own columns. */
function splitRows(
  rows: readonly Row[],
  names: readonly (readonly Sql[])[],
  all: readonly Sql[],
): readonly (readonly Row[])[] {
  const places = names.map((own) => own.map((name) => all.indexOf(name) + 1));
  const found: Row[][] = names.map(() => []);
  for (const row of rows) {
    const number = Number(row[0]);
    const values: DuckDBValue[] = (places[number] ?? []).map((place) => row[place] ?? null);
    const [everything = 0, total = 0] = row.slice(all.length + 1);
    found[number]?.push([...values, everything, total]);
  }
  return found;
}
