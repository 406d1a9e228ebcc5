import type { Search } from './rows';

/** What can be computed of a row, as it was written; `at` is its place in the pipeline. */
export type Expression =
  | { kind: 'field'; name: string; at: number }
  | { kind: 'number'; text: string; at: number }
  | { kind: 'text'; text: string; at: number }
  | { kind: 'boolean'; value: boolean; at: number }
  | { kind: 'null'; at: number }
  | { kind: 'interval'; amount: Expression; unit: string; at: number }
  | {
      kind: 'call';
      name: string;
      values: readonly Expression[];
      options: readonly Option[];
      at: number;
    }
  | { kind: 'list'; values: readonly Expression[]; at: number }
  | { kind: 'sign'; sign: string; left: Expression; right: Expression; at: number }
  | { kind: 'negative'; value: Expression; at: number }
  | { kind: 'all' | 'any'; conditions: readonly Expression[]; at: number }
  | { kind: 'not'; condition: Expression; at: number }
  | { kind: 'in'; value: Expression; values: readonly Expression[] | Search; at: number }
  | { kind: 'between'; value: Expression; from: Expression; to: Expression; at: number }
  | { kind: 'cast'; value: Expression; type: string; at: number }
  | {
      kind: 'case';
      checks: readonly (readonly [Expression, Expression])[];
      other: Expression;
      at: number;
    }
  | { kind: 'search'; search: Search; at: number }
  | { kind: 'exists'; search: Search; at: number };

/** `operator = 'and'` of a full-text function. */
export interface Option {
  name: string;
  value: Expression;
}
