import { describeProblem, type DqlProblem } from './dql-problems';

/** The position of a part in the text: `end` is exclusive. */
export interface Span {
  start: number;
  end: number;
}

/** A value as it was written. */
export interface DqlValue extends Span {
  text: string;
  quoted: boolean;
  /** An unquoted `*` that was not escaped stands in it; `pattern` keeps which. */
  wildcard: boolean;
  /** The text with every literal `*`, `?` and `\` escaped by a backslash: OpenSearch's wildcard notation. */
  pattern: string;
}

export type RangeOperator = '>' | '>=' | '<' | '<=';

export type DqlNode =
  | { kind: 'empty' }
  | { kind: 'and' | 'or'; parts: readonly DqlNode[] }
  | { kind: 'not'; part: DqlNode }
  | { kind: 'match'; field: DqlValue; values: DqlNode }
  /** A value on its own: inside `field:(…)` of that field, else of any field. */
  | { kind: 'value'; value: DqlValue }
  | { kind: 'range'; field: DqlValue; operator: RangeOperator; value: DqlValue }
  /** `path:{ … }`: names inside are below the path. */
  | { kind: 'path'; field: DqlValue; part: DqlNode };

/** The query can't be understood; the position is where it stops making sense. */
export class DqlSyntaxError extends Error {
  override readonly name = 'DqlSyntaxError';
  readonly problem: DqlProblem;
  readonly position: number;

  constructor(problem: DqlProblem, position: number) {
    super(describeProblem(problem));
    this.problem = problem;
    this.position = position;
  }
}
