import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { IndexDetails } from '#common/search';
import { startSourceServer, type SourceServer } from '../../testing/source-server';
import { recordServer, startRecordedServer, type TestDatabase } from './testing/recorded-server';
import { isInstalled, startMariaDb, type MariaDb } from './testing/start-mariadb';

/** `ATRIUM_TEST_RECORD=mysql` writes the answers of the real one to `testing/recorded.json`. */
const isRecording = process.env['ATRIUM_TEST_RECORD'] === 'mysql';
const isReal = isRecording || process.env['LONG'] !== undefined;
const skipped = !isReal
  ? 'only in test:long'
  : isInstalled()
    ? undefined
    : 'mariadbd is missing: apt-get install mariadb-server';

interface Tested {
  of: string;
  start(): Promise<{ database: TestDatabase; real?: MariaDb }>;
}

const RECORDED: Tested = {
  of: 'MariaDB, as recorded',
  start: async () => ({ database: await startRecordedServer() }),
};
const REAL: Tested = {
  of: 'MariaDB',
  async start() {
    const real = await startMariaDb();
    if (!isRecording) return { database: real, real };
    const database = await recordServer(real.port);
    return {
      database: {
        ...database,
        async close() {
          await database.close();
          await real.close();
        },
      },
      real,
    };
  },
};

let database: TestDatabase;
let real: MariaDb | undefined;
let server: SourceServer;

const ofTable = (more: object) => ({
  kind: 'mysql',
  values: {
    host: '127.0.0.1',
    port: String(database.port),
    database: 'test',
    user: 'reader',
    tls: 'off',
    ...more,
  },
  secrets: { password: 'pw' },
});

const CREATE_TYPES = `DROP TABLE IF EXISTS t; SET sql_mode = ''; CREATE TABLE t (id BIGINT UNSIGNED, n BIGINT, tiny TINYINT, year YEAR,
  amount DECIMAL(30,10), ratio DOUBLE, single FLOAT, at DATETIME(6), moment TIMESTAMP(3) NULL, day DATE, clock TIME, name VARCHAR(20),
  note LONGTEXT, mood ENUM('fine','sad'), tags SET('a','b'), picture BLOB, code BINARY(3), bits BIT(8), wide BIT(64), doc JSON,
  place POINT, line LINESTRING, zero DATE, never DATETIME, empty INT);
  SET time_zone = '+02:00';
  INSERT INTO t VALUES (18446744073709551615, -9007199254740993, 7, 2024, 12345678901234567890.1234567890, 0.1, 0.5,
    '2024-01-31 10:11:12.123456', '2024-01-31 10:11:12.5', '2024-02-29', '-12:30:00', 'ä "q" 🚢', 'line\\nbreak', 'sad', 'a,b', x'00ff10',
    x'010203', b'101', x'ffffffffffffffff', '{"a": [1, 2], "b": null}', POINT(11.5, 48.25), ST_GeomFromText('LINESTRING(0 0, 1 1)'),
    '0000-00-00', '2024-00-10 00:00:00', NULL)`;

