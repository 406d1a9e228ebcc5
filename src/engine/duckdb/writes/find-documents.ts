import type { DuckDBConnection } from '@duckdb/node-api';
import { documentTable, VERSION_COLUMN, type StoredIndex } from '../catalog';
import { documentIds } from '../ids/document-ids';
import { integer, joinSql, sql, textList, toStatement, trusted, type Sql } from '../search/sql';
import { madeSource } from '../storage/made-source';

/** A document that is in the table of its index. */
export interface FoundDocument {
  seq: number;
  version: number;
  /** As JSON text, where it was asked for. */
  source?: string;
}

/** The documents that have one of these ids, by the id. */
export async function findDocuments(
  connection: DuckDBConnection,
  index: StoredIndex,
  ids: readonly string[],
  { withSource }: { withSource: boolean },
): Promise<Map<string, FoundDocument>> {
  const condition = conditionOf(index, ids);
  if (!condition) return new Map();
  const { idOf } = documentIds(index);
  const columns = [
    trusted('_seq'),
    trusted(index.keepsId ? '_id' : 'NULL'),
    trusted(index.keepsVersions ? `coalesce(${VERSION_COLUMN}, 1)` : '1'),
    ...(withSource ? [trusted(index.keepsSource ? '_source' : madeSource(index))] : []),
  ];
  const statement = sql`SELECT ${joinSql(columns, ', ')} FROM ${trusted(documentTable(index))} WHERE ${condition}`;
  const { text, values, types } = toStatement(statement);
  const reader = await connection.runAndReadAll(text, values, types);
  return new Map(
    reader.getRows().map(([seq, id, version, source]) => [
      index.keepsId ? String(id) : idOf(Number(seq)),
      {
        seq: Number(seq),
        version: Number(version),
        ...(withSource ? { source: String(source) } : {}),
      },
    ]),
  );
}

/** Undefined where none can have such an id. */
function conditionOf(index: StoredIndex, ids: readonly string[]): Sql | undefined {
  if (index.keepsId) {
    return ids.length > 0 ? sql`_id IN (SELECT unnest(${textList(ids)}))` : undefined;
  }
  const { seqOf } = documentIds(index);
  const numbers = ids.flatMap((id) => seqOf(id) ?? []);
  if (numbers.length === 0) return undefined;
  return sql`_seq IN (${joinSql(numbers.map(integer), ', ')})`;
}
