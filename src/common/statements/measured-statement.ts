export const PART_KINDS = [
  'read',
  'filter',
  'join',
  'group',
  'sort',
  'window',
  'compute',
  'other',
] as const;

/** What a part of a statement does. */
export type PartKind = (typeof PART_KINDS)[number];

/** All parts of one kind. */
export interface MeasuredKind {
  kind: PartKind;
  /** Of the time that all parts took, from 0 to 1. */
  share: number;
  /** Of all processors together. The figures are missing where a rule hides documents. */
  milliseconds?: number;
  /** Rows that were looked at in tables. */
  rowsRead?: number;
  /** What was handed on of them. */
  bytesRead?: number;
}

export interface MeasuredPart {
  kind: PartKind;
  /** As the database calls it. */
  operator: string;
  milliseconds: number;
  /** That it handed on. */
  rows: number;
  rowsRead: number;
  parts: readonly MeasuredPart[];
}

/** What took how long, of a statement that ran to be measured. */
export interface MeasuredStatement {
  /** From its start to its end, in milliseconds; without waiting for a turn. */
  milliseconds: number;
  kinds: readonly MeasuredKind[];
  /** Missing where a rule hides documents, and where there are too many parts. */
  tree?: MeasuredPart;
}
