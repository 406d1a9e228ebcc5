import type { DataAccessLevel } from '#common/data-access';
import type { FieldType } from './search';

/** Milliseconds since 1970, both ends included. */
export interface TimeRange {
  from: number;
  to: number;
}

/** An index in the list of indices. */
export interface IndexSummary {
  name: string;
  /** Other names that stand for it, perhaps among others: aliases, or its data stream. Missing where there are none. */
  aliases?: readonly string[];
  /** In lists: how people call the data source of which it is. Missing for those of this server, and where its name says the same. */
  dataSourceTitle?: string;
  documents: number;
  /** On disk. Missing for whoever sees some of the documents only: it would tell of the others. */
  sizeInBytes?: number;
  timeField?: string;
  /** The time field is of days; `timeRange` has them as midnight UTC. */
  timeInDays?: boolean;
  /** Of the time field; missing without one or without documents. */
  timeRange?: TimeRange;
  rejectedRows: number;
  state: IndexState;
  /** The file's name or the sample's, as a person knows it. Missing for whoever sees some of the documents only. */
  source?: string;
  /** Changes with every change of the documents or the mapping. For whoever sees some of the documents only it does not count them. */
  version: number;
  /** False where the index can only be read (a cluster's). */
  writable: boolean;
  /** What whoever asks may do with it; everything where missing. */
  access?: DataAccessLevel;
  /** Some documents only are shown to whoever asks; the figures are about these. */
  filtered?: boolean;
}

/**
 * `ready`: searchable. `rebuilding`: searchable as before while a changed mapping is applied. `unfinished`: some of its documents are
 * missing, as it is being written or whoever wrote it has ended (a cluster's); it is opened only by its own name.
 */
export type IndexState = 'ready' | 'rebuilding' | 'unfinished';

/** Where values of a field stand in another index. */
export interface FieldLookup {
  /** The other index. */
  index: string;
  /** The field here that has the key, and the one there, as a search names them. */
  here: string;
  there: string;
  /** The field there whose values are taken. */
  value: string;
}

export interface IndexField {
  /** A path with dots. */
  name: string;
  type: FieldType;
  /** Some document has several values, or may have: in a cluster, and where whoever asks does not see all documents. */
  multiValued: boolean;
  /** Of type `date`: all values are days, as midnight UTC, the same in every zone. Missing: timestamps. */
  days?: boolean;
  /** The type of the mapping, where `type` only stands for it: `integer`, `scaled_float`, `wildcard`. */
  mappedType?: string;
  /** Of a text: the last part of the name under which it is found as a whole; null where it is not. Missing: `keyword`. */
  keyword?: string | null;
  /** Of a field that the index pattern takes from another index. */
  lookup?: FieldLookup;
}

export interface RejectedRow {
  /** The line in the file, from 1; 0 where the format has no lines. */
  line: number;
  reason: string;
  /** The code of the reason and its values, for other languages; missing for what was loaded before, and for the engine's own words. */
  attributes?: { messageCode: string; messageValues?: object };
  /** The beginning of the row. */
  text: string;
}

/** What loading a file or changing a type did to names and values: renamed columns, values that do not fit and the like. */
export interface LoadNotice {
  /** In English. */
  message: string;
  /** Its code and values, for other languages; missing for what was told before there were codes. */
  attributes?: { messageCode: string; messageValues?: object };
}

export interface IndexDetails extends IndexSummary {
  fields: readonly IndexField[];
  /** The first 100. */
  rejected: readonly RejectedRow[];
  notices: readonly LoadNotice[];
  /** Whether words in text are found by the text index yet, or by reading the values. */
  textIndex: 'none' | 'building' | 'ready';
}
