import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestServer, type TestServer } from '#core/server/testing';
import type { ExportColumn, ExportJob } from '#common/export-job';
import { createRandom } from '../../../../tools/test/seeded-random';
import { createExportsPlugin } from './plugin';

const ROWS = 4000;
const random = createRandom(20);
const below = (most: number) => Math.floor(random() * most);
const pick = <T>(values: readonly T[]): T => values[below(values.length)] as T;

const BEGINNINGS = [
  ...'=+-@＝＋－＠\u0000\u001B\t\r\n \u000B\f\u00A0\u1680\u2000\u2028\u3000\uFEFF\'"',
  ...'abzAZ059!#$%&()*,./:;<>?[]^_`{|}~\u007F\u0080\u00E9\u0416\u05D0\u4E2D\u{1F99C}',
  '  =',
  '"=',
  "' @",
  '',
];
const ENDINGS = [...',;\t|"\r\n\u001F\u0000', '1', '-1.5', '=1+1', 'word', '""', 'a,b', ''];

const text = () => pick(BEGINNINGS) + pick(ENDINGS) + (below(3) === 0 ? pick(ENDINGS) : '');
const NUMBERS = [
  0,
  -0,
  0.001,
  0.0009999,
  1.0005,
  2.0005,
  -999.9995,
  999.9994,
  999.9995,
  1e15,
  1e14,
  -1e-4,
  9.99e-5,
  1e21,
  5e-324,
  1.7976931348623157e308,
  123_456_789.123_456_79,
  -1234.5,
  0.1 + 0.2,
];
const double = () => (below(3) === 0 ? pick(NUMBERS) : (random() - 0.5) * 10 ** (below(24) - 6));
const LONGS = [
  '9223372036854775807',
  '-9223372036854775808',
  '0',
  '999',
  '1000',
  '-1000',
  '1000000000000000',
];
const long = () => (below(4) === 0 ? pick(LONGS) : String(below(10 ** (1 + below(9))) - 500));
const MOMENTS = [
  '0999-12-31T23:59:59.999Z',
  '1000-01-01T00:00:00Z',
  '9999-12-31T00:00:00Z',
  '9998-12-31T23:59:59.999999Z',
  '2024-03-31T01:30:00.123456Z',
  '1969-12-31T23:59:59.999Z',
];
const moment = () => (below(4) === 0 ? pick(MOMENTS) : new Date(below(4e12) - 1e12).toISOString());

const maybe = (value: string) => (below(10) === 0 ? 'null' : value);
const line = (position: number) =>
  `{"position":${position},"note":${maybe(JSON.stringify(text()))},"code":${maybe(long())},"amount":${maybe(long())},"year":${maybe(String(below(3000)))},"share":${maybe(String(double()))},"at":${maybe(`"${moment()}"`)},"ok":${maybe(String(below(2) === 0))},"word":"w${below(9)}"}`;

let server: TestServer;
beforeAll(async () => {
  const lines = Array.from({ length: ROWS }, (_, at) => line(at));
  const misfits = Array.from(
    { length: 300 },
    (_, n) => `{"count":${n % 100 === 99 ? '"=many"' : n},"word":"w${n % 9}"}`,
  );
  server = await createTestServer({
    files: { 'all.ndjson': lines.join('\n'), 'misfits.ndjson': misfits.join('\n') },
    plugins: [createExportsPlugin()],
  });
});
afterAll(() => server.close());

async function take(job: Partial<ExportJob>, separator: string): Promise<readonly string[][]> {
  const headers = { 'osd-xsrf': 'true' };
  const payload = {
    title: 'all',
    format: 'csv',
    locale: 'en',
    timeZone: 'Europe/Berlin',
    csv: { separator, marked: false, safe: true },
    ...job,
  };
  const begun = await server.http.inject({
    method: 'POST',
    url: '/internal/exports',
    headers,
    payload,
  });
  const { id } = begun.json() as { id: string };
  const { body, statusCode } = await server.http.inject({ url: `/internal/exports/${id}/file` });
  expect(statusCode).toBe(200);
  return cellsOf(body, separator);
}

/** RFC 4180: each line ends. */
function cellsOf(file: string, separator: string): string[][] {
  const rows: string[][] = [[]];
  const cells = new RegExp(
    `(?:"((?:[^"]|"")*)"|([^"\\r\\n${separator}]*))(${separator}|\\r\\n)`,
    'gy',
  );
  let end = 0;
  for (const [whole, quoted, plain = '', after] of file.matchAll(cells)) {
    end += whole.length;
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain);
    if (after !== separator) rows.push([]);
  }
  expect(end).toBe(file.length);
  return rows.slice(0, -1);
}

const column = (name: string, type?: ExportColumn['type']): ExportColumn => ({
  name,
  ...(type ? { type } : {}),
});
const TYPED = [
  column('position', 'long'),
  column('note', 'keyword'),
  column('code', 'long'),
  column('amount', 'long'),
  column('year', 'long'),
  column('share', 'double'),
  column('at', 'date'),
  column('ok', 'boolean'),
  column('word'),
];

/** That no number or time has in it: nothing is written by the database then. */
const SLOWLY = '¦';

describe.each([',', ';', '\t'])('cells that the database writes between "%s"', (separator) => {
  it.each([
    { values: 'raw' },
    { values: 'shown' },
    { values: 'shown', locale: 'de' },
    { values: 'shown', columns: TYPED.filter(({ name }) => name !== 'share') },
    { values: 'raw', columns: [column('note')] },
    { values: 'raw', search: { index: 'all', body: { sort: [{ share: 'desc' }, 'position'] } } },
    {
      values: 'shown',
      search: { index: 'misfits', body: {} },
      columns: [column('count', 'long'), column('word')],
    },
    {
      values: 'raw',
      search: undefined,
      columns: undefined,
      statement: {
        language: 'sql',
        text: 'SELECT *, [word] AS words, share > 1 AS more FROM "all" ORDER BY position DESC',
      },
    },
    {
      values: 'shown',
      search: undefined,
      columns: undefined,
      statement: {
        language: 'sql',
        text: 'SELECT word, count(*) AS n, sum(amount) AS s, avg(share) AS a, note, CAST("at" AS DATE) AS d FROM "all" GROUP BY ALL ORDER BY 1, 2, note, d',
      },
    },
  ] as const)('are those that are written one by one: %j', async (changes) => {
    const job: Partial<ExportJob> = {
      search: { index: 'all', body: {} },
      columns: TYPED,
      ...(changes as Partial<ExportJob>),
    };
    const [quick, slow] = [await take(job, separator), await take(job, SLOWLY)];
    expect(quick.length).toBeGreaterThan(100);
    expect(quick).toHaveLength(slow.length);
    const differs = quick.findIndex((row, at) => row.join(SLOWLY) !== slow[at]?.join(SLOWLY));
    expect(quick[differs]).toEqual(slow[differs]);
  });
});

it('has values of each kind', async () => {
  const statement = {
    language: 'sql',
    text: 'SELECT typeof(note), typeof(code), typeof(share), typeof("at"), typeof(ok) FROM "all" LIMIT 1',
  } as const;
  const [, types] = await take({ values: 'raw', statement }, ',');
  expect(types).toEqual(['VARCHAR', 'BIGINT', 'DOUBLE', 'TIMESTAMP', 'BOOLEAN']);
});
