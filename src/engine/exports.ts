import type { ExportedRow } from '#common/exported-values';
import type { JsonObject } from '#common/json';
import type { EngineContext } from './engine';
import type { StatementRequest } from './statements';

/** Takes whole results out, of one state of the data, however long they are. */
export interface Exports {
  /** Hands on all rows, each part when the one before was taken. What fails in the middle has handed on what was before. */
  exportRows(request: ExportRequest, sink: ExportSink, context: EngineContext): Promise<void>;
  /** Writes all rows to a new file in the staging folder, as Parquet. Missing where the engine writes no files: of a data source. */
  exportParquet?(
    request: ExportRequest,
    path: string,
    context: EngineContext,
  ): Promise<WrittenRows>;
  /** All rows of a search or a statement, for an engine that writes files. Missing where the engine writes its own. */
  typedRows?(request: ExportRequest, context: EngineContext): Promise<TypedRows>;
  /** Writes rows that another place has answered, as `exportParquet` does. Missing where the engine writes no files. */
  writeTyped?(rows: TypedRows, path: string, context: EngineContext): Promise<WrittenRows>;
}

export interface WrittenRows {
  rows: number;
  /** As many as the cluster that answered gives at most: there may be more. */
  mayBeCut?: boolean;
}

/** Rows whose values fit the types of their columns. */
export interface TypedRows {
  /** In parts. Of each row and column the texts of its values, whole numbers in decimals; none where it is missing. */
  parts: AsyncIterable<readonly (readonly (readonly string[])[])[]>;
  /** After all rows were taken: only then is known which have lists. Those that the rows have no place for are missing in all of them. */
  columns(): readonly WrittenColumn[];
  /** After all rows were taken: they are as many as the cluster's plugin answers at most. */
  mayBeCut?(): boolean;
}

export interface WrittenColumn {
  name: string;
  kind: WrittenKind;
  isList: boolean;
}

/** Dates are microseconds since 1970, or nanoseconds; of a day, those of a time within it. */
export type WrittenKind =
  | 'text'
  | 'long'
  | 'unsigned'
  | 'double'
  | 'boolean'
  | 'date'
  | 'nanoseconds'
  | 'day';

export type ExportRequest = ExportedSearch | ExportedStatement;

export interface ExportedSearch {
  index: string;
  /** `query`, `sort`, `script_fields`, `derived` and, for whole documents and objects in them, `_source` as in a search. */
  body: JsonObject;
  /** Names of fields, of computed ones, or `_source` for whole documents, which are the one column where this is missing. */
  columns?: readonly string[];
}

/** All of its columns are taken. */
type ExportedStatement = Pick<StatementRequest, 'language' | 'text' | 'within'>;

export interface ExportSink {
  /** Of a statement, before anything is computed. @throws where the file has no room for so many */
  columns?(count: number): void;
  /** Before any rows. @param total how many rows there are; undefined where that is not known beforehand */
  begin(columns: readonly ExportedColumn[], total: number | undefined): Promise<void>;
  rows(rows: readonly ExportedRow[]): Promise<void>;
  /** After all rows: they are as many as the cluster's plugin answers at most, and there may be more. */
  mayBeCut?(): void;
  /** Of who writes them anyway. The engine may hand on some rows, or none, this way. */
  lines?: LineSink;
}

/** Takes lines whose cells the engine wrote where it can do so exactly: several times faster than values that are written later. */
export interface LineSink {
  separator: string;
  /** Cells must not be taken for formulas. */
  isSafe: boolean;
  /** Which values of a column are written without further rules. */
  plain(name: string, position: number): PlainCells;
  /** After the columns are known. @param parts of a line, in the order of the columns */
  begin(parts: readonly LinePart[]): void;
  /** @param lines for each part a text with all of its cells, or the value of its one column */
  take(lines: readonly ExportedRow[]): Promise<void>;
}

export interface PlainCells {
  /** Texts, yes and no, as they are kept. */
  texts?: boolean;
  /** In ISO 8601, in UTC. */
  moments?: boolean;
  /** With all digits; in English with three places and a comma between thousands, or without the comma where they are whole. */
  numbers?: 'kept' | 'grouped' | 'whole';
}

export interface LinePart {
  /** The position of its first column. */
  first: number;
  isWritten: boolean;
}

export interface ExportedColumn {
  name: string;
}
