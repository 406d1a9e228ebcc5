import type { FieldType, LoadNotice, ReadingOptions } from '#common/search';

/** What to do where the name is taken. */
export type UploadMode = 'create' | 'replace' | 'append';

export interface UploadRequest {
  file: File;
  mode?: UploadMode;
  /** The index; by default it gets the file's name. */
  index?: string;
  /** The zone of times without one; UTC by default. */
  timeZone?: string;
  /** How it is read, where that is not as detected. */
  options?: FileOptions;
}

/** What a person chose while looking at the file. */
export interface FileOptions extends ReadingOptions {
  types?: Readonly<Record<string, FieldType>>;
  /** A field's name, or null for none. */
  timeField?: string | null;
}

export interface UploadResult {
  jobId: string;
  index: string;
  documents: number;
  rejectedRows: number;
  notices: readonly LoadNotice[];
  /** Where each sheet of a workbook became one. */
  indices?: readonly { index: string; documents: number; rejectedRows: number }[];
}

export interface UploadProgress {
  phase: 'sending' | 'waiting' | 'preparing' | 'detecting' | 'loading' | 'finishing';
  bytes: number;
  totalBytes: number;
  rows: number;
  rowsPerSecond: number;
}

/** One event of topic `ingest`. */
export interface IngestEvent {
  jobId: string;
  index?: string;
  phase?: UploadProgress['phase'] | 'receiving';
  state?: string;
  bytes?: number;
  totalBytes?: number;
  rows?: number;
  rowsPerSecond?: number;
  error?: string;
  errorAttributes?: object;
}

/** One event of topic `index`. */
export interface IndexEvent {
  name: string;
  kind: 'created' | 'changed' | 'deleted' | 'progress';
  phase?: string;
  bytes?: number;
  totalBytes?: number;
  rows?: number;
}

export type { SampleData } from '../common/index';
