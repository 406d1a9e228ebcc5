import { tell } from '#common/server-messages';
import { statementError } from '../../statement-error';
import { textCode, type Code } from '../code';
import { coerce } from '../coerce';
import type { Cursor } from '../cursor';
import type { Expression } from '../expression';
import { readSum } from '../read-expression';
import { capturesOf, grokCaptures, linearExpression, type Capture } from '../regular-expression';
import { filtered, withColumns, type Build, type Rows, type Stage } from '../rows';
import { pplTypeName } from '../types';
import { writeExpression } from '../write-expression';
import type { Command } from './command';

/** A field for each named group of an expression that matches a whole text; empty where it does not. */
export const parse: Command = (cursor) => {
  const value = readSum(cursor);
  const source = readPattern(cursor);
  const captures = capturesOf(source);
  return extracted({ value, captures, at: source.at }, (text, { pattern }) => [
    'coalesce(regexp_extract(',
    text,
    ', ',
    textCode(`^(?:${pattern})$`),
    ", 1), '')",
  ]);
};

/** The same for what a pattern of grok finds somewhere in a text. */
export const grok: Command = (cursor) => {
  const value = readSum(cursor);
  const source = readPattern(cursor);
  const captures = grokCaptures(source);
  return extracted({ value, captures, at: source.at }, (text, { pattern }) => [
    'coalesce(regexp_extract(',
    text,
    ', ',
    textCode(pattern),
    ", 1), '')",
  ]);
};

/** Rows whose text has what an expression looks for, or with `!=` has it not. */
export const regex: Command = (cursor) => {
  const value = readSum(cursor);
  const { start: at } = cursor.peek();
  const isNegated = cursor.takeSign('!=');
  if (!isNegated) cursor.expectSign('=');
  const pattern = linearExpression(readPattern(cursor));
  return (rows, build) => {
    const text = textOf(value, { rows, build, at });
    const found: Code = ['regexp_matches(', text, ', ', textCode(pattern), ')'];
    return filtered(rows, isNegated ? ['(NOT ', found, ')'] : found);
  };
};

export function readPattern(cursor: Cursor): { text: string; at: number } {
  const { kind, text, start: at } = cursor.peek();
  if (kind !== 'text') return cursor.fail();
  cursor.next();
  return { text, at };
}

export function textOf(
  value: Expression,
  { rows, build, at }: { rows: Rows; build: Build; at: number },
): Code {
  const own = writeExpression(value, { rows, build });
  const code = coerce(own, 'text');
  if (code !== undefined) return code;
  const types = pplTypeName(own.type);
  throw statementError(tell('ppl.types', { name: 'regex', types }), at);
}

/** How a part of an expression is named. */
export const GROUP_FORMS = { form: '(?<name>…)', grok: '%{PATTERN:name}' };

interface Extraction {
  value: Expression;
  captures: readonly Capture[];
  at: number;
}

/** Of groups of the same name, the first one that took part counts. */
export function extracted(
  { value, captures, at }: Extraction,
  write: (text: Code, capture: Capture) => Code,
): Stage {
  if (captures.length === 0) throw statementError(tell('ppl.groups', GROUP_FORMS), at);
  const names = [...new Set(captures.map(({ name }) => name))];
  return (rows, build) => {
    const text = textOf(value, { rows, build, at });
    const added = names.map((name) => {
      const codes = captures.filter((one) => one.name === name).map((one) => write(text, one));
      const [only = 'NULL', ...others] = codes;
      const either = others.map((code): Code => [', nullif(', code, ", '')"]);
      const code: Code =
        others.length === 0 ? only : ['coalesce(nullif(', only, ", '')", either, ", '')"];
      return { name, code, type: 'text' as const };
    });
    return withColumns(rows, added, build);
  };
}
