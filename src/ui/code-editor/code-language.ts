/** What a piece of code is, for its color. */
export type CodePart =
  | 'comment'
  | 'string'
  | 'number'
  | 'keyword'
  | 'function'
  | 'name'
  | 'operator';

/** A piece of code, from where it was looked at. Undefined: nothing of a kind, such as a space. */
interface CodeToken {
  part: CodePart | undefined;
  /** Characters, at least one. */
  length: number;
}

/** What can be written at a place. */
export interface CodeSuggestion {
  label: string;
  /** Behind the label: a type, what it is. */
  hint?: string;
  /** What is written when it is chosen; the label where nothing is said. */
  text?: string;
  kind: 'field' | 'function' | 'keyword' | 'index' | 'value';
  /** The cursor comes to stand so many characters before the end of what is written. */
  back?: number;
}

export interface CodeSuggestions {
  /** From here to the cursor is what has been written of them. */
  from: number;
  suggestions: readonly CodeSuggestion[];
  /** All that there are: a longer beginning chooses among them. */
  isWhole?: boolean;
}

/** A language as the editor knows it. */
export interface CodeLanguage {
  /** The piece that a line goes on with. `inside` is what the piece before it left open. */
  token(rest: string, inside: CodePart | undefined): CodeToken & { open?: CodePart };
  suggest(
    text: string,
    cursor: number,
    signal: AbortSignal,
  ): Promise<CodeSuggestions | undefined> | CodeSuggestions | undefined;
}

/** Something that is wrong at a place of the code. */
export interface CodeProblem {
  start: number;
  /** Exclusive. */
  end: number;
  message: string;
}
