import { extname } from 'node:path';
import type { EngineError } from '../../engine-error';
import { unreadable } from './load-error';

export type FileFormat = 'csv' | 'ndjson' | 'json' | 'parquet';

type Refuse = (name: string) => EngineError;

/** What begins with which bytes. */
const foreign: readonly [string, Refuse][] = [
  ['89504e47', (name) => unreadable('files.isImage', { name, format: 'PNG' })],
  ['ffd8ff', (name) => unreadable('files.isImage', { name, format: 'JPEG' })],
  ['47494638', (name) => unreadable('files.isImage', { name, format: 'GIF' })],
  ['25504446', (name) => unreadable('files.isDocument', { name, format: 'PDF' })],
  ['377abcaf', (name) => unreadable('files.isArchive', { name, format: '7-Zip' })],
  ['526172211a', (name) => unreadable('files.isArchive', { name, format: 'RAR' })],
  ['425a68', (name) => unreadable('files.isCompressed', { name, format: 'bzip2' })],
  ['fd377a58', (name) => unreadable('files.isCompressed', { name, format: 'xz' })],
  ['7f454c46', (name) => unreadable('files.isProgram', { name })],
  ['4d5a9000', (name) => unreadable('files.isProgram', { name })],
  // What is encrypted is inside of a container of the old format.
  [
    'd0cf11e0',
    (name) =>
      unreadable(/\.xls[xm]$/i.test(name) ? 'files.isLocked' : 'files.isOldOffice', { name }),
  ],
  ['53514c697465', (name) => unreadable('files.isDatabase', { name, format: 'SQLite' })],
  ['4f626a01', (name) => unreadable('files.isFormat', { name, format: 'Avro' })],
  ['4f5243', (name) => unreadable('files.isFormat', { name, format: 'ORC' })],
  ['4152524f5731', (name) => unreadable('files.isFormat', { name, format: 'Arrow' })],
];

export const isGzip = (head: Buffer): boolean => head[0] === 0x1f && head[1] === 0x8b;

export const isZstd = (head: Buffer): boolean => head.toString('hex', 0, 4) === '28b52ffd';

/** Throws for what begins as no file of ours does. */
export function refuseForeign(head: Buffer, name: string): void {
  const bytes = head.toString('hex', 0, 16);
  const refuse = foreign.find(([magic]) => bytes.startsWith(magic))?.[1];
  if (refuse) throw refuse(name);
  if (head.toString('latin1', 257, 262) === 'ustar') {
    throw unreadable('files.isArchive', { name, format: 'tar' });
  }
}

const MARKUP: readonly (readonly [string, RegExp])[] = [
  ['HTML', /^<(!doctype html|html)\b/i],
  ['XML', /^<(\?xml|svg|gpx|kml)\b/i],
];
/** Texts have a few of these at most: not the ends of lines, and those that stand between values. */
// oxlint-disable-next-line no-control-regex
const CONTROL = /[\u0000\u0002-\u0008\u000E-\u001A]/g;
const MOST_CONTROL = 0.05;
/** With more zeros it is not a text that somebody has put some into. */
const MOST_ZEROS = 0.3;

/** Throws for what is a text of another kind, or none. */
function refuseText(text: string, name: string): void {
  const markup = MARKUP.find(([, form]) => form.test(text));
  if (markup) throw unreadable('files.isFormat', { name, format: markup[0] });
  const some = text.slice(0, 4096);
  const controls = some.match(CONTROL)?.length ?? 0;
  if (controls <= some.length * MOST_CONTROL) return;
  const zeros = some.split('\u0000').length - 1;
  if (zeros < controls || zeros > some.length * MOST_ZEROS)
    throw unreadable('files.unknownFormat', { name });
  const line = some.slice(0, some.indexOf('\u0000')).split('\n').length;
  throw unreadable('files.nulBytes', { name, line });
}

/** Tells the format by the beginning of the file first, by the name second. */
export function detectFormat(head: Buffer, name: string): FileFormat {
  const bytes = head.toString('hex', 0, 16);
  if (bytes.startsWith('50415231')) {
    return 'parquet';
  }
  refuseForeign(head, name);
  const extension = extname(name.toLowerCase().replace(/\.(gz|zst)$/, ''));
  if (extension === '.parquet') {
    throw unreadable('files.notParquet', { name });
  }
  const text = head
    .toString('utf8')
    .replace(/^\uFEFF/, '')
    .trimStart();
  if (text === '') {
    throw unreadable('files.empty', { name });
  }
  refuseText(text, name);
  // Before each record of a sequence.
  if (text.startsWith('\u001E')) return 'json';
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
  const end = text.indexOf('\n');
  const line = end < 0 ? text : text.slice(0, end);
  if (extension === '.ndjson' || extension === '.jsonl') {
    // Documents over several lines begin so.
    return line.trim() !== '{';
  }
  const document = parseObject(line);
  if (!document) {
    return false;
  }
  const rest = end < 0 ? '' : text.slice(end + 1).trimStart();
  // One line alone: a document, or an object around the records.
  return rest === '' ? !isAround(document) : rest.startsWith('{');
}

/** Records stand in it, or in an object in it, and there are no others. */
const isAround = (document: object): boolean =>
  Object.values(document).some(isRecords) || lists(document) === 1;

/** Records are not far inside, and a file that wants to exhaust the stack goes further. */
const MOST_LEVELS = 8;

/** So many lists of objects are in an object, and in those in it. */
const lists = (object: object, level = 0): number =>
  Object.values(object)
    .map((value: unknown) => {
      if (isRecords(value)) return 1;
      const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
      return isObject && level < MOST_LEVELS ? lists(value, level + 1) : 0;
    })
    .reduce((sum, count) => sum + count, 0);

const isRecords = (value: unknown): boolean =>
  Array.isArray(value) && typeof value[0] === 'object' && value[0] !== null;

function parseObject(text: string): object | undefined {
  try {
    return JSON.parse(text) as object;
  } catch {
    return undefined;
  }
}
