import type { DuckDBConnection } from '@duckdb/node-api';
import type { FieldType, LoadNotice } from '#common/search';
import { tell } from '#common/server-messages';
import { EngineError } from '../../engine-error';
import { documentTable, quoteIdentifier, type StoredField } from '../catalog';
import { losesDigitsOfText } from '../load/odd-values';
import { convertSql, dayTextSql, textSql } from '../load/convert-value';
import { detectEpoch, epochNotice, epochSql } from '../load/epoch';
import { pointOfList } from '../load/geo-sql';
import { misfitText } from '../load/misfit-sql';
import { notice } from '../load/notice';
import { firstRow, rows } from '../load/session';
import { tellRounded } from '../load/tell-misfits';
import { detectDate, LONGEST_DAY } from '../load/value-kind';
import { castSql, columnType } from '../load/value-sql';
import type { TypedTable } from './retype-table';

/** A field of the new table, and the SQL of its values. */
export interface ConvertedField {
  field: StoredField;
  value: string;
  /** What it is made of, where it is not the same. */
  from?: StoredField;
  changes?: Change;
  notice?: LoadNotice;
  /** Columns that it is made of: where each has a value there should be one. */
  madeOf?: readonly string[];
}

/** A new value that says less than the old one. */
interface Change {
  /** SQL of whether it does. */
  is: (before: string, after: string) => string;
  tell: (name: string, count: number) => LoadNotice;
}

interface Conversion {
  one: (value: string) => string;
  notice?: LoadNotice;
  /** Of texts that become dates: those that were looked at have no time. */
  days?: boolean;
}

export async function convertField(
  connection: DuckDBConnection,
  index: TypedTable,
  from: StoredField,
  type: FieldType,
): Promise<ConvertedField> {
  const column = quoteIdentifier(from.column);
  const { name, multiValued } = from;
  const texts = type === 'text' ? { hasWords: true, maxLength: from.maxLength ?? 64 } : {};
  const field = { name, column: from.column, type, multiValued, ...texts };
  if (type === 'geo_point' && multiValued && isNumber(from.type)) {
    return { field: { ...field, multiValued: false }, value: pointOfList(column), from };
  }
  const { one, notice, days } = await conversion(connection, index, from, type);
  const converted = multiValued
    ? `list_filter(list_transform(${column}, lambda v: ${one('v')}), lambda n: n IS NOT NULL)`
    : one(column);
  // What did not fit the type before may fit this one; it says more than what was rounded.
  const misfit = convertSql(misfitText(name), 'text', type);
  const value =
    index.keepsMisfits && !multiValued ? `coalesce(${misfit}, ${converted})` : converted;
  const areDays = days === true && !(await hasTimes(connection, index, from));
  return {
    field: { ...field, ...(areDays ? { days } : {}) },
    value,
    from,
    ...(notice ? { notice } : {}),
    ...(multiValued ? {} : changeOf(from.type, type)),
  };
}

function changeOf(from: FieldType, to: FieldType): { changes?: Change } {
  if (from === 'double' && to === 'long')
    return { changes: { is: (before, after) => `${after}::DOUBLE <> ${before}`, tell: tellWhole } };
  if (to !== 'double') return {};
  if (from === 'long') {
    const is = (before: string, after: string) => `${after}::HUGEINT <> ${before}`;
    return { changes: { is, tell: tellRounded } };
  }
  return isText(from)
    ? { changes: { is: (before, after) => losesDigitsOfText(after, before), tell: tellRounded } }
    : {};
}

const tellWhole = (name: string, count: number): LoadNotice =>
  notice('notices.type.toWhole', { name, count });

const isText = (type: FieldType): boolean => type === 'text' || type === 'keyword';
const isNumber = (type: FieldType): boolean => type === 'long' || type === 'double';

async function conversion(
  connection: DuckDBConnection,
  index: TypedTable,
  field: StoredField,
  type: FieldType,
): Promise<Conversion> {
  const from = field.type;
  if (isText(type) && from !== 'geo_point') {
    return { one: (value) => (field.days ? dayTextSql(value) : textSql(value, from)) };
  }
  if (from === 'geo_point' || ((type === 'geo_point' || type === 'ip') && !isText(from))) {
    const code = type === 'geo_point' ? 'fields.notPlaces' : 'fields.notConverted';
    throw new EngineError('unsupported', tell(code, { name: field.name, from, type }));
  }
  if (from === 'ip') {
    return { one: (value) => convertSql(textSql(value, 'ip'), 'text', type) };
  }
  if (type === 'date') return toDate(connection, index, field);
  if (from === 'date' && isNumber(type)) {
    return { one: (value) => `CAST(epoch_ms(${value}) AS ${columnType[type]})` };
  }
  return isText(from)
    ? { one: (value) => convertSql(value, from, type) }
    : { one: (value) => `try_cast(${value} AS ${columnType[type]})` };
}

/** Some values tell what the others are. */
async function toDate(
  connection: DuckDBConnection,
  index: TypedTable,
  field: StoredField,
): Promise<Conversion> {
  const column = quoteIdentifier(field.column);
  const first = field.multiValued ? `${column}[1]` : column;
  const sample = await rows(
    connection,
    `SELECT CAST(${first} AS VARCHAR) FROM ${documentTable(index)} WHERE ${first} IS NOT NULL LIMIT 2000`,
  );
  const values = sample.map(([value]) => String(value));
  if (isNumber(field.type)) {
    const unit = detectEpoch('time', values) ?? 'millis';
    return {
      one: (value) => epochSql(`CAST(${value} AS BIGINT)`, unit),
      notice: epochNotice(field.name, unit),
    };
  }
  const kind = detectDate(values) ?? { type: 'date', format: { looks: /^/, offset: true } };
  const days = 'days' in kind && kind.days === true;
  return { one: (value) => castSql(value, kind, 'UTC'), ...(days ? { days } : {}) };
}

/** Whether any text that becomes a date has a time. */
async function hasTimes(
  connection: DuckDBConnection,
  index: TypedTable,
  { name, column: own, multiValued }: StoredField,
): Promise<boolean> {
  const column = quoteIdentifier(own);
  const isTimed = (text: string) =>
    `(strlen(${text}) > ${LONGEST_DAY} AND ${convertSql(text, 'text', 'date')} IS NOT NULL)`;
  const conditions = [
    multiValued ? `len(list_filter(${column}, lambda d: ${isTimed('d')})) > 0` : isTimed(column),
    ...(index.keepsMisfits ? [isTimed(misfitText(name))] : []),
  ];
  const [count] = await firstRow(
    connection,
    `SELECT count(*) FROM ${documentTable(index)} WHERE ${conditions.join(' OR ')}`,
  );
  return Number(count) > 0;
}
