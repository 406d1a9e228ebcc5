import { invalid, unsupported } from '../failures';

/** As OpenSearch's `index.max_regex_length`. */
const MAX_LENGTH = 1000;
const MAX_DEPTH = 100;
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

interface Reader {
  characters: readonly string[];
  position: number;
  depth: number;
}

const CLASSES: ReadonlyMap<string, string> = new Map([
  ['d', '0-9'],
  ['D', String.raw`\x{0}-/:-\x{10ffff}`],
  ['w', '0-9A-Z_a-z'],
  ['W', String.raw`\x{0}-/:-@\x{5b}-\x{5e}\x{60}\x{7b}-\x{10ffff}`],
  ['s', String.raw`\t\n\r `],
  ['S', String.raw`\x{0}-\x{8}\x{b}\x{c}\x{e}-\x{1f}!-\x{10ffff}`],
]);
const NOTHING = String.raw`[^\x{0}-\x{10ffff}]`;

/**
 * Lucene's regular expression as one of DuckDB's, whose time grows with the length of the value
 * only. It has to match the whole value, with `.` for any character at all (option `s`). Throws
 * `invalid_query` for what Lucene refuses and `unsupported` for what DuckDB can't express:
 * intersections with `&`, numeric intervals such as `<1-99>`, very large repetitions.
 */
export function luceneRegexp(pattern: string, place: string): string {
  if (pattern.length > MAX_LENGTH) {
    throw invalid(
      `The length of regex [${pattern.length}] used in the [${place}] has exceeded the allowed maximum of [${MAX_LENGTH}].`,
    );
  }
  const reader = { characters: [...pattern], position: 0, depth: 0 };
  if (pattern === '') return '';
  const piece = union(reader);
  if (more(reader)) throw expected('end-of-string', reader);
  if (piece.size > MAX_SIZE || piece.repeats > MAX_REPEATS) {
    throw unsupported(`So large a repetition in the regular expression of [${place}]`);
  }
  return piece.text;
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
  if (character === undefined) throw invalid('unexpected end-of-string in the regular expression');
  reader.position += 1;
  return character;
}

const expected = (what: string, { position }: Reader) =>
  invalid(`expected ${what} at position ${position} of the regular expression`);

const literal = (character: string): Piece => ({ text: escaped(character), size: 1, repeats: 1 });

const escaped = (character: string): string =>
  /^[\p{L}\p{N}_]$/u.test(character)
    ? character
    : String.raw`\x{${(character.codePointAt(0) ?? 0).toString(16)}}`;

function union(reader: Reader): Piece {
  reader.depth += 1;
  if (reader.depth > MAX_DEPTH)
    throw invalid(
      `The regular expression is nested more than ${MAX_DEPTH} levels deep, at character ${reader.position + 1}.`,
    );
  const parts = [sequence(reader)];
  while (match(reader, '|')) parts.push(sequence(reader));
  reader.depth -= 1;
  return joined(parts, '|');
}

const joined = (parts: readonly Piece[], separator: string): Piece => ({
  text: `(?:${parts.map(({ text }) => text).join(separator)})`,
  size: parts.reduce((sum, { size }) => sum + size, 0),
  repeats: Math.max(...parts.map(({ repeats }) => repeats)),
});

function sequence(reader: Reader): Piece {
  const parts = [repetition(reader)];
  while (more(reader) && !peek(reader, ')|&')) parts.push(repetition(reader));
  if (peek(reader, '&')) throw unsupported('An intersection with [&] in a regular expression');
  return parts.length === 1 && parts[0] ? parts[0] : joined(parts, '');
}

function repetition(reader: Reader): Piece {
  let piece = single(reader);
  while (peek(reader, '?*+{')) {
    const kind = next(reader);
    const [text, times] = kind === '{' ? interval(reader) : [kind, 1];
    piece = {
      text: `(?:${piece.text})${text}`,
      size: piece.size * times,
      repeats: piece.repeats * times,
    };
  }
  return piece;
}

function interval(reader: Reader): readonly [text: string, times: number] {
  const least = wholeNumber(reader);
  const comma = match(reader, ',');
  const most = comma && peek(reader, '0123456789') ? wholeNumber(reader) : undefined;
  if (!match(reader, '}')) throw expected("'}'", reader);
  if (most !== undefined && most < least) {
    throw invalid(`invalid repetition range(out of order): ${least}..${most}`);
  }
  return [`{${least}${comma ? `,${most ?? ''}` : ''}}`, Math.max(1, least, most ?? 0)];
}

function wholeNumber(reader: Reader): number {
  let digits = '';
  while (peek(reader, '0123456789')) digits += next(reader);
  if (digits === '') throw expected('integer', reader);
  return Number(digits);
}

function single(reader: Reader): Piece {
  const character = next(reader);
  switch (character) {
    case '.':
      return { text: '.', size: 1, repeats: 1 };
    case '@':
      return { text: '(?:.*)', size: 1, repeats: 1 };
    case '#':
      return { text: NOTHING, size: 1, repeats: 1 };
    case '"':
      return quoted(reader);
    case '[':
      return characterClass(reader);
    case '(':
      return group(reader);
    case '<':
      throw unsupported('A numeric interval or a named automaton in a regular expression');
    case '\\': {
      const set = predefined(reader);
      return set === undefined ? literal(next(reader)) : { text: `[${set}]`, size: 1, repeats: 1 };
    }
    default:
      return literal(character);
  }
}

function quoted(reader: Reader): Piece {
  const parts: Piece[] = [];
  while (more(reader) && !peek(reader, '"')) parts.push(literal(next(reader)));
  if (!match(reader, '"')) throw expected("'\"'", reader);
  return parts.length > 0 ? joined(parts, '') : { text: '(?:)', size: 0, repeats: 1 };
}

function group(reader: Reader): Piece {
  if (match(reader, ')')) return { text: '(?:)', size: 0, repeats: 1 };
  const piece = union(reader);
  if (!match(reader, ')')) throw expected("')'", reader);
  return piece;
}

/** `\d` and the like; undefined where the backslash escapes a character. */
function predefined(reader: Reader): string | undefined {
  const set = CLASSES.get(reader.characters[reader.position] ?? '');
  if (set !== undefined) reader.position += 1;
  else if (/^[A-Za-z]$/.test(reader.characters[reader.position] ?? '')) {
    throw invalid(`invalid character class \\${next(reader)}`);
  }
  return set;
}

function characterClass(reader: Reader): Piece {
  const negated = match(reader, '^');
  let text = '';
  do text += classItem(reader);
  while (more(reader) && !peek(reader, ']'));
  if (!match(reader, ']')) throw expected("']'", reader);
  return { text: `[${negated ? '^' : ''}${text}]`, size: 1, repeats: 1 };
}

function classItem(reader: Reader): string {
  if (match(reader, '\\')) {
    const set = predefined(reader);
    if (set !== undefined) return set;
    const character = next(reader);
    if (peek(reader, '-')) throw unsupported('A range from an escaped character');
    return escaped(character);
  }
  const from = next(reader);
  if (!match(reader, '-')) return escaped(from);
  if (match(reader, '\\')) throw unsupported('A range to an escaped character');
  const to = next(reader);
  const [low, high] = [from.codePointAt(0) ?? 0, to.codePointAt(0) ?? 0];
  if (low > high) throw invalid(`invalid range: from (${low}) cannot be > to (${high})`);
  return `${escaped(from)}-${escaped(to)}`;
}
