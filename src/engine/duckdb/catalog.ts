import type { DuckDBConnection } from '@duckdb/node-api';
import { createIndexedWords, readIndexedWords, withIndexedWords } from './storage/indexed-words';
import { fromStoredNotices, toStoredNotices, type StoredNotices } from './storage/stored-notices';
import type { JsonObject } from '#common/json';
import type { IndexPipelines, KeptSettings } from './mapping/read-settings';
import { NAMES_TABLE } from './names/names-table';
import type { TermStatistics } from './search/scores/bm25';
import type { DerivedReader } from './search/derived/derived-access';
import type { AnalysisSettings } from './text/analysis/analysis-settings';
import type { FieldType, IndexState, LoadNotice, RejectedRow } from '#common/search';

/** An index as the catalog keeps it: one row of `atrium.indices`. */
export interface StoredIndex {
  name: string;
  /** Names the tables; never reused, so that a search of the old table can't read the new one. */
  id: number;
  /** Changes with every change of documents or mapping: part of every cache key. */
  version: number;
  fields: readonly StoredField[];
  timeField?: string;
  documents: number;
  /** Fields of a request, by their names. */
  derived?: ReadonlyMap<string, DerivedReader>;
  /** On disk, text index included; an estimate. */
  sizeInBytes: number;
  /** Milliseconds since 1970, of the time field. */
  timeRange?: { from: number; to: number };
  /** True: `_source` holds each document as it came in. False: it is made from the columns. */
  keepsSource: boolean;
  /** True: the column `_id` holds ids. False: a document's id is made of its `_seq`, see ids/document-ids.ts. */
  keepsId: boolean;
  /** Milliseconds since 1970. Missing: made of a file, or before this was noted. */
  createdAt?: number;
  /** The name as it was given, where that is date math. */
  providedName?: string;
  /** What ids and places of documents are made of `_seq` with; nobody may see it. Missing: ids are `_seq`, as they once were. */
  idKey?: string;
  /** True: the column `_misfit` holds what no column can, by the names of the fields. */
  keepsMisfits?: boolean;
  /** True: the column `_version` says how often a document was written, where that is more than once. */
  keepsVersions?: boolean;
  /** True: the column `_routing` says by what a document was routed, where it was. */
  keepsRouting?: boolean;
  /** Rows with a smaller or equal `_seq` are in the postings; -1 for none. */
  indexedThrough: number;
  /** The column whose times stand beside the postings: of one date a document. Missing: none do. */
  wordTimes?: string;
  /** Which fields (their columns, by the position that names them) have ordinals: those of another version or table are out of date. */
  ordinals?: { id: number; version: number; columns: readonly string[] };
  /** By this the log knows what was written to it one by one; no other index ever has the same. Missing: nothing was yet. */
  logKey?: string;
  /** The largest `_seq` given so far; -1 for none. */
  lastSeq: number;
  /** The table with which numbers began at 0 again, where all documents were replaced; nothing else changes it. */
  numberedSince?: number;
  state: IndexState;
  source?: string;
  fingerprint?: string;
  rejectedRows: number;
  rejected: readonly RejectedRow[];
  notices: readonly LoadNotice[];
  /**
   * OpenSearch's `mappings`, where the index was given some: documents are read by them, and the column `_ignored` names the fields
   * whose values were left out. Missing: types are those of the file.
   */
  mapping?: JsonObject;
  /** Other names of fields: `{alias: field}`. */
  aliases?: Readonly<Record<string, string>>;
  /** The objects of nested fields, those around before those inside. */
  nested?: readonly NestedTable[];
  /** Of the objects of a nested field, which are searched like an index: what they are in. Never in the catalog. */
  nestedIn?: { parent: StoredIndex; path: string };
  /** Its own ways to cut texts into words. */
  analysis?: AnalysisSettings;
  /** How much a search may ask for, as OpenSearch's settings of an index name it (`max_result_window`), where it is not as usual. */
  limits?: Readonly<Record<string, number>>;
  /** Other settings, by their names without `index.`, to be told again. */
  kept?: KeptSettings;
  /** What documents go through before they are written, as OpenSearch's settings name it. */
  pipelines?: IndexPipelines;
  /** Of several indices that are searched in one table, see `merged/`; never in the catalog. */
  parts?: readonly IndexPart[];
  /** Its documents are those of an earlier moment, see `points-in-time/`; never in the catalog. */
  asOf?: AsOf;
  /** Only its documents with a larger `_seq` are meant; never in the catalog. */
  since?: number;
}

