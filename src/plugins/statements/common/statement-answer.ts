import type { JsonValue } from '#common/json';
import type { MeasuredStatement } from '#common/statements';

export interface AnswerColumn {
  name: string;
  /** As OpenSearch's SQL calls it: `long`, `keyword`, `timestamp`, `array`. */
  type: string;
}

export interface StatementAnswer {
  columns: readonly AnswerColumn[];
  /** A value for each column; times as SQL writes them, in UTC. */
  rows: readonly (readonly JsonValue[])[];
  rowCount: number;
  /** There are more rows than these. */
  isCut: boolean;
  /** The time and the filters of the page were heeded. */
  isWithin: boolean;
  /** Of a statement that ran to be measured; missing where that can't be. */
  measured?: MeasuredStatement;
}
