import { createReadStream } from 'node:fs';
import type { RejectedRow } from '#common/search';
import { tell } from '#common/server-messages';
import { countNewlines } from './count-newlines';
import type { CsvDialect } from './csv-dialect';
import { KEPT_REJECTS } from './limits';
import type { PreparedFile } from './prepare-file';
import { firstRow, rows, type LoadSession } from './session';
import { toReason } from './to-reason';

export interface Rejects {
  count: number;
  rows: readonly RejectedRow[];
}

/** Rejected rows of earlier loads on this connection. */
export async function discardCsvRejects({ connection }: LoadSession): Promise<void> {
  await connection.run('DROP TABLE IF EXISTS load_errors');
  await connection.run('DROP TABLE IF EXISTS load_scans');
}

export function csvRejects(file: PreparedFile, dialect: CsvDialect, session: LoadSession) {
  const { connection } = session;
  /** Byte offsets of the records that were left out, ascending. */
  const offsets = async (most: string) =>
    (
      await rows(
        connection,
        `SELECT DISTINCT line_byte_position - 1 FROM load_errors ORDER BY ALL ${most}`,
      )
    ).map(([offset]) => Number(offset));

  return {
    /** @param linesInside lines that are part of such records */
    async structural(linesInside: number): Promise<Rejects> {
      const [count] = await firstRow(
        connection,
        'SELECT count(DISTINCT line_byte_position) FROM load_errors',
      );
      const found = await rows(
        connection,
        `SELECT line_byte_position - 1, first(error_message), first(left(csv_line, 200)) FROM load_errors
         GROUP BY ALL ORDER BY ALL LIMIT ${KEPT_REJECTS}`,
      );
      const lines = await linesAt(
        file.path,
        found.map(([offset]) => Number(offset)),
        session.signal,
      );
      return {
        count: Number(count) + linesInside,
        rows: found.map(([, message, text], position) => ({
          line: lines[position] ?? 0,
          ...plainReason(String(message)),
          text: String(text ?? '').trimEnd(),
        })),
      };
    },

    async misfits(places: readonly number[]) {
      return findRecords(file, dialect, { places, without: await offsets('') }, session.signal);
    },
  };
}

function plainReason(message: string): Pick<RejectedRow, 'reason' | 'attributes'> {
  const counts = /Expected Number of Columns: (\d+) Found: (\d+)/.exec(message);
  if (counts) {
    const [, expected, found] = counts.map(Number);
    return toReason(tell('rejected.values', { found: found ?? 0, expected: expected ?? 0 }));
  }
  return message.includes('quote')
    ? toReason(tell('rejected.openQuote'))
    : { reason: `${message}.`.replace('..', '.') };
}

async function linesAt(
  path: string,
  offsets: readonly number[],
  signal: AbortSignal,
): Promise<number[]> {
  const lines: number[] = [];
  if (offsets.length === 0) {
    return lines;
  }
  let line = 1;
  let start = 0;
  for await (const part of createReadStream(path, { highWaterMark: 1024 * 1024, signal })) {
    const chunk = part as Buffer;
    let from = 0;
    while (lines.length < offsets.length && (offsets[lines.length] ?? 0) < start + chunk.length) {
      const to = (offsets[lines.length] ?? 0) - start;
      line += countNewlines(chunk.subarray(from, to));
      from = to;
      lines.push(line);
    }
    if (lines.length === offsets.length) {
      break;
    }
    line += countNewlines(chunk.subarray(from));
    start += chunk.length;
  }
  return lines;
}

interface Wanted {
  /** Places among the records that were read, ascending. */
  places: readonly number[];
  /** Offsets of records that were not read, ascending. */
  without: readonly number[];
}

/** Walks over the records, quotes and all, to the ones that are wanted. */
async function findRecords(
  file: PreparedFile,
  dialect: CsvDialect,
  wanted: Wanted,
  signal: AbortSignal,
): Promise<{ line: number; text: string }[]> {
  const found: { line: number; text: string }[] = [];
  let place = dialect.hasHeader ? -2 : -1;
  let skipped = 0;
  for await (const record of readRecords(file.path, signal)) {
    const blank = record.text.trim() === '';
    if (record.offset === wanted.without[skipped]) {
      skipped++;
    } else if (!blank) {
      place++;
      if (place === wanted.places[found.length]) {
        found.push({ line: record.line, text: record.text.slice(0, 200).trimEnd() });
      }
    }
    if (found.length === wanted.places.length) {
      break;
    }
  }
  return found;
}

interface CsvRecord {
  offset: number;
  line: number;
  text: string;
}

async function* readRecords(path: string, signal: AbortSignal): AsyncIterable<CsvRecord> {
  let record = { offset: 0, line: 1 };
  let offset = 0;
  let line = 1;
  let quoted = false;
  let text: Buffer = Buffer.alloc(0);
  for await (const part of createReadStream(path, { highWaterMark: 1024 * 1024, signal })) {
    const chunk = part as Buffer;
    let from = 0;
    for (let at = 0; at < chunk.length; at++) {
      const byte = chunk[at];
      quoted = byte === 34 ? !quoted : quoted;
      line += byte === 10 ? 1 : 0;
      if (byte === 10 && !quoted) {
        yield {
          ...record,
          text: beginning(text, chunk.subarray(from, at)).toString('utf8', 0, 800),
        };
        from = at + 1;
        record = { offset: offset + from, line };
        text = Buffer.alloc(0);
      }
    }
    text = beginning(text, chunk.subarray(from));
    offset += chunk.length;
  }
  yield { ...record, text: text.toString('utf8', 0, 800) };
}

/** As much of a record as is shown, from two chunks. */
const beginning = (before: Buffer, next: Buffer): Buffer =>
  before.length === 0
    ? Buffer.from(next.subarray(0, 1000))
    : before.length < 1000
      ? Buffer.concat([before, next.subarray(0, 1000)])
      : before;
