import type { Cursor } from './cursor';
import { findColumn, type Column, type Rows } from './rows';

/** A name, in which `*` may stand for any part of one. */
export interface NamePattern {
  text: string;
  hasWildcard: boolean;
  at: number;
}

/** The words, dots and asterisks that stand beside each other. */
export function readNamePattern(cursor: Cursor): NamePattern {
  const { start: at } = cursor.peek();
  let text = '';
  let hasWildcard = false;
  for (let before = at; cursor.peek().start === before;) {
    const { kind, text: piece, end } = cursor.peek();
    const isSign = kind === 'sign' && (piece === '*' || piece === '.' || piece === '-');
    if (kind !== 'word' && kind !== 'name' && kind !== 'number' && !isSign) break;
    if (piece === '-' && text === '') break;
    hasWildcard ||= isSign && piece === '*';
    text += piece;
    before = end;
    cursor.next();
  }
  return text === '' ? cursor.fail() : { text, hasWildcard, at };
}

/** Names with commas or spaces between, until the next command. */
export function readNamePatterns(
  cursor: Cursor,
  isEnd: (cursor: Cursor) => boolean = () => false,
): readonly NamePattern[] {
  const all = [readNamePattern(cursor)];
  for (;;) {
    if (cursor.takeSign(',')) all.push(readNamePattern(cursor));
    else if (isCommandEnd(cursor) || isEnd(cursor)) return all;
    else all.push(readNamePattern(cursor));
  }
}

export const isCommandEnd = (cursor: Cursor): boolean =>
  cursor.isSign('|') || cursor.isSign(']') || cursor.isSign(';') || cursor.peek().kind === 'end';

/** The fields of a pattern, in their order. @throws EngineError where there is none */
export function columnsOf(rows: Rows, { text, hasWildcard, at }: NamePattern): readonly Column[] {
  const found = hasWildcard ? rows.columns.filter(({ name }) => wildcardParts(text, name)) : [];
  return found.length > 0 ? found : [findColumn(rows, text, at)];
}

/** Also those that an index pattern adds, where more than `*` means them: that alone is what documents have. */
export function columnsMeant(rows: Rows, pattern: NamePattern): readonly Column[] {
  const { text, hasWildcard, at } = pattern;
  if (!hasWildcard || /^\*+$/.test(text)) return columnsOf(rows, pattern);
  const shown = new Set(rows.columns.map(({ name }) => name));
  const added = rows.sources
    .flatMap(({ relation }) => relation.computed())
    .filter((name) => !shown.has(name) && wildcardParts(text, name));
  if (added.length === 0) return columnsOf(rows, pattern);
  const own = rows.columns.filter(({ name }) => wildcardParts(text, name));
  return [...own, ...added.map((name) => findColumn(rows, name, at))];
}

/** What stands in a name for each `*` of a pattern; undefined where they don't match. */
export function wildcardParts(pattern: string, name: string): readonly string[] | undefined {
  const [first = '', ...rest] = pattern.split('*');
  const last = rest.pop();
  if (last === undefined) return name === pattern ? [] : undefined;
  if (!name.startsWith(first)) return undefined;
  const parts: string[] = [];
  let at = first.length;
  for (const piece of rest) {
    const found = name.indexOf(piece, at);
    if (found < 0) return undefined;
    parts.push(name.slice(at, found));
    at = found + piece.length;
  }
  if (name.length - last.length < at || !name.endsWith(last)) return undefined;
  return [...parts, name.slice(at, name.length - last.length)];
}
