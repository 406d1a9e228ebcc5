import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import type { LoadNotice, RejectedRow } from '#common/search';
import type { FileFormat } from '../format';
import { notice } from '../notice';
import { readLines } from '../read-lines';
import type { LineFormat } from './line-format';
import { grokLines } from './grok-lines';
import { JSON_LINES, LOG_LINES } from './line-formats';
import { OtherLines } from './other-lines';
import { plainLines } from './plain-lines';

interface LinesFile {
  path: string;
  name: string;
  /** Inside of an archive. */
  fileName: string;
  head: Buffer;
  format: FileFormat;
  /** Grok that a person wrote for the lines. */
  pattern?: string | undefined;
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
  const found = lineFormatOf(file);
  if (!found) return undefined;
  const { format, firstLines } = found;
  const to = makePath();
  const others = new OtherLines(format);
  const documents = async function* () {
    const read = format.open({ name: file.name, now: Date.now(), firstLines });
    let written: string[] = [];
    let length = 0;
    for await (const { text, line } of readLines(file.path, signal)) {
      const isBlank = text.trim() === '';
      const made = isBlank ? '' : isTooLong(format, text) ? undefined : read(text, line);
      const document = made ?? others.add(text, line);
      if (!isBlank) others.lines += 1;
      written.push(document);
      length += document.length;
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
    notices: [
      notice('notices.file.readAs', { file: file.name, format: format.label }),
      ...others.notices(file.name),
    ],
    rejects: others.rejects(),
  };
}

/** Characters that are written together. */
const BATCH = 1_000_000;

interface FoundFormat {
  format: LineFormat;
  firstLines: readonly string[];
}

function lineFormatOf({ head, format, fileName, pattern }: LinesFile): FoundFormat | undefined {
  if (pattern !== undefined) return { format: grokLines(pattern), firstLines: [] };
  if (format === 'csv' && /\.(csv|tsv)(\.(gz|zst))?$/i.test(fileName)) return undefined;
  const text = head.toString('utf8');
  const lines = text.split(/\r?\n/);
  // The last one may be cut.
  const whole = lines.length > 1 ? lines.slice(0, -1) : lines;
  const formats = format === 'csv' ? LOG_LINES : JSON_LINES;
  const tried = whole.slice(0, TRIED_LINES);
  for (const one of formats) {
    const firstLines = tried.filter((line) => !isTooLong(one, line));
    if (one.recognize(firstLines)) return { format: one, firstLines };
  }
  const isLog = format === 'csv' && LOG_NAME.test(fileName);
  return isLog && plainLines.recognize(tried)
    ? { format: plainLines, firstLines: tried }
    : undefined;
}

/** Also those that were put aside: `app.log.1`. */
const LOG_NAME = /\.log(\.\d+)?(\.(gz|zst))?$/i;

const isTooLong = ({ longest = Infinity }: LineFormat, line: string): boolean =>
  line.length > longest;
