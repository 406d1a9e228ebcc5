import type { DuckDBConnection } from '@duckdb/node-api';
import { documentTable, ROUTING_COLUMN, VERSION_COLUMN, type StoredIndex } from '../catalog';
import { documentIds } from '../ids/document-ids';
import { integer, joinSql, sql, textList, toStatement, trusted, type Sql } from '../search/sql';
import { madeSource } from '../storage/made-source';

/** A document that is in the table of its index. */
export interface FoundDocument {
  seq: number;
  version: number;
  /** As JSON text, where it was asked for. */
  source?: string;
  /** Told with the document. */
  routing?: string;
}

/** Documents by their ids, or by the numbers of their rows. */
export type Wanted =
  | { by: 'id'; values: readonly string[] }
  | { by: 'number'; values: readonly number[] };

/** Those that are there, by the id. */
export async function findDocuments(
  connection: DuckDBConnection,
  index: StoredIndex,
  { withSource, ...wanted }: Wanted & { withSource: boolean },
): Promise<Map<string, FoundDocument>> {
  const condition = conditionOf(index, wanted);
  if (!condition) return new Map();
  const { idOf } = documentIds(index);
  const columns = [
    trusted('_seq'),
    trusted(index.keepsId ? '_id' : 'NULL'),
    trusted(index.keepsVersions ? `coalesce(${VERSION_COLUMN}, 1)` : '1'),
    trusted(index.keepsRouting ? ROUTING_COLUMN : 'NULL'),
    ...(withSource ? [trusted(index.keepsSource ? '_source' : madeSource(index))] : []),
  ];
  const statement = sql`SELECT ${joinSql(columns, ', ')} FROM ${trusted(documentTable(index))} WHERE ${condition}`;
  const { text, values, types } = toStatement(statement);
  const reader = await connection.runAndReadAll(text, values, types);
  return new Map(
    reader.getRows().map(([seq, id, version, routing, source]) => [
      index.keepsId ? String(id) : idOf(Number(seq)),
      {
        seq: Number(seq),
        version: Number(version),
        ...(withSource ? { source: String(source) } : {}),
        ...(typeof routing === 'string' ? { routing } : {}),
      },
    ]),
  );
}

/** Undefined where none can have such an id. */
function conditionOf(index: StoredIndex, { by, values }: Wanted): Sql | undefined {
  if (values.length === 0) return undefined;
  if (by === 'number') return atNumbers(values);
  if (index.keepsId) return sql`_id IN (SELECT unnest(${textList(values)}))`;
  const { seqOf } = documentIds(index);
  const numbers = values.flatMap((id) => seqOf(id) ?? []);
  return numbers.length === 0 ? undefined : atNumbers(numbers);
}

const atNumbers = (numbers: readonly (number | bigint)[]): Sql =>
  sql`_seq IN (${joinSql(numbers.map(integer), ', ')})`;
