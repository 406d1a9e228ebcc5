import { gzipSync } from 'node:zlib';
import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DuckDBInstance, type DuckDBConnection } from '@duckdb/node-api';
import { row, workbook } from './testing/odd-files/workbook';
import { anyone, openTemporaryEngine, type TemporaryEngine } from './testing/temporary-engine';

let engine: TemporaryEngine;
let other: DuckDBConnection;

beforeAll(async () => {
  other = await (await DuckDBInstance.create(':memory:')).connect();
});
afterAll(() => other.closeSync());
beforeEach(async () => {
  engine = await openTemporaryEngine();
});
afterEach(() => engine.remove());

const nested = (depth: number, open: string, close: string) =>
  `{"deep":${open.repeat(depth - 1)}1${close.repeat(depth - 1)}}`;
const names = (count: number, first = 0) =>
  `{${Array.from({ length: count }, (_, n) => `"n${first + n}":${n}`).join()}}`;
const lines = (count: number) => Array.from({ length: count }, (_, n) => `{"n${n}":1}`).join('\n');
const columns = (count: number, delimiter = ',') =>
  Array.from({ length: count }, (_, n) => `c${n}`).join(delimiter);

/** A Parquet file of one row, in the staging folder. */
async function parquet(select: string): Promise<string> {
  const path = join(engine.stagingFolder, 'made.parquet');
  await other.run(`COPY (SELECT ${select}) TO '${path}' (FORMAT parquet)`);
  return path;
}

const structures = (depth: number): string =>
  `${"{'a': ".repeat(depth)}1${'}'.repeat(depth)} AS deep`;

describe('a table of more columns than can be searched', () => {
  beforeEach(async () => {
    await engine.remove();
    engine = await openTemporaryEngine({ limits: { columns: 300 } });
  });

  it('keeps the others in its documents, and names them', async () => {
    const cells = Array.from({ length: 302 }, (_, n) => `${n}`);
    const odd = [...cells.slice(0, 300), '"two\nlines, ""x"""', '007'];
    const short = [...cells.slice(0, 300), '', ''];
    const rows = [columns(302), cells.join(), odd.join(), '1,2', short.join()];
    const result = await engine.load('f.csv', `${rows.join('\n')}\n`);

    expect(result).toMatchObject({ documents: 3, rejectedRows: 1 });
    expect(result.notices.map(({ message }) => message)).toEqual([
      '2 columns beyond the first 300 can’t be searched: c300, c301. The documents keep every value.',
    ]);
    const [first, second, third] = await engine.documents();
    expect(Object.keys(first ?? {})).toHaveLength(302);
    expect(first).toMatchObject({ c0: 0, c299: 299, c300: 300, c301: 301 });
    expect(second).toMatchObject({ c0: 0, c300: 'two\nlines, "x"', c301: '007' });
    expect(Object.keys(third ?? {})).toHaveLength(300);
    expect(Object.keys(await engine.types())).toHaveLength(300);
    const { rejected } = await engine.engine.describeIndex('test', anyone());
    expect(rejected.map(({ line }) => line)).toEqual([5]);
  });

  it('does so in a workbook, too', async () => {
    const cells = Array.from({ length: 302 }, (_, n) => n);
    const rows = row(...cells.map((n) => `c${n}`)) + row(...cells);
    const { notices } = await engine.load('f.xlsx', workbook([{ name: 'S', rows }]));

    expect(notices.map(({ message }) => message)).toEqual([
      '2 columns beyond the first 300 can’t be searched: c300, c301. The documents keep every value.',
    ]);
    expect(await engine.documents()).toEqual([Object.fromEntries(cells.map((n) => [`c${n}`, n]))]);
  });
});

