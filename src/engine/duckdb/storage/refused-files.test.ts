import { gzipSync } from 'node:zlib';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { translateAnswer } from '#common/i18n';
import { hasEnglish, speak } from '#common/i18n/testing';
import { SERVER_MESSAGES, toAttributes } from '#common/server-messages';
import { EngineError } from '../../engine-error';
import { toLoadError } from './failures';
import { row, workbook } from './testing/odd-files/workbook';
import { zipOf } from './testing/odd-files/zip-file';
import { anyone, openTemporaryEngine, type TemporaryEngine } from './testing/temporary-engine';

let engine: TemporaryEngine;

beforeEach(async () => {
  const limits = { documentBytes: 1_500_000, columns: 5, fields: 5, depth: 5 };
  engine = await openTemporaryEngine({ limits: { ...limits, unpackedBytes: 2_000_000 } });
});
afterEach(async () => {
  await speak('en');
  await engine.remove();
});

const magic = (bytes: string) => Buffer.from(`${bytes}0a1a0a00000000`, 'hex');
const names = (count: number, first = 0) =>
  `{${Array.from({ length: count }, (_, n) => `"n${first + n}":${n}`).join()}}`;
const columns = (count: number) => `${Array.from({ length: count }, (_, n) => `c${n}`).join()}\n`;
const long = 'x'.repeat(2_500_000);

async function parquet(select: string): Promise<string> {
  const path = join(engine.stagingFolder, 'made.parquet');
  const connection = await (await DuckDBInstance.create(':memory:')).connect();
  await connection.run(`COPY (SELECT ${select}) TO '${path}' (FORMAT parquet)`);
  connection.closeSync();
  return path;
}

/** What a person loads, by the code that says why it can't be. */
const FILES: readonly [code: string, name: string, content: string | Uint8Array][] = [
  ['files.bulkAction', 'f.ndjson', '{"index":{}}\n{"a":1}\n{"delete":{"_id":"1"}}\n'],
  ['files.emptyWorkbook', 'f.xlsx', workbook([{ name: 'S', rows: '' }])],
  ['files.jsonBetween', 'f.json', '{"a":1}\nand {"a":2}'],
  [
    'files.sheetDamaged',
    'f.xlsx',
    workbook([{ name: 'S', rows: `<row x="${'<'.repeat(1_200_000)}` }]),
  ],
  [
    'files.sheetDamaged',
    'cut.xlsx',
    workbook([{ name: 'S', rows: `${row('a')}${row(1)}<row><c>` }]),
  ],
  ['files.zipBreaksOff', 'f.zip', zipOf({ name: 'a.csv', content: 'a\n1\n' }).subarray(0, -30)],
  [
    'files.zipDamaged',
    'f.zip',
    zipOf({ name: 'a.csv', content: 'a\n1\n', claims: { packed: 1e9 } }),
  ],
  [
    'files.zipEncrypted',
    'f.zip',
    zipOf({ name: 'a.csv', content: 'a\n1\n', claims: { encrypted: true } }),
  ],
  ['files.zipMethod', 'f.zip', zipOf({ name: 'a.csv', content: 'a\n1\n', claims: { method: 12 } })],
  [
    'files.zipTooMany',
    'f.zip',
    zipOf(...Array.from({ length: 10_001 }, (_, n) => ({ name: `${n}.csv`, content: 'a' }))),
  ],
  ['files.arrayEmpty', 'f.json', '[ ]'],
  [
    'files.compressedBreaksOff',
    'f.csv.gz',
    gzipSync(`a,b\n${'1,2\n'.repeat(5000)}`).subarray(0, 30),
  ],
  ['files.compressedDamaged', 'f.csv.gz', magic('1f8b0800000000000003ffffffffffff')],
  ['files.compressedTwice', 'f.csv.gz', gzipSync(gzipSync('a\n1\n'))],
  ['files.documentTooDeep', 'f.ndjson', `{"a":${'['.repeat(9)}1${']'.repeat(9)}}\n`],
  ['files.documentTooLarge', 'f.json', `[{"a":"${long}"}]`],
  ['files.empty', 'f.csv', ''],
  ['files.isArchive', 'f.csv', magic('377abcaf')],
  ['files.isLocked', 'f.xlsx', magic('d0cf11e0')],
  ['files.isArchive', 'f.tar', Buffer.alloc(600, 'x').fill('ustar', 257, 262)],
  ['files.isFormat', 'f.csv', '<?xml version="1.0"?><rows/>'],
  ['files.isFormat', 'f.xls', '<html><table></table></html>'],
  ['files.unknownFormat', 'f.csv', Buffer.from(Array.from({ length: 1024 }, (_, at) => at % 256))],
  ['files.isCompressed', 'f.csv', magic('425a68')],
  ['files.isDatabase', 'f.csv', magic('53514c697465')],
  ['files.isDocument', 'f.csv', magic('25504446')],
  ['files.isEmptyZip', 'f.csv', zipOf()],
  ['files.isFormat', 'f.csv', magic('4f626a01')],
  ['files.isImage', 'f.csv', magic('89504e47')],
  ['files.isOldOffice', 'f.csv', magic('d0cf11e0')],
  ['files.isProgram', 'f.csv', magic('7f454c46')],
  [
    'files.isZip',
    'f.csv',
    zipOf({ name: 'in.zip', content: zipOf({ name: 'a.csv', content: 'a\n1\n' }) }),
  ],
  ['files.jsonBreaksOff', 'f.json', '[{"a":1},{"a":2'],
  ['files.lineTooLong', 'f.ndjson', `{"a":"${long}"}\n`],
  ['files.noDocument', 'f.ndjson', 'one\ntwo\n'],
  ['files.noRow', 'f.csv', `a,b\n${'1,2,3,4\n'.repeat(3)}`],
  ['files.notParquet', 'f.parquet', 'a,b\n1,2\n'],
  ['files.nulBytes', 'f.csv', `a,b\n${'1,x\0\n'.repeat(500)}`],
  ['files.onlyQuotes', 'f.csv', '""\n'],
  ['files.quoteNotClosed', 'f.csv', `a,b\n1,2\n1,"${'2\n'.repeat(5000)}`],
  ['files.rowTooWide', 'f.csv', `a,b\n1,2\n${columns(9)}`],
  ['files.tooManyKeptColumns', 'f.csv', `${columns(26)}${columns(26)}`],
  ['files.tooManyKeptFields', 'f.ndjson', `${names(26)}\n`],
  ['files.tooManyKeptFieldsOrMore', 'f.ndjson', `${names(60_000)}\n${names(60_000, 60_000)}\n`],
  ['files.unknownFormat', 'f.dat', 'some text'],
  ['files.unpacksTooLarge', 'f.csv.gz', gzipSync(`a\n${long}\n`)],
];

