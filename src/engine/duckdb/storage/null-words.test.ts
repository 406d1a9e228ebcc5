import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
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

const notices = async () =>
  sentencesOf((await engine.engine.describeIndex('test', anyone())).notices).join('\n');
const found = async (query: object) => (await engine.search({ query })).hits.total.value;

describe('a word that means nothing', () => {
  const words =
    'NA N/A n/a #N/A null NULL NaN nan None nil - -- ? . \\N <NA> (null) unknown missing #DIV/0! —'.split(
      ' ',
    );

  it('among numbers is no value', async () => {
    const row = (values: readonly string[]) => values.map((value) => `"${value}"`).join(',');
    const names = words.map((_, n) => `c${n}`);
    const numbers = words.map((_, n) => `${n}`);
    await engine.load('f.csv', `${[names, numbers, words, numbers].map(row).join('\n')}\n`);

    expect(await engine.types()).toEqual(Object.fromEntries(names.map((name) => [name, 'long'])));
    const document = Object.fromEntries(names.map((name, n) => [name, n]));
    expect(await engine.documents()).toEqual([document, {}, document]);
    for (const [n, word] of words.entries()) {
      expect(await found({ exists: { field: `c${n}` } })).toBe(2);
      expect(await notices()).toContain(`"c${n}" (long): 1 value was left empty: "${word}" (1).`);
    }
  });

  it.each<[string, (value: string, n: number) => string, string]>([
    ['CSV', (value, n) => `${value},${n}`, 'v,n\n'],
    ['JSON', (value, n) => `{"v":${value === 'NA' ? '"NA"' : value},"n":${n}}`, ''],
  ])('in all of the first rows does not decide: %s', async (_, row, head) => {
    const rows = Array.from({ length: 6000 }, (_value, n) => row(n < 5500 ? 'NA' : `${n}`, n));
    await engine.load(head ? 'f.csv' : 'f.ndjson', `${head}${rows.join('\n')}\n`);

    expect(await engine.types()).toEqual({ v: 'long', n: 'long' });
    expect(await found({ range: { v: { gte: 5500 } } })).toBe(500);
    expect(await notices()).toContain('"v" (long): 5,500 values were left empty: "NA" (5500).');
  });

  const columns: [string, string, string[]][] = [
    ['fractions', 'double', ['1.5', 'NA', '2']],
    ['dates', 'date', ['2024-01-01', 'N/A', '2024-01-02']],
    ['dates of Americans', 'date', ['01/31/2024', '-', '02/01/2024']],
    ['truths', 'boolean', ['true', '?', 'false']],
  ];
  it.each(columns)('leaves a column of %s its type', async (_, type, values) => {
    await engine.load('f.csv', `v,n\n${values.map((value, n) => `${value},${n}`).join('\n')}\n`);

    expect(await engine.types()).toEqual({ v: type, n: 'long' });
    expect(await found({ exists: { field: 'v' } })).toBe(2);
  });

  it.each([
    ['numbers', 'long', '1', '"NA"'],
    ['dates', 'date', '"2024-01-01"', '"N/A"'],
    ['truths', 'boolean', 'true', '"null"'],
  ])(
    'leaves a field of JSON its type, and stays in the document: %s',
    async (_, type, value, word) => {
      const lines = [`{"v":${value}}`, `{"v":${word}}`, `{"v":${value}}`];
      await engine.load('f.ndjson', `${lines.join('\n')}\n`);

      expect(await engine.types()).toEqual({ v: type });
      const answer = await engine.engine.search({ index: 'test', body: {} }, anyone());
      expect(answer).toContain(`"_source":${lines[1]}`);
      expect(await found({ exists: { field: 'v' } })).toBe(2);
      expect(await notices()).toContain('1 value was left empty');
    },
  );

  it('is left out of lists, and told', async () => {
    await engine.load('f.ndjson', '{"v":[1,"NA",3]}\n{"v":[4]}\n');

    expect(await engine.types()).toEqual({ v: 'long[]' });
    expect(await found({ term: { v: 3 } })).toBe(1);
    expect(await engine.documents()).toEqual([{ v: [1, 'NA', 3] }, { v: [4] }]);
    expect(await notices()).toContain('"v" (long): 1 value was left out of its lists as empty.');
  });

  it('is a value among codes, also where it is the only one', async () => {
    await engine.load('f.csv', 'country,only\nDE,NA\nNA,NA\nUS,NA\n');

    expect(await engine.types()).toEqual({ country: 'text', only: 'text' });
    expect(await found({ term: { 'country.keyword': 'NA' } })).toBe(1);
    expect(await found({ term: { 'only.keyword': 'NA' } })).toBe(3);
    expect(await notices()).toBe('');
  });

  it.each([
    ['first', ['n,m\nNA,x\n', 'n,m\n1,y\n']],
    ['second', ['n,m\n1,y\n', 'n,m\nNA,x\n']],
  ])('is no value where it is all that the %s of two files has', async (_, texts) => {
    const paths = texts.map((_text, n) => join(engine.stagingFolder, `${n}.csv`));
    for (const [n, path] of paths.entries()) await writeFile(path, texts[n] ?? '');
    await engine.writer.createIndex({ paths, name: 'folder' }, { index: 'test' }, anyone());

    expect(await engine.types()).toEqual({ n: 'long', m: 'text' });
    expect(await found({ match: { m: 'x' } })).toBe(1);
    expect(await notices()).toBe('"n" (long): 1 value was left empty, such as "NA".');
    const documents = await engine.documents();
    expect(documents).toHaveLength(2);
    expect(documents).toEqual(expect.arrayContaining([{ n: 1, m: 'y' }, { m: 'x' }]));
  });

  it('comes back as a value where a person gives the field the type text', async () => {
    await engine.load('f.csv', 'n,m\n1,x\nNA,y\nN/A,z\n');
    expect(await notices()).toContain('2 values were left empty');
    await engine.writer.updateMapping('test', { types: { n: 'text' } }, anyone());

    expect(await engine.documents()).toEqual([
      { n: '1', m: 'x' },
      { n: 'NA', m: 'y' },
      { n: 'N/A', m: 'z' },
    ]);
    expect(await found({ term: { 'n.keyword': 'NA' } })).toBe(1);
    await engine.writer.updateMapping('test', { types: { n: 'long' } }, anyone());
    expect(await engine.documents()).toEqual([{ n: 1, m: 'x' }, { m: 'y' }, { m: 'z' }]);
  });

  it('does not make late flights of canceled ones: of 60,000 the 6,803 that are late are found', async () => {
    // As nycflights13 writes them: what was canceled has NA in five columns.
    const times = 'dep_time,dep_delay,arr_time,arr_delay,air_time';
    const flights = Array.from({ length: 60_000 }, (_, n) => {
      const delay = n < 6803 ? 61 + (n % 300) : (n % 100) - 40;
      const values =
        n >= 58_000 ? 'NA,NA,NA,NA,NA' : `${500 + (n % 1800)},${delay},1200,${delay},90`;
      return `${n % 2 === 0 || n < 6803 ? 'EV' : 'UA'},${values}`;
    });
    await engine.load('flights.csv', `carrier,${times}\n${flights.join('\n')}\n`);

    const late = [{ term: { carrier: 'ev' } }, { range: { arr_delay: { gt: 60 } } }];
    expect(
      (await engine.search({ track_total_hits: true, query: { bool: { filter: late } } })).hits
        .total.value,
    ).toBe(6803);
    const { documents, rejectedRows } = await engine.engine.describeIndex('test', anyone());
    expect([documents, rejectedRows]).toEqual([60_000, 0]);
    expect(await notices()).toContain(
      '"arr_delay" (long): 2,000 values were left empty: "NA" (2000)',
    );
  });
});
