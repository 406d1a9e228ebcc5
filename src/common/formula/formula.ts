/** A formula as a tree. Places are counted in characters from 0. */
export type Formula =
  | { type: 'number'; value: number; at: number }
  | { type: 'text'; value: string; at: number }
  /** A variable or a field: `params.a`, `bytes`. */
  | { type: 'name'; name: string; at: number }
  | { type: 'list'; items: readonly Formula[]; at: number }
  /** Counted from 0. */
  | { type: 'item'; list: Formula; index: Formula; at: number }
  | FormulaCall;

/** Operators are calls, too: `add`, `subtract`, `multiply`, `divide`, `mod`, `pow`, `unaryMinus`, `eq`, `gt`, `ifelse`, `and` … */
export interface FormulaCall {
  type: 'call';
  name: string;
  args: readonly Formula[];
  /** `kql='a: b'`. */
  named: Readonly<Record<string, string | number>>;
  at: number;
}

/** What is wrong with a formula, and where. */
export class FormulaError extends Error {
  override readonly name = 'FormulaError';
  readonly at: number;

  constructor(message: string, at: number) {
    super(message);
    this.at = at;
  }
}
