import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { translateAnswer } from '#common/i18n';
import { hasEnglish, speak } from '#common/i18n/testing';
import type { FieldType, LoadNotice } from '#common/search';
import { SERVER_MESSAGES } from '#common/server-messages';
import { KEPT_NOTICES } from '../load/limits';
import { row, workbook } from './testing/odd-files/workbook';
import { zipOf } from './testing/odd-files/zip-file';
import { anyone, openTemporaryEngine, type TemporaryEngine } from './testing/temporary-engine';

let engine: TemporaryEngine;

beforeEach(async () => {
  engine = await openTemporaryEngine({ limits: { columns: 500 } });
});
afterEach(async () => {
  await speak('en');
  await engine.remove();
});

async function parquet(select: string): Promise<Uint8Array> {
  const path = join(engine.folder, 'made.parquet');
  const instance = await DuckDBInstance.create(':memory:');
  const connection = await instance.connect();
  await connection.run(`COPY (${select}) TO '${path}' (FORMAT parquet)`);
  connection.closeSync();
  instance.closeSync();
  return readFile(path);
}

const times = (count: number, row: string) => `${row}\n`.repeat(count);
const lines = (...documents: readonly object[]) =>
  `${documents.map((one) => JSON.stringify(one)).join('\n')}\n`;
const nested = (levels: number): object => (levels === 0 ? { x: 1 } : { a: nested(levels - 1) });

/** What a person loads, and what is told then. */
const FILES: readonly [name: string, content: string | Uint8Array][] = [
  ['noHeader.csv', '1,2\n3,4\n5,6\n'],
  ['notUtf8.csv', Buffer.from('a,b\nGr\xf6\xdfe,1\n', 'latin1')],
  ['names.csv', `a,a,x,x.y,,_id_,_source,${'n'.repeat(300)}\n1,1,1,1,1,1,1,1\n2,2,2,2,2,2,2,2\n`],
  ['exported.csv', "'@at,b\n1,2\n"],
  ['ids.csv', '_id,n\na,1\na,2\n'],
  [
    'many.csv',
    `${Array.from({ length: KEPT_NOTICES + 50 }, () => 'a').join(',')}\n${Array.from({ length: KEPT_NOTICES + 50 }, () => '1').join(',')}\n`,
  ],
  ['words.csv', `a,b\nNA,NA\n-,1\nnull,2\nnone,3\n${times(9, '1,2')}`],
  ['long.csv', `v,w\n${times(200, '1,a')}x,a\n`],
  ['double.csv', `v,w\n${times(200, '1.5,a')}x,a\n1.2345678901234567890123,a\n`],
  ['boolean.csv', `v,w\n${times(200, 'true,a')}x,a\n`],
  ['date.csv', `v,w\n${times(200, '2024-01-01,a')}x,a\n`],
  [
    'late.csv',
    `long,double,boolean,date,code,whole,zone\n${times(6000, '1,1.5,true,2024-01-01,1,1,2024-01-01T00:00:00')}${times(100, 'x,x,x,x,007,1.5,2024-01-01T00:00:00+02:00')}`,
  ],
  ['unclearDays.csv', 'us,eu\n03/04/2024,03-04-2024\n'],
  ['mostly.csv', `number,truth,date\n${times(60, '1,true,2024-01-01')}${times(40, 'x,x,x')}`],
  [
    'epochs.csv',
    'sec_time,ms_time,us_time,ns_time\n1706702400,1706702400000,1706702400000000,1706702400000000000\n',
  ],
  ['finer.csv', 't,n\n2024-01-31T00:00:00.123456789Z,1\n2024-01-31T00:00:00Z,2\n'],
  [
    'shapes.ndjson',
    lines({
      r: [{ x: 1 }, 'a'],
      m: [1, {}, null],
      l: [[1], 1, [[2]], [[[3]], 4]],
      p: { type: 'Polygon', coordinates: [[[1, 2]]] },
      '': 1,
      a: 1,
      A: 2,
    }),
  ],
  [
    'mixed.ndjson',
    '{"v":[null,{"x":1}]}\n{"v":[[1],2,{"y":[1]}]}\n{"l":[[],1,"a",{}]}\n{"k":[1,[]]}\n',
  ],
  ['deep.ndjson', lines(nested(40))],
  ['few.ndjson', `${times(300, '{"v":"text"}')}{"v":{"x":1}}\n`],
  [
    'beyond.ndjson',
    '{"v":1e400,"p":{"lat":95,"lon":1},"g":[{"lat":95,"lon":1},{"lat":1,"lon":1}]}\n{"v":1.5,"p":{"lat":1,"lon":1}}\n',
  ],
  [
    'lists.ndjson',
    `${times(300, '{"d":["2024-01-01","2024-01-02"],"n":[1706702400,1706702401]}')}{"d":["soon","NA"]}\n`,
  ],
  ['numbers.csv', 'a;b;c;d\n1,5;1,234;$1;1%\n2,5;5,678;€2;2\n'],
  ['title.csv', 'Sales\na,b\n1,"say \\"hi\\", you"\n2,y\n'],
  ['japan.csv', Buffer.from('96bc914f2c90940a938c8b9e2c310a91e58de3957b2c320a', 'hex')],
  [
    'sheets.xlsx',
    workbook([
      { name: 'One', rows: row(1) },
      { name: 'Two', rows: row(2) },
    ]),
  ],
  ['all.zip', zipOf({ name: 'a.csv', content: 'a\n1\n' }, { name: 'b.pdf', content: '%PDF-1' })],
  ['wide.csv', `${Array.from({ length: 501 }, (_, n) => `c${n}`).join()}\n${'1,'.repeat(500)}1\n`],
  ['lists.json', '{"one":[{"a":1}],"two":[{"b":1}]}'],
  ['truth.csv', 'v,w\nja,1\nnein,2\n'],
  ['fields.ndjson', `{${Array.from({ length: 1001 }, (_, n) => `"f${n}":1`).join()}}\n`],
  ['app.log', 'level=info took=1\nlevel=warn took=2\n'],
  [
    'texts.ndjson',
    `${times(100, '{"d":["2024-01-01"]}')}${times(50, '{"d":["2024-01-01","soon"]}')}`,
  ],
];

