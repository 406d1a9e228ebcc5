/** A form of lines that aren't a table. A new one is a file of its own, named in `line-formats.ts`. */
export interface LineFormat {
  id: string;
  /** As people know it. */
  label: string;
  /** Longer lines, in characters, are not of this form: expressions read it. Missing: none is too long. */
  longest?: number;
  /** Whether these first lines of a file are of this form. */
  recognize(lines: readonly string[]): boolean;
  /** For one file, from its first line on. */
  open(context: LineContext): LineReader;
  /** What becomes of a line of another form: JSON text. Missing: it is left out. */
  keep?(line: string): string;
}

interface LineContext {
  /** The file, as the person knows it. */
  name: string;
  /** Milliseconds since 1970. */
  now: number;
  /** Those by which it was recognized. */
  firstLines: readonly string[];
}

/** Makes a document of a line: JSON text. `''` where there is none to make, undefined where the line is of another form. */
export type LineReader = (line: string, number: number) => string | undefined;

/** Nearly all lines are of the form. */
export const nearlyAll = (lines: readonly string[], fits: (line: string) => boolean): boolean => {
  const real = lines.filter((line) => line.trim() !== '');
  return real.length > 0 && real.filter(fits).length >= real.length * LEAST;
};

const LEAST = 0.6;

/** No program writes longer ones to a log. */
export const LONGEST_LOG_LINE = 16_384;
