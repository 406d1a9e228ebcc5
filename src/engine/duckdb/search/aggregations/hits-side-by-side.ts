import { openDocuments } from '../documents';
import { positionOf, seqOf } from '../document-place';
import { directionOf } from '../hits/search-after';
import type { Row } from '../session';
import { joinSql, sql, trusted, type Sql } from '../sql';
import type { AskedRows } from './asked-rows';
import { amongEach, cellsOf } from './cells';
import { hasFewDocuments } from './few-documents';
import { namedColumns } from './named-columns';
import { ofEach, sortingAt, type Sorting } from './place-order';
import { readOne, type SharedStatement } from './side-by-side';
import { slotColumns } from './slot-columns';
import { typedKeys } from './typed-keys';

/** The best documents of the buckets of several aggregations from one look at the documents: each of them is ranked in each. */
export function hitsSideBySide(all: readonly AskedRows[]): SharedStatement {
  const scope = all[0]?.run.scope ?? { indices: [], queries: [], allowed: [], now: 0 };
  const documents = openDocuments(scope);
  const ties = [positionOf(documents), seqOf(documents)];
  const values = namedColumns('v');
  const read = all.map((one) => readOne(one, documents, values));
  const typed = typedKeys(
    all,
    read.map(({ keys }) => keys),
  );
  const slots = slotColumns(documents, all.length);
  const sorted = namedColumns('s');
  const columns = all.map((one, number) =>
    one.columns(slots.of(number)).map((column) => sorted.nameOf(column)),
  );
  const orders = all.map(({ ranked }, number) =>
    (ranked?.sort ?? []).flatMap((key, at): Sorting[] =>
      key.constant
        ? []
        : [{ value: columns[number]?.[at] ?? trusted('NULL'), direction: directionOf(key) }],
    ),
  );
  const most = Math.max(...orders.map(({ length }) => length));
  const sorting = Array.from({ length: most }, (_, at) => sortingAt(orders, at, all.length)).flat();
  const rows = sql`SELECT ${joinSql([trusted('*'), ...values.selected()], ', ')} FROM ${documents.relation()}`;
  const isMany = !hasFewDocuments(scope);
  const among = amongEach(read.map((one) => one.among));
  const cells = typed.expanded(
    cellsOf(among, { rows, typed, slots, isMany, count: all.length, others: ties }),
  );
  const bucket = joinSql([trusted('a'), ...typed.names], ', ');
  const list = [
    bucket,
    sql`count(*) OVER (PARTITION BY ${bucket}) AS n`,
    sql`row_number() OVER (PARTITION BY ${bucket} ORDER BY ${joinSql([...sorting, ...ties], ', ')}) AS place`,
    ...ties,
    ...sorted.names(),
  ];
  const named = sql`SELECT ${joinSql([trusted('*'), ...sorted.selected()], ', ')} FROM (${cells})`;
  const sizes = ofEach(all.map(({ ranked }) => ranked?.size ?? 0));
  const fixed = [trusted('n'), trusted('place'), ...ties];
  const found = [...typed.names, ...fixed, ...sorted.names()];
  const names = columns.map((own, number) => [...typed.namesOf(number), ...fixed, ...own]);
  return {
    statement: sql`SELECT * FROM (SELECT ${joinSql(list, ', ')} FROM (${named})) WHERE place <= ${sizes} ORDER BY a, place`,
    rowsOf: (answer) => splitHits(answer, names, found),
  };
}

/** The rows of each aggregation, with its own columns. */
function splitHits(
  rows: readonly Row[],
  names: readonly (readonly Sql[])[],
  all: readonly Sql[],
): readonly (readonly Row[])[] {
  const places = names.map((own) => own.map((name) => all.indexOf(name) + 1));
  const found: Row[][] = names.map(() => []);
  for (const row of rows) {
    const number = Number(row[0]);
    found[number]?.push((places[number] ?? []).map((place) => row[place] ?? null));
  }
  return found;
}
