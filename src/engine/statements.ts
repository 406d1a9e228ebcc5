import type { JsonObject, JsonText } from '#common/json';
import type { MeasuredStatement } from '#common/statements';
import type { EngineContext } from './engine';

export interface Statements {
  /** Answers a statement. `invalid_query` with the place of a mistake in it (`details.position`). */
  statement(request: StatementRequest, context: EngineContext): Promise<StatementAnswer>;
}

/** A question in a language of its own, which names the indices that it is about. */
export interface StatementRequest {
  language: 'sql' | 'ppl';
  text: string;
  /** Rows that are answered at most. */
  most: number;
  /** It runs to be measured: its rows are not answered. A cluster's own plugin can't, and answers rows. */
  measured?: boolean;
  /** Of these indices, only the documents that the query finds are there, wherever the statement reads them. */
  within?: StatementLimits;
}

export interface StatementLimits {
  /** A name, a list or a pattern, as in a search. */
  index: string;
  query: JsonObject;
}

export interface StatementColumn {
  name: string;
  /** As OpenSearch calls it in this language: `long` or `bigint`, `keyword` or `string`, `timestamp`, `array`. */
  type: string;
  /** Missing where it isn't of a field, or nobody can tell: on a cluster. */
  origin?: ColumnOrigin;
}

/** The field whose values a column has, or whose lowest, sum or the like it has; a count names none. */
export interface ColumnOrigin {
  /** As the statement calls it. */
  index?: string;
  field?: string;
  /** The function that made something of the values, where they are not these themselves: `avg`, `count`, `date_trunc`. */
  by?: string;
}

export interface StatementAnswer {
  columns: readonly StatementColumn[];
  /**
   * A JSON array with an array for each row, which has a value for each column. Numbers have all their digits; times are as SQL writes
   * them (`2024-01-31 10:00:00`), in UTC.
   */
  rows: JsonText;
  rowCount: number;
  /** There are more rows than were asked for. */
  isCut: boolean;
  /** There are as many as the cluster's own plugin answers at most: there may be more. */
  mayBeCut?: boolean;
  /** Whether `within` was heeded: a cluster's own plugin can't. */
  isWithin: boolean;
  /** Where it was asked for, and can be told. */
  measured?: MeasuredStatement;
}