const readBy = (pattern: string) => engine.load('f.log', 'a\n', { reading: { pattern } });

/** What needs more than a file. */
const OTHERS: Readonly<Record<string, () => Promise<unknown>>> = {
  'files.columnTooDeep': async () => {
    const deep = `${"{'a': ".repeat(9)}1${'}'.repeat(9)} AS deep`;
    return engine.loadCopy(await parquet(deep));
  },
  'files.indexTooWide': async () => {
    await engine.load('f.ndjson', names(4), { index: 'wide' });
    return engine.append('g.ndjson', names(4, 4), 'wide');
  },
  'files.grok': () => readBy('%{IP:a}('),
  'files.grokAt': () => readBy('%{IP:a} (?=b)'),
  'files.grokName': () => readBy('%{IP:a} %{NOPE:b}'),
  'files.grokNoField': () => readBy('no name'),
  'files.grokNoLines': () =>
    engine.load('f.xlsx', workbook([{ name: 'S', rows: row(1) }]), {
      reading: { pattern: '%{IP:a}' },
    }),
  'files.tooManyFields': () => engine.load('f.ndjson', names(9), { mapping: {} }),
  'files.tooManyFieldsOrMore': () =>
    engine.load('f.ndjson', `${names(60_000)}\n${names(60_000, 60_000)}\n`, { mapping: {} }),
  'files.noList': () => engine.load('f.json', '{"a":[{"b":1}]}', { reading: { list: 'c' } }),
  'files.noSheet': () =>
    engine.load('f.xlsx', workbook([{ name: 'S', rows: row(1) }]), { reading: { sheet: 'T' } }),
  'files.emptySheet': () =>
    engine.load('f.xlsx', workbook([{ name: 'S', rows: '' }]), { reading: { sheet: 'S' } }),
  'files.noWorkbook': async () => {
    const path = join(engine.stagingFolder, 'no.csv');
    await writeFile(path, 'a\n1\n');
    const options = { indicesOf: (sheets: readonly string[]) => sheets };
    return engine.writer.createOfSheets({ paths: [path], name: 'f.csv' }, options, anyone());
  },
  'files.missing': async () => {
    const path = join(engine.stagingFolder, 'gone.csv');
    await writeFile(path, 'a\n1\n');
    await rm(path);
    return engine.writer.createIndex({ paths: [path], name: 'f.csv' }, { index: 'f' }, anyone());
  },
  'files.originTaken': async () => {
    const path = join(engine.stagingFolder, 'own.csv');
    await writeFile(path, 'from,a\nx,1\n');
    const origins = { field: 'from.file', places: ['own.csv'] };
    const source = { paths: [path], name: 'f', origins };
    return engine.writer.createIndex(source, { index: 'f' }, anyone());
  },
  'files.notAllowed': async () => {
    const path = join(engine.folder, 'secret.csv');
    await writeFile(path, 'a\n1\n');
    return engine.writer.createIndex({ paths: [path], name: 'f.csv' }, { index: 'f' }, anyone());
  },
  'files.nothingGiven': () =>
    engine.writer.createIndex({ paths: [], name: 'f.csv' }, { index: 'f' }, anyone()),
  'files.timeZone': () => engine.load('f.csv', 'a\n1\n', { timeZone: 'Mars/Olympus' }),
  'files.noPermission': () =>
    Promise.reject(toLoadError(Object.assign(new Error('no'), { code: 'EACCES' }), 'f.csv')),
  'files.failed': () => Promise.reject(toLoadError(new Error('no'), 'f.csv')),
  'fields.missing': async () => {
    await engine.load('f.csv', 'a\n1\n', { index: 'f' });
    return engine.writer.updateMapping('f', { types: { b: 'text' } }, anyone());
  },
  'fields.notConverted': async () => {
    await engine.load('f.csv', 'a\n1\n', { index: 'f' });
    return engine.writer.updateMapping('f', { types: { a: 'ip' } }, anyone());
  },
  'fields.notPlaces': async () => {
    await engine.load('f.csv', 'a\n1\n', { index: 'f' });
    return engine.writer.updateMapping('f', { types: { a: 'geo_point' } }, anyone());
  },
  'fields.notTimeField': async () => {
    await engine.load('f.csv', 'a\n1\n', { index: 'f' });
    return engine.writer.updateMapping('f', { timeField: 'a' }, anyone());
  },
  'indices.name': () => engine.load('f.csv', 'a\n1\n', { index: 'No Name' }),
};

