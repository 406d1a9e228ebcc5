import { setImmediate as turn } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { IndexDetails } from '#common/search';
import { startSourceServer, type SourceServer } from '../../testing/source-server';
import { startPostgres, type TestPostgres } from '../../testing/start-postgres';

let postgres: TestPostgres;
let server: SourceServer;

beforeAll(async () => {
  postgres = await startPostgres();
  server = await startSourceServer([`127.0.0.1:${postgres.port}`]);
}, 60_000);
afterAll(async () => {
  await server.close();
  await postgres.close();
});

beforeEach(async () => {
  await postgres.run('DROP SCHEMA public CASCADE; CREATE SCHEMA public');
});
afterEach(() => server.empty());

const connection = () => ({
  host: '127.0.0.1',
  port: String(postgres.port),
  database: 'postgres',
  user: 'postgres',
  tls: 'off',
});
const ofTable = (table: string, more: object = {}) => ({
  values: { ...connection(), table, ...more },
});
const sources = async (index = 'orders') =>
  (await server.search(index)).map(({ source }) => source);
const typesOf = async (index: string) => {
  const { fields } = (await server.engine.forOperator().describeIndex(index)) as IndexDetails;
  return Object.fromEntries(fields.map(({ name, type }) => [name, type]));
};

describe('a table', () => {
  it('becomes an index with the types and digits of the database', async () => {
    await postgres.run(`
      CREATE TYPE mood AS ENUM ('fine', 'sad');
      CREATE TABLE "odd Table" (
        id bigint, small smallint, amount numeric(30, 12), whole numeric(12, 0), ratio double precision, yes boolean, name text,
        code char(4), "order" varchar(10), token uuid, day date, at timestamp, moment timestamptz, data jsonb, note json, tags text[],
        numbers integer[], matrix int[][], picture bytea, address inet, network cidr, place point, feeling mood, span interval
      );
      INSERT INTO "odd Table" VALUES (
        9007199254740993, 7, 123456789012345678.123456789012, 123456789012, 0.1, true, 'a "quoted" \\ line
break', 'ab', 'x', '6f9619ff-8b86-d011-b42d-00c04fc964ff', '2024-02-29', '2024-01-31 10:11:12.123456',
        '2024-01-31 10:11:12+02', '{"a": [1, {"b": null}]}', '{"c":
1}', '{"x","y z",NULL,"q\\"q"}', '{1,2}', '{{1,2},{3,4}}', '\\x00ff10', '10.1.2.3', '10.0.0.0/8', '(11.5,48.25)', 'sad', '1 day'
      )`);
    const { id } = await server.create(ofTable('"odd Table"'));

    expect(await server.run(id)).toMatchObject({ outcome: 'done', rows: 1 });
    const body = { query: { match_all: {} } };
    const text = await server.engine.forOperator().search({ index: 'orders', body });
    // Digits are in the text of the document: a parser would round them.
    expect(text).toContain('"id":9007199254740993');
    expect(text).toContain('"amount":123456789012345678.123456789012');
    expect((await sources())[0]).toMatchObject({
      small: 7,
      whole: 123456789012,
      ratio: 0.1,
      yes: true,
      name: 'a "quoted" \\ line\nbreak',
      code: 'ab  ',
      order: 'x',
      token: '6f9619ff-8b86-d011-b42d-00c04fc964ff',
      day: '2024-02-29',
      at: '2024-01-31T10:11:12.123456',
      moment: '2024-01-31T08:11:12Z',
      data: { a: [1, { b: null }] },
      note: { c: 1 },
      tags: ['x', 'y z', null, 'q"q'],
      numbers: [1, 2],
      picture: 'AP8Q',
      address: '10.1.2.3',
      network: '10.0.0.0/8',
      place: { lat: 48.25, lon: 11.5 },
      feeling: 'sad',
      span: 'P1D',
    });
    expect(await typesOf('orders')).toMatchObject({
      id: 'long',
      amount: 'double',
      whole: 'long',
      ratio: 'double',
      yes: 'boolean',
      name: 'text',
      token: 'keyword',
      day: 'date',
      at: 'date',
      moment: 'date',
      address: 'ip',
      place: 'geo_point',
      numbers: 'long',
    });
  });

  it('leaves empty what documents can’t hold, and says how many and what', async () => {
    await postgres.run(`
      CREATE TABLE t (a numeric, b date, c timestamptz, d double precision);
      INSERT INTO t VALUES ('NaN', 'infinity', '0044-03-15 00:00:00 BC', '-Infinity'), (1, '2024-01-01', now(), 2), ('NaN', NULL, NULL, 1)`);
    const { id } = await server.create(ofTable('t'));
    const { notices } = await server.run(id);

    expect(notices.map(({ message }) => message)).toEqual([
      'a: values that are not finite numbers, such as NaN, were left empty: 2.',
      'b: dates that can’t be shown, such as infinity, were left empty: 1.',
      'c: dates that can’t be shown, such as 0044-03-15 00:00:00+00 BC, were left empty: 1.',
      'd: values that are not finite numbers, such as -Infinity, were left empty: 1.',
    ]);
    expect(await sources()).toHaveLength(3);
  });

  it('is copied again in one step: searches see the rows of before until all are there', async () => {
    await postgres.run('CREATE TABLE t (n int); INSERT INTO t SELECT generate_series(1, 5000)');
    const { id } = await server.create(ofTable('t'));
    await server.run(id);
    await postgres.run('DELETE FROM t WHERE n > 10');

    const counts = new Set<number>();
    const again = server.run(id);
    const state = { isOver: false };
    void again.finally(() => (state.isOver = true));
    while (!state.isOver) {
      // A known answer is there at once: the copy needs its turn, too.
      await turn();
      const body = { size: 0, track_total_hits: true };
      const text = await server.engine.forOperator().search({ index: 'orders', body });
      counts.add((JSON.parse(text) as { hits: { total: { value: number } } }).hits.total.value);
    }
    await again;
    expect([...counts].every((count) => count === 5000 || count === 10)).toBe(true);
    expect(await sources()).toHaveLength(10);
  });

  it('without rows is an index without documents, and takes rows later', async () => {
    await postgres.run('CREATE TABLE t (n int, at timestamptz)');
    const { id } = await server.create(ofTable('t', { key: 'n' }));
    expect(await server.run(id)).toMatchObject({ outcome: 'done', rows: 0 });
    expect(await sources()).toEqual([]);

    await postgres.run(`INSERT INTO t VALUES (1, '2024-01-01 00:00:00Z')`);
    expect(await server.run(id)).toMatchObject({ outcome: 'done', rows: 1 });
    expect(await sources()).toEqual([{ n: 1, at: '2024-01-01T00:00:00Z' }]);
  });

  it('keeps columns that are called as what every document has, or twice', async () => {
    await postgres.run('CREATE TABLE t (_id text, n int); INSERT INTO t VALUES ($$x$$, 1)');
    const { id } = await server.create({
      values: { ...connection(), query: 'SELECT _id, n, n AS n FROM t; ' },
    });
    await server.run(id);
    expect(await sources()).toEqual([{ id: 'x', n: 1, n_2: 1 }]);
  });
});

