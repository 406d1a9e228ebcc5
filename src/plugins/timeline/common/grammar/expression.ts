/** `.es(q='a').label('b')`: functions, each on what the one before made. */
export interface Chain {
  type: 'chain';
  /** What the first function is called on: several chains in brackets. */
  group?: readonly Chain[];
  functions: readonly FunctionCall[];
}

export interface FunctionCall {
  name: string;
  args: readonly Argument[];
  /** Characters from 0. */
  at: number;
}

export interface Argument {
  /** Missing where the place says what it is. */
  name?: string;
  value: ArgumentValue;
}

export type ArgumentValue = string | number | boolean | null | Chain;

/** What is wrong with an expression, in words for a person, with its place. */
export class ExpressionError extends Error {
  override readonly name = 'ExpressionError';
  readonly at: number;

  constructor(message: string, at: number) {
    super(message);
    this.at = at;
  }
}
