import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import type { LoadNotice, RejectedRow } from '#common/search';
import { tell } from '#common/server-messages';
import type { FileFormat } from '../format';
import { KEPT_REJECTS } from '../limits';
import { notice } from '../notice';
import { readLines } from '../read-lines';
import { toReason } from '../to-reason';
import type { LineFormat } from './line-format';
import { JSON_LINES, LOG_LINES } from './line-formats';

interface LinesFile {
  path: string;
  name: string;
  /** Inside of an archive. */
  fileName: string;
  head: Buffer;
  format: FileFormat;
}

export interface LineDocuments {
  path: string;
  shape: string;
  notices: readonly LoadNotice[];
  rejects: { count: number; rows: readonly RejectedRow[] };
}

/** So many lines tell the form. */
const TRIED_LINES = 100;

/** Documents of the lines of a log or of a file for `_bulk`, on the same lines; undefined for any other file. */
export async function linesToDocuments(
  file: LinesFile,
  { signal, makePath }: { signal: AbortSignal; makePath: () => string },
): Promise<LineDocuments | undefined> {
  const format = lineFormatOf(file);
  if (!format) return undefined;
  const to = makePath();
  const rejects: RejectedRow[] = [];
  let count = 0;
  const documents = async function* () {
    const read = format.open({ name: file.name, now: Date.now() });
    let written: string[] = [];
    let length = 0;
    for await (const { text, line } of readLines(file.path, signal)) {
      const document =
        text.trim() === '' ? '' : isTooLong(format, text) ? undefined : read(text, line);
      if (document === undefined) {
        count++;
        if (rejects.length < KEPT_REJECTS) rejects.push(rejected(format, line, text));
      }
      written.push(document ?? '');
      length += document?.length ?? 0;
      if (length > BATCH) {
        yield `${written.join('\n')}\n`;
        written = [];
        length = 0;
      }
    }
    yield `${written.join('\n')}\n`;
  };
  await pipeline(documents, createWriteStream(to, { mode: 0o600 }), { signal });
  return {
    path: to,
    shape: format.id,
    notices: [notice('notices.file.readAs', { file: file.name, format: format.label })],
    rejects: { count, rows: rejects },
  };
}

/** Characters that are written together. */
const BATCH = 1_000_000;

function lineFormatOf({ head, format, fileName }: LinesFile): LineFormat | undefined {
  if (format === 'csv' && /\.(csv|tsv)(\.(gz|zst))?$/i.test(fileName)) return undefined;
  const text = head.toString('utf8');
  const lines = text.split(/\r?\n/);
  // The last one may be cut.
  const whole = lines.length > 1 ? lines.slice(0, -1) : lines;
  const formats = format === 'csv' ? LOG_LINES : JSON_LINES;
  const tried = whole.slice(0, TRIED_LINES);
  return formats.find((one) => one.recognize(tried.filter((line) => !isTooLong(one, line))));
}

const isTooLong = ({ longest = Infinity }: LineFormat, line: string): boolean =>
  line.length > longest;

const rejected = ({ label }: LineFormat, line: number, text: string): RejectedRow => ({
  line,
  ...toReason(tell('rejected.otherLine', { format: label })),
  text: text.slice(0, 200),
});
