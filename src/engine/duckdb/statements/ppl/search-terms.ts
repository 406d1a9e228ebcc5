import { tell } from '#common/server-messages';
import { statementError } from '../statement-error';
import { timeModifier } from './time-modifiers';
import { isCommandEnd } from './pattern-names';
import type { Cursor } from './cursor';
import { readName } from './read-primary';

/** What `search` looks for: a query in the language of `query_string`, whose fields are looked up when they are known. */
export type SearchTerm = (fields: Fields) => string;

type Fields = (name: string, at: number) => unknown;

/** Terms that all have to hold, up to the end of the command. */
export function readSearchTerms(
  cursor: Cursor,
  isEnd: (cursor: Cursor) => boolean,
): readonly SearchTerm[] {
  const terms: SearchTerm[] = [];
  while (!isCommandEnd(cursor) && !isEnd(cursor) && !cursor.isSign(')')) {
    cursor.takeWord('and');
    terms.push(readEither(cursor, isEnd));
  }
  return terms;
}

export const writeSearchTerms = (terms: readonly SearchTerm[], fields: Fields): string =>
  all(terms)(fields);

const all =
  (terms: readonly SearchTerm[]): SearchTerm =>
  (fields) =>
    `(${terms.map((term) => term(fields)).join(' AND ')})`;

/** `OR` binds closer than `AND`. */
function readEither(cursor: Cursor, isEnd: (cursor: Cursor) => boolean): SearchTerm {
  const terms = [readTerm(cursor, isEnd)];
  while (cursor.takeWord('or')) terms.push(readTerm(cursor, isEnd));
  const [only] = terms;
  if (terms.length === 1 && only) return only;
  return (fields) => `(${terms.map((term) => term(fields)).join(' OR ')})`;
}

function readTerm(cursor: Cursor, isEnd: (cursor: Cursor) => boolean): SearchTerm {
  if (cursor.takeWord('not')) {
    const inner = cursor.within(() => readTerm(cursor, isEnd));
    return (fields) => `(*:* AND NOT ${inner(fields)})`;
  }
  if (cursor.takeSign('(')) {
    const inner = cursor.within(() => readSearchTerms(cursor, isEnd));
    cursor.expectSign(')');
    if (inner.length === 0) return cursor.fail();
    return all(inner);
  }
  return readField(cursor) ?? readText(cursor);
}

const SIGNS: Readonly<Record<string, (field: string, value: string) => string>> = {
  '=': (field, value) => `${field}:${value}`,
  '==': (field, value) => `${field}:${value}`,
  '!=': (field, value) => `(_exists_:${field} AND NOT ${field}:${value})`,
  '<>': (field, value) => `(_exists_:${field} AND NOT ${field}:${value})`,
  '<': (field, value) => `${field}:{* TO ${value}}`,
  '<=': (field, value) => `${field}:[* TO ${value}]`,
  '>': (field, value) => `${field}:{${value} TO *}`,
  '>=': (field, value) => `${field}:[${value} TO *]`,
};

/** A condition on a field, where one stands here. */
function readField(cursor: Cursor): SearchTerm | undefined {
  if (!hasSign(cursor)) return undefined;
  const { start: at, text } = cursor.peek();
  const isQuoted = cursor.peek().kind === 'name';
  const name = readName(cursor);
  if (!isQuoted && (text === 'earliest' || text === 'latest') && cursor.takeSign('=')) {
    return readTime(cursor, text);
  }
  if (cursor.takeWord('in')) return readIn(cursor, name, at);
  const { text: sign } = cursor.next();
  const value = readValue(cursor);
  return (fields) => SIGNS[sign]?.(fieldOf(fields, name, at), value) ?? '';
}

/** Behind a name with dots. */
function hasSign(cursor: Cursor): boolean {
  let ahead = 0;
  for (;;) {
    const { kind } = cursor.peek(ahead);
    if (kind !== 'word' && kind !== 'name') return false;
    if (!cursor.isSign('.', ahead + 1)) break;
    ahead += 2;
  }
  const sign = cursor.peek(ahead + 1);
  if (cursor.isWord('in', ahead + 1)) return cursor.isSign('(', ahead + 2);
  return sign.kind === 'sign' && Object.hasOwn(SIGNS, sign.text);
}

function fieldOf(fields: Fields, name: string, at: number): string {
  fields(name, at);
  return escaped(name);
}

const escaped = (text: string): string =>
  text.replaceAll(/[\s+\-=&|><!(){}[\]^"~*?:\\/]/g, (sign) => `\\${sign}`);

function readIn(cursor: Cursor, name: string, at: number): SearchTerm {
  cursor.expectSign('(');
  const values = [readValue(cursor)];
  while (cursor.takeSign(',')) values.push(readValue(cursor));
  cursor.expectSign(')');
  return (fields) => {
    const field = fieldOf(fields, name, at);
    return `(${values.map((value) => `${field}:${value}`).join(' OR ')})`;
  };
}

function readTime(cursor: Cursor, edge: 'earliest' | 'latest'): SearchTerm {
  const { start: at } = cursor.peek();
  const text = readPlain(cursor);
  const time = timeModifier(text);
  if (time === undefined) {
    throw statementError(tell('ppl.time', { text: text.slice(0, 100) }), at);
  }
  return (fields) => {
    const field = fieldOf(fields, '@timestamp', at);
    return edge === 'earliest' ? `${field}:["${time}" TO *]` : `${field}:[* TO "${time}"]`;
  };
}

const readText = (cursor: Cursor): SearchTerm => {
  const value = readValue(cursor);
  return () => value;
};

function readValue(cursor: Cursor): string {
  const isQuoted = cursor.peek().kind === 'text';
  const text = readPlain(cursor);
  if (/[*?]/.test(text)) {
    return text.replaceAll(/[\s+\-=&|><!(){}[\]^"~:\\/]/g, (sign) => `\\${sign}`);
  }
  // Words of the language are none in quotes.
  return isQuoted || !/^[\p{L}\p{N}_.]+$/u.test(text) || /^(?:AND|OR|NOT|TO)$/i.test(text)
    ? `"${text.replaceAll(/["\\]/g, (sign) => `\\${sign}`)}"`
    : text;
}

/** A text in quotes, or what stands beside each other without a space. */
function readPlain(cursor: Cursor): string {
  const { kind, text, start } = cursor.peek();
  if (kind === 'text') return cursor.next().text;
  if (kind === 'end' || text === '|' || text === ']') return cursor.fail();
  let value = '';
  for (let before = start; cursor.peek().start === before;) {
    const piece = cursor.peek();
    const isEnd = piece.kind === 'sign' && /[|()[\],;=<>]/.test(piece.text);
    if (piece.kind === 'end' || piece.kind === 'text' || isEnd) break;
    value += piece.text;
    before = piece.end;
    cursor.next();
  }
  return value === '' ? cursor.fail() : value;
}
