import type { Readable } from 'node:stream';
import type { FieldType } from '#common/search';
import type { AskedHost } from '#core/server';
import type { SourceField } from '../../common/index';

export type Values = Readonly<Record<string, string>>;

/** A kind of source: a folder with a `connector.ts` that says what it is, and loads the rest when it is used. */
export interface Connector {
  kind: string;
  title: string;
  fields: readonly SourceField[];
  /** Where it connects to: secrets are for that place alone, and it has to be allowed. Throws for what is no place. */
  placeOf(values: Values): Place;
  /** Throws `HttpError` for values that contradict each other. */
  check?(values: Values): void;
  load(): Promise<OpenConnection>;
}

export interface Place extends AskedHost {
  port: number;
}

export interface ConnectionOptions {
  values: Values;
  secrets: Values;
  place: Place;
  /** The address of the place, which was checked: connect to this one, whatever the name stands for later. */
  address: string;
  /** What one statement may take, in milliseconds. */
  statementTimeoutMs: number;
  /** Of one answer, where less is needed than a copy may take. */
  mostBytes?: number;
  signal: AbortSignal;
}

type OpenConnection = (options: ConnectionOptions) => Promise<Connection>;

/** One connection, for one test or one copy. */
export interface Connection {
  /** What answers, with its version. */
  server: string;
  copy(asked: CopyRequest): Promise<RowCopy | FileCopy>;
  close(): Promise<void>;
}

export interface CopyRequest {
  /** Only what has this value of the incremental key, or a larger one. */
  since?: string;
  /** No more than this many are needed. */
  limit?: number;
}

/** Rows as a database sends them. */
export interface RowCopy {
  kind: 'rows';
  columns: readonly Column[];
  batches: AsyncIterable<readonly Row[]>;
  /** Of the column by whose values it is known what is new: rows come in its order. */
  keyAt?: number;
  idAt?: number;
}

export type Row = readonly (string | null)[];

export interface Column {
  name: string;
  /** Missing: what the values look like. */
  type?: FieldType;
  /** The text of the database as JSON; undefined for what can't be, as `lost` says. */
  toJson: (text: string) => string | undefined;
  /** What the values are that can't be kept. */
  lost: LostKind;
  /** Whether the value may be the last one that was seen: infinity would be behind everything. */
  isPosition?: (text: string) => boolean;
}

type LostKind = 'numbers' | 'dates' | 'values';

/** Files, which the loader reads. */
export interface FileCopy {
  kind: 'files';
  /** The field of documents that says which file they came from. */
  originField: string;
  /** All that there is, with a mark that changes when the file does. */
  entries: readonly FileEntry[];
}

export interface FileEntry {
  name: string;
  mark: string;
  size: number;
  open(): Promise<Readable>;
}
