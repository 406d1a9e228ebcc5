import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import { describe, expect, it } from 'vitest';
import type { EngineContext } from '../../engine';
import { EngineError } from '../../engine-error';
import { ExportedJson, ExportedTime, type ExportedValue } from '#common/exported-values';
import type { ExportRequest } from '../../exports';
import { documentsOf, testContext } from '../search/testing/load-documents';
import { engineForTests } from '../search/testing/test-index';

const HOSTILE = ['=1+1', 'a"b,c\n', '\u0000nul', '🦜', "';DROP TABLE x"];

const test = engineForTests(async (engine) => {
  const birds = [
    {
      name: '=1+1',
      count: 1,
      at: '1850-03-01T12:00:00.000Z',
      weight: 1.5,
      tags: ['a', 'b'],
      owner: 'me',
      ip: '10.0.0.1',
    },
    {
      name: 'a"b,c\n',
      count: 2,
      at: '2024-03-01T12:00:00.123Z',
      weight: 0.1,
      tags: [],
      owner: 'me',
      ip: '::1',
    },
    {
      name: '\u0000nul',
      count: 9,
      at: '+010000-03-01T12:00:00.000Z',
      weight: 1e300,
      tags: ['c'],
      owner: 'other',
      ip: '10.0.0.3',
    },
    {
      name: '🦜',
      count: 4,
      at: '2024-03-01T12:00:01.000Z',
      weight: -0.5,
      tags: ['d'],
      owner: 'me',
      ip: '10.0.0.4',
    },
    {
      name: "';DROP TABLE x",
      count: 5,
      at: '2024-03-01T12:00:02.000Z',
      weight: 2,
      tags: ['e'],
      owner: 'me',
      ip: '10.0.0.5',
    },
  ];
  const documents = documentsOf(birds).map(({ id, text }) => ({
    id,
    text: text.replace('"count":9', '"count":9223372036854775807'),
  }));
  const types = {
    name: 'keyword',
    at: 'date',
    weight: 'double',
    tags: 'keyword',
    owner: 'keyword',
    ip: 'ip',
  } as const;
  await engine.load('birds', documents, { types });
  await engine.load('more', documentsOf([{ name: 'crow', count: 'many', extra: true }]), {
    types: { name: 'keyword', count: 'keyword' },
  });
  await engine.load('objects', documentsOf([{ o: { p: 1, q: 2 } }]), {
    types: { 'o.p': 'long', 'o.q': 'long' },
  });
});

const plain = (value: ExportedValue): unknown => {
  if (value instanceof ExportedTime) return { micros: value.micros };
  if (value instanceof ExportedJson) return JSON.parse(value.text);
  return Array.isArray(value) ? value.map(plain) : value;
};

async function take(request: ExportRequest, changes: Partial<EngineContext> = {}) {
  const rows: unknown[][] = [];
  let begun: { names: string[]; total: number | undefined } | undefined;
  await test.engine.exportRows(
    request,
    {
      async begin(columns, total) {
        begun = { names: columns.map(({ name }) => name), total };
      },
      async rows(some) {
        rows.push(...some.map((row) => row.map(plain)));
      },
    },
    testContext(changes),
  );
  return { ...begun, rows };
}

/** The rows of the Parquet file that the engine writes, as another reader has them. */
async function takeFile(request: ExportRequest, changes: Partial<EngineContext> = {}) {
  const path = join(test.database.stagingFolder, `export-${Math.random()}.parquet`);
  const written = await test.engine.exportParquet?.(request, path, testContext(changes));
  const folder = await mkdtemp(join(tmpdir(), 'atrium-export-'));
  const instance = await DuckDBInstance.create(':memory:');
  const connection = await instance.connect();
  try {
    const reader = await connection.runAndReadAll(`SELECT * FROM read_parquet('${path}')`);
    return {
      written: written?.rows,
      types: reader.columnTypes().map(String),
      names: reader.columnNames(),
      rows: reader.getRowsJson(),
    };
  } finally {
    connection.closeSync();
    await rm(folder, { recursive: true });
    await rm(path);
  }
}

