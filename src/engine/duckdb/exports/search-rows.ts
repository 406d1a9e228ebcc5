import type { DuckDBValue } from '@duckdb/node-api';
import type { ExportedRow } from '#common/exported-values';
import type { StoredIndex } from '../catalog';
import { positionOf, seqOf } from '../search/document-place';
import { openDocuments, type SearchScope } from '../search/documents';
import { orderBy } from '../search/hits/search-after';
import type { SortKey } from '../search/hits/sort';
import { joinSql, sql, trusted, type Sql } from '../search/sql';
import { createSteps } from '../search/steps';
import type { ExportSession } from './export-sessions';
import type { IndexRows } from './index-rows';
import { type OrderPart, orderParts } from './order-parts';
import { readChunk } from './read-chunk';

export interface SearchRows {
  scope: SearchScope;
  sort: readonly SortKey[];
  rowsOf(index: StoredIndex): IndexRows;
  take(rows: readonly ExportedRow[]): Promise<void>;
}

/** All documents of a search, in its order. Without one, each index is read by itself. */
export async function streamSearch(
  search: SearchRows,
  total: number,
  session: ExportSession,
): Promise<void> {
  const { scope, sort } = search;
  const parts = await orderParts(search, total, session);
  const scopes =
    sort.length > 0 ? [scope] : scope.indices.map((index) => ({ ...scope, indices: [index] }));
  for (const own of scopes) {
    if (own.indices.length === 0) continue;
    for (const part of parts ?? [undefined]) {
      // oxlint-disable-next-line no-await-in-loop -- one connection
      await streamScope({ ...search, scope: own }, part, session);
    }
  }
}

async function streamScope(
  { scope, sort, rowsOf, take }: SearchRows,
  part: OrderPart | undefined,
  session: ExportSession,
) {
  const readers = scope.indices.map(rowsOf);
  const { statement, slots } = searchStatement({ scope, sort }, readers, part);
  const steps = createSteps();
  const read = (values: readonly DuckDBValue[]) => {
    const position = Number(values[0]);
    const own = (slots[position] ?? []).map((slot) => values[slot] ?? null);
    return readers[position]?.read(own) ?? [];
  };
  await session.stream(statement, {
    columns: async () => {},
    chunk: async (chunk) => take(await readChunk(chunk, steps, read)),
  });
}

function searchStatement(
  { scope, sort }: Pick<SearchRows, 'scope' | 'sort'>,
  readers: readonly IndexRows[],
  part: OrderPart | undefined,
): {
  statement: Sql;
  /** Where the pieces of each index stand in a row, whose first value is the position of the index. */
  slots: readonly (readonly number[])[];
} {
  const documents = openDocuments(scope);
  const byKey = readers.map(({ pieces }) => new Map(pieces.map(({ key, value }) => [key, value])));
  const keys = [...new Set(byKey.flatMap((pieces) => [...pieces.keys()]))];
  const columns = keys.map((key) =>
    documents.column(`export:${key}`, (_, at) => byKey[at]?.get(key) ?? trusted('NULL')),
  );
  const position = scope.indices.length > 1 ? positionOf(documents) : trusted('0');
  const order = orderOf({ scope, sort }, documents);
  const [first] = sort;
  const where = part && first ? sql` WHERE ${part(first.column(documents))}` : trusted('');
  const selected = joinSql([position, ...columns], ', ');
  return {
    statement: sql`SELECT ${selected} FROM ${documents.relation()}${where}${order}`,
    slots: readers.map(({ pieces }) => pieces.map(({ key }) => keys.indexOf(key) + 1)),
  };
}

/** Of one whole index rows lie in their order; what a join with a list of words leaves of them does not. To be asked for before the relation. */
export function orderOf(
  { scope, sort }: Pick<SearchRows, 'scope' | 'sort'>,
  documents: ReturnType<typeof openDocuments>,
): Sql {
  const [index, other] = scope.indices;
  const isWhole = index && !other && scope.queries.every((query) => !query || 'match_all' in query);
  if (sort.length === 0 && isWhole) return trusted('');
  const columns = sort.map((key) => key.column(documents));
  const ties = [...(other ? [positionOf(documents)] : []), seqOf(documents)];
  return sql` ORDER BY ${orderBy(sort, columns, ties)}`;
}
