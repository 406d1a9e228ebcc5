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

const details = () => engine.engine.describeIndex('test', anyone());
const columns = (texts: readonly string[]) =>
  `when,n\n${texts.map((text, n) => `"${text}",${n}`).join('\n')}\n`;
const lines = (texts: readonly string[]) =>
  texts.map((text, n) => `${JSON.stringify({ when: text, n })}\n`).join('');

const formats: [string, (texts: readonly string[]) => string][] = [
  ['f.csv', columns],
  ['f.ndjson', lines],
];
const timesOf = async () =>
  (await engine.search({ sort: ['n'], docvalue_fields: ['when'], size: 100 })).hits.hits.map(
    (hit) => (hit as unknown as { fields: { when: string[] } }).fields.when[0],
  );

describe.each(formats)('a time in %s', (name, write) => {
  it.each([
    ['2024-03-01T12:00Z', '2024-03-01T12:00:00.000Z'],
    ['2024-03-01T12:00+02:00', '2024-03-01T10:00:00.000Z'],
    ['2024-03-01T12:00-0530', '2024-03-01T17:30:00.000Z'],
    ['2024-03-01T12:00:30+02', '2024-03-01T10:00:30.000Z'],
    ['2024-03-01T12:00', '2024-03-01T12:00:00.000Z'],
    ['2024-03-01 12:00Z', '2024-03-01T12:00:00.000Z'],
    ['2024-03-01 12:00 UTC', '2024-03-01T12:00:00.000Z'],
    ['2024-03-01 12:00+02:00', '2024-03-01T10:00:00.000Z'],
  ])('without seconds is one: %s', async (text, time) => {
    await engine.load(name, write([text, '2024-03-01T12:00:30.5Z'.replace('T', text[10] ?? '')]));

    expect(await engine.types()).toMatchObject({ when: 'date' });
    expect(await timesOf()).toEqual([time, '2024-03-01T12:00:30.500Z']);
  });

  it('that is none is not taken for one', async () => {
    const odd = ['2024-03-01T25:00Z', '2024-13-01T12:00Z', '2024-03-01T12:00Y'];
    await engine.load(name, write(odd));

    expect(await engine.types()).toEqual({ when: 'text', n: 'long' });
  });

  it.each(['2024-07-01', '01.07.2024', '07/01/2024', 'Jul 1, 2024'])(
    'of the day is left out: %s is the same day in every zone',
    async (day) => {
      await engine.load(name, write([day]), { timeZone: 'Pacific/Auckland' });

      expect(await timesOf()).toEqual(['2024-07-01T00:00:00.000Z']);
    },
  );

  it('among days is in the zone that was chosen, and the days stay days', async () => {
    const texts = ['2024-07-01', '2024-07-01T10:00:00', '2024-07-01T10:00', '2024-07-01T10:00Z'];
    await engine.load(name, write(texts), { timeZone: 'Europe/Berlin' });

    expect(await timesOf()).toEqual([
      '2024-07-01T00:00:00.000Z',
      '2024-07-01T08:00:00.000Z',
      '2024-07-01T08:00:00.000Z',
      '2024-07-01T10:00:00.000Z',
    ]);
  });
});

