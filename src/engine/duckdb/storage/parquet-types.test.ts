import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  anyone,
  openTemporaryEngine,
  type TemporaryEngine,
  sentencesOf,
} from './testing/temporary-engine';

let engine: TemporaryEngine;

beforeEach(async () => {
  engine = await openTemporaryEngine();
});
afterEach(() => engine.remove());

/** A Parquet file of what a statement selects. */
async function parquet(select: string): Promise<Uint8Array> {
  const path = join(engine.folder, 'made.parquet');
  const instance = await DuckDBInstance.create(':memory:');
  const connection = await instance.connect();
  await connection.run(`COPY (${select}) TO '${path}' (FORMAT parquet)`);
  connection.closeSync();
  instance.closeSync();
  return readFile(path);
}

const load = async (select: string) => engine.load('f.parquet', await parquet(select));
const found = async (query: object) => (await engine.search({ query })).hits.total.value;
const answer = () => engine.engine.search({ index: 'test', body: { sort: ['_doc'] } }, anyone());

describe('a Parquet file', () => {
  it('with binary values shows them as base64 and says that they are not searched', async () => {
    const { notices } = await load(
      `SELECT '\\xAA\\xFF'::BLOB AS b, 1 AS n UNION ALL SELECT NULL, 2`,
    );

    expect(await engine.types()).toEqual({ n: 'long' });
    expect(await engine.documents()).toEqual([{ n: 1, b: 'qv8=' }, { n: 2 }]);
    expect(sentencesOf(notices)).toEqual([
      '"b" holds binary values. They stay in the documents, as base64, and can’t be searched.',
    ]);
  });

  it('with latitudes and longitudes in two columns gets a place beside them', async () => {
    const { notices } = await load(
      'SELECT 48.1 AS pickup_latitude, 11.5::DOUBLE AS pickup_longitude UNION ALL SELECT NULL, NULL',
    );

    expect(await engine.types()).toMatchObject({ pickup_location: 'geo_point' });
    expect((await engine.documents())[0]).toMatchObject({
      pickup_latitude: 48.1,
      pickup_longitude: 11.5,
    });
    const box = { top_left: { lat: 49, lon: 11 }, bottom_right: { lat: 48, lon: 12 } };
    expect(await found({ geo_bounding_box: { pickup_location: box } })).toBe(1);
    expect(sentencesOf(notices).join()).toMatch(/pickup_location/);
  });

  it('with numbers under such names that are not on the earth gets none', async () => {
    await load('SELECT 480.1 AS lat, 11.5 AS lon');

    expect(await engine.types()).toEqual({ lat: 'double', lon: 'double' });
  });

  it('with texts that have no mark reads them as texts', async () => {
    const { notices } = await load(`SELECT encode('Größe') AS b`);

    expect(await engine.types()).toEqual({ b: 'text' });
    expect(await found({ match: { b: 'größe' } })).toBe(1);
    expect(sentencesOf(notices)).toEqual([]);
  });

  it('with maps shows them as objects and says that they are not searched', async () => {
    const { notices } = await load(`SELECT MAP {'a': 1, 'b.c': 2} AS m, 1 AS n`);

    expect(await engine.documents()).toEqual([{ n: 1, m: { a: 1, 'b.c': 2 } }]);
    expect(sentencesOf(notices)).toEqual([
      '"m" is a map, whose keys don’t become fields. It stays in the documents and can’t be searched.',
    ]);
  });

  it('with lists of objects shows them as they are, and finds their values', async () => {
    const { notices } = await load(
      `SELECT [{'x': 1, 'y': 'a'}, {'x': NULL, 'y': 'b'}] AS r, {'s': {'l': [{'z': 1.5::DOUBLE}]}} AS o UNION ALL SELECT [], NULL`,
    );

    expect(await engine.types()).toEqual({
      'r.x': 'long[]',
      'r.y': 'text[]',
      'o.s.l.z': 'double[]',
    });
    expect(await engine.documents()).toEqual([
      {
        r: [
          { x: 1, y: 'a' },
          { x: null, y: 'b' },
        ],
        o: { s: { l: [{ z: 1.5 }] } },
      },
      { r: [] },
    ]);
    expect(await found({ term: { 'r.y.keyword': 'b' } })).toBe(1);
    expect(sentencesOf(notices)).toEqual([]);
  });

  it.each([
    ['of its own', (v: string) => v, 'c', (v: unknown) => v],
    ['beside a list', (v: string) => `${v} AS c, [1]`, 'c', (v: unknown) => v],
    ['in a list', (v: string) => `[${v}]`, 'c', (v: unknown) => [v]],
    ['in an object', (v: string) => `{'n': ${v}}`, 'c.n', (v: unknown) => ({ n: v })],
    ['in objects of a list', (v: string) => `[{'n': ${v}}]`, 'c.n', (v: unknown) => [{ n: v }]],
  ] as const)(
    'with a number of 32 bits %s is about its shortest text',
    async (_, wrap, name, shown) => {
      const as = name === 'c' && wrap('').includes('AS c') ? 'l' : 'c';
      await load(
        `SELECT ${wrap('1.1::FLOAT')} AS ${as} UNION ALL SELECT ${wrap('16777217::FLOAT')} UNION ALL SELECT ${wrap('3e-7::FLOAT')}`,
      );

      expect((await engine.documents()).map(({ c }) => c)).toEqual(
        [1.1, 16777216, 3e-7].map(shown),
      );
      expect(await found({ term: { [name]: 1.1 } })).toBe(1);
      const { aggregations } = await engine.search({
        size: 0,
        query: { range: { [name]: { lt: 2 } } },
        aggs: { sum: { sum: { field: name } } },
      });
      expect(aggregations?.sum?.value).toBe(1.1 + 3e-7);
    },
  );

  it('with a place of 32 bits shows its shortest texts', async () => {
    await load(`SELECT {'lat': 48.1::FLOAT, 'lon': 11.5::FLOAT} AS p`);

    expect(await engine.documents()).toEqual([{ p: { lat: 48.1, lon: 11.5 } }]);
  });

  it('with large whole numbers keeps every digit', async () => {
    await load(`SELECT 9007199254740993::UBIGINT AS u`);

    expect(await engine.types()).toEqual({ u: 'long' });
    expect(await answer()).toContain('"u":9007199254740993');
  });

  it('with numbers beyond all of ours shows every digit and says that searches round them', async () => {
    const { notices } = await load(
      `SELECT 18446744073709551615::UBIGINT AS u, 123456789012345678.25::DECIMAL(20,2) AS d, 1.10::DECIMAL(20,2) AS e UNION ALL SELECT 1::UBIGINT, 2, 3`,
    );

    expect(await engine.types()).toEqual({ u: 'double', d: 'double', e: 'double' });
    expect(await engine.documents()).toEqual([
      { u: '18446744073709551615', d: '123456789012345678.25', e: 1.1 },
      { u: 1, d: 2, e: 3 },
    ]);
    expect(sentencesOf(notices)).toEqual([
      expect.stringContaining('"u": 1 number has more digits than the index keeps.'),
      expect.stringContaining('"d": 1 number has more digits than the index keeps.'),
    ]);
    expect(await found({ range: { u: { gt: 1e19 } } })).toBe(1);
  });

  it.each([
    ['a list', (v: string) => `[${v}, NULL]`, 'c', (v: unknown) => [v, null]],
    ['an object', (v: string) => `{'n': ${v}}`, 'c.n', (v: unknown) => ({ n: v })],
    ['objects of a list', (v: string) => `[{'n': ${v}}]`, 'c.n', (v: unknown) => [{ n: v }]],
    ['lists of a list', (v: string) => `[[${v}]]`, 'c', (v: unknown) => [[v]]],
  ] as const)('with such numbers in %s shows and counts them too', async (_, wrap, name, shown) => {
    for (const [number, type] of [
      ['18446744073709551615', 'UBIGINT'],
      ['1234567890123456789.123', 'DECIMAL(30,3)'],
    ] as const) {
      const { notices } = await load(
        `SELECT ${wrap(`${number}::${type}`)} AS c UNION ALL SELECT ${wrap(`7::${type}`)}`,
      );

      expect(await engine.documents()).toEqual([{ c: shown(number) }, { c: shown(7) }]);
      expect(sentencesOf(notices)).toEqual([
        `"${name}": 1 number has more digits than the index keeps. Searches round such numbers; the documents show all digits, as text.`,
      ]);
      await engine.remove();
      engine = await openTemporaryEngine();
    }
  });

  it('with such numbers in a map shows every digit', async () => {
    await load(`SELECT MAP {'k': 1234567890123456789.5::DECIMAL(20,1), 'l': 1.5} AS m`);

    expect(await engine.documents()).toEqual([{ m: { k: '1234567890123456789.5', l: 1.5 } }]);
  });

  it('with numbers that are none says so', async () => {
    const { notices } = await load(
      `SELECT unnest(['nan', 'inf', '1.5'])::DOUBLE AS v, unnest([1, 2, 3]) AS n`,
    );

    expect(await engine.documents()).toEqual([{ n: 1 }, { v: 'inf', n: 2 }, { v: 1.5, n: 3 }]);
    expect(sentencesOf(notices)).toEqual([
      '"v" (double): 1 value was left empty: NaN.',
      '"v": 1 infinite value can’t be searched. The documents keep every value.',
    ]);
  });

  it('with names that differ by case only keeps both', async () => {
    // DuckDB itself writes no such file: its names are changed where they stand.
    const bytes = Buffer.from(await parquet('SELECT 1 AS same_name, 2 AS xame_name'));
    const text = bytes.toString('latin1').replaceAll('xame_name', 'Same_name');
    await engine.load('f.parquet', Buffer.from(text, 'latin1'));

    expect(await engine.types()).toEqual({ same_name: 'long', Same_name: 'long' });
    expect(await engine.documents()).toEqual([{ same_name: 1, Same_name: 2 }]);
  });

  it('with dates among texts keeps what is none', async () => {
    await load(
      `SELECT CASE WHEN n = 500 THEN 'soon' WHEN n = 501 THEN 'N/A' ELSE '2024-01-31' END AS day, n FROM range(1000) AS r(n)`,
    );

    expect(await engine.types()).toEqual({ day: 'date', n: 'long' });
    expect((await engine.documents()).slice(500, 502)).toEqual([
      { day: 'soon', n: 500 },
      { n: 501 },
    ]);
  });
});

