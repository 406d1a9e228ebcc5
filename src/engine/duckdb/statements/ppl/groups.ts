import { tell } from '#common/server-messages';
import { statementError } from '../statement-error';
import type { Cursor } from './cursor';
import type { Expression } from './expression';
import { readExpression } from './read-expression';
import { readNamePattern } from './pattern-names';
import { findColumn, type Added, type Build, type Rows } from './rows';
import { readSpan, spanOf, type Span } from './spans';
import { isTime } from './types';
import { writeExpression } from './write-expression';

/** What rows are grouped by: a field, or spans of its values. */
export interface Group {
  name: string;
  value: Expression;
  span?: Span;
}

/** What stands behind `by`. Spans come first. */
function readGroups(cursor: Cursor): readonly Group[] {
  const all = [readGroup(cursor)];
  while (cursor.takeSign(',')) all.push(readGroup(cursor));
  const spans = all.filter(({ span }) => span);
  const [, second] = spans;
  if (second) throw statementError(tell('ppl.oneSpan'), second.span?.at);
  return [...spans, ...all.filter(({ span }) => !span)];
}

/** `by` and what stands behind it, where it is there. */
export const readBy = (cursor: Cursor): readonly Group[] =>
  cursor.takeWord('by') ? readGroups(cursor) : [];

export function readGroup(cursor: Cursor): Group {
  const { start } = cursor.peek();
  const group =
    cursor.isWord('span') && cursor.isSign('(', 1) ? readSpanCall(cursor) : readValue(cursor);
  const end = endBefore(cursor, start);
  const name = cursor.takeWord('as') ? readAlias(cursor) : undefined;
  const written =
    group.value.kind === 'field' && !group.span
      ? group.value.name
      : cursor.text.slice(start, end).trim();
  return { ...group, name: name ?? written };
}

/** Where what was read ends: before what comes next. */
export function endBefore(cursor: Cursor, start: number): number {
  const next = cursor.peek().start;
  return start + cursor.text.slice(start, next).trimEnd().length;
}

export const readAlias = (cursor: Cursor): string => {
  const { kind, text } = cursor.peek();
  if (kind !== 'text') return readNamePattern(cursor).text;
  cursor.next();
  return text;
};

const readValue = (cursor: Cursor): Omit<Group, 'name'> => ({ value: readExpression(cursor) });

const TIME_FIELD = '@timestamp';

function readSpanCall(cursor: Cursor): Omit<Group, 'name'> {
  const { start: at } = cursor.next();
  cursor.next();
  if (cursor.peek().kind === 'number') {
    const span = readSpan(cursor);
    cursor.expectSign(')');
    return { value: { kind: 'field', name: TIME_FIELD, at }, span };
  }
  const value = readExpression(cursor);
  cursor.expectSign(',');
  const span = readSpan(cursor);
  cursor.expectSign(')');
  return { value, span };
}

/** @returns what is grouped by; `isPresent` says that rows without it are left out */
export function writeGroup(
  { name, value, span }: Group,
  writing: { rows: Rows; build: Build },
): Added & { isPresent: boolean } {
  const own = writeExpression(value, writing);
  if (!span) return { name, code: own.code, type: own.type, isPresent: false };
  const { code, type } = spanOf(own, span);
  return { name, code, type, isPresent: isTime(type) };
}

/** The field that times are taken from where none is named. */
export const timeColumn = (rows: Rows, at: number) => findColumn(rows, TIME_FIELD, at);
