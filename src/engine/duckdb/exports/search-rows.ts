import type { DuckDBValue } from '@duckdb/node-api';
import type { ExportSink } from '../../exports';
import type { StoredIndex } from '../catalog';
import { positionOf, seqOf } from '../search/document-place';
import { openDocuments, type SearchScope } from '../search/documents';
import { orderBy } from '../search/hits/search-after';
import type { SortKey } from '../search/hits/sort';
import { joinSql, sql, trusted, type Sql } from '../search/sql';
import { createSteps } from '../search/steps';
import type { ExportSession } from './export-sessions';
import type { IndexRows } from './index-rows';
import { type OrderPart, orderParts, whereOf } from './order-parts';
import { readChunk } from './read-chunk';
import { takeLines } from './read-lines';
import { valueName, writtenLines, type WrittenLines } from './written-lines';

export interface SearchRows {
  scope: SearchScope;
  sort: readonly SortKey[];
  rowsOf(index: StoredIndex): IndexRows;
  sink: ExportSink;
  /** The names of the columns, where there are any. */
  columns: readonly string[] | undefined;
}

/** All documents of a search, in its order. Without one, each index is read by itself. */
export async function streamSearch(
  search: SearchRows,
  total: number,
  session: ExportSession,
): Promise<void> {
  const { scope, sort } = search;
  const parts = await orderParts(search, total, session);
  const lines = linesOf(search);
  if (lines) search.sink.lines?.begin(lines.parts);
  const scopes =
    sort.length > 0 ? [scope] : scope.indices.map((index) => ({ ...scope, indices: [index] }));
  for (const own of scopes) {
    if (own.indices.length === 0) continue;
    for (const part of parts ?? [undefined]) {
      // oxlint-disable-next-line no-await-in-loop -- one connection
      await streamScope({ ...search, scope: own }, { part, lines }, session);
    }
  }
}

async function streamScope(
  search: SearchRows,
  { part, lines }: { part: OrderPart | undefined; lines: WrittenLines | undefined },
  session: ExportSession,
) {
  const { scope, rowsOf, sink } = search;
  const readers = scope.indices.map(rowsOf);
  const { statement, slots } = searchStatement(search, readers, { part, lines });
  const steps = createSteps();
  const read = (values: readonly DuckDBValue[]) => {
    const position = Number(values[0]);
    const own = (slots[position] ?? []).map((slot) => values[slot] ?? null);
    return readers[position]?.read(own) ?? [];
  };
  const reader = lines && {
    lines,
    row: read,
    value: (column: number, value: DuckDBValue) => readers[0]?.typed?.[column]?.read(value) ?? null,
    slot: (column: number) => slots[0]?.[column] ?? 0,
  };
  const to = sink.lines;
  await session.stream(statement, {
    columns: async () => {},
    chunk: async (chunk) =>
      reader && to
        ? takeLines(chunk, reader, { steps, sink, to })
        : sink.rows(await readChunk(chunk, steps, read)),
  });
}

/** Undefined where a column is not of one kind in all indices. */
function linesOf({ scope, rowsOf, sink, columns }: SearchRows): WrittenLines | undefined {
  if (!sink.lines || !columns) return undefined;
  const all = scope.indices.map((index) => rowsOf(index).typed);
  const [first, ...others] = all;
  const isAlike = others.every((typed) =>
    typed?.every(({ kind }, at) => kind === first?.[at]?.kind),
  );
  if (!first || !isAlike) return undefined;
  return writtenLines(
    columns.map((name, at) => ({ name, kind: first[at]?.kind })),
    sink.lines,
  );
}

function searchStatement(
  { scope, sort }: Pick<SearchRows, 'scope' | 'sort'>,
  readers: readonly IndexRows[],
  { part, lines }: { part: OrderPart | undefined; lines: WrittenLines | undefined },
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
  const where = whereOf({ sort, part }, documents);
  const rows = sql`${documents.relation()}${where}`;
  const beside = columns[keys.indexOf('beside')];
  const selected = lines
    ? lines.select({
        from: withNames(rows, columns),
        count: columns.length,
        before: position,
        needsCare: beside && sql`${beside} IS NOT NULL`,
      })
    : sql`SELECT ${joinSql([position, ...columns], ', ')} FROM ${rows}`;
  return {
    statement: sql`${selected}${order}`,
    slots: readers.map(({ pieces }) => pieces.map(({ key }) => keys.indexOf(key) + 1)),
  };
}

const withNames = (rows: Sql, columns: readonly Sql[]): Sql =>
  sql`(SELECT *, ${joinSql(
    columns.map((column, at) => sql`${column} AS ${trusted(valueName(at))}`),
    ', ',
  )} FROM ${rows})`;

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
