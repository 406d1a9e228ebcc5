/** Which texts, as a whole, are meant. */
export type Expression =
  /** One character of these, from and to; any other where it is negated. */
  | { kind: 'set'; ranges: readonly Range[]; negated: boolean }
  | { kind: 'sequence' | 'choice'; parts: readonly Expression[] }
  | { kind: 'repeat'; part: Expression; least: number; most: number };

export type Range = readonly [from: number, to: number];

const LAST_CHARACTER = 0x10_ff_ff;

export const ANY: Expression = { kind: 'set', ranges: [[0, LAST_CHARACTER]], negated: false };
export const ANYTHING: Expression = { kind: 'repeat', part: ANY, least: 0, most: Infinity };
export const NOTHING: Expression = { kind: 'set', ranges: [], negated: false };
export const EMPTY: Expression = { kind: 'sequence', parts: [] };

export function literal(character: string): Expression {
  const code = character.codePointAt(0) ?? 0;
  return { kind: 'set', ranges: [[code, code]], negated: false };
}

/** A pattern with `*` and `?`; those behind a backslash stand for themselves. */
export function readWildcard(pattern: string): Expression {
  const pieces = pattern.matchAll(/\\[^]|[^]/gu);
  const parts = Array.from(pieces, ([piece]) =>
    piece === '*' ? ANYTHING : piece === '?' ? ANY : literal(piece.replace(/^\\(?=[^])/, '')),
  );
  return { kind: 'sequence', parts };
}
