import { closeSync, openSync, readSync } from 'node:fs';

/** What stands between the values of a row. */
const BETWEEN = 31;
const NEW_LINE = 10;
const CHUNK = 4_194_304;

/** Calls with the parts of each row: its number, its time in microseconds, and its texts. */
export interface TakeExported {
  row(seq: number, time: bigint | undefined): void;
  /** @param position of the text among those of its row */
  text(position: number, bytes: Uint8Array, place: { start: number; end: number }): void;
}

/**
 * Reads rows of `number, time, (length, text)…` as `exportTexts` has the database write them. Texts stand as they are: their length
 * in bytes says where they end.
 */
export function readExported(path: string, texts: number, take: TakeExported): void {
  const file = openSync(path, 'r');
  try {
    const input = createInput(file);
    while (input.needs(1)) {
      const seq = Number(input.digits());
      const time = input.digits();
      take.row(seq, time === '' ? undefined : BigInt(time));
      for (let position = 0; position < texts; position += 1) {
        const length = Number(input.digits());
        input.needs(length + 1);
        take.text(position, input.bytes(), input.skip(length));
      }
    }
  } finally {
    closeSync(file);
  }
}

function createInput(file: number) {
  let buffer = Buffer.allocUnsafe(CHUNK);
  let at = 0;
  let end = 0;
  /** Whether so many bytes are there. */
  const needs = (count: number): boolean => {
    if (end - at >= count) return true;
    const larger = count > buffer.length ? Buffer.allocUnsafe(count + CHUNK) : buffer;
    buffer.copy(larger, 0, at, end);
    buffer = larger;
    end -= at;
    at = 0;
    while (end < count) {
      const read = readSync(file, buffer, end, buffer.length - end, null);
      if (read === 0) return false;
      end += read;
    }
    return true;
  };
  return {
    needs,
    bytes: (): Uint8Array => buffer,
    /** Up to the next separator, which is left behind. */
    digits(): string {
      // Twenty digits with a sign at most.
      needs(32);
      let after = at;
      while (after < end && buffer[after] !== BETWEEN && buffer[after] !== NEW_LINE) after += 1;
      const text = buffer.toString('latin1', at, after);
      at = after + 1;
      return text;
    },
    /** So many bytes, and the separator behind them. */
    skip(length: number): { start: number; end: number } {
      const start = at;
      at += length + 1;
      return { start, end: start + length };
    },
  };
}
