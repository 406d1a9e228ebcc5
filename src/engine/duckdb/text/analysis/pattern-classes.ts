import { invalid } from '../../search/failures';
import {
  ahead,
  brokenAt,
  eat,
  eatMatch,
  isOver,
  nextCharacter,
  oddIn,
  type PatternCursor,
} from './pattern-cursor';

/** Parts of classes as this program writes them. */
const CLASSES: Readonly<Record<string, string>> = {
  d: '0-9',
  w: 'a-zA-Z_0-9',
  s: String.raw` \t\n\x0B\f\r`,
  D: String.raw`\D`,
  W: String.raw`\W`,
  S: String.raw`\0-\x08\x0E-\x1F!-\u{10FFFF}`,
};
const SIGNS: Readonly<Record<string, string>> = {
  t: '\t',
  n: '\n',
  r: '\r',
  f: '\f',
  a: '\u0007',
  e: '\u001B',
};
const POSIX: Readonly<Record<string, string>> = {
  Lower: 'a-z',
  Upper: 'A-Z',
  Alpha: 'a-zA-Z',
  Digit: '0-9',
  Alnum: 'a-zA-Z0-9',
  Punct: String.raw`!-\/:-@\[-\x60\{-~`,
  Space: String.raw` \t\n\x0B\f\r`,
  Blank: String.raw` \t`,
  IsAlphabetic: String.raw`\p{Alphabetic}`,
  IsLetter: String.raw`\p{L}`,
  IsDigit: String.raw`\p{Nd}`,
  IsPunctuation: String.raw`\p{P}`,
};

/** What stands in brackets, behind the first one. */
export function readClass(cursor: PatternCursor): string {
  const isNegated = eat(cursor, '^');
  let source = '';
  do {
    if (isOver(cursor)) throw brokenAt(cursor, 'Unclosed character class');
    if (cursor.pattern.startsWith('&&', cursor.at)) throw oddIn(cursor, '[&&]');
    source += readMember(cursor, source === '');
  } while (ahead(cursor) !== ']');
  cursor.at += 1;
  return `[${isNegated ? '^' : ''}${source}]`;
}

function readMember(cursor: PatternCursor, isFirst: boolean): string {
  const character = nextCharacter(cursor);
  if (character === '[') throw oddIn(cursor, 'A class in a class');
  if (character === '-' && !isFirst && ahead(cursor) !== ']') return '-';
  return character === '\\' ? readEscape(cursor) : literal(character);
}

/** Behind a backslash, as a part of a class. */
export function readEscape(cursor: PatternCursor): string {
  if (isOver(cursor)) throw brokenAt(cursor, 'Unexpected internal error');
  const code = eatMatch(cursor, /^(?:x([\da-fA-F]{2})|u([\da-fA-F]{4}))/);
  if (code) return literal(String.fromCharCode(Number.parseInt(code[1] ?? code[2] ?? '', 16)));
  const character = nextCharacter(cursor);
  const known = CLASSES[character];
  if (known !== undefined) return known;
  if (character === 'p' || character === 'P') return readProperty(cursor, character === 'P');
  const sign = SIGNS[character];
  if (sign !== undefined) return literal(sign);
  if (/[A-Za-z0-9]/.test(character)) throw oddIn(cursor, `[\\${character}]`);
  return literal(character);
}

function readProperty(cursor: PatternCursor, isNegated: boolean): string {
  const found = eatMatch(cursor, /^(?:\{(\w{1,30})\}|([A-Z]))/);
  if (!found) throw brokenAt(cursor, 'Unknown character property name');
  const name = found[1] ?? found[2] ?? '';
  const category = POSIX[name] ?? generalCategory(name);
  if (category === undefined) throw oddIn(cursor, `[\\p{${name}}]`);
  if (!isNegated) return category;
  if (!category.startsWith(String.raw`\p`)) throw oddIn(cursor, `[\\P{${name}}]`);
  return category.replace(String.raw`\p`, String.raw`\P`);
}

const generalCategory = (name: string): string | undefined =>
  /^(?:Is)?[CLMNPSZ][a-z]?$/.test(name) ? String.raw`\p{${name.replace(/^Is/, '')}}` : undefined;

export const literal = (character: string): string =>
  /^[\p{L}\p{N}_]$/u.test(character)
    ? character
    : String.raw`\u{${(character.codePointAt(0) ?? 0).toString(16)}}`;

/** Of one character: what it costs does not depend on the text. */
export function memberTest(source: string, ignoreCase: boolean): (character: string) => boolean {
  const expression = compiled(`^${source}$`, ignoreCase ? 'iu' : 'u');
  const known = new Map<string, boolean>();
  return (character) => {
    const found = known.get(character);
    if (found !== undefined) return found;
    const isMember = expression.test(character);
    if (known.size < 1000) known.set(character, isMember);
    return isMember;
  };
}

function compiled(source: string, flags: string): RegExp {
  try {
    return new RegExp(source, flags);
  } catch {
    throw invalid(`Illegal character range in the class ${source.slice(1, 100)}`);
  }
}
