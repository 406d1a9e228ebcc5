import { openDocuments, type SearchScope } from '../search/documents';
import type { SortKey } from '../search/hits/sort';
import type { Session } from '../search/session';
import { integer, sql, trusted, type Sql } from '../search/sql';

/** Fewer rows are ordered at once: a thousand of them take some 0.1 MB. */
const FEW = 250_000;
/** Each part looks at the column that orders once more. */
const MOST_PARTS = 8;
/** Types whose texts are exact, and that have an order that a comparison keeps. */
const TYPES: readonly unknown[] = ['BIGINT', 'TIMESTAMP'];

/** A condition on what the first sort key orders by. */
export type OrderPart = (column: Sql) => Sql;

/**
 * Parts of a search whose rows come one part after the other, as all of them would in the order. The database keeps whatever it
 * orders in memory: so it is an eighth. Undefined where all are ordered at once.
 */
export async function orderParts(
  { scope, sort }: { scope: SearchScope; sort: readonly SortKey[] },
  total: number,
  session: Pick<Session, 'rows'>,
): Promise<readonly OrderPart[] | undefined> {
  const [first] = sort;
  if (!first || first.constant || first.ofScore || total < FEW) return undefined;
  const count = Math.min(MOST_PARTS, Math.floor((2 * total) / FEW));
  const documents = openDocuments(scope);
  const column = first.column(documents);
  const shares = Array.from({ length: count - 1 }, (_, at) => (at + 1) / count).join(', ');
  const [row] = await session.rows(
    sql`SELECT any_value(typeof(one)), array_to_string(list_sort(list_distinct(quantile_disc(one, [${trusted(shares)}]))), ' | ') FROM (SELECT ${column} AS one FROM ${documents.relation()})`,
  );
  const [type, texts] = row ?? [];
  if (!TYPES.includes(type) || typeof texts !== 'string') return undefined;
  const limits = texts
    .split(' | ')
    .map((text) => (type === 'BIGINT' ? integer(BigInt(text)) : sql`CAST(${text} AS TIMESTAMP)`));
  return partsBetween(limits, first);
}

/** To be asked for before the relation. */
export function whereOf(
  { sort: [first], part }: { sort: readonly SortKey[]; part: OrderPart | undefined },
  documents: ReturnType<typeof openDocuments>,
): Sql {
  return part && first ? sql` WHERE ${part(first.column(documents))}` : trusted('');
}

/** @param limits in order, smallest first */
function partsBetween(limits: readonly Sql[], { descending, nullsFirst }: SortKey) {
  const parts = Array.from({ length: limits.length + 1 }, (_, at): OrderPart => {
    const [from, to] = [limits[at - 1], limits[at]];
    return (column) => {
      if (!from) return to ? sql`${column} < ${to}` : sql`${column} IS NOT NULL`;
      return to ? sql`${column} >= ${from} AND ${column} < ${to}` : sql`${column} >= ${from}`;
    };
  });
  const known = descending ? parts.toReversed() : parts;
  const missing: OrderPart = (column) => sql`${column} IS NULL`;
  return nullsFirst ? [missing, ...known] : [...known, missing];
}
