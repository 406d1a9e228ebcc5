import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  BIGINT,
  BOOLEAN,
  DOUBLE,
  DuckDBListValue,
  DuckDBStructValue,
  DuckDBTimestampValue,
  LIST,
  STRUCT,
  TIMESTAMP,
  UHUGEINT,
  VARCHAR,
  type DuckDBConnection,
  type DuckDBType,
  type DuckDBValue,
} from '@duckdb/node-api';
import { parseLongNumerals, type JsonObject, type JsonValue } from '#common/json';
import type { FieldType } from '#common/search';
import type { EngineContext, SearchEngine } from '../../../engine';
import { parseAddress } from '../../addresses/address-text';
import {
  documentTable,
  quoteIdentifier,
  readCatalog,
  writeRow,
  type StoredField,
  type StoredIndex,
} from '../../catalog';
import { openDatabase, type Database } from '../../database';
import { buildOrdinals } from '../../ordinals/build-ordinals';
import { readTimeRange } from '../../storage/describe-table';
import { buildTextIndex, createTextTables, cutHere } from '../../text';
import type { AnalysisSettings } from '../../text/analysis';
import { dateFormat } from '../dates/date-format';
import { UTC } from '../dates/zone';
import { createSearchEngine } from '../index';
import { SQL_TYPES } from '../query/values';

/** A document as it came in: its id and its JSON text. */
export interface TestDocument {
  id: string;
  text: string;
}

export interface TestFields {
  /** Types that differ from what the values look like. */
  types?: Readonly<Record<string, FieldType>>;
  /** Java patterns of dates. */
  formats?: Readonly<Record<string, string>>;
  /** What cuts values of texts, and queries about them. */
  analyzers?: Readonly<Record<string, { analyzer?: string; searchAnalyzer?: string }>>;
  analysis?: AnalysisSettings;
}

export interface TestEngine {
  engine: SearchEngine;
  database: Database;
  indices: Map<string, StoredIndex>;
  load(name: string, documents: readonly TestDocument[], fields?: TestFields): Promise<StoredIndex>;
  close(): Promise<void>;
}