const SELECTS: readonly string[] = [
  `SELECT '\\xAA\\xFF'::BLOB AS b, MAP {'a': 1} AS m, 'nan'::DOUBLE AS n, 'inf'::DOUBLE AS i, DATE 'infinity' AS d, 18446744073709551615::UBIGINT AS u, 1 AS one`,
  `SELECT 1::VARIANT AS v, 1 AS one`,
];

async function loadAll(): Promise<readonly LoadNotice[]> {
  const notices: LoadNotice[] = [];
  const files = [...FILES];
  for (const [at, select] of SELECTS.entries()) {
    // oxlint-disable-next-line no-await-in-loop
    files.push([`select${at}.parquet`, await parquet(select)]);
  }
  for (const [at, [name, content]] of files.entries()) {
    // oxlint-disable-next-line no-await-in-loop
    notices.push(...(await engine.load(name, content, { index: `file${at}` })).notices);
  }
  const reading = { pattern: '%{IP:client}' };
  notices.push(...(await engine.load('g.log', '::1\n-\n', { index: 'g', reading })).notices);
  await engine.load('n.csv', 'n,w\n1,1\n', { index: 'n' });
  notices.push(...(await engine.append('more.csv', 'n,w\nNA,soon\nlater,2\n', 'n')).notices);
  return [...notices, ...(await retypeAll()), ...(await loadTwo()), ...(await loadSheets())];
}

async function retypeAll(): Promise<readonly LoadNotice[]> {
  await engine.load('r.csv', 'v,t,w,lat,lon\n1.5,x,NA,1,2\n2,7,x7,3,4\n', { index: 'r' });
  const types: Record<string, FieldType> = { v: 'long', t: 'long', w: 'long', lat: 'geo_point' };
  return (await engine.writer.updateMapping('r', { types }, anyone())).notices;
}

/** A workbook each of whose sheets is an index, but for those that are empty or hidden. */
async function loadSheets(): Promise<readonly LoadNotice[]> {
  const path = join(engine.stagingFolder, 'book.xlsx');
  const rows = `${row('a')}${row(1)}`;
  const sheets = [
    { name: 'One', rows },
    { name: 'Two', rows: '' },
    { name: 'Three', rows, hidden: true },
  ];
  await writeFile(path, workbook(sheets));
  const indicesOf = () => ['s1', 's2', 's3'];
  const source = { paths: [path], name: 'book.xlsx' };
  const made = await engine.writer.createOfSheets(source, { indicesOf }, anyone());
  return made.flatMap(({ notices }) => notices);
}

/** Files that came from places, as one index: the second widens a field of the first, and the third has no rows. */
async function loadTwo(): Promise<readonly LoadNotice[]> {
  const places = ['one.csv', 'two.csv', 'three.csv'];
  const paths = places.map((name) => join(engine.stagingFolder, name));
  await writeFile(paths[0] ?? '', 'v,w\n1,1\n');
  await writeFile(paths[1] ?? '', 'v,w\nsoon,2\n');
  await writeFile(paths[2] ?? '', 'v,w\n');
  const source = { paths, name: 'two', origins: { field: 'from', places } };
  return (await engine.writer.createIndex(source, { index: 'two' }, anyone())).notices;
}

const codes = Object.keys(SERVER_MESSAGES).filter((code) => code.startsWith('notices.'));

it('Each kind of notice of a load is told in the language of the page, with no English in it', async () => {
  const notices = await loadAll();
  expect([...new Set(notices.map(({ attributes }) => attributes?.messageCode))].toSorted()).toEqual(
    codes.toSorted(),
  );

  await speak('de');
  const german = notices.map((one) => translateAnswer(one) ?? '');
  // Names of types and of files are the same in each language.
  expect(german.filter(hasEnglish)).toEqual([]);
  expect(german).toContain(
    '„v“ (long): 1 Wert ist keine ganze Zahl und kann nicht durchsucht werden (Zeile 202: „x“). Die Dokumente behalten jeden Wert.',
  );
});