describe('an incremental key', () => {
  it('brings each row once, whichever have the same value, and rows that are alike as often as they are there', async () => {
    await postgres.run(`CREATE TABLE t (n int, name text);
      INSERT INTO t VALUES (1, 'a'), (2, 'b'), (2, 'b'), (NULL, 'never')`);
    const { id } = await server.create(ofTable('t', { key: 'n' }));
    const first = await server.run(id);
    expect(first).toMatchObject({ outcome: 'done', rows: 3 });
    expect(first.notices.map(({ message }) => message)).toEqual([
      'Rows without a usable value in n, the incremental key, were left out: 1.',
    ]);
    expect(await server.run(id)).toMatchObject({ outcome: 'done', rows: 0 });

    await postgres.run(`INSERT INTO t VALUES (2, 'b'), (2, 'c'), (3, 'd')`);
    expect(await server.run(id)).toMatchObject({ outcome: 'done', rows: 3 });
    expect((await server.search('orders', 'n')).map(({ source }) => source)).toEqual(
      expect.arrayContaining([
        { n: 1, name: 'a' },
        { n: 2, name: 'b' },
        { n: 2, name: 'b' },
        { n: 2, name: 'b' },
        { n: 2, name: 'c' },
        { n: 3, name: 'd' },
      ]),
    );
    expect(await sources()).toHaveLength(6);
  });

  it('goes on from the exact time, to the microsecond', async () => {
    await postgres.run(`CREATE TABLE t (at timestamptz);
      INSERT INTO t VALUES ('2024-01-01 00:00:00.000001Z'), ('2024-01-01 00:00:00.000002Z')`);
    const { id } = await server.create(ofTable('t', { key: 'at' }));
    await server.run(id);
    await postgres.run(`INSERT INTO t VALUES ('2024-01-01 00:00:00.000003Z'), ('infinity')`);
    expect(await server.run(id)).toMatchObject({ rows: 1 });
    expect(await sources()).toHaveLength(3);
    await postgres.run(`INSERT INTO t VALUES ('2025-01-01 00:00:00Z')`);
    expect(await server.run(id)).toMatchObject({ rows: 1 });
  });

  it('with an ID column replaces the document of a row that changed', async () => {
    await postgres.run(`CREATE TABLE t (id int, version int, name text);
      INSERT INTO t VALUES (1, 1, 'a'), (2, 2, 'b')`);
    const { id } = await server.create(ofTable('t', { key: 'version', id: 'id' }));
    await server.run(id);
    await postgres.run(`UPDATE t SET version = 3, name = 'new' WHERE id = 1;
      UPDATE t SET name = 'changed' WHERE id = 2`);
    expect(await server.run(id)).toMatchObject({ rows: 2 });
    expect(await server.search('orders', 'id')).toEqual([
      { id: '1', source: { id: 1, version: 3, name: 'new' } },
      { id: '2', source: { id: 2, version: 2, name: 'changed' } },
    ]);
  });

  it('begins anew when the index is gone, or another table is copied', async () => {
    await postgres.run(`CREATE TABLE t (n int); INSERT INTO t VALUES (1), (2);
      CREATE TABLE u (n int); INSERT INTO u VALUES (1)`);
    const made = await server.create(ofTable('t', { key: 'n' }));
    await server.run(made.id);
    await server.engine.forOperator().deleteIndex('orders');
    expect(await server.run(made.id)).toMatchObject({ rows: 2 });

    const { name, kind, index, schedule, version } = await server.find(made.id);
    const { values } = ofTable('u', { key: 'n' });
    const body = { name, kind, index, schedule, version, values };
    expect(await server.ask('PUT', `/internal/sources/${made.id}`, body)).toMatchObject({
      status: 200,
    });
    expect(await server.run(made.id)).toMatchObject({ rows: 1 });
    expect(await sources()).toEqual([{ n: 1 }]);
  });

  it('that is no column is told by name', async () => {
    await postgres.run('CREATE TABLE t (n int); INSERT INTO t VALUES (1)');
    const { id } = await server.create(ofTable('t', { id: 'none' }));
    const { outcome, error } = await server.run(id);
    expect(outcome).toBe('failed');
    expect(error?.message).toContain('There is no column none');
  });
});

