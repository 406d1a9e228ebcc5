import type { Documents } from '../documents';
import { integer, joinSql, sql, TRUE, trusted, type Sql } from '../sql';
import type { AskedRows } from './asked-rows';
import type { NamedColumns } from './named-columns';
import { sqlText } from './sql-text';
import type { TypedKeys } from './typed-keys';

/** Which groups come first, of aggregations that share a statement: each is sorted for itself. */
export interface PlaceOrder {
  sorting: readonly Sql[];
  /** A group has as many documents as its aggregation asks for. */
  enough: Sql;
  /** So many groups of an aggregation are taken. */
  size: Sql;
}

interface Columns {
  typed: TypedKeys;
  metrics: NamedColumns;
  documentsOf(number: number): Documents;
}

/** Undefined where none asks for the best of its groups. */
export function placeOrder(asked: readonly AskedRows[], columns: Columns): PlaceOrder | undefined {
  const orders = asked.map((one, number) => sortingOf(one, number, columns));
  const numbers = [...asked.entries()].flatMap(([number, { best }]) => (best ? [number] : []));
  if (numbers.length === 0) return undefined;
  const most = Math.max(...orders.map(({ length }) => length));
  const sorting = Array.from({ length: most }, (_, position) =>
    sortingAt(orders, position, numbers.length),
  ).flat();
  const least = asked.map(({ best }) => best?.minimumCount ?? 1);
  return {
    sorting,
    enough: least.some((count) => count > 1) ? sql`n >= ${ofEach(least)}` : TRUE,
    size: ofEach(asked.map(({ best }) => best?.size ?? ALL)),
  };
}

/** More groups than a statement gives. */
const ALL = 2 ** 31;

/** A number for each aggregation. */
export const ofEach = (numbers: readonly number[]): Sql =>
  new Set(numbers).size === 1 ? integer(numbers[0] ?? 0) : sql`[${joinNumbers(numbers)}][a + 1]`;

const joinNumbers = (numbers: readonly number[]): Sql =>
  joinSql(
    numbers.map((number) => integer(number)),
    ', ',
  );

export interface Sorting {
  value: Sql;
  direction: Sql;
}

function sortingOf(
  { best, own }: AskedRows,
  number: number,
  { typed, metrics, documentsOf }: Columns,
): readonly Sorting[] {
  const documents = documentsOf(number);
  const key = typed.namesOf(number).at(-1) ?? trusted('NULL');
  return (best?.order ?? []).map(({ by, ascending }) => {
    const direction = trusted(`${ascending ? 'ASC' : 'DESC'} NULLS LAST`);
    if (by === '_key') return { value: own?.grouping.rank?.(key) ?? key, direction };
    if (by === '_count') return { value: trusted('n'), direction };
    const columns = by.direct?.columns(documents, trusted('')) ?? by.columns(documents);
    return { value: by.value(columns.map((column) => metrics.nameOf(column))), direction };
  });
}

/** What they are sorted by at this place, each for those that are. */
export function sortingAt(
  orders: readonly (readonly Sorting[])[],
  position: number,
  all: number,
): readonly Sql[] {
  const found = new Map<string, Sorting & { own: number[] }>();
  for (const [number, order] of orders.entries()) {
    const sorting = order[position];
    if (!sorting) continue;
    const text = sqlText(sql`${sorting.value} ${sorting.direction}`);
    const entry = found.get(text) ?? { ...sorting, own: [] };
    found.set(text, entry);
    entry.own.push(number);
  }
  return [...found.values()].map(({ value, direction, own }) =>
    own.length === all
      ? sql`${value} ${direction}`
      : sql`CASE WHEN a IN (${joinNumbers(own)}) THEN ${value} END ${direction}`,
  );
}