describe.each([RECORDED, REAL])('$of', ({ of, start }) => {
  const isSkipped = of === 'MariaDB' && skipped !== undefined;
  beforeAll(async () => {
    if (isSkipped) return;
    ({ database, real } = await start());
    server = await startSourceServer([`127.0.0.1:${database.port}`], {
      flags: { 'sources.statementTimeout': 1500 },
    });
  }, 120_000);
  afterAll(async () => {
    if (isSkipped) return;
    await server?.close();
    await database?.close();
  });
  beforeEach((context) => {
    if (isSkipped) context.skip(skipped);
  });

  it('becomes an index with the types and digits of the database; zero dates are left empty and counted', async () => {
    await real?.run(CREATE_TYPES);
    const { id } = await server.create({ ...ofTable({ table: 't' }), index: 'types' });
    const { outcome, notices, rows } = await server.run(id);

    expect({ outcome, rows }).toEqual({ outcome: 'done', rows: 1 });
    expect(notices.map(({ message }) => message).filter((text) => !text.startsWith('"'))).toEqual([
      'line: values that can’t be read, such as another shape, were left empty: 1.',
      'zero: dates that can’t be shown, such as 0000-00-00, were left empty: 1.',
      'never: dates that can’t be shown, such as 2024-00-10 00:00:00, were left empty: 1.',
    ]);
    const engine = server.engine.forOperator();
    const text = await engine.search({ index: 'types', body: { query: { match_all: {} } } });
    for (const digits of [
      '"id":18446744073709551615',
      '"n":-9007199254740993',
      '"amount":12345678901234567890.1234567890',
      '"wide":18446744073709551615',
    ]) {
      expect(text).toContain(digits);
    }
    expect((await server.search('types'))[0]?.source).toMatchObject({
      tiny: 7,
      year: 2024,
      ratio: 0.1,
      single: 0.5,
      at: '2024-01-31T10:11:12.123456',
      moment: '2024-01-31T08:11:12.500Z',
      day: '2024-02-29',
      clock: '-12:30:00',
      name: 'ä "q" 🚢',
      note: 'line\nbreak',
      mood: 'sad',
      tags: 'a,b',
      picture: 'AP8Q',
      code: 'AQID',
      bits: 5,
      doc: { a: [1, 2], b: null },
      place: { lat: 48.25, lon: 11.5 },
    });
    const { fields } = (await engine.describeIndex('types')) as IndexDetails;
    expect(Object.fromEntries(fields.map(({ name, type }) => [name, type]))).toMatchObject({
      id: 'double',
      n: 'long',
      amount: 'double',
      at: 'date',
      moment: 'date',
      name: 'text',
      mood: 'keyword',
      picture: 'keyword',
      place: 'geo_point',
    });
  });

  it('brings each row once by its key, to the last digit, whichever have the same value', async () => {
    const big = '9007199254740993';
    await real?.run(`DROP TABLE IF EXISTS u; CREATE TABLE u (n BIGINT, name TEXT);
      INSERT INTO u VALUES (9007199254740992, 'a'), (${big}, 'b')`);
    const { id } = await server.create({ ...ofTable({ table: 'u', key: 'n' }), index: 'keyed' });
    expect(await server.run(id)).toMatchObject({ outcome: 'done', rows: 2 });

    await real?.run(
      `INSERT INTO u VALUES (9007199254740992, 'too late'), (${big}, 'c'), (9007199254740994, 'd')`,
    );
    // One more than a double can tell apart: compared as texts or doubles, the row that came too late would come, too.
    expect(await server.run(id)).toMatchObject({ outcome: 'done', rows: 2 });
    expect(await server.search('keyed')).toHaveLength(4);
  });

  it('tells texts apart that are the same to the database', async () => {
    await real?.run(`DROP TABLE IF EXISTS v; CREATE TABLE v (name VARCHAR(9) COLLATE utf8mb4_general_ci);
      INSERT INTO v VALUES ('a'), ('A'), ('a'), ('B')`);
    const { id } = await server.create({ ...ofTable({ table: 'v', key: 'name' }), index: 'texts' });
    expect(await server.run(id)).toMatchObject({ outcome: 'done', rows: 4 });
    expect(await server.search('texts')).toHaveLength(4);
    expect(await server.run(id)).toMatchObject({ outcome: 'done', rows: 0 });
  });

  it('is tested and shown before anything is stored', async () => {
    const body = ofTable({ table: 'v' });
    const tested = await server.ask('POST', '/internal/sources/_test', body);
    expect(tested.body.server).toMatch(/^MariaDB \d+\.\d+/);
    const preview = await server.ask('POST', '/internal/sources/_preview', body);
    expect(preview.body.rows).toHaveLength(4);
  });

  it.each([
    'DELETE FROM u',
    'SELECT 1) AS x; DROP TABLE u; SELECT * FROM (SELECT 1',
    'SELECT * FROM u; DROP TABLE u',
    'SELECT n FROM u FOR UPDATE) AS s; COMMIT; DELETE FROM u; -- ',
    'SELECT sleep(5)',
  ])('attack 116: a query that would change or hold something fails: %s', async (query) => {
    const made = await server.create({ ...ofTable({ query }), index: 'none' });
    expect(await server.run(made.id)).toMatchObject({ outcome: 'failed' });
    await server.ask('DELETE', `/internal/sources/${made.id}`);
    const { body } = await server.ask(
      'POST',
      '/internal/sources/_preview',
      ofTable({ table: 'u' }),
    );
    expect(body.rows).toHaveLength(5);
  });

  it('refuses a key whose text is not its value', async () => {
    const { id } = await server.create({
      ...ofTable({ table: 't', key: 'single' }),
      index: 'no-key',
    });
    expect((await server.run(id)).error?.message).toContain('single can’t be an incremental key');
  });
});
