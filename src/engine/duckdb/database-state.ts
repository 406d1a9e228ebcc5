import { stat } from 'node:fs/promises';
import { type DuckDBConnection, DuckDBInstance } from '@duckdb/node-api';
import { asList, asObject, type JsonValue, parseJson } from '#common/json';
import { readIndexedWords, type IndexedWords } from './storage/indexed-words';
import { documentTable, postingsTable, termsTable, TEXT_INDEX, valuesTable } from './catalog';

type FileState = 'whole' | 'damaged' | 'foreign';

/**
 * What a file is that is to become the engine's database. It is read and not changed. The documents themselves are not looked
 * through: what is looked at is what the engine's own statements are made of.
 */
export async function readEngineFileState(file: string): Promise<FileState> {
  try {
    const instance = await DuckDBInstance.create(file, {
      access_mode: 'READ_ONLY',
      enable_external_access: 'false',
      threads: '1',
      memory_limit: '256MB',
    });
    try {
      const connection = await instance.connect();
      const state = await readState(connection, (await stat(file)).size);
      connection.closeSync();
      return state;
    } finally {
      instance.closeSync();
    }
  } catch {
    return 'damaged';
  }
}

async function readState(connection: DuckDBConnection, size: number): Promise<FileState> {
  const tables = await readRows(
    connection,
    "SELECT schema_name || '.' || table_name, NULL FROM duckdb_tables() WHERE NOT internal",
  );
  if (!tables.some(([name]) => name === CATALOG)) return 'foreign';
  const others = await readRows(connection, OTHERS);
  if (others.length > 0) return 'foreign';
  // The pages of the file's end are read when somebody asks for their documents.
  const [blocks] = await readRows(
    connection,
    'SELECT total_blocks * block_size, NULL FROM pragma_database_size() WHERE total_blocks > 0',
  );
  if (Number(blocks?.[0] ?? 0) > size) return 'damaged';
  const columns = await readRows(
    connection,
    "SELECT schema_name || '.' || table_name, column_name FROM duckdb_columns() WHERE NOT internal",
  );
  const known = new Set(columns.map(([table, column]) => JSON.stringify([table, column])));
  const rows = await readRows(connection, `SELECT name, description FROM ${CATALOG}`);
  const own = new Set(tables.map(([name]) => name));
  const words = own.has(INDEXED_WORDS)
    ? await readIndexedWords(connection)
    : new Map<number, IndexedWords>();
  const kept: Tables = {
    indexedThrough: (id) => words.get(id)?.indexedThrough,
    hasTable: (table) => own.has(table),
    hasColumn: (table, column) => known.has(JSON.stringify([table, column])),
  };
  // A file of an earlier version has none.
  const merged = own.has(MERGED)
    ? await readRows(connection, `SELECT id, description FROM ${MERGED}`)
    : [];
  const names = own.has(NAMES)
    ? await readRows(connection, `SELECT kind, description FROM ${NAMES}`)
    : [];
  const isWhole =
    rows.every(([name, description]) => isIndexWhole(String(name), parseJson(description), kept)) &&
    merged.every(([id, description]) => isMergedWhole(id, parseJson(description), kept)) &&
    names.every(([kind, description]) => isNameWhole(String(kind), parseJson(description)));
  return isWhole ? 'whole' : 'damaged';
}

const CATALOG = 'atrium.indices';
const MERGED = 'atrium.merged';
const INDEXED_WORDS = 'atrium.indexed_words';
const NAMES = 'atrium.names';

/** What the engine never leaves in its file. A view of documents is what a load that was under way had. */
const OTHERS = `
  SELECT schema_name, table_name FROM duckdb_tables()
    WHERE NOT internal AND NOT (schema_name = 'atrium' AND regexp_full_match(table_name, 'indices|merged|names|indexed_words|(documents|terms|postings|values)_[0-9]+'))
  UNION ALL SELECT schema_name, view_name FROM duckdb_views()
    WHERE NOT internal AND NOT (schema_name = 'atrium' AND regexp_full_match(view_name, 'documents_[0-9]+'))
  UNION ALL SELECT schema_name, function_name FROM duckdb_functions() WHERE NOT internal
  UNION ALL SELECT schema_name, type_name FROM duckdb_types() WHERE NOT internal
  UNION ALL SELECT schema_name, sequence_name FROM duckdb_sequences() WHERE sequence_name <> 'index_id'`;

const readRows = async (connection: DuckDBConnection, sql: string) =>
  (await connection.runAndReadAll(sql)).getRows();

interface Tables {
  /** Of a table whose words are indexed; what the description says is older. */
  indexedThrough: (id: number) => number | undefined;
  hasTable: (table: string) => boolean;
  hasColumn: (table: string, column: string) => boolean;
}

/** Whether a line of the catalog describes tables that are there. */
function isIndexWhole(name: string, description: JsonValue | undefined, tables: Tables): boolean {
  const {
    name: own,
    id,
    version,
    fields,
    indexedThrough,
    ordinals,
    textIndex,
  } = asObject(description);
  if (own !== name || !isCount(id) || !isCount(version) || !Array.isArray(fields)) return false;
  const table = documentTable({ id });
  return (
    tables.hasTable(table) &&
    // Of an index without words there is none, and one as it was written once is built again.
    ([termsTable({ id }), postingsTable({ id })].every((own) => tables.hasTable(own)) ||
      Number(tables.indexedThrough(id) ?? indexedThrough) < 0 ||
      textIndex !== TEXT_INDEX ||
      !hasWords(fields)) &&
    (ordinals === undefined || tables.hasTable(valuesTable({ id }))) &&
    fields.every((field) => {
      const { column } = asObject(field);
      return typeof column === 'string' && tables.hasColumn(table, column);
    })
  );
}

/** The same of a table with documents of several indices, and where each of them begins. */
function isMergedWhole(id: unknown, description: JsonValue | undefined, tables: Tables): boolean {
  const { index, parts } = asObject(description);
  const table = typeof index === 'string' ? parseJson(index) : undefined;
  return (
    asObject(table)['id'] === Number(id) &&
    isIndexWhole('', table, tables) &&
    isCount(asObject(table)['lastSeq']) &&
    Array.isArray(parts) &&
    parts.every((part) => {
      const { name, ...numbers } = asObject(part);
      const all = ['id', 'version', 'first', 'documents', 'lastSeq'].map((key) => numbers[key]);
      return typeof name === 'string' && all.every(isCount);
    })
  );
}

/** An alias is of indices, of which some may be gone; what a name of another kind says is read when it is used. */
function isNameWhole(kind: string, description: JsonValue | undefined): boolean {
  const { members } = asObject(description);
  if (kind !== 'aliases') return Object.keys(asObject(description)).length > 0;
  return (
    Array.isArray(members) &&
    members.every((member) => typeof asObject(member)['index'] === 'string')
  );
}

const isCount = (value: unknown): value is number =>
  Number.isSafeInteger(value) && Number(value) >= 0;

const hasWords = (fields: JsonValue): boolean =>
  asList(fields).some((field) => asObject(field)['hasWords'] === true);