/** They need a file that changes while it is read, or a reader that breaks. */
const NOT_CAUSED: readonly string[] = [
  'files.changed',
  'files.lineEnds',
  'files.notOpened',
  'files.parquetBreaksOff',
];

/** As the page that asked for it says it. */
async function sayFailure(work: Promise<unknown>): Promise<[code: string, german: string]> {
  const error = await work.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof EngineError) || !error.serverMessage) throw error;
  const { serverMessage: said, message } = error;
  expect(message).toBe(said.text);
  return [said.code, translateAnswer({ message, attributes: toAttributes(said) }) ?? ''];
}

it.each(FILES)('tells in the language of the page why: %s', async (code, name, content) => {
  await speak('de');

  const [messageCode, german] = await sayFailure(engine.load(name, content));

  expect(messageCode).toBe(code);
  expect(german).toMatch(new RegExp(`^${name}(?:/[\\w.]+)?: `));
  expect(hasEnglish(german)).toBe(false);
});

it.each(Object.entries(OTHERS))(
  'tells in the language of the page why: %s',
  async (code, cause) => {
    await speak('de');

    const [messageCode, german] = await sayFailure(cause());

    expect(messageCode).toBe(code);
    expect(hasEnglish(german)).toBe(false);
  },
);

it('has no reason that is not caused here', () => {
  const codes = Object.keys(SERVER_MESSAGES).filter((code) => /^(?:files|fields)\./.test(code));
  const caused = [...FILES.map(([code]) => code), ...Object.keys(OTHERS), ...NOT_CAUSED];

  expect(codes.filter((code) => !caused.includes(code))).toEqual([]);
});

it('says a PNG image in German as a page does', async () => {
  await speak('de');

  expect(await sayFailure(engine.load('f.csv', magic('89504e47')))).toEqual([
    'files.isImage',
    'f.csv: Das ist ein PNG-Bild. Atrium liest CSV, JSON, Parquet, XLSX und Logs, auch als .gz, .zst und .zip.',
  ]);
});
