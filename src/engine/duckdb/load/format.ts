import { extname } from 'node:path';
import { unreadable } from './load-error';

export type FileFormat = 'csv' | 'ndjson' | 'json' | 'parquet';

const foreign: readonly [string, string][] = [
  ['89504e47', 'a PNG image'],
  ['ffd8ff', 'a JPEG image'],
  ['47494638', 'a GIF image'],
  ['25504446', 'a PDF document'],
  ['504b0304', 'a zip archive (Excel files are zip archives too)'],
  ['504b0506', 'an empty zip archive'],
  ['377abcaf', 'a 7-Zip archive'],
  ['526172211a', 'a RAR archive'],
  ['28b52ffd', 'compressed with zstd'],
  ['425a68', 'compressed with bzip2'],
  ['fd377a58', 'compressed with xz'],
  ['7f454c46', 'a program'],
  ['4d5a9000', 'a program'],
  ['d0cf11e0', 'an old Office document'],
  ['53514c697465', 'an SQLite database'],
  ['4f626a01', 'an Avro file'],
  ['4f5243', 'an ORC file'],
  ['4152524f5731', 'an Arrow file'],
];

const readable = 'Atrium reads CSV, TSV, NDJSON, JSON and Parquet, each also as .gz.';

export const isGzip = (head: Buffer): boolean => head[0] === 0x1f && head[1] === 0x8b;

/** Tells the format by the beginning of the file first, by the name second. */
export function detectFormat(head: Buffer, name: string): FileFormat {
  const bytes = head.toString('hex', 0, 16);
  if (bytes.startsWith('50415231')) {
    return 'parquet';
  }
  const kind = foreign.find(([magic]) => bytes.startsWith(magic))?.[1];
  if (kind) {
    throw unreadable(name, `this is ${kind}. ${readable}`);
  }
  const extension = extname(name.toLowerCase().replace(/\.gz$/, ''));
  if (extension === '.parquet') {
    throw unreadable(name, `this is not a Parquet file, although its name says so. ${readable}`);
  }
  const text = head
    .toString('utf8')
    .replace(/^\uFEFF/, '')
    .trimStart();
  if (text === '') {
    throw unreadable(name, 'the file is empty. Choose a file with data.');
  }
  if (text.startsWith('[')) {
    return extension === '.csv' || extension === '.tsv' ? 'csv' : 'json';
  }
  return text.startsWith('{')
    ? manyDocuments(text, extension)
      ? 'ndjson'
      : 'json'
    : byName(extension);
}

function byName(extension: string): FileFormat {
  return extension === '.ndjson' || extension === '.jsonl' ? 'ndjson' : 'csv';
}

/** One document on the first line and another one after it, or a name that says so. */
function manyDocuments(text: string, extension: string): boolean {
  if (extension === '.ndjson' || extension === '.jsonl') {
    return true;
  }
  const end = text.indexOf('\n');
  const line = end < 0 ? text : text.slice(0, end);
  const document = parseObject(line);
  if (!document) {
    return false;
  }
  const rest = end < 0 ? '' : text.slice(end + 1).trimStart();
  // One line alone: a document, or an object around the records.
  return rest === '' ? !Object.values(document).some(isRecords) : rest.startsWith('{');
}

const isRecords = (value: unknown): boolean =>
  Array.isArray(value) && typeof value[0] === 'object' && value[0] !== null;

function parseObject(text: string): object | undefined {
  try {
    return JSON.parse(text) as object;
  } catch {
    return undefined;
  }
}
