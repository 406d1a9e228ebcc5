import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  anyone,
  ndjson,
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

describe('CSV', () => {
  it.each([
    [',', 'a,b\n1,x\n'],
    [';', 'a;b\n1;x\n'],
    ['tab', 'a\tb\n1\tx\n'],
    ['|', 'a|b\n1|x\n'],
  ])('is read with the delimiter %s', async (_, text) => {
    await engine.load('file.csv', text);

    expect(await engine.types()).toEqual({ a: 'long', b: 'text' });
  });

  it('keeps quotes, delimiters and line breaks inside quotes, with CRLF and a byte order mark', async () => {
    await engine.load('file.csv', '\uFEFFa,b\r\n1,"x, ""y""\r\nz"\r\n2,\r\n');

    expect(await engine.documents()).toEqual([{ a: 1, b: 'x, "y"\r\nz' }, { a: 2 }]);
  });

  it('is read in UTF-16 and Windows-1252 as well', async () => {
    await engine.load('a.csv', Buffer.from('\uFEFFa,b\n1,Größe\n', 'utf16le'), { index: 'wide' });
    await engine.load('b.csv', Buffer.from('a,b\n1,Größe\n', 'latin1'), { index: 'latin' });

    expect(await engine.documents('wide')).toEqual([{ a: 1, b: 'Größe' }]);
    expect(await engine.documents('latin')).toEqual([{ a: 1, b: 'Größe' }]);
  });

  it('keeps codes with leading zeros, plus signs or too many digits as they are', async () => {
    await engine.load('f.csv', 'zip,phone,id\n01234,+49123,123456789012345678901\n98765,+1555,2\n');

    expect(await engine.types()).toEqual({ zip: 'text', phone: 'text', id: 'double' });
  });

  it('keeps whole numbers of 64 bits exactly', async () => {
    await engine.load('f.csv', 'n\n9007199254740993\n');

    const text = await engine.engine.search({ index: 'test', body: {} }, anyone());
    expect(text).toContain('9007199254740993');
  });

  it('makes a column of whole numbers one of fractions when a fraction comes late', async () => {
    const rows = Array.from({ length: 20_000 }, (_, n) => `${n}`);
    await engine.load('f.csv', `n\n${rows.join('\n')}\n0.5\n`);

    expect(await engine.types()).toEqual({ n: 'double' });
    expect((await details()).rejectedRows).toBe(0);
  });

  it('turns a column to text when codes or many words come late', async () => {
    const rows = Array.from({ length: 20_000 }, (_, n) => `${n},${n}`);
    await engine.load('f.csv', `code,n\n${rows.join('\n')}\n007,1\n${'1,word\n'.repeat(500)}`);

    expect(await engine.types()).toEqual({ code: 'text', n: 'text' });
    expect((await details()).documents).toBe(20_501);
  });

  it('rejects the odd row with its true line, its reason and its text, and keeps one with an odd value', async () => {
    const rows = Array.from({ length: 2000 }, (_, n) => `${n},"two\nlines"`);
    rows[1000] = 'oops,x';
    rows[1500] = '7';
    rows[1600] = '8,y,z';
    const result = await engine.load('f.csv', `n,t\n${rows.join('\n')}\n`);

    expect(result).toMatchObject({ documents: 1998, rejectedRows: 2 });
    expect((await details()).rejected).toEqual([
      {
        line: 3001,
        reason: 'Values: 1 found, 2 expected.',
        attributes: { messageCode: 'rejected.values', messageValues: { found: 1, expected: 2 } },
        text: '7',
      },
      {
        line: 3200,
        reason: 'Values: 3 found, 2 expected.',
        attributes: { messageCode: 'rejected.values', messageValues: { found: 3, expected: 2 } },
        text: '8,y,z',
      },
    ]);
    expect(sentencesOf((await details()).notices)).toEqual([
      '"n" (long): 1 value is not a whole number and can’t be searched (line 2,002: "oops"). The documents keep every value.',
    ]);
  });

  it('keeps the first 100 rejected rows and counts all', async () => {
    const rows = Array.from({ length: 300 }, (_, n) => (n % 2 ? `${n}` : `${n},x`));
    const result = await engine.load('f.csv', `n,t\n${rows.join('\n')}\n`);

    expect(result.rejectedRows).toBe(150);
    expect((await details()).rejected).toHaveLength(100);
  });

  it('loads the last row of a file without a line break at its end', async () => {
    await engine.load('f.csv', 'a,b\n1,x\n2,y');

    expect((await details()).documents).toBe(2);
  });

  it('has numbered columns where the first line is no header', async () => {
    await engine.load('f.csv', '1,2.5\n3,4\n');

    expect(await engine.types()).toEqual({ column_1: 'long', column_2: 'double' });
  });

  it('attack 29, 31: hostile, empty and double headers become safe names that are reported', async () => {
    const headers = [
      '__proto__',
      'a',
      'a',
      '',
      '_source',
      'x"y',
      "x'); DROP TABLE indices; --",
      'h'.repeat(10_000),
      'p',
      'p.q',
      'A',
    ];
    await engine.load(
      'f.csv',
      `${headers.map((h) => `"${h.replaceAll('"', '""')}"`).join(',')}\n${headers.map((_, n) => `v${n}`).join(',')}\n`,
    );

    const names = Object.keys(await engine.types());
    expect(names).toEqual([
      '__proto___',
      'a',
      'a_2',
      'column_4',
      '_source_',
      'x"y',
      "x'); DROP TABLE indices; --",
      'h'.repeat(256),
      'p',
      'p_q',
      'A',
    ]);
    expect(sentencesOf((await details()).notices)).toHaveLength(6);
    expect(({} as Record<string, unknown>)['x']).toBeUndefined();
    const [document] = await engine.documents();
    expect(Object.values(document ?? {}).sort()).toEqual(headers.map((_, n) => `v${n}`).sort());
  });
});

