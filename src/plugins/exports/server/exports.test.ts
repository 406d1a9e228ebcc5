import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import { parseLongNumerals } from '#common/json';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createGuardedServer,
  deleteRules,
  type GuardedServer,
} from '../../../core/server/auth/testing/sign-in';
import type { ExportJob } from '#common/export-job';
import { createExportsPlugin } from './plugin';

/** Values that a file could hold wrongly. */
const NOTES = [
  '=cmd|"/c calc"!A1',
  'a "quoted", text',
  'two\nlines',
  'nul \u0000 sign',
  '🦜 _x0041_ <b>&amp;</b>',
  ' @led by a space',
];
const NUMBERS = ['9223372036854775807', '-9223372036854775808', '1', '123456789012345', '0', '-7'];
const TIMES = [
  '1850-03-01T12:00:00Z',
  '2024-03-31T01:30:00.123Z',
  '+010000-01-01T00:00:00Z',
  '2024-10-27T01:00:00.123456Z',
  '1969-12-31T23:59:59.999Z',
  '2024-02-29T00:00:00Z',
];
const BIRDS = NOTES.map(
  (note, at) =>
    `{"note":${JSON.stringify(note)},"number":${NUMBERS[at]},"at":"${TIMES[at]}","tags":["x","y${at}"],"owner":"${at % 2 === 0 ? 'even' : 'odd'}"}\n`,
).join('');

const MOMENTS = [
  '1850-03-01T12:00:00Z',
  '2024-03-31T01:30:00.123Z',
  '2024-10-27T01:00:00.123456Z',
  '9999-12-31T23:59:59Z',
]
  .map((at, position) => `{"at":"${at}","position":${position}}\n`)
  .join('');

/** The last value is not a number. */
const MISFITS = Array.from({ length: 300 }, (_, n) => `{"count":${n < 299 ? n : '"many"'}}\n`).join(
  '',
);

let server: GuardedServer;
let ada: string;
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'atrium-exports-'));
  server = await createGuardedServer({
    files: { 'birds.ndjson': BIRDS, 'moments.ndjson': MOMENTS, 'misfits.ndjson': MISFITS },
    plugins: [createExportsPlugin()],
    flags: { 'exports.maxPerPerson': 2 },
  });
  ada = await server.signIn();
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

const COLUMNS = ['note', 'number', 'at', 'tags'];
const job = (changes: Partial<ExportJob> = {}): ExportJob => ({
  title: 'My birds',
  format: 'csv',
  values: 'raw',
  search: { index: 'birds', body: {} },
  columns: COLUMNS.map((name) => ({ name })),
  locale: 'en',
  timeZone: 'UTC',
  ...changes,
});

const begin = async (payload: object, cookie = ada) =>
  (await server.ask('POST', '/internal/exports', { cookie, payload })).json() as {
    id: string;
    fileName: string;
    message?: string;
  };
const takeFile = (id: string, cookie = ada) =>
  server.ask('GET', `/internal/exports/${id}/file`, { cookie });
/** How it ended, as the page is told. */
async function endOf(id: string, cookie = ada) {
  const { body } = await server.ask('GET', `/internal/exports/${id}/progress`, { cookie });
  const events = body.split('\n\n').filter((text) => text !== '');
  const [, name, data = ''] = /^event: (\w+)\ndata: (.*)$/.exec(events.at(-1) ?? '') ?? [];
  return { name, ...(JSON.parse(data) as object) };
}

async function take(changes: Partial<ExportJob>, cookie = ada) {
  const { id } = await begin(job(changes), cookie);
  const answer = await takeFile(id, cookie);
  return { answer, bytes: answer.rawPayload, end: await endOf(id, cookie) };
}

/** What DuckDB reads of it. */
async function readBack(bytes: Buffer, name: string, how: string) {
  const path = join(folder, name);
  writeFileSync(path, bytes);
  const instance = await DuckDBInstance.create(':memory:');
  const connection = await instance.connect();
  const reader = await connection.runAndReadAll(`SELECT * FROM ${how.replace('FILE', path)}`);
  const [names, rows] = [reader.columnNames(), reader.getRowsJson()];
  const types = reader.columnTypes().map(String);
  connection.closeSync();
  return { names, rows, types };
}

/** What becomes of it where it is loaded again. */
async function loadAgain(bytes: Buffer, name: string) {
  const path = join(server.stagingFolder, name);
  const index = `again-${name.replaceAll('.', '-')}`;
  writeFileSync(path, bytes);
  const operator = server.engine.forOperator();
  await operator.createIndex({ paths: [path], name }, { index });
  const body = { size: 100, sort: ['_doc'] };
  const { hits } = parseLongNumerals(await operator.search({ index, body })) as {
    hits: { hits: { _source: Record<string, unknown> }[] };
  };
  return hits.hits.map(({ _source }) => _source);
}

