import { FALSE, sql, type Sql } from '../sql';
import { foldAscii, foldedAscii } from './ascii-case';

type Piece = { any: 'one' | 'many' } | { text: string };

/**
 * The test for a pattern with `*` and `?`. The general case is a regular expression of DuckDB's,
 * whose time grows with the length of the value only, whatever the pattern.
 */
export function wildcardTest(pattern: string, ignoreCase: boolean): (value: Sql) => Sql {
  const pieces = split(ignoreCase ? foldAscii(pattern) : pattern);
  const fold = (value: Sql) => (ignoreCase ? foldedAscii(value) : value);
  const shape = pieces.map((piece) => ('text' in piece ? 't' : piece.any === 'many' ? '*' : '?'));
  const text = pieces.map((piece) => ('text' in piece ? piece.text : '')).join('');
  switch (shape.join('')) {
    case '':
      return () => FALSE;
    case 't':
      return (value) => sql`${fold(value)} = ${text}`;
    case '*':
      return (value) => sql`${value} IS NOT NULL`;
    case 't*':
      return (value) => sql`starts_with(${fold(value)}, ${text})`;
    case '*t':
      return (value) => sql`ends_with(${fold(value)}, ${text})`;
    case '*t*':
      return (value) => sql`contains(${fold(value)}, ${text})`;
    default:
      return (value) => sql`regexp_full_match(${fold(value)}, ${toExpression(pieces)}, 's')`;
  }
}

/** The longest text that every match contains; empty for a pattern of signs alone. */
export const longestText = (pattern: string): string =>
  split(pattern)
    .map((piece) => ('text' in piece ? piece.text : ''))
    .reduce((longest, text) => (text.length > longest.length ? text : longest), '');

/** The pattern with its texts changed, and its signs as they are. */
export const changePattern = (pattern: string, change: (text: string) => string): string =>
  pattern.replaceAll(/\\.|[^*?\\]+/gs, (part) =>
    part.startsWith('\\') ? `\\${change(part.slice(1))}` : change(part),
  );

function split(pattern: string): Piece[] {
  const pieces: Piece[] = [];
  for (const [part] of pattern.matchAll(/\\.|\*+|\?|[^*?\\]+|\\/gs)) {
    if (part.startsWith('*')) pieces.push({ any: 'many' });
    else if (part === '?') pieces.push({ any: 'one' });
    else addText(pieces, part.length > 1 && part.startsWith('\\') ? part.slice(1) : part);
  }
  return pieces;
}

function addText(pieces: Piece[], text: string): void {
  const last = pieces.at(-1);
  if (last && 'text' in last) last.text += text;
  else pieces.push({ text });
}

const toExpression = (pieces: readonly Piece[]): string =>
  pieces
    .map((piece) => {
      if ('text' in piece) return piece.text.replaceAll(/[^\p{L}\p{N}_]/gu, escape);
      return piece.any === 'many' ? '.*' : '.';
    })
    .join('');

const escape = (character: string): string =>
  String.raw`\x{${(character.codePointAt(0) ?? 0).toString(16)}}`;
