import type { JsonObject, JsonValue } from '../json';
import type { FieldType } from '../search';

export const EXPORT_FORMATS = ['csv', 'ndjson', 'xlsx', 'parquet'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** A column as the page shows it. */
export interface ExportColumn {
  name: string;
  /** What people read instead of the name. */
  label?: string;
  type?: FieldType;
  /** A date without a time. */
  days?: boolean;
  /** The ecosystem's format of the field, `{id, params}`. */
  format?: JsonObject;
}

/** What is asked of the server: `POST /internal/exports`. */
export interface ExportJob {
  /** What the file is named by. */
  title: string;
  format: ExportFormat;
  /** As the page shows them, or as they are kept. */
  values: 'shown' | 'raw';
  /** Missing: whole documents in NDJSON, all fields in Parquet, all columns of a statement. */
  columns?: readonly ExportColumn[];
  search?: { index: string; body: JsonObject };
  statement?: {
    language: 'sql' | 'ppl';
    text: string;
    /** Only these documents of an index, as on the page. */
    within?: { index: string; query: JsonObject };
  };
  /** Rows that the page has, such as those of a chart. */
  rows?: readonly (readonly JsonValue[])[];
  csv?: CsvOptions;
  /** How the page writes values. */
  locale: string;
  timeZone: string;
}

interface CsvOptions {
  separator: string;
  /** The file says that it is in UTF-8, which spreadsheets need to know. */
  marked: boolean;
  /** What a spreadsheet could take for a formula is led by a quote. */
  safe: boolean;
}

/** How far an export is; the last event is `done` or `failed`. */
export interface ExportProgress {
  /** Written to a file on the server first, where the format needs that. */
  phase: 'waiting' | 'preparing' | 'sending';
  rows: number;
  /** Missing where it is not known beforehand. */
  total?: number;
  bytes: number;
}

export interface ExportDone {
  rows: number;
  bytes: number;
  fileName: string;
  /** Of a workbook. */
  sheets?: number;
  /** Cells whose text was longer than a cell can be: it says so itself. */
  cutCells?: number;
  /** A cluster's plugin answered as many rows as it answers at most: there may be more. */
  mayBeCut?: boolean;
}

/** Rows that a sheet has at most, beside the one with the names. */
export const ROWS_OF_SHEET = 1_048_575;
/** Characters of a cell of a sheet. */
export const LONGEST_CELL = 32_767;