describe('a file of a whole result', () => {
  it('in CSV is read by others as it was', async () => {
    const csv = { separator: ';', marked: true, safe: false };
    const { bytes, end } = await take({ csv });
    expect(bytes.subarray(0, 3)).toEqual(Buffer.from('\uFEFF'));
    const { names, rows } = await readBack(
      bytes,
      'birds.csv',
      `read_csv('FILE', all_varchar = true, header = true, delim = ';', quote = '"')`,
    );
    expect(names).toEqual(COLUMNS);
    expect(rows.map((row) => (row as string[])[0])).toEqual(NOTES);
    expect(rows.map((row) => (row as string[])[1])).toEqual(NUMBERS);
    expect(rows.map((row) => Date.parse((row as string[])[2] ?? ''))).toEqual(
      TIMES.map((time) => Date.parse(time)),
    );
    expect((rows[3] as string[])[2]).toBe('2024-10-27T01:00:00.123456Z');
    expect((rows[0] as string[])[3]).toBe('["x","y0"]');
    expect(end).toMatchObject({ name: 'done', rows: 6, fileName: 'My birds.csv' });
  });

  it('attack 81: has no formulas in CSV, unless they are wanted; numbers stay numbers', async () => {
    const columns = [{ name: 'note' }, { name: 'number' }];
    const lines = (await take({ columns })).answer.body.split('\r\n');
    expect(lines[1]).toBe(`"'=cmd|""/c calc""!A1",9223372036854775807`);
    expect(lines[2]).toContain(',-9223372036854775808');
    const csv = { separator: ',', marked: false, safe: false };
    expect((await take({ columns, csv })).answer.body).toContain('"=cmd|');
  });

  it('in CSV has names that are loaded again as they were', async () => {
    const { search: _, columns: __, ...rest } = job();
    const text = 'SELECT number AS "@number", note AS "=note" FROM birds WHERE number = 1';
    const { id } = await begin({ ...rest, statement: { language: 'sql', text } });
    const { rawPayload } = await takeFile(id);
    expect(String(rawPayload)).toContain("'@number,'=note");
    const [row = {}] = await loadAgain(rawPayload, 'names.csv');
    expect(Object.keys(row)).toEqual(['@number', '=note']);
  });

  it('attack 81: has no formulas in a workbook', async () => {
    const { bytes } = await take({ format: 'xlsx' });
    const rows = await loadAgain(bytes, 'birds.xlsx');
    expect(rows.map(({ note }) => note)).toEqual(NOTES);
    // Sheets calculate with 15 digits.
    expect(rows.map(({ number }) => String(number))).toEqual(NUMBERS);
  });

  it('has real dates in a workbook, on the clock of the person', async () => {
    const columns = [{ name: 'at', type: 'date' as const }, { name: 'position' }];
    const search = { index: 'moments', body: {} };
    const zone = { values: 'shown', timeZone: 'Europe/Berlin' } as const;
    const { bytes } = await take({ format: 'xlsx', ...zone, search, columns });
    const rows = await loadAgain(bytes, 'clock.xlsx');
    expect(rows.map(({ at }) => at)).toEqual([
      // Sheets begin in 1900, end with 9999, and have no microseconds.
      '1850-03-01T12:00:00.000Z',
      '2024-03-31T03:30:00.123Z',
      '2024-10-27T01:00:00.123456Z',
      '9999-12-31T23:59:59.000Z',
    ]);
  });

  it('in NDJSON has whole documents, or the columns with every digit', async () => {
    const { columns: _, ...whole } = job({ format: 'ndjson' });
    const { id } = await begin(whole);
    expect((await takeFile(id)).body).toBe(BIRDS);
    const { answer } = await take({
      format: 'ndjson',
      columns: [{ name: 'number' }, { name: 'tags' }],
    });
    expect(answer.body.split('\n')[0]).toBe('{"number":9223372036854775807,"tags":["x","y0"]}');
  });

  it('in Parquet keeps the types', async () => {
    const { bytes, end, answer } = await take({ format: 'parquet' });
    expect(Number(answer.headers['content-length'])).toBe(bytes.length);
    const { rows } = await readBack(bytes, 'birds.parquet', `read_parquet('FILE')`);
    expect(rows.map((row) => (row as string[])[0])).toEqual(NOTES);
    expect(rows.map((row) => (row as string[])[1])).toEqual(NUMBERS);
    expect((rows[3] as unknown[])[3]).toEqual(['x', 'y3']);
    const search = { index: 'moments', body: {} };
    const moments = await take({ format: 'parquet', search, columns: [{ name: 'at' }] });
    const times = await readBack(moments.bytes, 'moments.parquet', `read_parquet('FILE')`);
    expect(times.types).toEqual(['TIMESTAMP']);
    expect(times.rows[2]).toEqual(['2024-10-27 01:00:00.123456']);
    expect(end).toMatchObject({ name: 'done', rows: 6 });
    expect(readdirSync(server.stagingFolder).filter((name) => name.startsWith('export-'))).toEqual(
      [],
    );
  });

  it('has values as the page shows them', async () => {
    const columns = [
      { name: 'number', label: 'How many', type: 'long' as const },
      { name: 'tags', type: 'keyword' as const },
      { name: 'owner', format: { id: 'string', params: { transform: 'upper' } } },
    ];
    const shown = { values: 'shown', columns, timeZone: 'Asia/Kolkata', locale: 'de' } as const;
    const lines = (await take(shown)).answer.body.split('\r\n');
    expect(lines[0]).toBe('\uFEFFHow many,tags,owner');
    expect(lines[4]).toContain('123.456.789.012.345');
    expect(lines[2]).toContain('"x, y1"');
    const times = {
      columns: [{ name: 'at', type: 'date' as const }],
      search: { index: 'moments', body: {} },
    };
    const moments = (await take({ ...shown, ...times })).answer.body.split('\r\n');
    expect(moments[2]).toMatch(/07:00:00,123/);
    expect(lines[1]).toMatch(/,EVEN$/);
  });

  it('has values that fit no type of their column, in a column of their own in Parquet', async () => {
    const search = { index: 'misfits', body: {} };
    const columns = [{ name: 'count' }];
    const csv = (await take({ search, columns })).answer.body.trimEnd().split('\r\n');
    expect(csv).toHaveLength(301);
    expect(csv[300]).toBe('many');
    const { bytes } = await take({ search, columns, format: 'parquet' });
    const { names, rows, types } = await readBack(bytes, 'misfits.parquet', `read_parquet('FILE')`);
    expect([names, types]).toEqual([
      ['count', '_misfit'],
      ['BIGINT', 'VARCHAR'],
    ]);
    expect(rows[299]).toEqual([null, '{"count":"many"}']);
  });

  it('is of a statement, too', async () => {
    const { search: _, columns: __, ...rest } = job();
    const text = 'SELECT owner, count(*) AS n FROM birds GROUP BY owner ORDER BY owner';
    const { id } = await begin({ ...rest, statement: { language: 'sql', text } });
    expect((await takeFile(id)).body).toBe('\uFEFFowner,n\r\neven,3\r\nodd,3\r\n');
  });

  it('tells columns of a statement apart that have the same name', async () => {
    const text = 'SELECT number AS n, owner AS n, 1 AS n_2 FROM birds ORDER BY number LIMIT 1';
    const of = async (format: ExportJob['format'], columns?: ExportJob['columns']) => {
      const { search: _, columns: __, ...rest } = job({ format });
      const { id } = await begin({
        ...rest,
        statement: { language: 'sql', text },
        ...(columns && { columns }),
      });
      return (await takeFile(id)).rawPayload;
    };
    expect(String(await of('csv'))).toBe('\uFEFFn,n_3,n_2\r\n-9223372036854775808,odd,1\r\n');
    expect(String(await of('ndjson'))).toBe('{"n":-9223372036854775808,"n_3":"odd","n_2":1}\n');
    const { names } = await readBack(await of('parquet'), 'twice.parquet', `read_parquet('FILE')`);
    expect(names).toEqual(['n', 'n_3', 'n_2']);
  });

  it('is of rows that the page has', async () => {
    const { search: _, ...rest } = job({
      columns: [{ name: 'city' }, { name: 'day', type: 'date', days: true }],
    });
    const { id } = await begin({
      ...rest,
      rows: [
        ['Oslo', 86_400_000],
        ['=1', null],
      ],
    });
    expect((await takeFile(id)).body).toBe("\uFEFFcity,day\r\nOslo,1970-01-02\r\n'=1,\r\n");
  });
});

