export interface FoundExpression {
  /** From the root of the project, with slashes. */
  readonly file: string;
  readonly line: number;
  /** When the program runs, of the code that `source` is then. */
  readonly made: boolean;
  readonly source: string;
  readonly flags: string;
}

/** Every regular expression of the code that texts of people reach. */
export function findExpressions(root: string): readonly FoundExpression[];
export function findInText(file: string, text: string): readonly FoundExpression[];
