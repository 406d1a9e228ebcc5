import { tell } from '#common/server-messages';
import { statementError } from '../statement-error';
import type { Cursor } from './cursor';
import { notOneOf, oneOf } from './cursor';

/** Whether `name=` stands here, of an option that a command has. */
export const isOption = (cursor: Cursor): boolean =>
  cursor.peek().kind === 'word' && cursor.isSign('=', 1);

/**
 * `name=value` as often as it stands here, each with what reads its value.
 *
 * @throws EngineError for one that the command does not have
 */
export function readOptions(
  cursor: Cursor,
  readers: Readonly<Record<string, (cursor: Cursor) => void>>,
): void {
  while (isOption(cursor)) {
    const token = cursor.peek();
    const name = token.text.toLowerCase();
    const read = Object.hasOwn(readers, name) ? readers[name] : undefined;
    if (!read) throw notOneOf(token, Object.keys(readers));
    cursor.next();
    cursor.next();
    read(cursor);
    cursor.takeSign(',');
  }
}

export const readBoolean = (cursor: Cursor): boolean => oneOf(cursor, ['true', 'false']) === 'true';

/** A whole number from `least` to `most`. */
export function readWhole(cursor: Cursor, least: number, most: number): number {
  const { kind, text, start } = cursor.next();
  const value = Number(text);
  if (kind === 'number' && Number.isSafeInteger(value) && value >= least && value <= most) {
    return value;
  }
  throw statementError(tell('ppl.whole', { least, most }), start);
}

/** A text, with or without quotes. */
export function readWord(cursor: Cursor): string {
  const { kind, text } = cursor.peek();
  if (kind === 'sign' || kind === 'end') return cursor.fail();
  cursor.next();
  return text;
}