describe('a Parquet file of more columns than can be searched', () => {
  const loadParquet = async (select: string) => {
    const path = await parquet(select);
    return engine.writer.createIndex(
      { paths: [path], name: 'f.parquet' },
      { index: 'test' },
      anyone(),
    );
  };
  const numbers = (count: number) => Array.from({ length: count }, (_, n) => `${n} AS c${n}`);
  const structure = (count: number) =>
    `{${Array.from({ length: count }, (_, n) => `'s${n}': ${n}`).join()}} AS o`;

  beforeEach(async () => {
    await engine.remove();
    engine = await openTemporaryEngine({ limits: { columns: 4 } });
  });

  it('keeps the others in its documents, and names them', async () => {
    const odd = [
      "'two' AS c4",
      "{'a': 1, 'b': [DATE '2024-01-02']} AS c5",
      "'bytes'::BLOB AS c6",
      "'nan'::DOUBLE AS c7",
      'NULL::INTEGER AS c8',
    ];
    const { notices } = await loadParquet([...numbers(4), ...odd, "'one' AS _id"].join());

    expect(notices.map(({ message }) => message)).toEqual([
      '6 columns beyond the first 4 can’t be searched: c4, c5.a, c5.b, c6, c7. The documents keep every value.',
      expect.stringContaining('c7') as string,
    ]);
    expect(Object.keys(await engine.types())).toEqual(['c0', 'c1', 'c2', 'c3']);
    const others = { c4: 'two', c5: { a: 1, b: ['2024-01-02T00:00:00.000Z'] }, c6: 'bytes' };
    expect(await engine.documents()).toEqual([{ c0: 0, c1: 1, c2: 2, c3: 3, ...others }]);
    const hits = await engine.search({ query: { ids: { values: ['one'] } } });
    expect(hits.hits.total.value).toBe(1);
  });

  it('makes fields of the first values of a structure, and keeps it whole', async () => {
    const { notices } = await loadParquet([...numbers(2), structure(6), '7 AS last'].join());

    expect(notices.map(({ message }) => message)).toEqual([
      '5 columns beyond the first 4 can’t be searched: o.s2, o.s3, o.s4, o.s5, last. The documents keep every value.',
    ]);
    expect(Object.keys(await engine.types())).toEqual(['c0', 'c1', 'o.s0', 'o.s1']);
    expect(await engine.documents()).toEqual([
      { c0: 0, c1: 1, o: { s0: 0, s1: 1, s2: 2, s3: 3, s4: 4, s5: 5 }, last: 7 },
    ]);
  });

  it.each([
    ['columns', () => numbers(21).join()],
    ['values in structures', () => structure(21)],
  ])('is refused with the number where it has more %s than are kept', async (_, select) => {
    await expect(loadParquet(select())).rejects.toThrow(
      'it has 21 columns. The first 4 can be searched (data.maxColumns), and 20 are kept at most.',
    );
  });
});

describe('a table of so many columns that it is read in parts', () => {
  const width = 2100;
  const line = (cell: (column: number) => string) =>
    Array.from({ length: width }, (_, column) => cell(column)).join();

  it('has each value where it was, and leaves rows that can not be read out of all parts', async () => {
    const rows = Array.from({ length: 150 }, (_, at) =>
      line((column) => (column % 2 === 0 ? `${at + column}` : `${at}.25`)),
    );
    const odd = 'odd, "x"';
    rows[3] = '1,2';
    rows[5] = `${line(() => '1')},1`;
    rows[7] = line((column) => ([0, 1001, 2099].includes(column) ? '"odd, ""x"""' : `${column}`));
    const result = await engine.load('f.csv', `${[columns(width), ...rows].join('\n')}\n`);

    expect(result).toMatchObject({ documents: 148, rejectedRows: 2 });
    const { rejected } = await engine.engine.describeIndex('test', anyone());
    expect(rejected.map(({ line }) => line)).toEqual([5, 7]);
    const { c0, c1001, c2098, c2099 } = await engine.types();
    expect([c0, c1001, c2098, c2099]).toEqual(['long', 'double', 'long', 'double']);
    expect(result.notices.map(({ message }) => message)).toEqual(
      ['c0', 'c1001', 'c2099'].map((name) => expect.stringContaining(`"${name}" (`) as string),
    );
    const documents = await engine.documents();
    expect(documents[0]).toMatchObject({ c0: 0, c1: 0.25, c1000: 1000, c2098: 2098, c2099: 0.25 });
    expect(documents[5]).toMatchObject({ c0: odd, c1: 1, c1001: odd, c2098: 2098, c2099: odd });
    expect(documents.at(-1)).toMatchObject({ c0: 149, c1001: 149.25, c2098: 2247 });
  });
});

