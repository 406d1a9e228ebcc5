import { rm } from 'node:fs/promises';
import { tell } from '#common/server-messages';
import { EngineError } from '../../engine-error';
import type { StoredIndex } from '../catalog';
import { openDocuments, type SearchScope } from '../search/documents';
import type { ScriptFieldRequest } from '../search/hits/script-fields';
import type { SortKey } from '../search/hits/sort';
import { identifier, joinSql, sql, textList, trusted, type Sql } from '../search/sql';
import type { ExportSession } from './export-sessions';
import { besideOf, typedColumn, type TypedColumn } from './index-columns';
import { parquetValue } from './parquet-columns';
import { type OrderPart, orderParts, whereOf } from './order-parts';
import { orderOf } from './search-rows';

/** What is left of a document where a value fits no column of the file. */
const BESIDE = '_misfit';

export interface ParquetSearch {
  scope: SearchScope;
  sort: readonly SortKey[];
  columns: readonly string[];
  scripts: readonly ScriptFieldRequest[];
}

/** Writes the documents of a search, each field in its type. */
export async function copySearch(
  search: ParquetSearch,
  { path, total }: { path: string; total: number },
  session: ExportSession,
): Promise<number> {
  const names = [...search.columns, ...((await hasBeside(search, session)) ? [BESIDE] : [])];
  const own = joinSql(
    names.map((name, at) => sql`${trusted(`c${at}`)} AS ${identifier(name)}`),
    ', ',
  );
  const copy = (statement: Sql, to: string) => session.copy(statement, to, { wrap: () => own });
  const parts = await orderParts(search, total, session);
  if (!parts) return copy(searchStatement(search, names), path);
  const files = parts.map((_, at) => `${path}.${at}`);
  try {
    for (const [at, part] of parts.entries()) {
      // oxlint-disable-next-line no-await-in-loop -- each takes as much memory as all of them may
      await copy(searchStatement(search, names, part), files[at] ?? path);
    }
    return await copy(sql`SELECT * FROM read_parquet(${textList(files)})`, path);
  } finally {
    await Promise.all(files.map((file) => rm(file, { force: true })));
  }
}

function searchStatement(
  { scope, sort, columns, scripts }: ParquetSearch,
  names: readonly string[],
  part?: OrderPart,
): Sql {
  const documents = openDocuments(scope);
  const typed = columns.map((name) => {
    const all = scope.indices.map((index) => typedColumn(index, name, scripts));
    return { name, all, asText: differ(name, all) };
  });
  const selected = typed.map(({ all, asText }, at) =>
    documents.column(`export:${at}`, (_, position) => {
      const column = all[position];
      if (!column) return trusted('NULL');
      return asText ? sql`CAST(${parquetValue(column)} AS VARCHAR)` : parquetValue(column);
    }),
  );
  if (names.length > columns.length) selected.push(besideColumn(documents));
  const order = orderOf({ scope, sort }, documents);
  const where = whereOf({ sort, part }, documents);
  return sql`SELECT ${joinSql(selected, ', ')} FROM ${documents.relation()}${where}${order}`;
}

/** Whether their types differ between the indices. */
function differ(name: string, all: readonly (TypedColumn | undefined)[]): boolean {
  const kinds = new Set(all.flatMap((column) => column?.kind ?? []));
  if (kinds.size === 0 || kinds.has('range') || kinds.has('range[]')) {
    throw new EngineError(
      'unsupported',
      tell('exports.parquetField', { name: name.slice(0, 200) }),
    );
  }
  kinds.delete('none');
  return kinds.size > 1;
}

const besideColumn = (documents: ReturnType<typeof openDocuments>): Sql =>
  documents.column(
    'export:beside',
    (index: StoredIndex) => besideOf(index)?.value ?? trusted('NULL'),
  );

/** Most results have none: they need no column for it. */
async function hasBeside({ scope }: ParquetSearch, session: ExportSession): Promise<boolean> {
  if (!scope.indices.some(besideOf)) return false;
  const documents = openDocuments(scope);
  const beside = besideColumn(documents);
  const found = await session.rows(
    sql`SELECT 1 FROM ${documents.relation()} WHERE ${beside} IS NOT NULL LIMIT 1`,
  );
  return found.length > 0;
}
