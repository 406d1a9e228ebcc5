/** What a query asks, in forms that other languages have too. */
export type Condition =
  | { kind: 'all'; parts: readonly Condition[] }
  | { kind: 'any'; parts: readonly Condition[] }
  | {
      kind: 'compare';
      field: string;
      operator: Comparison;
      value: ConditionValue;
      negated?: boolean;
    }
  | { kind: 'exists'; field: string; negated?: boolean }
  /** By words, as fields of texts are searched; fields in a list are searched together. */
  | { kind: 'words'; fields: readonly string[]; text: string; phrase: boolean; negated?: boolean }
  /** `*` and `?` stand for signs, ASCII letters for both cases. */
  | { kind: 'pattern'; field: string; pattern: string; negated?: boolean };

export type Comparison = '=' | '>' | '>=' | '<' | '<=';

export type ConditionValue =
  | { type: 'text'; text: string }
  /** Digits as they were written. */
  | { type: 'number'; digits: string }
  | { type: 'boolean'; value: boolean }
  /** Milliseconds since 1970. */
  | { type: 'time'; moment: number };

/** A query that another language can't ask in the same way. */
export class NotTurned extends Error {
  override readonly name = 'NotTurned';
}

/** The contrary, which finds every document that the condition does not. */
export function negate(condition: Condition): Condition {
  if (condition.kind === 'all' || condition.kind === 'any') {
    return { kind: condition.kind === 'all' ? 'any' : 'all', parts: condition.parts.map(negate) };
  }
  return { ...condition, negated: condition.negated !== true };
}
