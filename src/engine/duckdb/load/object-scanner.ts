import { tooLarge, unreadable } from './load-error';
import type { CreateScanner } from './split-file';

const code = (character: string): number => character.charCodeAt(0);
const quote = code('"');
const backslash = code('\\');
const newline = 10;
const carriageReturn = 13;
/** What may stand between objects: space, commas, and the mark before each record of a sequence. */
const between = new Set([32, 9, newline, carriageReturn, code(','), 0x1e]);

/**
 * Objects that follow one another, over as many lines as they like, as one line each. Line breaks inside become the characters 30 and
 * 31, as those of the elements of an array do.
 */
export const createObjectScanner: CreateScanner = (
  { name, limits, partial = false },
  onObject = () => {},
) => {
  let depth = 0;
  let inString = false;
  let escaped = false;
  let line = 1;
  let length = 0;
  const result = { documents: 0, longest: 0, breaks: false };
  const inside = (byte: number): void => {
    if (escaped) escaped = false;
    else if (inString && byte === backslash) escaped = true;
    else if (byte === quote) inString = !inString;
    else if (!inString && (byte === code('{') || byte === code('['))) depth++;
    else if (!inString && (byte === code('}') || byte === code(']'))) depth--;
  };
  const begin = (byte: number): boolean => {
    if (between.has(byte)) return false;
    if (byte !== code('{')) throw unreadable('files.jsonBetween', { name, line });
    depth = 1;
    length = 1;
    onObject(result.documents + 1, line);
    return true;
  };
  return {
    push(chunk: Buffer): Buffer {
      const out = Buffer.allocUnsafe(chunk.length * 2);
      let written = 0;
      for (const byte of chunk) {
        if (byte === newline) line++;
        if (depth === 0) {
          if (begin(byte)) out[written++] = byte;
          continue;
        }
        inside(byte);
        const isBreak = byte === newline || byte === carriageReturn;
        out[written++] = byte === newline ? 30 : byte === carriageReturn ? 31 : byte;
        result.breaks ||= isBreak;
        if (++length > limits.documentBytes) {
          const size = Math.round(limits.documentBytes / 1048576);
          throw tooLarge('files.documentTooLarge', { name, line, size });
        }
        if (depth > 0) continue;
        out[written++] = newline;
        result.documents++;
        result.longest = Math.max(result.longest, length);
      }
      return out.subarray(0, written);
    },
    end(): void {
      if (depth > 0 && !(partial && result.documents > 0)) {
        throw unreadable('files.jsonBreaksOff', { name, line });
      }
    },
    result: () => result,
  };
};
