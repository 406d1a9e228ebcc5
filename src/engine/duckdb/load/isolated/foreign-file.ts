import type { JsonObject } from '#common/json';
import type {
  FieldType,
  FileReadAs,
  LoadNotice,
  ReadingOptions,
  RejectedRow,
} from '#common/search';
import type { LoadProgress } from '../../../engine';
import type { MAPPED_PROPERTIES, StoredField } from '../../catalog';
import type { AnalysisSettings } from '../../text/analysis/analysis-settings';
import type { LoadLimits } from '../limits';
import type { PackedPart } from '../packed/packed-part';
import type { Described } from '../parquet-types';

/** A file that someone else wrote, and what it may cost to read it. Travels between processes. */
export interface ForeignFile {
  /** Without links. */
  path: string;
  /** As the person knows it. */
  name: string;
  /** Of this load alone: everything that is written goes there. */
  folder: string;
  limits: LoadLimits;
  timeZone: string;
  /** Of the process, in bytes. */
  memory: number;
  threads?: number;
  /** Of an archive: the file that is read. */
  part?: PackedPart;
  /** The file is the beginning of another one, which is read to be looked at: its first documents are returned. */
  preview?: boolean;
  reading?: ReadingOptions;
  /** Asked for, by the names of fields. */
  types?: Readonly<Record<string, FieldType>>;
  /** OpenSearch's `mappings` of the index: its documents are read by them. Missing: types are detected. */
  mapping?: JsonObject;
  /** Of an index with a mapping, where it has its own. */
  analysis?: AnalysisSettings;
  fieldLimits?: Readonly<Record<string, number>>;
}

/** What became of it: a table in Parquet, in the main of our own making. Travels between processes. */
export interface TypedFile {
  rows: TypedRows;
  fields: readonly TypedField[];
  keepsSource: boolean;
  keepsId: boolean;
  /** Some rows keep values that do not fit their columns; without any the column `_misfit` is not to be taken. */
  keepsMisfits: boolean;
  /** Rows in the table. */
  read: number;
  rejectedRows: number;
  rejected: readonly RejectedRow[];
  notices: readonly LoadNotice[];
  /** Where documents were read by a mapping: what has become of it, and the objects of nested fields. */
  mapped?: MappedFile;
  readAs?: FileReadAs;
  /** The first documents, as JSON, where the file was read to be looked at. */
  firstDocuments?: readonly string[];
}

export type TypedField = Pick<
  StoredField,
  | 'name'
  | 'column'
  | 'type'
  | 'multiValued'
  | 'dateFormat'
  | 'days'
  | (typeof MAPPED_PROPERTIES)[number]
>;

interface MappedFile {
  mapping: JsonObject;
  aliases: Readonly<Record<string, string>>;
  nested: readonly TypedNested[];
}

/** The objects of a nested field. `table` is a file in the folder with `_parent`, `_position` and `f0`, `f1`, …. */
export interface TypedNested {
  path: string;
  parent?: string;
  table: string;
  fields: readonly TypedField[];
  read: number;
}

type TypedRows =
  /** A file in the folder. Its columns: `_id`, `_source` and `_misfit`, as far as they are there, and `f0`, `f1`, …. */
  | { table: string }
  /** The file itself: these columns are the fields, in their order, and every value of them has been read. */
  | { columns: readonly Described[] };

export interface ReadingControl {
  signal: AbortSignal;
  onProgress: (progress: LoadProgress) => void;
  /** Whether the file itself may be left, once it is read; true where missing. */
  mayLeaveFile?: () => boolean;
}

/** Parses and types files of one source, one after the other: in this process, or in one of its own. */
export interface ForeignReader {
  read(file: ForeignFile, control: ReadingControl): Promise<TypedFile>;
  close(): Promise<void>;
}

export interface ForeignReaders {
  open(): ForeignReader;
  /** A file is on its way: what the next reader needs is made ready, and given up where none is opened. */
  prepare(): void;
  close(): Promise<void>;
}
