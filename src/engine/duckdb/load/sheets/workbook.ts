import { StringDecoder } from 'node:string_decoder';
import { unreadable } from '../load-error';
import { toUnpackError, unpackedBytes, type UnpackOptions } from '../packed/unpack-stream';
import { packedBytesOf, readZipDirectory, type ZipEntry } from '../packed/zip-directory';
import { styleOfFormat, type CellStyle } from './date-cells';
import { attribute, BrokenXml, createXmlReader, type XmlHandler } from './xml-reader';

export interface Workbook {
  sheets: readonly { name: string; hidden: boolean; file: string }[];
  date1904: boolean;
  /** By the number that a cell names. */
  styles: readonly CellStyle[];
  texts: readonly string[];
  /** Reads a file of the workbook. */
  read(file: string, handler: XmlHandler): Promise<void>;
}

type Options = Pick<UnpackOptions, 'name' | 'limits' | 'signal' | 'onPrepared'>;

/** Undefined where the archive is no workbook. */
export async function openWorkbook(path: string, options: Options): Promise<Workbook | undefined> {
  const entries = await readZipDirectory(path, options.name);
  const byName = new Map(entries.map((entry) => [entry.name.replace(/^\//, ''), entry]));
  if (!byName.has('xl/workbook.xml')) return undefined;
  const read = (file: string, handler: XmlHandler) =>
    readEntry(path, byName.get(file), handler, options);
  const { sheets, date1904 } = await readSheets(read);
  return {
    sheets: sheets.filter(({ file }) => byName.has(file)),
    date1904,
    styles: await readStyles(read),
    texts: await readTexts(read),
    read,
  };
}

type Read = Workbook['read'];

async function readEntry(
  path: string,
  entry: ZipEntry | undefined,
  handler: XmlHandler,
  options: Options,
): Promise<void> {
  if (!entry) return;
  const packed = await packedBytesOf(path, entry, options.name);
  const decoder = new StringDecoder('utf8');
  const { push, end } = createXmlReader(handler);
  try {
    for await (const chunk of unpackedBytes(packed, { ...options, onPrepared: () => {} })) {
      options.signal.throwIfAborted();
      push(decoder.write(chunk));
    }
    end();
  } catch (error) {
    throw error instanceof BrokenXml
      ? unreadable('files.sheetDamaged', { name: options.name })
      : toUnpackError(error, options.name);
  }
}

const nothing = { open: () => {}, close: () => {}, text: () => {} };

async function readSheets(read: Read) {
  const files = new Map<string, string>();
  await read('xl/_rels/workbook.xml.rels', {
    ...nothing,
    open(name, attributes) {
      if (name !== 'Relationship' || !attribute(attributes, 'Type')?.endsWith('/worksheet')) return;
      const target = attribute(attributes, 'Target') ?? '';
      const file = target.startsWith('/') ? target.slice(1) : `xl/${target}`;
      files.set(attribute(attributes, 'Id') ?? '', file);
    },
  });
  const sheets: { name: string; hidden: boolean; file: string }[] = [];
  let date1904 = false;
  await read('xl/workbook.xml', {
    ...nothing,
    open(name, attributes) {
      if (name === 'workbookPr')
        date1904 = /^(1|true)$/.test(attribute(attributes, 'date1904') ?? '');
      const file = name === 'sheet' && files.get(attribute(attributes, 'r:id') ?? '');
      if (!file) return;
      const hidden = (attribute(attributes, 'state') ?? 'visible') !== 'visible';
      sheets.push({ name: attribute(attributes, 'name') ?? '', hidden, file });
    },
  });
  return { sheets, date1904 };
}

async function readStyles(read: Read): Promise<readonly CellStyle[]> {
  const codes = new Map<number, string>();
  const styles: CellStyle[] = [];
  let inCells = false;
  await read('xl/styles.xml', {
    ...nothing,
    open(name, attributes) {
      const id = Number(attribute(attributes, 'numFmtId') ?? 0);
      if (name === 'numFmt') codes.set(id, attribute(attributes, 'formatCode') ?? '');
      if (name === 'cellXfs') inCells = true;
      if (name === 'xf' && inCells) styles.push(styleOfFormat(id, codes.get(id)));
    },
    close(name) {
      if (name === 'cellXfs') inCells = false;
    },
  });
  return styles;
}

async function readTexts(read: Read): Promise<readonly string[]> {
  const texts: string[] = [];
  let text = '';
  let isText = false;
  let phonetic = false;
  await read('xl/sharedStrings.xml', {
    open(name) {
      if (name === 'si') text = '';
      if (name === 'rPh') phonetic = true;
      isText = name === 't' && !phonetic;
    },
    close(name) {
      if (name === 'si') texts.push(cellText(text));
      if (name === 'rPh') phonetic = false;
      isText = false;
    },
    text(part) {
      if (isText) text += part;
    },
  });
  return texts;
}

/** Characters that XML does not have are written by their codes. */
export const cellText = (text: string): string =>
  text.includes('_x')
    ? text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) =>
        String.fromCharCode(Number.parseInt(code, 16)),
      )
    : text;