describe('rights', () => {
  it.each(['csv', 'ndjson', 'xlsx', 'parquet'] as const)(
    'attack 95: whoever has a rule gets exactly their documents: %s',
    async (format) => {
      const nora = await server.signInAs('viewer', `nora-${format}`);
      const { users } = (await server.ask('GET', '/api/security/users', { cookie: ada })).json();
      const { id } = (users as { name: string; id: string }[]).find(
        ({ name }) => name === `nora-${format}`,
      ) ?? { id: '' };
      await deleteRules(server, ada);
      const filter = {
        bool: { filter: [{ term: { 'owner.keyword': 'odd' } }, { match: { owner: 'odd' } }] },
      };
      const rule = { name: 'odd', access: 'read', indices: ['birds'], users: [id], filter };
      const made = await server.ask('POST', '/api/security/data_rules', {
        cookie: ada,
        payload: rule,
      });
      expect(made.statusCode).toBe(200);
      const { bytes, end } = await take(
        { format, columns: [{ name: 'owner' }, { name: 'number' }] },
        nora,
      );
      expect(end).toMatchObject({ name: 'done', rows: 3 });
      const path = {
        csv: `read_csv('FILE', all_varchar = true)`,
        ndjson: `read_json('FILE')`,
        xlsx: '',
        parquet: `read_parquet('FILE')`,
      }[format];
      const rows =
        format === 'xlsx'
          ? (await loadAgain(bytes, 'odd.xlsx')).map(({ owner }) => owner)
          : (await readBack(bytes, `odd.${format}`, path)).rows.map((row) => (row as string[])[0]);
      expect(rows).toEqual(['odd', 'odd', 'odd']);
      const other = await take({ format, search: { index: 'moments', body: {} } }, nora);
      expect(other.answer.statusCode).toBe(404);
      await deleteRules(server, ada);
    },
  );
});

