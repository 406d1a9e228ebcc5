import type { DuckDBConnection } from '@duckdb/node-api';
import {
  documentTable,
  postingsTable,
  termsTable,
  quoteIdentifier,
  tablesOf,
  valuesTable,
  type StoredField,
  type StoredIndex,
} from '../catalog';
import { firstRow } from '../load/session';

/** Counts and ranges that are read from the finished table. */
export async function describe(
  connection: DuckDBConnection,
  index: StoredIndex,
): Promise<StoredIndex> {
  const timeRange = await readTimeRange(connection, index, index.timeField);
  const [[documents] = []] = (
    await connection.runAndReadAll(`SELECT count(*) FROM ${documentTable(index)}`)
  ).getRowsJS();
  const counted = { ...index, documents: Number(documents) };
  const { timeRange: _, ...rest } = counted;
  const sizeInBytes = await readSize(connection, counted);
  return { ...rest, sizeInBytes, ...(timeRange ? { timeRange } : {}) };
}

/** Milliseconds since 1970, of the field; undefined without values. */
export async function readTimeRange(
  connection: DuckDBConnection,
  index: { id: number; fields: readonly StoredField[] },
  timeField: string | undefined,
): Promise<{ from: number; to: number } | undefined> {
  const field = index.fields.find(({ name }) => name === timeField);
  if (!field || field.multiValued) {
    return undefined;
  }
  const own = quoteIdentifier(field.column);
  const column = field.mappedType === 'date_nanos' ? `make_timestamp(${own} // 1000)` : own;
  const [from, to] = await firstRow(
    connection,
    `SELECT epoch_ms(min(${column})), epoch_ms(max(${column})) FROM ${documentTable(index)}`,
  );
  return from === null || from === undefined ? undefined : { from: Number(from), to: Number(to) };
}

const blockSize = 262_144;

/** On disk, as far as blocks tell: small tables share them. */
async function readSize(
  connection: DuckDBConnection,
  index: Pick<StoredIndex, 'id' | 'documents' | 'fields' | 'nested'>,
): Promise<number> {
  let blocks = 0;
  const kinds = [documentTable, termsTable, postingsTable, valuesTable];
  for (const table of tablesOf(index).flatMap((own) => kinds.map((tableOf) => tableOf(own)))) {
    const [exists] = await firstRow(
      connection,
      `SELECT count(*) FROM duckdb_tables() WHERE schema_name || '.' || table_name = '${table}'`,
    );
    if (Number(exists) > 0) {
      const [count] = await firstRow(
        connection,
        `SELECT count(DISTINCT block_id) FROM pragma_storage_info('${table}') WHERE block_id >= 0`,
      );
      blocks += Number(count);
    }
  }
  const atLeast = index.documents * Math.max(1, index.fields.length) * 2;
  return blocks > 1 ? blocks * blockSize : Math.min(atLeast, blockSize);
}
