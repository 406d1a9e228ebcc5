import { invalid, unsupported } from '../../search/failures';

export interface PatternFlags {
  ignoreCase: boolean;
  dotAll: boolean;
  multiline: boolean;
}

/** A pattern while it is read. */
export interface PatternCursor {
  readonly pattern: string;
  at: number;
  groups: number;
  flags: PatternFlags;
}

export const isOver = ({ pattern, at }: PatternCursor): boolean => at >= pattern.length;

export const ahead = ({ pattern, at }: PatternCursor): string | undefined => pattern[at];

/** Goes on behind the text, if it is what comes next. */
export function eat(cursor: PatternCursor, text: string): boolean {
  if (!cursor.pattern.startsWith(text, cursor.at)) return false;
  cursor.at += text.length;
  return true;
}

/** What comes next and matches; so far an expression looks ahead that begins with `^`. */
export function eatMatch(cursor: PatternCursor, expression: RegExp): RegExpExecArray | undefined {
  const found = expression.exec(cursor.pattern.slice(cursor.at, cursor.at + 50));
  if (found) cursor.at += found[0].length;
  return found ?? undefined;
}

export function nextCharacter(cursor: PatternCursor): string {
  const character = String.fromCodePoint(cursor.pattern.codePointAt(cursor.at) ?? 0);
  cursor.at += character.length;
  return character;
}

export const brokenAt = ({ pattern, at }: PatternCursor, what: string) =>
  invalid(`${what} near index ${at}\n${pattern}`);

export const oddIn = ({ pattern }: PatternCursor, what: string) =>
  unsupported(`${what} in the pattern [${pattern.slice(0, 100)}] of [analysis]`);