describe('the name of a file', () => {
  it.each([
    [
      '../../etc/passwd\r\nX-Evil: 1',
      `_.._etc_passwd_X-Evil_ 1.csv`,
      `_.._etc_passwd_X-Evil_%201.csv`,
    ],
    ['Übersicht "数据"', '_bersicht ____.csv', '%C3%9Cbersicht%20_%E6%95%B0%E6%8D%AE_.csv'],
    ['con', 'export con.csv', 'export%20con.csv'],
  ])('attack 82: of %j is one that every system takes', async (title, plain, whole) => {
    const { answer } = await take({ title });
    expect(answer.headers['content-disposition']).toBe(
      `attachment; filename="${plain}"; filename*=UTF-8''${whole}`,
    );
    expect(answer.headers['x-evil']).toBeUndefined();
  });
});

describe('an export', () => {
  it('says before the file begins what is wrong', async () => {
    const { id } = await begin(job({ search: { index: 'nothing', body: {} } }));
    expect((await takeFile(id)).statusCode).toBe(404);
    expect(await endOf(id)).toMatchObject({ name: 'failed', statusCode: 404 });
  });

  it('is of one person, and is taken once', async () => {
    const eve = await server.signInAs('viewer', 'eve');
    const { id } = await begin(job());
    expect((await takeFile(id, eve)).statusCode).toBe(404);
    expect(
      (await server.ask('DELETE', `/internal/exports/${id}`, { cookie: eve })).statusCode,
    ).toBe(404);
    expect((await takeFile(id)).statusCode).toBe(200);
    expect((await takeFile(id)).statusCode).toBe(404);
    expect((await server.ask('GET', `/internal/exports/${id}/file`)).statusCode).toBe(401);
  });

  it('attack 76: is one of so many of a person at once', async () => {
    const [one, two] = [await begin(job()), await begin(job())];
    const refused = await server.ask('POST', '/internal/exports', { cookie: ada, payload: job() });
    expect(refused.statusCode).toBe(429);
    for (const { id } of [one, two]) {
      await server.ask('DELETE', `/internal/exports/${id}`, { cookie: ada });
      expect(await endOf(id)).toMatchObject({
        name: 'failed',
        message: 'The export was canceled.',
      });
      expect((await takeFile(id)).statusCode).toBe(404);
    }
    expect((await take({})).answer.statusCode).toBe(200);
  });

  it.each([
    [{ timeZone: 'Mars/Base' }],
    [{ columns: [{ name: 'a' }, { name: 'a' }] }],
    [{ csv: { separator: '"', marked: true, safe: true } }],
    [{ locale: '../de' }],
    [{ statement: { language: 'sql', text: 'SELECT 1' } }],
    [{ search: { index: 'birds', body: {}, other: 1 } }],
  ])('refuses %j', async (changes) => {
    const payload = { ...job(), ...changes };
    const { statusCode } = await server.ask('POST', '/internal/exports', { cookie: ada, payload });
    expect(statusCode).toBe(400);
  });
});