const OURS = {
  allowedIndices: [{ pattern: '*', filter: { term: { owner: 'me' } } }],
};

describe('an export of a search', () => {
  it('has all documents with the values that they have', async () => {
    const columns = ['name', 'count', 'at', 'weight', 'tags', 'ip'];
    const { names, total, rows } = await take({ index: 'birds', body: {}, columns });
    expect({ names, total }).toEqual({ names: columns, total: 5 });
    expect(rows.map(([name]) => name)).toEqual(HOSTILE);
    expect(rows[0]).toEqual([
      '=1+1',
      1n,
      { micros: BigInt(Date.parse('1850-03-01T12:00:00Z')) * 1000n },
      1.5,
      ['a', 'b'],
      '10.0.0.1',
    ]);
    expect(rows[2]?.slice(0, 2)).toEqual(['\u0000nul', 9223372036854775807n]);
  });

  it('is in the order that is asked for, also over several indices', async () => {
    const body = { sort: [{ name: 'desc' }] };
    const { rows } = await take({
      index: 'birds,more',
      body,
      columns: ['name', 'extra', 'count', '_index'],
    });
    expect(rows.map(([name]) => name)).toEqual([...HOSTILE, 'crow'].toSorted().toReversed());
    expect(rows.find(([name]) => name === 'crow')).toEqual(['crow', true, 'many', 'more']);
  });

  it('has whole documents as they came', async () => {
    const { rows } = await take({ index: 'more', body: {} });
    expect(rows).toEqual([[{ name: 'crow', count: 'many', extra: true }]]);
  });

  it('leaves out of whole documents, and objects in them, what they are asked for without', async () => {
    const body = { _source: { excludes: ['count', 'o.p'] } };
    const whole = await take({ index: 'more', body });
    expect(whole.rows).toEqual([[{ name: 'crow', extra: true }]]);
    const nested = { index: 'objects', body, columns: ['o'] };
    expect((await take(nested)).rows).toEqual([[{ q: 2 }]]);
    const file = await takeFile({
      index: 'birds',
      body: { _source: { excludes: ['c*', 'owner'] } },
    });
    expect(file.names).not.toContain('count');
    expect(file.names).toContain('name');
  });

  it('has computed fields', async () => {
    const script = { source: "doc['count'].value * 2", lang: 'painless' };
    const body = { script_fields: { twice: { script } }, query: { range: { count: { lt: 3 } } } };
    const { rows } = await take({ index: 'birds', body, columns: ['count', 'twice'] });
    expect(rows).toEqual([
      [1n, 2n],
      [2n, 4n],
    ]);
  });

  it('has what a rule shows, and nothing else', async () => {
    const { rows, total } = await take({ index: 'birds', body: {}, columns: ['count'] }, OURS);
    expect({ total, rows }).toEqual({ total: 4, rows: [[1n], [2n], [4n], [5n]] });
    const file = await takeFile({ index: 'birds', body: {}, columns: ['count'] }, OURS);
    expect(file.rows).toEqual([['1'], ['2'], ['4'], ['5']]);
    const documents = await take({ index: 'birds', body: {} }, OURS);
    expect(JSON.stringify(documents.rows)).not.toContain('other');
  });

  it('keeps types and digits in a Parquet file', async () => {
    const columns = ['name', 'count', 'at', 'weight', 'tags', 'ip'];
    const { types, rows, written, names } = await takeFile({ index: 'birds', body: {}, columns });
    expect({ written, names }).toEqual({ written: 5, names: columns });
    expect(types).toEqual(['VARCHAR', 'BIGINT', 'TIMESTAMP', 'DOUBLE', 'VARCHAR[]', 'VARCHAR']);
    expect(rows[2]?.slice(0, 2)).toEqual(['\u0000nul', '9223372036854775807']);
    expect(rows[1]).toEqual(['a"b,c\n', '2', '2024-03-01 12:00:00.123', 0.1, null, '::1']);
  });

  it('refuses what is no field in a Parquet file', async () => {
    const file = takeFile({ index: 'birds', body: {}, columns: ['nothing'] });
    await expect(file).rejects.toMatchObject({ code: 'unsupported' });
  });

  it.each([
    { language: 'sql', text: 'SELECT count FROM birds' } as const,
    { index: 'birds', body: {}, columns: ['count'] },
  ])('ends with the reason of whoever takes the rows: %j', async (request) => {
    const reason = new Error('no room');
    const refuse = () => Promise.reject(reason);
    const rows = async () => {};
    await expect(
      test.engine.exportRows(request, { begin: refuse, rows }, testContext()),
    ).rejects.toBe(reason);
    await expect(
      test.engine.exportRows(request, { begin: rows, rows: refuse }, testContext()),
    ).rejects.toBe(reason);
  });

  it('of a statement asks whether there is room for its columns before it computes anything', async () => {
    const text =
      'SELECT a.count, 1 / (b.count - b.count) FROM birds a, birds b, birds c, birds d, birds e, birds f, birds g';
    const counts: number[] = [];
    const reason = new Error('no room');
    const sink = {
      begin: async () => {},
      rows: async () => {},
      columns(count: number) {
        counts.push(count);
        throw reason;
      },
    };
    await expect(
      test.engine.exportRows({ language: 'sql', text }, sink, testContext()),
    ).rejects.toBe(reason);
    expect(counts).toEqual([2]);
  });

  it('ends at once when nobody wants it any more', async () => {
    const end = new AbortController();
    const work = test.engine.exportRows(
      {
        language: 'sql',
        text: 'SELECT a.count FROM birds a, birds b, birds c, birds d, birds e, birds f, birds g, birds h, birds i, birds j',
      },
      { begin: async () => {}, rows: async () => end.abort() },
      testContext({ signal: end.signal }),
    );
    await expect(work).rejects.toMatchObject({ code: 'cancelled' });
  });
});

