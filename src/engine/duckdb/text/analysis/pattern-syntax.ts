import { invalid } from '../../search/failures';
import {
  atEnd,
  atLineEnd,
  atLineStart,
  atStart,
  atVeryEnd,
  atWord,
  type Border,
} from './pattern-borders';
import { literal, memberTest, readClass, readEscape } from './pattern-classes';
import {
  ahead,
  brokenAt,
  eat,
  eatMatch,
  isOver,
  nextCharacter,
  oddIn,
  type PatternCursor,
  type PatternFlags,
} from './pattern-cursor';

/** A regular expression as Java's patterns and this program mean it alike. */
export type PatternNode =
  | { kind: 'set'; matches: (character: string) => boolean }
  | { kind: 'sequence'; parts: readonly PatternNode[] }
  | { kind: 'choice'; parts: readonly PatternNode[] }
  | { kind: 'repeat'; part: PatternNode; least: number; most: number; isLazy: boolean }
  | { kind: 'group'; part: PatternNode; number: number }
  | { kind: 'border'; isAt: Border };

const LONGEST = 1000;
const MOST_REPEATS = 1000;
/** Groups in each other. */
const MOST_DEPTH = 100;

/** @throws EngineError for what is none, and for what only one of both has: looking around, references, possessive quantifiers */
export function readPattern(
  pattern: string,
  flags: PatternFlags,
): { node: PatternNode; groups: number } {
  if (pattern.length > LONGEST) {
    throw invalid(`A pattern of [analysis] is longer than ${LONGEST} characters`);
  }
  const cursor = { pattern, at: 0, groups: 0, flags };
  const node = readChoice(cursor, 0);
  if (isOver(cursor)) return { node, groups: cursor.groups };
  throw brokenAt(cursor, "Unmatched closing ')'");
}

function readChoice(cursor: PatternCursor, depth: number): PatternNode {
  if (depth > MOST_DEPTH) throw oddIn(cursor, 'So many groups in each other');
  const { flags } = cursor;
  const first = readSequence(cursor, depth);
  const parts = [first];
  while (eat(cursor, '|')) parts.push(readSequence(cursor, depth));
  // Those that were set within hold to the end of the group.
  cursor.flags = flags;
  return parts.length === 1 ? first : { kind: 'choice', parts };
}

function readSequence(cursor: PatternCursor, depth: number): PatternNode {
  const parts: PatternNode[] = [];
  while (!isOver(cursor) && ahead(cursor) !== '|' && ahead(cursor) !== ')') {
    parts.push(readQuantifiers(cursor, readAtom(cursor, depth)));
  }
  return { kind: 'sequence', parts };
}

const QUANTIFIER = /^(?:[*+?]|\{(\d{1,6})(,(\d{0,6}))?\})/;

function readQuantifiers(cursor: PatternCursor, atom: PatternNode): PatternNode {
  let part = atom;
  for (let found = eatMatch(cursor, QUANTIFIER); found; found = eatMatch(cursor, QUANTIFIER)) {
    const { least, most } = timesOf(found);
    if (most < least) throw brokenAt(cursor, 'Illegal repetition range');
    if (Math.max(least, most === Infinity ? 0 : most) > MOST_REPEATS) {
      throw oddIn(cursor, 'So many repetitions');
    }
    if (eat(cursor, '+')) throw oddIn(cursor, 'A possessive quantifier');
    part = { kind: 'repeat', part, least, most, isLazy: eat(cursor, '?') };
  }
  return part;
}

function timesOf([sign, from, comma, to]: RegExpExecArray): { least: number; most: number } {
  if (from === undefined) return { least: sign === '+' ? 1 : 0, most: sign === '?' ? 1 : Infinity };
  const least = Number(from);
  return { least, most: comma === undefined ? least : to ? Number(to) : Infinity };
}

function readAtom(cursor: PatternCursor, depth: number): PatternNode {
  const { dotAll, multiline } = cursor.flags;
  const character = nextCharacter(cursor);
  switch (character) {
    case '(':
      return readGroup(cursor, depth);
    case '[':
      return setOf(cursor, readClass(cursor));
    case '.':
      return setOf(cursor, dotAll ? '[^]' : String.raw`[^\n\r\u0085\u2028\u2029]`);
    case '^':
      return { kind: 'border', isAt: multiline ? atLineStart : atStart };
    case '$':
      return { kind: 'border', isAt: multiline ? atLineEnd : atEnd };
    case '*':
    case '+':
    case '?':
      throw brokenAt(cursor, `Dangling meta character '${character}'`);
    case '{':
      throw brokenAt(cursor, 'Illegal repetition');
    case '\\':
      return readBorder(cursor) ?? setOf(cursor, `[${readEscape(cursor)}]`);
    default:
      return setOf(cursor, `[${literal(character)}]`);
  }
}

const setOf = ({ flags }: PatternCursor, source: string): PatternNode => ({
  kind: 'set',
  matches: memberTest(source, flags.ignoreCase),
});

const BORDERS: ReadonlyMap<string, Border> = new Map<string, Border>([
  ['b', atWord],
  ['B', (text, at) => !atWord(text, at)],
  ['A', atStart],
  ['z', atVeryEnd],
  ['Z', atEnd],
]);

function readBorder(cursor: PatternCursor): PatternNode | undefined {
  const isAt = BORDERS.get(ahead(cursor) ?? '');
  if (!isAt) return undefined;
  cursor.at += 1;
  return { kind: 'border', isAt };
}

function readGroup(cursor: PatternCursor, depth: number): PatternNode {
  if (!eat(cursor, '?')) {
    cursor.groups += 1;
    const number = cursor.groups;
    return closed(cursor, { kind: 'group', part: readChoice(cursor, depth + 1), number });
  }
  if (eat(cursor, ':')) return closed(cursor, readChoice(cursor, depth + 1));
  const own = eatMatch(cursor, /^([ims]+)\)/)?.[1];
  if (own === undefined) throw oddIn(cursor, '[(?]');
  const { ignoreCase, multiline, dotAll } = cursor.flags;
  cursor.flags = {
    ignoreCase: ignoreCase || own.includes('i'),
    multiline: multiline || own.includes('m'),
    dotAll: dotAll || own.includes('s'),
  };
  return { kind: 'sequence', parts: [] };
}

function closed(cursor: PatternCursor, node: PatternNode): PatternNode {
  if (!eat(cursor, ')')) throw brokenAt(cursor, 'Unclosed group');
  return node;
}
