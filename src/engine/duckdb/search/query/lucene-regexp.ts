import {
  ANY,
  type Expression,
  ExpressionError,
  type Range,
  readLuceneExpression,
} from '#common/matching';
import { tell } from '#common/server-messages';
import { invalid, unsupported } from '../failures';
import { regexpFailure } from './regexp-failure';

/** As OpenSearch's `index.max_regex_length`. */
const MAX_LENGTH = 1000;
/** Larger ones DuckDB's engine refuses. */
const MAX_REPEATS = 1000;
const MAX_SIZE = 5000;

/** A piece of DuckDB's regular expression. */
interface Piece {
  text: string;
  /** How many characters it spells out, its repetitions counted. */
  size: number;
  /** The repetitions inside of each other, multiplied. */
  repeats: number;
}

const NOTHING = String.raw`[^\x{0}-\x{10ffff}]`;

/**
 * Lucene's regular expression as one of DuckDB's, whose time grows with the length of the value
 * only. It has to match the whole value, with `.` for any character at all (option `s`). Throws
 * `invalid_query` for what Lucene refuses and `unsupported` for what DuckDB can't express:
 * intersections with `&`, numeric intervals such as `<1-99>`, very large repetitions.
 */
export function luceneRegexp(pattern: string, place: string): string {
  if (pattern.length > MAX_LENGTH) {
    throw invalid(tell('query.regexLength', { count: pattern.length, place, most: MAX_LENGTH }));
  }
  if (pattern === '') return '';
  const piece = write(read(pattern));
  if (piece.size > MAX_SIZE || piece.repeats > MAX_REPEATS) {
    throw unsupported(`So large a repetition in the regular expression of [${place}]`);
  }
  return piece.text;
}

function read(pattern: string): Expression {
  try {
    return readLuceneExpression(pattern);
  } catch (error) {
    if (!(error instanceof ExpressionError)) throw error;
    throw regexpFailure(error.problem);
  }
}

function write(expression: Expression): Piece {
  switch (expression.kind) {
    case 'set':
      return { text: expression === ANY ? '.' : setOf(expression), size: 1, repeats: 1 };
    case 'sequence':
      return joined(expression.parts.map(write), '');
    case 'choice':
      return joined(expression.parts.map(write), '|');
    case 'repeat':
      return repeated(write(expression.part), expression);
  }
}

const joined = (parts: readonly Piece[], separator: string): Piece => ({
  text: `(?:${parts.map(({ text }) => text).join(separator)})`,
  size: parts.reduce((sum, { size }) => sum + size, 0),
  repeats: Math.max(1, ...parts.map(({ repeats }) => repeats)),
});

function repeated(piece: Piece, { least, most }: { least: number; most: number }): Piece {
  const times = Math.max(1, least, most === Infinity ? 0 : most);
  return {
    text: `(?:${piece.text})${interval(least, most)}`,
    size: piece.size * times,
    repeats: piece.repeats * times,
  };
}

function interval(least: number, most: number): string {
  if (most !== Infinity) return least === most ? `{${least}}` : `{${least},${most}}`;
  return least === 0 ? '*' : `{${least},}`;
}

function setOf({ ranges, negated }: { ranges: readonly Range[]; negated: boolean }): string {
  if (ranges.length === 0) return NOTHING;
  const items = ranges.map(([from, to]) =>
    from === to ? escaped(from) : `${escaped(from)}-${escaped(to)}`,
  );
  return `[${negated ? '^' : ''}${items.join('')}]`;
}

function escaped(code: number): string {
  const character = String.fromCodePoint(code);
  return /^[\p{L}\p{N}_]$/u.test(character) ? character : String.raw`\x{${code.toString(16)}}`;
}
