import { DuckDBInstance } from '@duckdb/node-api';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { FieldType } from '#common/search';
import { anyone, openTemporaryEngine, type TemporaryEngine } from './testing/temporary-engine';

let engine: TemporaryEngine;

beforeEach(async () => {
  engine = await openTemporaryEngine();
});
afterEach(() => engine.remove());

const details = () => engine.engine.describeIndex('test', anyone());
const areDays = async (name = 'day') =>
  (await details()).fields.find((field) => field.name === name)?.days === true;
const retype = (types: Record<string, FieldType>) =>
  engine.writer.updateMapping('test', { types }, anyone());

const column = (texts: readonly string[]) =>
  `day,n\n${texts.map((text, n) => `"${text}",${n}`).join('\n')}\n`;
const lines = (texts: readonly string[]) =>
  texts.map((text, n) => `${JSON.stringify({ day: text, n })}\n`).join('');

/** As many values are looked at before all are read. */
const SAMPLE = 5000;

describe.each([
  ['f.csv', column],
  ['f.ndjson', lines],
])('a field of %s', (name, write) => {
  it.each([
    ['2024-03-01', true],
    ['03/31/2024', true],
    ['31.03.2024', true],
    ['January 31, 2024', true],
    ['2024-03-01T00:00:00', false],
    ['2024-03-01 00:00', false],
    ['03/31/2024 00:00', false],
    ['2024-03-01T00:00:00Z', false],
  ])('with values such as %s is of days: %s', async (text, days) => {
    await engine.load(name, write([text, text]));

    expect(await engine.types()).toMatchObject({ day: 'date' });
    expect(await areDays()).toBe(days);
    expect((await details()).timeInDays === true).toBe(days);
  });

  it('is of moments where one value of many has a time, wherever it stands', async () => {
    const days = Array.from({ length: SAMPLE + 10 }, () => '2024-03-01');
    await engine.load(name, write([...days, '2024-03-01T00:00:00']));

    expect(await engine.types()).toMatchObject({ day: 'date' });
    expect(await areDays()).toBe(false);
  });

  it('is of days where what does not fit is no date', async () => {
    const days = Array.from({ length: 300 }, () => '2024-03-01');
    await engine.load(name, write([...days, 'not known yet', 'NA']));

    expect(await engine.types()).toMatchObject({ day: 'date' });
    expect(await areDays()).toBe(true);
  });

  it('stays of days with more days, and not with times', async () => {
    await engine.load(name, write(['2024-03-01']));
    await engine.append(name, write(['2024-03-02']));
    expect(await areDays()).toBe(true);
    await engine.append(name, write(['NA']));
    expect(await areDays()).toBe(true);
    await engine.append(name, write(['2024-03-02T12:00:00']));
    expect(await areDays()).toBe(false);
    await engine.append(name, write(['2024-03-02']));
    expect(await areDays()).toBe(false);
  });
});

it('days in lists are days where all of them are', async () => {
  await engine.load(
    'f.ndjson',
    '{"day":["2024-03-01","2024-03-02"],"all":["2024-03-01","2024-03-02T10:00:00"]}\n',
  );

  expect([await areDays(), await areDays('all')]).toEqual([true, false]);
});

it("dates of Parquet's own type are days, also in lists, and its times are none", async () => {
  const path = `${engine.folder}/days.parquet`;
  const instance = await DuckDBInstance.create();
  const connection = await instance.connect();
  await connection.run(
    `COPY (SELECT DATE '2024-03-01' AS day, [DATE '2024-03-01'] AS list, TIMESTAMP '2024-03-01' AS time, '2024-03-01' AS text) TO '${path}' (FORMAT parquet)`,
  );
  connection.closeSync();
  instance.closeSync();
  await engine.loadCopy(path);

  const days = await Promise.all(['day', 'list', 'time', 'text'].map(areDays));
  expect(days).toEqual([true, true, false, true]);
});

describe('another type', () => {
  it('makes days of texts without a time, and texts of days', async () => {
    await engine.load('f.csv', column(['2024-03-01', '2024-03-02']));
    await retype({ day: 'text' });
    expect(await areDays()).toBe(false);
    expect((await engine.documents()).map(({ day }) => day)).toEqual(['2024-03-01', '2024-03-02']);
    await retype({ day: 'date' });
    expect(await areDays()).toBe(true);
  });

  it.each([
    [['2024-03-01', '2024-03-01T10:00:00'], false],
    [['January 1, 2024', 'December 31, 2024'], true],
    [['2024-03-01', 'none'], true],
  ])('makes dates of %j, which are days: %s', async (texts, days) => {
    await engine.load('f.csv', column(texts));
    await retype({ day: 'text' });
    await retype({ day: 'date' });

    expect(await engine.types()).toMatchObject({ day: 'date' });
    expect(await areDays()).toBe(days);
  });
});

it('the answers to searches are of moments, as ever', async () => {
  await engine.load('f.csv', column(['2024-03-01']));
  const answer = await engine.search({
    docvalue_fields: ['day'],
    aggs: { day: { date_histogram: { field: 'day', calendar_interval: '1d' } } },
  });

  expect(answer.hits.hits[0]).toMatchObject({
    _source: { day: '2024-03-01T00:00:00.000Z' },
    fields: { day: ['2024-03-01T00:00:00.000Z'] },
  });
  expect(answer.aggregations?.['day']?.buckets).toMatchObject([{ key: Date.UTC(2024, 2, 1) }]);
});