describe('a number that counts since 1970', () => {
  const units: [string, string, string][] = [
    ['seconds', '1706702400', '2024-01-31T12:00:00.000Z'],
    ['milliseconds', '1706702400123', '2024-01-31T12:00:00.123Z'],
    ['microseconds', '1706702400123456', '2024-01-31T12:00:00.123Z'],
    ['nanoseconds', '1706702400123456789', '2024-01-31T12:00:00.123Z'],
  ];
  const writers: [string, (number: string) => string][] = [
    ['f.csv', (number) => `when,n\n${number},0\n`],
    ['f.ndjson', (number) => `{"when":${number},"n":0}\n`],
  ];
  const cases = writers.flatMap(([name, write]) =>
    units.map(([unit, number, time]) => [name, unit, write(number), time] as const),
  );

  it.each(cases)(
    'is a date, and people are told of what: in %s %s',
    async (name, unit, text, time) => {
      await engine.load(name, text);

      expect(await engine.types()).toMatchObject({ when: 'date' });
      expect(await timesOf()).toEqual([time]);
      expect(sentencesOf((await details()).notices).join()).toContain(
        `"when" counts ${unit} since 1970`,
      );
    },
  );

  it('has the name of one, with or without its unit', async () => {
    const [names, number] = ['ts ts_us event_ts event.ts_ns bits bits_us', '1706702400123456'];
    await engine.load(
      'f.csv',
      `${names.replaceAll(' ', ',')}\n${`${number},`.repeat(5)}${number}\n`,
    );

    expect(await engine.types()).toMatchObject({
      ts: 'date',
      ts_us: 'date',
      event_ts: 'date',
      'event.ts_ns': 'date',
      bits: 'long',
      bits_us: 'long',
    });
  });

  it.each(units)('is a date when a person says so: %s', async (unit, number, time) => {
    await engine.load('f.csv', `v,n\n${number},0\n`);
    await engine.writer.updateMapping('test', { types: { v: 'date' } }, anyone());

    const query = { range: { v: { gte: time, lte: time } } };
    expect((await engine.search({ query })).hits.total.value).toBe(1);
    expect(sentencesOf((await details()).notices).join()).toContain(
      `"v" counts ${unit} since 1970`,
    );
  });

  it.each([
    ['f.csv', (numbers: readonly string[]) => `when\n${numbers.join('\n')}\n`],
    ['f.ndjson', (numbers: readonly string[]) => numbers.map((n) => `{"when":${n}}\n`).join('')],
  ])('and is beyond all years ends no load, and is told: in %s', async (name, write) => {
    const numbers = Array.from({ length: 6000 }, (_, n) => `${1706702400 + n}`);
    await engine.load(name, write([...numbers, '9223372036854775807']));

    expect(await engine.types()).toMatchObject({ when: 'date' });
    expect(sentencesOf((await details()).notices).join()).toContain('"9223372036854775807")');
  });
});

describe('days without signs between their parts', () => {
  const typeOf = async (name: string) => (await engine.types())[name];

  it('are dates where the name says so and each is one', async () => {
    await engine.load('f.csv', 'order_date,day,n\n20240131,20231231,1\n20240229,19991231,2\n');

    expect(await engine.types()).toMatchObject({ order_date: 'date', day: 'date', n: 'long' });
    expect(await engine.documents()).toEqual([
      { order_date: '2024-01-31T00:00:00.000Z', day: '2023-12-31T00:00:00.000Z', n: 1 },
      { order_date: '2024-02-29T00:00:00.000Z', day: '1999-12-31T00:00:00.000Z', n: 2 },
    ]);
    const query = { range: { order_date: { gte: '2024-02-01' } } };
    expect((await engine.search({ query })).hits.total.value).toBe(1);
  });

  it.each([
    ['number', '20240131\n20240229'],
    ['order_date', '20240131\n20240230'],
    ['order_date', '20240131\n30240101'],
    ['order_date', '20240131\n1'],
  ])('are numbers in a column %s of %j', async (name, values) => {
    await engine.load('f.csv', `${name}\n${values}\n`);
    expect(await typeOf(name)).toBe('long');
  });
});

describe.each(formats)('a date in %s of which day and month can’t be told apart', (name, write) => {
  const toldOf = async (...texts: readonly string[]) => {
    await engine.load(name, write(texts));
    return sentencesOf((await details()).notices).filter((sentence) => /first/.test(sentence));
  };

  it.each([
    ['03/04/2024', 'month first, such as "03/04/2024"'],
    ['03/04/24 10:30', 'month first, such as "03/04/24 10:30"'],
    ['03-04-2024', 'day first, such as "03-04-2024"'],
  ])('is read in one way, and a notice says which: %s', async (text, told) => {
    expect(await toldOf(text.replace('04', '03'), text, 'NA')).toEqual([
      expect.stringContaining(told),
    ]);
  });

  it.each([
    ['03/04/2024', '03/13/2024'],
    ['03/04/2024', '13/04/2024'],
    ['03/03/2024', '04/04/2024'],
    ['03.04.2024', '04.05.2024'],
  ])('is no question where one of them tells: %s, %s', async (...texts) => {
    expect(await toldOf(...texts)).toEqual([]);
  });
});