/** A real embedded engine with the documents that a test gives it, beside those in the folder. */
export async function createTestEngine(given?: string): Promise<TestEngine> {
  const folder = given ?? (await mkdtemp(join(tmpdir(), 'atrium-search-')));
  await mkdir(join(folder, 'staging'), { recursive: true });
  const database = await openDatabase({ folder });
  const indices = await database.use(readCatalog);
  return {
    database,
    indices,
    engine: createSearchEngine({ database, indices: () => indices }),
    async load(name, documents, fields = {}) {
      const index = await loadDocuments(
        database,
        { name, id: Math.max(0, ...[...indices.values()].map(({ id }) => id)) + 1 },
        documents,
        fields,
      );
      indices.set(name, index);
      return index;
    },
    async close() {
      await database.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

export const testContext = (changes: Partial<EngineContext> = {}): EngineContext => ({
  principal: 'someone',
  workspaceId: 'default',
  allowedIndices: ['*'],
  signal: new AbortController().signal,
  timeoutMs: 30_000,
  ...changes,
});

export const documentsOf = (values: readonly JsonObject[]): TestDocument[] =>
  values.map((value, position) => ({ id: String(position), text: JSON.stringify(value) }));

async function loadDocuments(
  database: Database,
  { name, id }: { name: string; id: number },
  documents: readonly TestDocument[],
  { types = {}, formats = {}, analyzers = {}, analysis }: TestFields,
): Promise<StoredIndex> {
  const values = documents.map(({ text }) => leaves(parseLongNumerals(text) as JsonObject));
  const names = [...new Set(values.flatMap((leaf) => [...leaf.keys()]))].filter((name) =>
    values.some((leaf) => (leaf.get(name) ?? []).some((value) => value !== null)),
  );
  const fields = names.map((name): StoredField => {
    const analyzed = own(analyzers, name);
    const field = describeField(
      name,
      values.flatMap((leaf) => [leaf.get(name) ?? []]),
      own(types, name),
      own(formats, name),
    );
    return { ...field, ...analyzed, ...(analyzed?.analyzer ? { hasWords: true } : {}) };
  });
  const index: StoredIndex = {
    name,
    id,
    version: 1,
    fields,
    documents: documents.length,
    sizeInBytes: 0,
    keepsSource: true,
    keepsId: true,
    indexedThrough: -1,
    lastSeq: documents.length - 1,
    state: 'ready',
    rejectedRows: 0,
    rejected: [],
    notices: [],
    ...(analysis ? { analysis } : {}),
  };
  return database.use(async (connection) => {
    await createTable(connection, index);
    await appendRows(connection, index, documents, values);
    await createTextTables(connection, index);
    const timed = { ...index, ...(await readTimes(connection, index)) };
    const texts = {
      ...timed,
      ...(await buildTextIndex(connection, timed, { cutter: cutHere(database.stagingFolder) })),
    };
    const built = await buildOrdinals(connection, texts, new AbortController().signal);
    await connection.run('INSERT INTO atrium.indices VALUES ($1, $2, $3)', [
      name,
      id,
      writeRow(built),
    ]);
    return built;
  });
}

/** Of the first date, as if it was the time of the documents: of most indices the first and last are known. */
async function readTimes(connection: DuckDBConnection, index: StoredIndex) {
  const field = index.fields.find(({ type, multiValued }) => type === 'date' && !multiValued);
  const timeRange = await readTimeRange(connection, index, field?.name);
  return field && timeRange ? { timeField: field.name, timeRange } : {};
}

const own = <T>(object: Readonly<Record<string, T>>, name: string): T | undefined =>
  Object.hasOwn(object, name) ? object[name] : undefined;

async function createTable(connection: DuckDBConnection, index: StoredIndex): Promise<void> {
  const columns = index.fields.map(
    ({ column, type, multiValued }) =>
      `${quoteIdentifier(column)} ${SQL_TYPES[type]}${multiValued ? '[]' : ''}`,
  );
  await connection.run(
    `CREATE TABLE ${documentTable(index)} (${['_seq BIGINT', '_id VARCHAR', '_source VARCHAR', ...columns].join(', ')})`,
  );
}

async function appendRows(
  connection: DuckDBConnection,
  index: StoredIndex,
  documents: readonly TestDocument[],
  values: readonly ReadonlyMap<string, readonly JsonValue[]>[],
): Promise<void> {
  const [schema = '', table = ''] = documentTable(index).split('.');
  const appender = await connection.createAppender(table, schema);
  for (const [seq, { id, text }] of documents.entries()) {
    appender.appendBigInt(BigInt(seq));
    appender.appendVarchar(id);
    appender.appendVarchar(text);
    for (const field of index.fields) {
      const own = (values[seq]?.get(field.name) ?? []).filter((value) => value !== null);
      if (own.length === 0) appender.appendNull();
      else if (field.multiValued) {
        appender.appendValue(
          new DuckDBListValue(own.map((value) => columnValue(field, value))),
          LIST(columnType(field)),
        );
      } else appender.appendValue(columnValue(field, own[0] ?? null), columnType(field));
    }
    appender.endRow();
  }
  appender.flushSync();
  appender.closeSync();
}

function describeField(
  name: string,
  lists: readonly (readonly JsonValue[])[],
  type: FieldType | undefined,
  dateFormat: string | undefined,
): StoredField {
  const values = lists.flat().filter((value) => value !== null);
  const used = type ?? (dateFormat === undefined ? typeOf(values) : 'date');
  const multiValued = lists.some((list) => list.filter((value) => value !== null).length > 1);
  const everyHasWord = !multiValued && values.every((value) => /[a-z0-9]/i.test(String(value)));
  return {
    name,
    column: name,
    type: used,
    multiValued,
    ...(dateFormat === undefined ? {} : { dateFormat }),
    ...(used === 'text' ? { hasWords: values.some((value) => /\s/.test(String(value))) } : {}),
    ...(used === 'text' && everyHasWord ? { everyHasWord } : {}),
    maxLength: Math.max(0, ...values.map((value) => String(value).length)),
  };
}

/** A whole number beyond 2^53 is read as a `bigint`. */
const isNumber = (value: unknown): boolean =>
  typeof value === 'number' || typeof value === 'bigint';
const isWhole = (value: unknown): boolean => typeof value === 'bigint' || Number.isInteger(value);

const ISO = /^\d{4}-\d\d-\d\d(T[\d:.]+Z?)?$/;

function typeOf(values: readonly JsonValue[]): FieldType {
  if (values.every((value) => typeof value === 'boolean')) return 'boolean';
  if (values.every(isNumber)) {
    return values.every(isWhole) ? 'long' : 'double';
  }
  if (values.every((value) => typeof value === 'object')) return 'geo_point';
  return values.every((value) => typeof value === 'string' && ISO.test(value)) ? 'date' : 'text';
}

function leaves(value: JsonObject, path = '', found = new Map<string, JsonValue[]>()) {
  for (const [key, member] of Object.entries(value)) {
    const name = path === '' ? key : `${path}.${key}`;
    const list: readonly JsonValue[] = Array.isArray(member) ? member : [member];
    for (const item of list) {
      if (isPlainObject(item)) leaves(item, name, found);
      else found.set(name, [...(found.get(name) ?? []), item]);
    }
  }
  return found;
}

const isPlainObject = (value: JsonValue): value is JsonObject =>
  typeof value === 'object' && value !== null && !('lat' in value && 'lon' in value);

function columnType(field: StoredField): DuckDBType {
  switch (field.type) {
    case 'long':
      return BIGINT;
    case 'double':
      return DOUBLE;
    case 'boolean':
      return BOOLEAN;
    case 'date':
      return TIMESTAMP;
    case 'ip':
      return UHUGEINT;
    case 'geo_point':
      return STRUCT({ lat: DOUBLE, lon: DOUBLE });
    default:
      return VARCHAR;
  }
}

function columnValue(field: StoredField, value: JsonValue): DuckDBValue {
  switch (field.type) {
    case 'long':
      return BigInt(value as number);
    case 'double':
      return Number(value);
    case 'boolean':
      return value === true || value === 'true';
    case 'date': {
      const format = dateFormat(
        `${field.dateFormat ? `${field.dateFormat}||` : ''}strict_date_optional_time||epoch_millis`,
      );
      const time = format.parse(String(value), UTC, false);
      return time === undefined ? null : new DuckDBTimestampValue(BigInt(time) * 1000n);
    }
    case 'ip':
      return parseAddress(String(value)) ?? null;
    case 'geo_point': {
      const { lat, lon } = value as { lat: number; lon: number };
      return new DuckDBStructValue({ lat: Number(lat), lon: Number(lon) });
    }
    default:
      return String(value);
  }
}
