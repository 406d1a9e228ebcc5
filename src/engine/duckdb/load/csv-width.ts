import { createReadStream } from 'node:fs';

const quote = 34;
const newline = 10;
const carriageReturn = 13;
const delimiters = [',', ';', '\t', '|'].map((character) => character.charCodeAt(0));

/** A record that goes on for longer is none that can be loaded. */
const mostBytes = 64 * 1024 * 1024;

/** How many columns the first record of a file has, by whichever of the delimiters it has most of. */
export async function readCsvWidth(path: string, signal: AbortSignal): Promise<number> {
  const record = createRecord();
  const options = { highWaterMark: 1024 * 1024, end: mostBytes, signal };
  for await (const chunk of createReadStream(path, options)) {
    if (record.push(chunk as Buffer)) {
      break;
    }
  }
  return record.width();
}

/** Quotes count as they do for whoever reads the values: one opens a text only where a value begins. */
function createRecord() {
  const counts = new Uint32Array(256);
  let quoted = false;
  /** Here a quote opens a text: a value begins, or a quote closed one, as two of them stand for one. */
  let opens = true;
  let any = false;
  const readOutside = (byte: number): void => {
    const lineEnd = byte === newline || byte === carriageReturn;
    any ||= byte > 32;
    opens = lineEnd || delimiters.includes(byte);
    counts[byte] = (counts[byte] ?? 0) + 1;
    if (lineEnd && !any) {
      counts.fill(0);
    }
  };
  return {
    width: () => Math.max(...delimiters.map((byte) => counts[byte] ?? 0)) + 1,
    /** True where the record ended. */
    push(chunk: Buffer): boolean {
      for (const byte of chunk) {
        if (byte === quote && (quoted || opens)) {
          opens = quoted;
          quoted = !quoted;
          any = true;
        } else if (!quoted && any && (byte === newline || byte === carriageReturn)) {
          return true;
        } else if (!quoted) {
          readOutside(byte);
        }
      }
      return false;
    },
  };
}
