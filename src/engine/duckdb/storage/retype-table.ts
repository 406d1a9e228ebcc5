import type { DuckDBConnection } from '@duckdb/node-api';
import type { FieldType } from '#common/search';
import { EngineError } from '../../engine-error';
import { addressTextOf } from '../addresses/address-sql';
import { documentTable, quoteIdentifier, type StoredField, type StoredIndex } from '../catalog';
import { firstRow } from '../load/session';
import { detectDate, detectEpoch } from '../load/value-kind';
import { castSql, columnType, epochSql } from '../load/value-sql';

/** What of an index its types are about. */
export type TypedTable = Pick<
  StoredIndex,
  'name' | 'id' | 'fields' | 'keepsId' | 'keepsSource' | 'notices'
>;

export function fieldOf(index: Pick<TypedTable, 'name' | 'fields'>, name: string): StoredField {
  const field = index.fields.find((candidate) => candidate.name === name);
  if (!field) {
    throw new EngineError(
      'invalid_query',
      `The index "${index.name}" has no field "${name.slice(0, 60)}".`,
    );
  }
  return field;
}

/** The same documents in a new table with other types; the table before stays, for whoever drops it. */
export async function retypeTable<Table extends TypedTable>(
  { connection, signal }: { connection: DuckDBConnection; signal: AbortSignal },
  before: Table,
  types: ReadonlyMap<string, FieldType>,
): Promise<Table> {
  const conversions: { field: StoredField; value: string }[] = [];
  for (const field of before.fields) {
    const type = types.get(field.name);
    conversions.push(
      type
        ? await convertField(connection, before, field, type)
        : { field, value: quoteIdentifier(field.column) },
    );
  }
  const [id] = await firstRow(connection, "SELECT nextval('atrium.index_id')");
  const table = documentTable({ id: Number(id) });
  const kept = [
    '_seq',
    ...(before.keepsId ? ['_id'] : []),
    ...(before.keepsSource ? ['_source'] : []),
  ];
  const definitions = kept.map(
    (name) =>
      ({
        _seq: '_seq BIGINT',
        _id: '_id VARCHAR',
        _source: '_source VARCHAR USING COMPRESSION zstd',
      })[name],
  );
  const columns = conversions.map(
    ({ field }) =>
      `${quoteIdentifier(field.column)} ${columnType[field.type]}${field.multiValued ? '[]' : ''}`,
  );
  try {
    await connection.run(`CREATE TABLE ${table} (${[...definitions, ...columns].join(', ')})`);
    const values = [...kept, ...conversions.map(({ value }) => value)].join(', ');
    await connection.run(`INSERT INTO ${table} SELECT ${values} FROM ${documentTable(before)}`);
    signal.throwIfAborted();
    const fields = conversions.map(({ field }) => field);
    const notices = await countMissing(connection, { before, id: Number(id), fields, types });
    return {
      ...before,
      id: Number(id),
      fields,
      notices: [...before.notices, ...notices],
    };
  } catch (error) {
    await connection.run(`DROP TABLE IF EXISTS ${table}`).catch(() => {});
    throw error;
  }
}

async function convertField(
  connection: DuckDBConnection,
  index: TypedTable,
  field: StoredField,
  type: FieldType,
): Promise<{ field: StoredField; value: string }> {
  const column = quoteIdentifier(field.column);
  const one = await conversion(connection, index, field, type);
  const value = field.multiValued
    ? `list_filter(list_transform(${column}, lambda v: ${one('v')}), lambda n: n IS NOT NULL)`
    : one(column);
  const { name, column: columnName, multiValued } = field;
  const texts = type === 'text' ? { hasWords: true, maxLength: field.maxLength ?? 64 } : {};
  return { field: { name, column: columnName, type, multiValued, ...texts }, value };
}

async function conversion(
  connection: DuckDBConnection,
  index: TypedTable,
  field: StoredField,
  type: FieldType,
): Promise<(value: string) => string> {
  const isText = (one: FieldType) => one === 'text' || one === 'keyword';
  const noAddress =
    (type === 'ip' && !isText(field.type)) || (field.type === 'ip' && !isText(type));
  if (type === 'geo_point' || field.type === 'geo_point' || noAddress) {
    throw new EngineError(
      'unsupported',
      `"${field.name}" can't be changed from ${field.type} to ${type}.`,
    );
  }
  if (field.type === 'ip') return addressTextOf;
  if (type === 'text' || type === 'keyword') {
    return field.type === 'date'
      ? (value) => `strftime(${value}, '%Y-%m-%dT%H:%M:%S.%gZ')`
      : (value) => `CAST(${value} AS VARCHAR)`;
  }
  if (field.type === 'date' && (type === 'long' || type === 'double')) {
    return (value) => `CAST(epoch_ms(${value}) AS ${columnType[type]})`;
  }
  const asText = (value: string) => `CAST(${value} AS VARCHAR)`;
  if (type !== 'date') {
    return field.type === 'text' || field.type === 'keyword'
      ? (value) => castSql(value, { type }, 'UTC')
      : (value) => `try_cast(${value} AS ${columnType[type]})`;
  }
  const column = quoteIdentifier(field.column);
  const first = field.multiValued ? `${column}[1]` : column;
  const sample = await connection.runAndReadAll(
    `SELECT ${asText(first)} FROM ${documentTable(index)} WHERE ${first} IS NOT NULL LIMIT 2000`,
  );
  const values = sample.getRowsJS().map(([value]) => String(value));
  if (field.type === 'long' || field.type === 'double') {
    const kind = detectEpoch('time', values.map(Number));
    const unit = kind && 'epoch' in kind ? kind.epoch : 'millis';
    return (value) => epochSql(`CAST(${value} AS BIGINT)`, unit);
  }
  const kind = detectDate(values) ?? { type: 'date', format: { looks: /^/, offset: true } };
  return (value) => castSql(value, kind, 'UTC');
}

/** Values that did not fit the new type are missing now; the documents still have them. */
async function countMissing(
  connection: DuckDBConnection,
  {
    before,
    id,
    fields,
    types,
  }: {
    before: TypedTable;
    id: number;
    fields: readonly StoredField[];
    types: ReadonlyMap<string, FieldType>;
  },
): Promise<readonly string[]> {
  const notices: string[] = [];
  for (const field of fields.filter(({ name }) => types.has(name))) {
    const column = quoteIdentifier(field.column);
    const [lost] = await firstRow(
      connection,
      `SELECT (SELECT count(${column}) FROM ${documentTable(before)}) - (SELECT count(${column}) FROM ${documentTable({ id })})`,
    );
    if (Number(lost) > 0) {
      notices.push(
        `${Number(lost)} values of "${field.name}" do not fit the type ${field.type} and can't be searched.`,
      );
    }
  }
  return notices;
}
