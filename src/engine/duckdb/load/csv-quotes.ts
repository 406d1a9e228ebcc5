import { createReadStream } from 'node:fs';
import { tooLarge, unreadable } from './load-error';
import type { PreparedFile } from './prepare-file';

interface RecordLimits {
  delimiter: string;
  /** Values of a row. */
  columns: number;
  /** Lines before those of this file. */
  lineOffset: number;
  signal: AbortSignal;
}

/**
 * Rows are not told apart by the database where a quote stays open for long: it leaves out parts of the file without a word, other
 * ones each time. Such a file is refused with the place.
 *
 * So is one with a row of far too many values (attack 98): each of them is an error of its own to the database, with the whole line, and
 * 7 MB take hours.
 *
 * @returns how many lines are inside of values whose quotes are wrong: the row that such a value is in is left out with them
 */
export async function checkRecords(
  { name, path, quotes, longLine }: Pick<PreparedFile, 'name' | 'path' | 'quotes' | 'longLine'>,
  { delimiter, columns, lineOffset, signal }: RecordLimits,
): Promise<number> {
  if (!quotes && !longLine) {
    return 0;
  }
  const reader = createQuoteReader(delimiter);
  for await (const chunk of createReadStream(path, { highWaterMark: 1024 * 1024, signal })) {
    const long = reader.read(chunk as Buffer);
    if (long) throw notClosed(name, long, lineOffset);
    const { line, values } = reader.widest();
    if (values > columns) {
      throw tooLarge('files.rowTooWide', {
        name,
        line: line + lineOffset,
        count: values,
        most: columns,
      });
    }
  }
  const { open, lost } = reader.end();
  if (open) throw notClosed(name, open, lineOffset);
  return lost;
}

interface OpenQuote {
  /** Where it opens. */
  line: number;
  /** Line ends behind it. */
  lines: number;
}

/** So many lines a text may have whose quote is not closed where the text ends. */
const MOST_LINES = 100;

/**
 * `start`: a quote opens a text here. `closing`: behind a quote in a text, which was its end, or the first of two that stand for one.
 * `behind`: a space there. Spaces around a text in quotes are no part of it.
 */
type Place = 'start' | 'plain' | 'quoted' | 'closing' | 'behind';

const space = 32;
const quote = 34;
const newline = 10;
const carriageReturn = 13;

function createQuoteReader(delimiter: string) {
  const separator = delimiter.charCodeAt(0);
  let place: Place = 'start';
  let line = 1;
  let openLine = 0;
  let lost = 0;
  let values = 1;
  let widest = { line, values };
  const read = (chunk: Buffer): OpenQuote | undefined => {
    for (let at = 0; at < chunk.length; at++) {
      const byte = chunk[at];
      if (byte === newline) line++;
      if (place === 'quoted') {
        if (byte === quote) place = 'closing';
      } else if (byte === quote && (place === 'start' || place === 'closing')) {
        openLine = place === 'start' ? line : openLine;
        place = 'quoted';
      } else if (byte === space && place !== 'plain') {
        place = place === 'start' ? 'start' : 'behind';
      } else {
        const ends = byte === separator || byte === newline || byte === carriageReturn;
        const isWrong = (place === 'closing' || place === 'behind') && !ends;
        const lines = isWrong ? line - openLine : 0;
        if (lines > MOST_LINES) return { line: openLine, lines };
        lost += lines;
        if (byte === separator) values++;
        else if (ends) values = 1;
        if (values > widest.values) widest = { line, values };
        place = ends ? 'start' : 'plain';
      }
    }
    return undefined;
  };
  return {
    read,
    /** The row of most values so far, and its last line so far. */
    widest: () => widest,
    end(): { open?: OpenQuote; lost: number } {
      const lines = line - openLine;
      const open = { line: openLine, lines };
      return place !== 'quoted' ? { lost } : lines > 1 ? { open, lost } : { lost };
    },
  };
}

const notClosed = (name: string, { line, lines }: OpenQuote, lineOffset: number) =>
  unreadable('files.quoteNotClosed', { name, line: line + lineOffset, lines });