/** The moment that an index is read as of. */
export interface AsOf {
  /** What its row in the catalog has to say now, so that its tables are known to be as they are thought to be. */
  now: { id: number; version: number };
  /** The largest `_seq` of a document then. Missing: nothing has changed since. */
  through?: number;
  /** What scores were computed from once: so they stay. */
  statistics: Map<string, TermStatistics>;
}

/**
 * The objects of a nested field: rows of a table of their own, beside `_seq` with `_parent`, the `_seq` of what they are in, and
 * `_position`, their place there from 0.
 */
export interface NestedTable {
  /** The whole name of the field. */
  path: string;
  /** The nested field that it is in; missing: the documents. */
  parent?: string;
  id: number;
  fields: readonly StoredField[];
  lastSeq: number;
  indexedThrough: number;
}

export interface IndexPart {
  index: StoredIndex;
  /** What is added to the numbers of its documents. */
  first: number;
}

/** A mapped leaf. `text` also answers to `name.keyword`. */
export interface StoredField {
  /** A path with dots, as users see it. */
  name: string;
  /** The column's name, unique without regard to case; always quote it with `quoteIdentifier`. */
  column: string;
  type: FieldType;
  /** The column is a list. */
  multiValued: boolean;
  /** Longest value in characters: without long values `.keyword` needs no length check. */
  maxLength?: number;
  /** Text whose values have several words: it is in the postings. */
  hasWords?: boolean;
  /** Text of which each value has a word, so that it exists where it is not null. Missing: not known. */
  everyHasWord?: boolean;
  /** All values of a text that has few, or more: words are looked for in them instead of in the documents. Missing: not known. */
  values?: readonly string[];
  /** Java date pattern of the values in `_source`, where not ISO 8601 or milliseconds. */
  dateFormat?: string;
  /** All values are dates without a time, as midnight UTC. Missing: timestamps, or written before this was known. */
  days?: boolean;
  /** OpenSearch's type where the mapping gives one that `type` only stands for: `integer`, `scaled_float`, `wildcard`. */
  mappedType?: string;
  /** Of a date of a mapping: what its values are read and written as. */
  format?: string;
  /** Of a `scaled_float`: its values are whole numbers of parts. */
  scalingFactor?: number;
  /** It has values that documents don't show under its name: those of other fields, or the same for all. */
  isOutsideSource?: true;
  /** The names under which a text is found as a whole. Missing: `keyword`, up to 256 characters. */
  keywords?: readonly KeywordName[];
  /** Nobody may search it. */
  isSearchable?: false;
  /** Nobody may group or sort by it. */
  isAggregatable?: false;
  /** How the values of a text are cut into words; missing: `standard`. */
  analyzer?: string;
  /** How queries about them are cut; missing: as the values are. */
  searchAnalyzer?: string;
  /** Places between two values of a text; missing: as its analyzer says. */
  gap?: number;
  /** Scores don't look at how long a text is. */
  norms?: false;
  /** What has changed the values of a keyword, and changes what they are compared with. */
  normalizer?: string;
}

/** What a mapping says of a field, beside its type. */
export const MAPPED_PROPERTIES = [
  'mappedType',
  'format',
  'scalingFactor',
  'isOutsideSource',
  'keywords',
  'analyzer',
  'searchAnalyzer',
  'gap',
  'norms',
  'normalizer',
  'isSearchable',
  'isAggregatable',
] as const satisfies readonly (keyof StoredField)[];

/** A text as a whole: the last part of the name, and how long it is at most. */
export interface KeywordName {
  name: string;
  /** In characters; missing: any. */
  ignoreAbove?: number;
}

/** Values longer than this are not in `.keyword`, as in OpenSearch's dynamic mapping. */
export const KEYWORD_IGNORE_ABOVE = 256;

const USUAL_KEYWORDS: readonly KeywordName[] = [
  { name: 'keyword', ignoreAbove: KEYWORD_IGNORE_ABOVE },
];

/** Of a text: how it is found as a whole. */
export const keywordsOf = ({ type, keywords }: StoredField): readonly KeywordName[] =>
  type === 'text' ? (keywords ?? USUAL_KEYWORDS) : [];