describe('what a Parquet file holds that no field does', () => {
  const cases: [string, string, object[], string[]][] = [
    [
      'numbers that are none in lists',
      `SELECT [1.5, 'nan'::DOUBLE, 'inf'::DOUBLE, NULL] AS l, ['-inf'::FLOAT] AS f UNION ALL SELECT [2.0], NULL`,
      [{ l: [1.5, null, 'inf', null], f: ['-inf'] }, { l: [2] }],
      [
        '"l" (double): 1 value was left empty: NaN.',
        '"l": 1 infinite value can’t be searched. The documents keep every value.',
        '"f": 1 infinite value can’t be searched. The documents keep every value.',
      ],
    ],
    [
      'numbers that are none in objects',
      `SELECT {'a': 'nan'::DOUBLE, 'b': '-inf'::DOUBLE, 'c': 1} AS s`,
      [{ s: { b: '-inf', c: 1 } }],
      [
        '"s.a" (double): 1 value was left empty: NaN.',
        '"s.b": 1 infinite value can’t be searched. The documents keep every value.',
      ],
    ],
    [
      'numbers that are none, and times, in lists of objects',
      `SELECT [{'a': 'nan'::DOUBLE, 'b': 'inf'::DOUBLE, 't': TIMESTAMP '2024-01-31 10:00:00.123456', 'd': DATE '2024-01-31'}] AS r`,
      [
        {
          r: [
            {
              a: null,
              b: 'inf',
              t: '2024-01-31T10:00:00.123456Z',
              d: '2024-01-31T00:00:00.000Z',
            },
          ],
        },
      ],
      [
        '"r.a" (double): 1 value was left empty: NaN.',
        '"r.b": 1 infinite value can’t be searched. The documents keep every value.',
      ],
    ],
    [
      'numbers that are none in maps',
      `SELECT MAP {'a': 'inf'::DOUBLE, 'b': 1.5} AS m, MAP {1: [TIMESTAMP '2024-01-31 10:00:00']} AS n`,
      [{ m: { a: 'inf', b: 1.5 }, n: { 1: ['2024-01-31T10:00:00.000Z'] } }],
      [
        '"m" is a map, whose keys don’t become fields. It stays in the documents and can’t be searched.',
        '"n" is a map, whose keys don’t become fields. It stays in the documents and can’t be searched.',
      ],
    ],
    [
      'binary values in lists and objects',
      `SELECT ['\\xAA\\xFF'::BLOB] AS l, {'b': '\\xAA\\xFF'::BLOB, 'n': 1} AS s`,
      [{ l: ['qv8='], s: { b: 'qv8=', n: 1 } }],
      [
        '"l" holds binary values. They stay in the documents, as base64, and can’t be searched.',
        '"s.b" holds binary values. They stay in the documents, as base64, and can’t be searched.',
      ],
    ],
    [
      'bytes that could be a text of control characters',
      `SELECT '\\x01\\x01\\x00\\x02'::BLOB AS b`,
      [{ b: 'AQEAAg==' }],
      ['"b" holds binary values. They stay in the documents, as base64, and can’t be searched.'],
    ],
    [
      'times finer than a microsecond',
      `SELECT unnest(['2024-01-31 00:00:00.123456789', '2024-01-31 00:00:00.5'])::TIMESTAMP_NS AS t, unnest([['2024-01-31 00:00:00.000000001'::TIMESTAMP_NS], []]) AS l`,
      [
        { t: '2024-01-31T00:00:00.123456Z', l: ['2024-01-31T00:00:00.000Z'] },
        { t: '2024-01-31T00:00:00.500Z', l: [] },
      ],
      ['"t": 1 time was truncated to microseconds.', '"l": 1 time was truncated to microseconds.'],
    ],
    [
      'dates beyond all years',
      `SELECT DATE 'infinity' AS a, TIMESTAMP '290000-01-01 00:00:00' AS b, [DATE '5000000-01-01', DATE '2024-01-31'] AS l, DATE '2024-01-31' AS d`,
      [
        {
          a: 'infinity',
          b: '290000-01-01 00:00:00',
          l: ['5000000-01-01', '2024-01-31T00:00:00.000Z'],
          d: '2024-01-31T00:00:00.000Z',
        },
      ],
      ['a', 'b', 'l'].map(
        (name) =>
          `"${name}": 1 date is outside the years that can be searched. The documents keep every value.`,
      ),
    ],
    [
      'places beyond the earth',
      `SELECT {'lat': 95.0, 'lon': 1.0} AS p, [{'lat': 1.0, 'lon': 500.0}, {'lat': 1.0, 'lon': 2.0}] AS l`,
      [
        {
          p: { lat: 95, lon: 1 },
          l: [
            { lat: 1, lon: 500 },
            { lat: 1, lon: 2 },
          ],
        },
      ],
      ['p', 'l'].map(
        (name) =>
          `"${name}" (geo_point): 1 value is not a point on the earth and can’t be searched. The documents keep every value.`,
      ),
    ],
    [
      'lists in lists, and lists that hold nothing',
      `SELECT [[1, 2], [3]] AS ll, [1, NULL, 3] AS l, ['a', NULL] AS t UNION ALL SELECT [], [], [NULL]`,
      [
        { ll: [[1, 2], [3]], l: [1, null, 3], t: ['a', null] },
        { ll: [], l: [], t: [null] },
      ],
      [],
    ],
    [
      'decimals in lists',
      `SELECT [1.10::DECIMAL(19,2), 2] AS l, 99999999999999999999999999999999999999::DECIMAL(38,0) AS d`,
      [{ l: [1.1, 2], d: '99999999999999999999999999999999999999' }],
      [expect.stringContaining('"d": 1 number has more digits than the index keeps.')],
    ],
  ];
  it.each(cases)(
    'stands in the document, and a notice says what and how often: %s',
    async (_, select, documents, sentences) => {
      const { notices } = await load(select);

      expect(await engine.documents()).toEqual(documents);
      expect(sentencesOf(notices)).toEqual(sentences);
    },
  );

  it('is no field without a value: what can be searched is found', async () => {
    await load(`SELECT [1.5, 'nan'::DOUBLE, 'inf'::DOUBLE] AS l, [[1, 2], [3]] AS ll`);

    expect(await engine.types()).toEqual({ l: 'double[]', ll: 'long[]' });
    expect(await found({ range: { l: { gte: 1 } } })).toBe(1);
    expect(await found({ term: { ll: 3 } })).toBe(1);
  });
});
