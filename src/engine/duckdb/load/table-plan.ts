import type { LoadNotice, RejectedRow } from '#common/search';
import type { StoredField, StoredIndex } from '../catalog';
import type { KeptBeside } from './misfit-sql';
import type { NumberForm } from './numbers/number-form';
import type { ValueKind } from './value-kind';

/** How the rows of a file become the rows of a table. Only `FROM` and `SELECT` are missing. */
export interface TablePlan {
  relation: string;
  /** The document as it came in. */
  source?: string;
  /** Numbers with more digits than a double may be in it. */
  longNumbers?: boolean;
  id?: string;
  fields: readonly PlannedField[];
  /** What no column can hold, and documents made of the columns have to show all the same. */
  beside?: readonly KeptBeside[];
  /** SQL of JSON: objects that documents made of the columns have beside them; NULL where one has nothing. */
  rest?: readonly string[];
  /** So many rows there are, or about so many: for people who wait. */
  expectedRows?: number;
}

export interface PlannedField {
  name: string;
  column: string;
  type: StoredField['type'];
  multiValued: boolean;
  dateFormat?: string;
  /** The values that were looked at are dates without a time. */
  days?: boolean;
  /** The typed value. */
  value: string;
  /** The text it is read from, where it may not fit. */
  raw?: string;
  kind?: ValueKind;
  /** How its numbers are written, where it is another form than ours; `text` is SQL of the text then. */
  form?: NumberForm;
  text?: string;
  /** The type was asked for: values that do not fit don't change it. */
  fixed?: boolean;
  /** The list of texts it is read from: one that does not fit is left out of the list. */
  rawList?: string;
  /** So many values there should be: fewer mean that some were too large for the type. */
  expected?: number;
  /** The value as a double, for when they were. */
  asDouble?: string;
}

/** A table that is loaded and in no catalog yet. */
export interface BuiltTable {
  id: number;
  fields: readonly StoredField[];
  documents: number;
  lastSeq: number;
  keepsSource: boolean;
  keepsId: boolean;
  /** The column `_misfit` is there: values that no column can hold, by the names of their fields. */
  keepsMisfits?: boolean;
  rejectedRows: number;
  rejected: readonly RejectedRow[];
  notices: readonly LoadNotice[];
  /** Where documents were read by a mapping. */
  mapped?: MappedIndex;
}

/** The parts of an index that come of its mapping. */
export type MappedIndex = Required<Pick<StoredIndex, 'mapping' | 'aliases' | 'nested'>>;
