import { createReadStream, createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { StringDecoder } from 'node:string_decoder';
import type { LoadNotice, RejectedRow } from '#common/search';
import { tell } from '#common/server-messages';
import { objectJson, scalarJson } from './lines/json-text';
import { KEPT_REJECTS } from './limits';
import { notice, shorten } from './notice';
import { toReason } from './to-reason';

interface WideCsv {
  path: string;
  delimiter: string;
  /** The names of all columns. */
  headers: readonly string[];
  hasHeader: boolean;
  /** So many columns become fields. */
  most: number;
}

export interface NarrowCsv {
  notices: readonly LoadNotice[];
  rejects: { count: number; rows: readonly RejectedRow[] };
}

/** Column behind the others: what the documents keep of those that are no fields. */
const REST = '__rest';

/**
 * Writes a file of very many columns with the first of them and one more, which has the values of the others as JSON: the documents keep
 * them, and nothing can be searched for them.
 */
export async function narrowCsv(
  { path, delimiter, headers, hasHeader, most }: WideCsv,
  to: string,
  signal: AbortSignal,
): Promise<NarrowCsv> {
  const rejects: RejectedRow[] = [];
  let count = 0;
  const lineOf = (values: readonly string[], number: number, line: number): string => {
    if (hasHeader && number === 0) return csvLine([...values.slice(0, most), REST]);
    if (values.length === headers.length) {
      const rest = values
        .slice(most)
        .map((value, at) => [headers[most + at] ?? '', valueJson(value)] as const);
      return csvLine([...values.slice(0, most), objectJson(rest)]);
    }
    count++;
    const reason = tell('rejected.values', { found: values.length, expected: headers.length });
    if (rejects.length < KEPT_REJECTS) {
      rejects.push({ line, ...toReason(reason), text: shorten(values.join(delimiter)) });
    }
    return '';
  };
  await pipeline(
    createReadStream(path, { highWaterMark: 1024 * 1024, signal }),
    (chunks) => rewritten(chunks, delimiter.charCodeAt(0), lineOf),
    createWriteStream(to, { mode: 0o600 }),
    { signal },
  );
  const names = headers.slice(most);
  const some = shorten(names.slice(0, NAMED).join(', '));
  return {
    notices: [notice('notices.file.unindexed', { count: names.length, most, names: some })],
    rejects: { count, rows: rejects },
  };
}

const NAMED = 5;

const valueJson = (text: string): string | undefined =>
  text === '' ? undefined : scalarJson(text);

const csvLine = (values: readonly string[]): string =>
  values
    .map((text) => (/[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text))
    .join(',');

async function* rewritten(
  chunks: AsyncIterable<Buffer>,
  delimiter: number,
  lineOf: (values: readonly string[], number: number, line: number) => string,
): AsyncIterable<string> {
  const decoder = new StringDecoder('utf8');
  const ready: string[] = [];
  let number = 0;
  const parser = createRecordParser(delimiter, (values, line, lines) => {
    // The lines that follow stay where they are.
    ready.push(lineOf(values, number++, line), '\n'.repeat(lines));
  });
  for await (const chunk of chunks) {
    parser.push(decoder.write(chunk));
    yield ready.splice(0).join('');
  }
  parser.push(`${decoder.end()}\n`);
  yield ready.splice(0).join('');
}

type OnRecord = (values: readonly string[], line: number, lines: number) => void;

const quote = 34;
const lineFeed = 10;
const carriageReturn = 13;

/** Tells each record with its first line, and how many line ends it takes. Quotes count as they do elsewhere. */
function createRecordParser(delimiter: number, onRecord: OnRecord) {
  let values: string[] = [];
  let value = '';
  let quoted = false;
  let closing = false;
  let first = 1;
  let line = 1;
  const endRecord = (): void => {
    line++;
    const isBlank = values.length === 0 && value === '';
    if (!isBlank) onRecord([...values, value], first, line - first);
    values = [];
    value = '';
    first = line;
  };
  const step = (code: number, character: string): void => {
    if (quoted && code !== quote) {
      value += character;
      if (code === lineFeed) line++;
    } else if (quoted) {
      quoted = false;
      closing = true;
      return;
    } else if (code === quote && (closing || value === '')) {
      if (closing) value += character;
      quoted = true;
    } else if (code === delimiter) {
      values.push(value);
      value = '';
    } else if (code === lineFeed) {
      endRecord();
    } else if (code !== carriageReturn) {
      value += character;
    }
    closing = false;
  };
  return {
    push(text: string): void {
      for (let at = 0; at < text.length; at++) step(text.charCodeAt(at), text[at] ?? '');
    },
  };
}
