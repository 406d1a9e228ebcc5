import { isSign, peek, take, type TokenReader } from '../../../search/scripts/reader';
import { compileError } from './failures';
import { TYPES } from './types';

/** The type that stands here, and how many words it has; undefined where none does. */
export function typeAt(
  reader: TokenReader,
  ahead = 0,
): { type: string; words: number } | undefined {
  const { kind, text } = peek(reader, ahead);
  if (kind !== 'name') return undefined;
  const inner = peek(reader, ahead + 2);
  if (isSign(peek(reader, ahead + 1), '.') && TYPES.has(`${text}.${inner.text}`)) {
    return { type: `${text}.${inner.text}`, words: 3 };
  }
  return TYPES.has(text) ? { type: text, words: 1 } : undefined;
}

export function readTypeAt(reader: TokenReader): string {
  const found = typeAt(reader);
  if (found) {
    reader.next += found.words;
    return found.type;
  }
  const { text, at } = take(reader);
  throw compileError(`cannot resolve type [${text.slice(0, 60)}]`, at - 1);
}