describe('a query', () => {
  const outcomeOf = async (query: string) => {
    const { id } = await server.create({ values: { ...connection(), query } });
    const run = await server.run(id);
    await server.ask('DELETE', `/internal/sources/${id}`);
    return run;
  };

  it('is one SELECT', async () => {
    await postgres.run('CREATE TABLE t (n int); INSERT INTO t VALUES (1), (2)');
    expect(await outcomeOf('SELECT sum(n) AS total FROM t -- all')).toMatchObject({ rows: 1 });
    expect(await sources()).toEqual([{ total: 3 }]);
  });

  it.each([
    'DELETE FROM t RETURNING n',
    'WITH gone AS (DELETE FROM t RETURNING n) SELECT n FROM gone',
    'SELECT 1) AS x; DROP TABLE t; SELECT * FROM (SELECT 1',
    'SELECT 1; DROP TABLE t',
    `SELECT * FROM t) AS s; COMMIT; DELETE FROM t; --`,
    `SELECT nextval('s') AS n`,
    'TRUNCATE t',
    `COPY t TO PROGRAM 'id'`,
  ])('that would change something changes nothing: %s', async (query) => {
    await postgres.run('CREATE TABLE t (n int); INSERT INTO t VALUES (1), (2); CREATE SEQUENCE s');
    const run = await outcomeOf(query);
    expect(run.outcome).toBe('failed');
    expect(run.error?.message).toContain(`127.0.0.1:${postgres.port}`);

    const { id } = await server.create({
      ...ofTable('t'),
      index: 'left',
    });
    expect(await server.run(id)).toMatchObject({ rows: 2 });
  });
});

describe('the form', () => {
  it('tests a connection and shows the first rows before anything is stored', async () => {
    await postgres.run(
      `CREATE TABLE t (n int, name text); INSERT INTO t SELECT g, 'x' FROM generate_series(1, 50) g`,
    );
    const body = { kind: 'postgresql', ...ofTable('t') };
    const tested = await server.ask('POST', '/internal/sources/_test', body);
    expect(tested.body.server).toMatch(/^PostgreSQL \d+/);

    const preview = await server.ask('POST', '/internal/sources/_preview', body);
    expect(preview.body.columns).toEqual([
      { name: 'n', type: 'long' },
      { name: 'name', type: 'text' },
    ]);
    expect(preview.body.rows).toHaveLength(20);
    expect(preview.body.rows[0]).toEqual(['1', 'x']);
    expect((await server.ask('GET', '/internal/sources')).body.sources).toEqual([]);
    expect(await server.engine.forOperator().listIndices()).toEqual([]);
  });

  it('says what the database says', async () => {
    const body = { kind: 'postgresql', ...ofTable('nowhere') };
    const answer = await server.ask('POST', '/internal/sources/_preview', body);
    expect(answer.status).toBe(400);
    expect(answer.body.message).toContain('relation "nowhere" does not exist');
  });
});

it('attack 99: what is tried before it is stored ends early where a value is huge', async () => {
  const values = { ...connection(), query: "SELECT repeat('x', 40000000) AS huge" };
  const body = { kind: 'postgresql', values, secrets: { password: 'p' } };
  expect(await server.ask('POST', '/internal/sources/_preview', body)).toMatchObject({
    status: 400,
    body: {
      message: 'The server sent more than 16 MB at once. Leave out columns with large values.',
    },
  });
});
