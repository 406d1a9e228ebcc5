import type { JsonValue } from '#common/json';
import type { MeasuredStatement } from '#common/statements';

export interface AnswerColumn {
  name: string;
  /** As OpenSearch's SQL calls it: `long`, `keyword`, `timestamp`, `array`. */
  type: string;
  /** Where its values come from, as far as that is known. */
  origin?: ColumnOrigin;
}

/** The field whose values these are, or whose lowest, sum or the like; a count names none. */
interface ColumnOrigin {
  /** As the statement calls it. */
  index?: string;
  field?: string;
  /** The function that made something of the values: `avg`, `count`, `date_trunc`. */
  by?: string;
}

export interface StatementAnswer {
  columns: readonly AnswerColumn[];
  /** A value for each column; times as SQL writes them, in UTC. */
  rows: readonly (readonly JsonValue[])[];
  rowCount: number;
  /** There are more rows than these. */
  isCut: boolean;
  /** A cluster's plugin answered as many as it answers at most: there may be more. */
  mayBeCut?: boolean;
  /** The time and the filters of the page were heeded. */
  isWithin: boolean;
  /** Of a statement that ran to be measured; missing where that can't be. */
  measured?: MeasuredStatement;
}
