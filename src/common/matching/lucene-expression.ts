import { ANY, ANYTHING, EMPTY, type Expression, literal, NOTHING, type Range } from './expression';

/** What is wrong with an expression, for a message in the language of the page. */
export type ExpressionProblem =
  | { kind: 'class'; character: string }
  | { kind: 'ends' | 'escapedRange' | 'intersection' | 'interval' }
  | { kind: 'expected'; sign: string; position: number }
  | { kind: 'expectedEnd' | 'expectedNumber'; position: number }
  | { kind: 'nested'; most: number; at: number }
  | { kind: 'range'; from: number; to: number }
  | { kind: 'repetition'; least: number; most: number };

/** Lucene refuses the expression, or nobody here can look for it. */
export class ExpressionError extends Error {
  override readonly name = 'ExpressionError';
  readonly problem: ExpressionProblem;

  constructor(problem: ExpressionProblem) {
    super(problem.kind);
    this.problem = problem;
  }
}

const MAX_DEPTH = 100;

interface Reader {
  characters: readonly string[];
  position: number;
  depth: number;
}

const SETS: ReadonlyMap<string, readonly Range[]> = new Map([
  ['d', toRanges('09')],
  ['D', toRanges('\0/', ':\u{10ffff}')],
  ['w', toRanges('09', 'AZ', '__', 'az')],
  ['W', toRanges('\0/', ':@', '[^', '``', '{\u{10ffff}')],
  ['s', toRanges('\t\n', '\r\r', '  ')],
  ['S', toRanges('\0\b', '\v\f', '\u{e}\u{1f}', '!\u{10ffff}')],
]);

/**
 * A regular expression as Lucene reads it. Throws `ExpressionError` for what Lucene refuses, and for intersections with `&` and
 * numeric intervals such as `<1-99>`.
 */
export function readLuceneExpression(pattern: string): Expression {
  const reader = { characters: [...pattern], position: 0, depth: 0 };
  if (pattern === '') return EMPTY;
  const expression = union(reader);
  if (more(reader)) throw new ExpressionError({ kind: 'expectedEnd', position: reader.position });
  return expression;
}

function toRanges(...pairs: readonly string[]): readonly Range[] {
  return pairs.map((pair) => {
    const [from = 0, to = 0] = Array.from(pair, (character) => character.codePointAt(0) ?? 0);
    return [from, to];
  });
}

const more = ({ characters, position }: Reader): boolean => position < characters.length;

const peek = (reader: Reader, wanted: string): boolean => {
  const character = reader.characters[reader.position];
  return character !== undefined && wanted.includes(character);
};

function match(reader: Reader, wanted: string): boolean {
  const found = peek(reader, wanted);
  if (found) reader.position += 1;
  return found;
}

function next(reader: Reader): string {
  const character = reader.characters[reader.position];
  if (character === undefined) {
    throw new ExpressionError({ kind: 'ends' });
  }
  reader.position += 1;
  return character;
}

const expected = (sign: string, { position }: Reader) =>
  new ExpressionError({ kind: 'expected', sign, position });

function union(reader: Reader): Expression {
  reader.depth += 1;
  if (reader.depth > MAX_DEPTH)
    throw new ExpressionError({ kind: 'nested', most: MAX_DEPTH, at: reader.position + 1 });
  const parts = [sequence(reader)];
  while (match(reader, '|')) parts.push(sequence(reader));
  reader.depth -= 1;
  return { kind: 'choice', parts };
}

function sequence(reader: Reader): Expression {
  const parts = [repetition(reader)];
  while (more(reader) && !peek(reader, ')|&')) parts.push(repetition(reader));
  if (peek(reader, '&')) throw new ExpressionError({ kind: 'intersection' });
  return parts.length === 1 && parts[0] ? parts[0] : { kind: 'sequence', parts };
}

const TIMES: Readonly<Record<string, readonly [least: number, most: number]>> = {
  '?': [0, 1],
  '*': [0, Infinity],
  '+': [1, Infinity],
};

function repetition(reader: Reader): Expression {
  let part = single(reader);
  while (peek(reader, '?*+{')) {
    const [least, most] = TIMES[next(reader)] ?? interval(reader);
    part = { kind: 'repeat', part, least, most };
  }
  return part;
}

function interval(reader: Reader): readonly [least: number, most: number] {
  const least = wholeNumber(reader);
  const comma = match(reader, ',');
  const most = comma && peek(reader, '0123456789') ? wholeNumber(reader) : undefined;
  if (!match(reader, '}')) throw expected("'}'", reader);
  if (most !== undefined && most < least) {
    throw new ExpressionError({ kind: 'repetition', least, most });
  }
  return [least, most ?? (comma ? Infinity : least)];
}

function wholeNumber(reader: Reader): number {
  let digits = '';
  while (peek(reader, '0123456789')) digits += next(reader);
  if (digits === '')
    throw new ExpressionError({ kind: 'expectedNumber', position: reader.position });
  return Number(digits);
}

function single(reader: Reader): Expression {
  const character = next(reader);
  switch (character) {
    case '.':
      return ANY;
    case '@':
      return ANYTHING;
    case '#':
      return NOTHING;
    case '"':
      return quoted(reader);
    case '[':
      return characterClass(reader);
    case '(':
      return group(reader);
    case '<':
      throw new ExpressionError({ kind: 'interval' });
    case '\\': {
      const ranges = predefined(reader);
      return ranges === undefined ? literal(next(reader)) : { kind: 'set', ranges, negated: false };
    }
    default:
      return literal(character);
  }
}

function quoted(reader: Reader): Expression {
  const parts: Expression[] = [];
  while (more(reader) && !peek(reader, '"')) parts.push(literal(next(reader)));
  if (!match(reader, '"')) throw expected("'\"'", reader);
  return { kind: 'sequence', parts };
}

function group(reader: Reader): Expression {
  if (match(reader, ')')) return EMPTY;
  const expression = union(reader);
  if (!match(reader, ')')) throw expected("')'", reader);
  return expression;
}

/** `\d` and the like; undefined where the backslash escapes a character. */
function predefined(reader: Reader): readonly Range[] | undefined {
  const ranges = SETS.get(reader.characters[reader.position] ?? '');
  if (ranges !== undefined) reader.position += 1;
  else if (/^[A-Za-z]$/.test(reader.characters[reader.position] ?? '')) {
    throw new ExpressionError({ kind: 'class', character: next(reader) });
  }
  return ranges;
}

function characterClass(reader: Reader): Expression {
  const negated = match(reader, '^');
  const ranges: Range[] = [];
  do ranges.push(...classItem(reader));
  while (more(reader) && !peek(reader, ']'));
  if (!match(reader, ']')) throw expected("']'", reader);
  return { kind: 'set', ranges, negated };
}

function classItem(reader: Reader): readonly Range[] {
  if (match(reader, '\\')) {
    const ranges = predefined(reader);
    if (ranges !== undefined) return ranges;
    const character = next(reader);
    if (peek(reader, '-')) throw new ExpressionError({ kind: 'escapedRange' });
    return toRanges(character + character);
  }
  const from = next(reader);
  if (!match(reader, '-')) return toRanges(from + from);
  if (match(reader, '\\')) throw new ExpressionError({ kind: 'escapedRange' });
  const [range] = toRanges(from + next(reader));
  if (range && range[0] > range[1]) {
    throw new ExpressionError({ kind: 'range', from: range[0], to: range[1] });
  }
  return range ? [range] : [];
}