/** A field's name, and those of its texts as a whole. */
export const namesOf = (field: StoredField): readonly string[] => [
  field.name,
  ...keywordsOf(field).map(({ name }) => `${field.name}.${name}`),
];

/** The names of all fields of an index, of texts as a whole and of aliases. */
export const allNames = ({ fields, aliases = {} }: StoredIndex): readonly string[] => [
  ...fields.flatMap(namesOf),
  ...Object.keys(aliases),
];

/** Everything of an index that has documents, or objects of them, in a table. */
export const tablesOf = (index: Pick<StoredIndex, 'nested'> & { id: number }): { id: number }[] => [
  index,
  ...(index.nested ?? []),
];

/** Of the documents of an index with a mapping: the fields whose values were left out. */
export const IGNORED_DEFINITION = '_ignored VARCHAR[]';

export const VERSION_COLUMN = '_version';

export const ROUTING_COLUMN = '_routing';

/** What was deleted from the documents while somebody reads them as they were: their columns, and `GONE`. */
export const keptTable = (index: { id: number }): string => `atrium.kept_${index.id}`;

/** The number of the operation by which a document went; no field has this sign in its name. */
export const GONE = '"_gone\u001Fby"';

export const documentTable = (index: { id: number }): string => `atrium.documents_${index.id}`;

/**
 * `(field INTEGER, term VARCHAR, id BIGINT, documents BIGINT, occurrences BIGINT)`: the words of each field, sorted within the rows
 * that were indexed together, each time with an `id` of its own; how many documents have it, and how often it stands in them.
 * `field` stands for the column's name (`fieldNumber` in `text/postings.ts`): positions move. A row of the empty term and without an
 * id tells of the field itself: how many documents have a word there, and how many words these are.
 */
export const termsTable = (index: { id: number }): string => `atrium.terms_${index.id}`;

/**
 * `(term BIGINT, seq BIGINT, frequency UINTEGER, length UTINYINT, time TIMESTAMP)`: the documents of a term, sorted by its id; how
 * often it stands there, how many words the document has in the field, as `text/length-byte.ts` rounds it, and its time (`wordTimes`).
 */
export const postingsTable = (index: { id: number }): string => `atrium.postings_${index.id}`;

/** `(field INTEGER, ordinal BIGINT, value VARCHAR)`: the texts that ordinals of the documents stand for, see `ordinals/`. */
export const valuesTable = (index: { id: number }): string => `atrium.values_${index.id}`;

/** Quotes a name for SQL. */
export const quoteIdentifier = (name: string): string => `"${name.replaceAll('"', '""')}"`;

export async function createCatalog(connection: DuckDBConnection): Promise<void> {
  await connection.run('CREATE SCHEMA IF NOT EXISTS atrium');
  await connection.run('CREATE SEQUENCE IF NOT EXISTS atrium.index_id START 1');
  await connection.run(
    'CREATE TABLE IF NOT EXISTS atrium.indices (name VARCHAR PRIMARY KEY, id BIGINT, description VARCHAR)',
  );
  await connection.run('CREATE TABLE IF NOT EXISTS atrium.merged (id BIGINT, description VARCHAR)');
  await createIndexedWords(connection);
  await connection.run(NAMES_TABLE);
}

export async function readCatalog(connection: DuckDBConnection): Promise<Map<string, StoredIndex>> {
  const reader = await connection.runAndReadAll('SELECT description FROM atrium.indices');
  const words = await readIndexedWords(connection);
  const indices = reader.getRows().map(([text]) => withIndexedWords(readRow(String(text)), words));
  return new Map(indices.map((index) => [index.name, index]));
}

/** How terms and postings are written. What was written before is built again. */
export const TEXT_INDEX = 3;

export const writeRow = (index: StoredIndex): string =>
  JSON.stringify({ ...index, textIndex: TEXT_INDEX, ...toStoredNotices(index.notices) });

type StoredRow = Omit<StoredIndex, 'notices'> & StoredNotices & { textIndex?: number };

export function readRow(text: string): StoredIndex {
  const { noticeCodes, textIndex, ...row } = JSON.parse(text) as StoredRow;
  const isOlder = textIndex !== TEXT_INDEX && row.fields.some(({ hasWords }) => hasWords);
  return {
    ...row,
    ...(isOlder ? { indexedThrough: -1 } : {}),
    notices: fromStoredNotices({ notices: row.notices, noticeCodes }),
  };
}