describe('documents of more fields than can be searched', () => {
  beforeEach(async () => {
    await engine.remove();
    engine = await openTemporaryEngine({ limits: { fields: 4 } });
  });

  it('keep the others, which are named', async () => {
    const first = { a: 1, o: { b: 'x', c: '2024-01-02' }, d: true, e: 12.5, _id: 'one' };
    const second = { f: [{ g: 1 }], a: 2 };
    const result = await engine.load(
      'f.ndjson',
      [first, second].map((one) => JSON.stringify(one)).join('\n'),
    );

    expect(result.notices.map(({ message }) => message)).toEqual([
      '4 fields beyond the first 4 can’t be searched: d, e, f. The documents keep every value.',
    ]);
    expect(Object.keys(await engine.types())).toEqual(['a', 'o.b', 'o.c']);
    expect(await engine.documents()).toEqual([first, second]);
    const hits = await engine.search({ query: { ids: { values: ['one'] } } });
    expect(hits.hits.total.value).toBe(1);
  });

  it('have none left out where a mapping names them, and are refused', async () => {
    const mapping = { properties: { a: { type: 'long' } } };
    await expect(engine.load('f.ndjson', names(5), { mapping })).rejects.toThrow(
      '5 fields; the limit is 4',
    );
  });
});

describe('attack 98: a file that is too wide or too deep', () => {
  const tooMuch: [string, string, () => string | Uint8Array, string][] = [
    [
      '20,000 objects in one another',
      'f.ndjson',
      () => `{"a":1}\n${nested(20_000, '{"d":', '}')}\n`,
      'f.ndjson: the document at line 2 is nested 20000 levels deep; the limit is 100 (data.maxDepth).',
    ],
    [
      '20,000 lists in one another',
      'f.ndjson',
      () => nested(20_000, '[', ']'),
      'line 1 is nested 20000 levels deep; the limit is 100',
    ],
    [
      'a deep document in an array',
      'f.json',
      () => `[{"a":1},\n{"a":2},\n${nested(20_000, '{"d":', '}')}]`,
      'f.json: the document at line 3 is nested 20000 levels deep; the limit is 100',
    ],
    [
      'a deep document that is compressed',
      'f.ndjson.gz',
      () => gzipSync(nested(20_000, '[{"d":', '}]')),
      'line 1 is nested 39999 levels deep; the limit is 100',
    ],
    [
      '101 levels',
      'f.ndjson',
      () => nested(101, '[', ']'),
      'nested 101 levels deep; the limit is 100',
    ],
    [
      '5,001 new names in as many documents',
      'f.ndjson',
      () => lines(5001),
      'f.ndjson: its documents have 5001 fields. The first 1000 can be searched (data.maxFields), and 5000 are kept at most.',
    ],
    [
      '20,000 names in one document',
      'f.ndjson',
      () => names(20_000),
      'have 20000 fields. The first 1000',
    ],
    [
      '200,000 names, which are not all counted',
      'f.ndjson',
      () => names(200_000),
      'have 100000 or more fields. The first 1000',
    ],
    [
      '5,001 names in an array',
      'f.json',
      () => `[${names(5001)}]`,
      'have 5001 fields. The first 1000',
    ],
    [
      '5,001 names in the objects of a list',
      'f.ndjson',
      () => `{"list":[${names(2500)},${names(2500, 2500)}]}`,
      'have 5001 fields. The first 1000',
    ],
    [
      'a million columns',
      'f.csv',
      () => `${columns(1_000_000)}\n1\n`,
      'f.csv: it has 1000000 columns. The first 10000 can be searched (data.maxColumns), and 50000 are kept at most.',
    ],
    [
      'a row of far too many values',
      'f.csv',
      () => `a,b\n1,2\n${'x,'.repeat(10_000)}\n3,4\n`,
      'f.csv: the row ending in line 3 has 10001 values; the limit is 10000 (data.maxColumns).',
    ],
    [
      'a row of far too many values in quotes',
      'f.csv',
      () => `a,b\n${'"a""b",'.repeat(10_000)}\n3,4\n`,
      'line 2 has 10001 values; the limit is 10000',
    ],
    [
      'a row of far too many values over many lines',
      'f.csv',
      () => `a,b\n${'"\n",'.repeat(10_000)}\n3,4\n`,
      'line 10002 has 10001 values; the limit is 10000',
    ],
    [
      'a row of far too many values far behind',
      'f.csv',
      () => `a,b\n${'1,2\n'.repeat(600_000)}${'x,'.repeat(10_000)}\n`,
      'line 600002 has 10001 values; the limit is 10000',
    ],
    [
      '100,000 columns',
      'f.csv',
      () => `${columns(100_000)}\n1\n`,
      'has 100000 columns. The first 10000',
    ],
    [
      '50,001 columns and tabs',
      'f.tsv',
      () => `${columns(50_001, '\t')}\n1\n`,
      'has 50001 columns. The first 10000',
    ],
  ];

  it.each(tooMuch)('is refused with the number: %s', async (_, name, content, sentence) => {
    await expect(engine.load(name, content())).rejects.toMatchObject({
      code: 'too_large',
      message: expect.stringContaining(sentence) as string,
    });
    expect(await engine.engine.listIndices(anyone())).toEqual([]);
    expect(await readdir(engine.stagingFolder)).toHaveLength(1);
  });

  it.each([
    [
      'structures of Parquet in one another',
      () => structures(120),
      'a column is nested 121 levels deep; the limit is 100 (data.maxDepth)',
    ],
  ])('is refused before the database reads it: %s', async (_, select, sentence) => {
    const path = await parquet(select());
    const load = engine.writer.createIndex(
      { paths: [path], name: 'f.parquet' },
      { index: 'test' },
      anyone(),
    );
    await expect(load).rejects.toMatchObject({
      code: 'too_large',
      message: expect.stringContaining(sentence) as string,
    });
  });

  it('is loaded as long as it keeps the limits of fields and of depth', async () => {
    await engine.load('f.ndjson', `${nested(100, '[', ']')}\n${names(999)}\n`);
    expect(Object.keys(await engine.types())).toHaveLength(999);
  });

  it('is loaded as long as it keeps the limit of columns', async () => {
    await engine.load('f.csv', `${columns(300)}\n${columns(300)}\n`);
    expect(Object.keys(await engine.types())).toHaveLength(300);
  });

  it('is told by its brackets outside of texts alone', async () => {
    await engine.load('f.ndjson', `{"a":"${'[{\\"x\\":'.repeat(5000)}","b":"\\\\"}\n`);
    expect(await engine.types()).toEqual({ a: 'text', b: 'text' });
  });

  it('has limits that the operator chooses', async () => {
    await engine.remove();
    engine = await openTemporaryEngine({ limits: { fields: 3, columns: 2, depth: 4 } });

    await engine.load('f.ndjson', '{"a":{"b":{"c":[1]}}}\n', { index: 'kept' });
    await expect(engine.load('f.ndjson', names(16))).rejects.toThrow(
      '16 fields. The first 3 can be searched (data.maxFields), and 15 are kept at most.',
    );
    await expect(engine.load('f.ndjson', nested(5, '[', ']'))).rejects.toThrow(
      '5 levels deep; the limit is 4',
    );
    await engine.load('f.csv', 'a,b\n1,2\n', { index: 'narrow' });
    await expect(engine.load('f.csv', `${columns(11)}\n1\n`)).rejects.toThrow(
      '11 columns. The first 2 can be searched (data.maxColumns), and 10 are kept at most.',
    );
  });

  it('is one that adds too many fields to an index, or that together with others has too many', async () => {
    await engine.load('f.ndjson', names(600));
    await expect(engine.append('g.ndjson', names(600, 500))).rejects.toThrow(
      'g.ndjson: the index would have 1100 fields; the limit is 1000 (data.maxFields).',
    );
    expect(await engine.documents()).toHaveLength(1);
    await engine.append('g.ndjson', names(600));
    expect(await engine.documents()).toHaveLength(2);

    const paths = await Promise.all(
      [names(600), names(600, 600)].map(async (content, at) => {
        const path = join(engine.stagingFolder, `part-${at}.ndjson`);
        await writeFile(path, content);
        return path;
      }),
    );
    await expect(
      engine.writer.createIndex({ paths, name: 'parts' }, { index: 'parts' }, anyone()),
    ).rejects.toThrow('part-1.ndjson: the index would have 1200 fields; the limit is 1000');
  });
});