describe('an export of a statement', () => {
  it('has all rows with their types', async () => {
    const text =
      'SELECT name, sum(count) AS "sum", max("at") AS "last" FROM birds GROUP BY name ORDER BY name LIMIT 2';
    const { names, total, rows } = await take({ language: 'sql', text });
    expect({ names, total }).toEqual({ names: ['name', 'sum', 'last'], total: undefined });
    expect(rows).toEqual([
      [
        '\u0000nul',
        9223372036854775807n,
        { micros: BigInt(Date.parse('+010000-03-01T12:00:00Z')) * 1000n },
      ],
      ["';DROP TABLE x", 5n, { micros: BigInt(Date.parse('2024-03-01T12:00:02Z')) * 1000n }],
    ]);
    const file = await takeFile({ language: 'sql', text });
    expect(file.types).toEqual(['VARCHAR', 'DECIMAL(38,0)', 'TIMESTAMP']);
    expect(file.rows[0]?.[1]).toBe('9223372036854775807');
  });

  it('never ends as if it were whole where it fails in the middle', async () => {
    const numbers = Array.from({ length: 30 }, (_, at) => `SELECT ${at} AS n`).join(' UNION ALL ');
    const many = `SELECT a.n + 30 * b.n + 900 * c.n + 27000 * d.n AS n FROM (${numbers}) a, (${numbers}) b, (${numbers}) c, (${numbers}) d`;
    let rows = 0;
    const work = test.engine.exportRows(
      {
        language: 'sql',
        text: `SELECT CAST(CASE WHEN n = 809999 THEN 'x' ELSE '1' END AS INT), 'a text of some length' FROM (${many})`,
      },
      {
        begin: async () => {},
        async rows(some) {
          rows += some.length;
        },
      },
      testContext(),
    );
    await expect(work).rejects.toThrow(EngineError);
    expect(rows).toBeGreaterThan(0);
    expect(rows).toBeLessThan(810_000);
  });

  it('says what is wrong with it', async () => {
    const work = take({ language: 'sql', text: 'SELECT nme FROM birds' });
    await expect(work).rejects.toMatchObject({ code: 'invalid_query' });
  });
});