describe('dates and times', () => {
  const kinds: [string, string, string][] = [
    ['ISO with a zone', '2024-01-31T10:00:00+02:00', '2024-01-31T08:00:00.000Z'],
    ['ISO in UTC', '2024-01-31T10:00:00Z', '2024-01-31T10:00:00.000Z'],
    ['ISO without a zone', '2024-01-31 10:00:00', '2024-01-31T10:00:00.000Z'],
    ['a day', '2024-01-31', '2024-01-31T00:00:00.000Z'],
    ['English words', 'Jan 31 2024', '2024-01-31T00:00:00.000Z'],
    ['slashes', '2024/01/31', '2024-01-31T00:00:00.000Z'],
    ['German', '31.01.2024', '2024-01-31T00:00:00.000Z'],
    ['American', '01/31/2024 13:05', '2024-01-31T13:05:00.000Z'],
    ['seconds', '1706702400', '2024-01-31T12:00:00.000Z'],
    ['milliseconds', '1706702400123', '2024-01-31T12:00:00.123Z'],
    ['web server', '31/Jan/2024:10:00:00 +0200', '2024-01-31T08:00:00.000Z'],
  ];

  it.each(kinds)('are read: %s', async (_, text, time) => {
    await engine.load('f.csv', `when,n\n${text},1\n`);

    expect(await details()).toMatchObject({
      timeField: 'when',
      timeRange: { from: Date.parse(time) },
    });
  });

  it.each(kinds)(
    'are read in JSON documents, which stay as they are: %s',
    async (_, text, time) => {
      await engine.load(
        'f.ndjson',
        `{"when":${/^\d+$/.test(text) ? text : JSON.stringify(text)}}\n`,
      );

      expect(await details()).toMatchObject({
        timeField: 'when',
        timeRange: { from: Date.parse(time) },
      });
    },
  );

  it('without a zone are in the zone that was chosen', async () => {
    await engine.load('f.csv', 'when,n\n2024-07-01 10:00:00,1\n', { timeZone: 'Europe/Berlin' });

    expect((await details()).timeRange?.from).toBe(Date.parse('2024-07-01T08:00:00Z'));
  });

  it('with an offset that comes late count all the same', async () => {
    const rows = Array.from({ length: 6000 }, () => '2024-01-01T00:00:00Z');
    await engine.load('f.csv', `when\n${rows.join('\n')}\n2024-01-01T00:00:00-05:00\n`);

    expect((await details()).timeRange?.to).toBe(Date.parse('2024-01-01T05:00:00Z'));
  });

  it('keep the digits beyond milliseconds in their documents, and count by milliseconds', async () => {
    const times = [
      '2024-01-31T10:00:00.123456Z',
      '2024-01-31T10:00:00.123457Z',
      '2024-01-31T10:00:00.124Z',
      '1969-12-31T23:59:59.999999Z',
      '9999-12-31T23:59:59.999Z',
      '9999-12-31T23:59:59.123456Z',
    ];
    await engine.load('f.csv', `when,n\n${times.map((time, n) => `${time},${n}`).join('\n')}\n`);

    const documents = await engine.documents();
    expect(documents.map(({ when }) => when)).toEqual(times);
    const { hits, aggregations } = await engine.search({
      query: { term: { when: times[0] } },
      docvalue_fields: ['when'],
      aggs: { last: { max: { field: 'when' } } },
    });
    // As OpenSearch has it for dates, and for dates with nanoseconds, too.
    const all = '2024-01-31T10:00:00.123Z';
    expect(hits.hits).toMatchObject([{ fields: { when: [all] } }, { fields: { when: [all] } }]);
    expect(aggregations?.['last']).toEqual({ value: Date.parse(all), value_as_string: all });
    const within = async (range: object) =>
      (await engine.search({ query: { range: { when: range } } })).hits.total.value;
    expect(await within({ gte: all, lte: all })).toBe(2);
    expect(await within({ gt: all, lt: '2025' })).toBe(1);
  });

  it('with digits beyond milliseconds come once each, page after page', async () => {
    const digits = ['123456', '123999', '123001', '124000', '123456'];
    const rows = digits.map((end, n) => `2024-01-31T10:00:00.${end}Z,${n}`);
    await engine.load('f.csv', `when,n\n${rows.join('\n')}\n`);
    for (const order of ['asc', 'desc']) {
      const found: unknown[] = [];
      let after: unknown;
      for (let page = 0; page < 6; page += 1) {
        const { hits } = await engine.search({
          size: 1,
          sort: [{ when: order }, { n: 'asc' }],
          ...(after === undefined ? {} : { search_after: after }),
        });
        const [hit] = hits.hits as unknown as { sort: unknown; _source: { n: number } }[];
        after = hit?.sort;
        if (hit) found.push(hit._source.n);
      }
      expect(found).toEqual(order === 'asc' ? [2, 0, 4, 1, 3] : [3, 1, 0, 4, 2]);
    }
  });

  it('are the time field by name before by place', async () => {
    await engine.load('f.csv', 'born,timestamp\n1970-01-01,2024-01-01\n');

    expect((await details()).timeField).toBe('timestamp');
  });

  it('are the start of a span, which all spans have, before times of its trace', async () => {
    const times = { startTime: '2024-01-01T00:00:00Z', endTime: '2024-01-01T00:00:01Z' };
    await engine.load('s.ndjson', ndjson({ group: { endTime: times.endTime }, ...times }, times));

    expect((await details()).timeField).toBe('startTime');
  });
});

describe('compressed files', () => {
  it.each([
    ['f.csv.gz', 'a,b\n1,x\n'],
    ['f.ndjson.gz', '{"a":1,"b":"x"}\n'],
    ['f.json.gz', '[{"a":1,"b":"x"}]'],
  ])('are read: %s', async (name, text) => {
    await engine.load(name, gzipSync(text));

    expect(await engine.documents()).toEqual([{ a: 1, b: 'x' }]);
  });
});
