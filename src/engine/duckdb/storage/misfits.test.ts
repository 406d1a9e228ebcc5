import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { tellRounded } from '../load/tell-misfits';
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
const notices = async () => sentencesOf((await details()).notices).join('\n');
const found = async (query: object) => (await engine.search({ query })).hits.total.value;
const first = async (query: object, body: object = {}) =>
  (await engine.search({ query, ...body })).hits.hits[0]?._source;

interface Kind {
  type: string;
  good: (n: number) => string;
  odd: string;
}

const kinds: [string, Kind][] = [
  ['whole numbers', { type: 'long', good: (n) => `${n}`, odd: 'oops' }],
  ['fractions', { type: 'double', good: (n) => `${n}.5`, odd: '1,5 €' }],
  ['days', { type: 'date', good: () => '2024-01-31', odd: 'soon' }],
  ['times of Americans', { type: 'date', good: () => '01/31/2024 13:05', odd: '13/31/2024' }],
  ['truths', { type: 'boolean', good: (n) => String(n % 2 === 0), odd: 'perhaps' }],
];

const rows = ({ good, odd }: Kind, count: number, wrong: number) => [
  ...Array.from({ length: count - wrong }, (_, n) => good(n)),
  ...Array.from({ length: wrong }, () => odd),
];
const csv = (values: readonly string[]) =>
  `v,n\n${values.map((value, n) => `"${value}",${n}`).join('\n')}\n`;
const isPlain = (value: string) => /^(true|false|\d+(\.\d+)?)$/.test(value);
const json = (values: readonly string[]) =>
  values.map((v, n) => `{"v":${isPlain(v) ? v : JSON.stringify(v)},"n":${n}}\n`).join('');

describe.each([
  ['f.csv', csv],
  ['f.ndjson', json],
])('in %s a value that is not like the others', (name, write) => {
  it.each(kinds)('up to a hundredth leaves its type to a column of %s', async (_, kind) => {
    const result = await engine.load(name, write(rows(kind, 1000, 10)));

    expect(await engine.types()).toEqual({ v: kind.type, n: 'long' });
    expect(result).toMatchObject({ documents: 1000, rejectedRows: 0 });
    expect(await found({ bool: { must_not: { exists: { field: 'v' } } } })).toBe(10);
    expect(await first({ term: { n: 995 } })).toEqual({ v: kind.odd, n: 995 });
    expect(await notices()).toContain(`: "${kind.odd}")`);
  });

  it.each(kinds)(
    'makes texts of a column of %s above a hundredth, and says so',
    async (_, kind) => {
      await engine.load(name, write(rows(kind, 1000, 11)));

      expect(await engine.types()).toEqual({ v: 'text', n: 'long' });
      expect(await found({ term: { 'v.keyword': kind.odd } })).toBe(11);
      expect(await notices()).toMatch(/^"v" is text: /);
    },
  );

  it('that comes after the values that are looked at first is counted all the same', async () => {
    const kind = { type: 'long', good: (n: number) => `${n}`, odd: 'oops' };
    await engine.load(name, write(rows(kind, 8000, 81)));
    expect(await engine.types()).toEqual({ v: 'text', n: 'long' });
    expect(await notices()).toContain('81 of 8,000 values aren’t whole numbers, such as "oops"');

    await engine.writer.deleteIndex('test', anyone());
    await engine.load(name, write(rows(kind, 8000, 80)));
    expect(await engine.types()).toEqual({ v: 'long', n: 'long' });
    expect(await notices()).toContain('80 values are not');
  });
});

describe('a value that no column holds', () => {
  const odd = ['word', 'z "y"\\', 'NA'];
  const lines = Array.from({ length: 400 }, (_, n) => `${odd[n - 397] ?? n},${n},x`);
  const text = `a.b,a.c,other\n${lines.join('\n')}\n`;
  const last = [
    { a: { b: 'word', c: 397 }, other: 'x' },
    { a: { b: 'z "y"\\', c: 398 }, other: 'x' },
    { a: { c: 399 }, other: 'x' },
  ];
  const inOrder = { range: { 'a.c': { gte: 397 } } };
  const shown = async (body: object = {}, index = 'test') =>
    (await engine.search({ query: inOrder, sort: ['a.c'], ...body }, index)).hits.hits.map(
      ({ _source }) => _source,
    );

  it('stands where it belongs in the document, and is left out with what is left out', async () => {
    await engine.load('f.csv', text);

    expect(await engine.types()).toEqual({ 'a.b': 'long', 'a.c': 'long', other: 'text' });
    expect(await shown()).toEqual(last);
    expect(await shown({ _source: ['a.b'] })).toEqual([
      { a: { b: 'word' } },
      { a: { b: 'z "y"\\' } },
      {},
    ]);
    expect(await shown({ _source: { excludes: ['a.b', 'other'] } })).toEqual(
      [397, 398, 399].map((c) => ({ a: { c } })),
    );
  });

  it('is in the document that is written down when JSON is appended', async () => {
    await engine.load('f.csv', text);
    await engine.append('g.ndjson', '{"a":{"b":"other word","c":400}}\n');

    expect(await shown()).toEqual([...last, { a: { b: 'other word', c: 400 } }]);
    expect(await engine.types()).toMatchObject({ 'a.b': 'long' });
  });

  it('is found once a person gives the field the type text, and is kept when it goes back', async () => {
    await engine.load('f.csv', text);
    const change = (type: 'text' | 'double') =>
      engine.writer.updateMapping('test', { types: { 'a.b': type } }, anyone());
    await change('text');
    expect(await found({ term: { 'a.b.keyword': 'word' } })).toBe(1);
    await change('double');

    expect(await shown()).toEqual(last);
    expect(await found({ range: { 'a.b': { lt: 10 } } })).toBe(10);
  });

  it('is still there after another field changed, after an append and after a restart', async () => {
    await engine.load('f.csv', text);
    await engine.writer.updateMapping('test', { types: { other: 'keyword' } }, anyone());
    await engine.append('g.csv', 'a.b,a.c\n5.5,400\nmany,401\n6,402\n');
    await engine.close();
    const again = await openTemporaryEngine({ folder: engine.folder });
    const { hits } = await again.search({ query: inOrder, sort: ['a.c'] });
    await again.close();

    expect(hits.hits.map(({ _source }) => _source)).toEqual([
      ...last,
      { a: { b: '5.5', c: 400 } },
      { a: { b: 'many', c: 401 } },
      { a: { b: 6, c: 402 } },
    ]);
  });

  it('is a text among the others when a file of the same folder makes the field one', async () => {
    await writeFile(join(engine.stagingFolder, 'a.csv'), text);
    await writeFile(join(engine.stagingFolder, 'b.csv'), 'a.b,a.c\nten,400\n');
    const paths = ['a.csv', 'b.csv'].map((name) => join(engine.stagingFolder, name));
    await engine.writer.createIndex({ paths, name: 'folder' }, { index: 'test' }, anyone());

    expect(await engine.types()).toMatchObject({ 'a.b': 'text' });
    expect(await found({ term: { 'a.b.keyword': 'word' } })).toBe(1);
    expect(await found({ term: { 'a.b.keyword': 'ten' } })).toBe(1);
  });
});

const LONG = '0.12345678901234567890123';

describe('a number with more digits than a double has', () => {
  it('is found by what it is about, and the document shows it whole', async () => {
    const texts = [
      '123456789012345678901',
      '1234567890123456789.25',
      '9007199254740993.0',
      '2',
      '1.5',
    ];
    await engine.load('f.csv', `v,n\n${texts.map((text, n) => `${text},${n}`).join('\n')}\n`);

    expect((await engine.documents()).map(({ v }) => v)).toEqual([...texts.slice(0, 3), 2, 1.5]);
    expect(await found({ range: { v: { gte: 1e20 } } })).toBe(1);
    expect(await notices()).toBe(
      '"v": 3 numbers have more digits than the index keeps. Searches round such numbers; the documents show all digits.',
    );
  });

  it('is told apart from what is no number, late fractions and codes too', async () => {
    const values = Array.from({ length: 6000 }, (_, n) => `${n},${n},${n}`);
    const odd = ['1234567890123456789.5,0.25,word', 'word,word,007'];
    await engine.load('f.csv', `a,b,c\n1.5,1,1\n${[...values, ...odd].join('\n')}\n`);

    expect(await engine.types()).toEqual({ a: 'double', b: 'double', c: 'text' });
    expect(await notices()).toBe(
      [
        '"b" is double: 1 value has a fraction or too many digits for a long, such as "0.25".',
        '"c" is text: 1 value is a code with a leading zero or plus, such as "007".',
        '"a" (double): 1 value is not a number and can’t be searched (line 6,004: "word"). The documents keep every value.',
        '"a": 1 number has more digits than the index keeps. Searches round such numbers; the documents show all digits.',
        '"b" (double): 1 value is not a number and can’t be searched (line 6,004: "word"). The documents keep every value.',
      ].join('\n'),
    );
  });

  it('is counted among whole numbers beyond those of 64 bits, too', async () => {
    const texts = ['18446744073709551615', '9007199254740993', '9007199254740993', '5'];
    await engine.load('f.ndjson', texts.map((text) => `{"v":${text}}\n`).join(''));

    expect(await engine.types()).toEqual({ v: 'double' });
    expect(await notices()).toBe(sentencesOf([tellRounded('v', 3)]).join('\n'));
  });

  const NUMBERS: [string, string, number][] = [
    ['more digits behind the point', LONG, 1],
    ['zeros in front', '-0.000012345678901234567890123', 1],
    ['an exponent', '1.2345678901234567890123e-7', 1],
    ['digits on both sides', '12345678.12345678901234', 1],
    ['all digits that the double has', '0.30000000000000004', 0],
    ['all that stands for the same double', '0.10000000000000000555', 0],
    ['zeros behind', '1.500000000000000000000000', 0],
  ];
  const FILES: [string, string, (text: string) => string][] = [
    ['CSV', 'f.csv', (text) => `v,w\n${text},a\n2.5,b\n`],
    ['JSON', 'f.ndjson', (text) => `{"w":["a",${LONG}],"v":${text}}\n{"v":2.5,"x":"${LONG}"}\n`],
    ['lists of JSON', 'f.ndjson', (text) => `{"v":[1.5,${text}],"w":"${LONG}"}\n{"v":[2]}\n`],
  ];
  const cases = FILES.flatMap(([kind, file, write]) =>
    NUMBERS.map(([what, text, count]) => [what, kind, { file, write, text, count }] as const),
  );
  it.each(cases)('is one with %s, in %s', async (_what, _kind, { file, write, text, count }) => {
    await engine.load(file, write(text));

    const rounded = (await notices()).split('\n').filter((notice) => notice.startsWith('"v"'));
    expect(rounded).toEqual(count > 0 ? sentencesOf([tellRounded('v', count)]) : []);
    const { hits } = await engine.search({ query: { match_all: {} } });
    expect(Number([hits.hits[0]?._source.v].flat().at(-1))).toBe(Number(text));
  });

  it('is told in JSON too', async () => {
    await engine.load('f.ndjson', '{"v":18446744073709551615}\n{"v":1}\n');

    expect(await notices()).toContain('"v": 1 number has more digits than the index keeps.');
  });
});

describe('an append', () => {
  const appended: [string, string, string, Record<string, unknown>][] = [
    ['a fraction to whole numbers', 'v\n1\n', 'v\n1.5\n', { v: 1.5 }],
    ['a word to whole numbers', 'v\n1\n', 'v\nword\n', { v: 'word' }],
    ['a word to dates', 'v\n2024-01-01\n', 'v\nsoon\n', { v: 'soon' }],
    ['a number to truths', 'v\ntrue\n', 'v\n1\n', { v: 1 }],
    ['a date to numbers', 'v\n1\n', 'v\n2024-01-01\n', { v: '2024-01-01T00:00:00.000Z' }],
  ];
  it.each(appended)(
    'of %s leaves the type and keeps the value',
    async (_, one, other, document) => {
      await engine.load('f.csv', one);
      const before = await engine.types();
      const { notices: added } = await engine.append('g.csv', other);

      expect(await engine.types()).toEqual(before);
      expect((await engine.documents())[1]).toEqual(document);
      expect(sentencesOf(added).join()).toContain('"v" stays');
    },
  );

  it('of lists leaves out of them what does not fit', async () => {
    await engine.load('f.ndjson', '{"v":1}\n');
    await engine.append('g.ndjson', '{"v":["2024-01-01","2024-01-02"]}\n{"v":["2024-01-01"]}\n');
    await engine.append('h.ndjson', '{"v":["2","x"]}\n');

    expect(await engine.types()).toEqual({ v: 'long[]' });
    expect(await found({ term: { v: 2 } })).toBe(1);
    expect(await found({ exists: { field: 'v' } })).toBe(2);
    expect((await engine.documents())[3]).toEqual({ v: ['2', 'x'] });
  });

  it('of texts that are numbers, dates or places takes them', async () => {
    await engine.load('f.csv', 'n,when\n1,2024-01-01\n');
    const { notices: added } = await engine.append('g.csv', 'n,when\n7,2024-02-03T04:05Z\nx,y\n');

    expect(await found({ term: { n: 7 } })).toBe(1);
    expect(await found({ term: { when: '2024-02-03T04:05:00Z' } })).toBe(1);
    expect(sentencesOf(added)).toHaveLength(2);
  });

  it('of numbers to texts makes texts of them', async () => {
    await engine.load('f.csv', 'v\nword\n');
    await engine.append('g.csv', 'v\n12\n');

    expect(await found({ term: { 'v.keyword': '12' } })).toBe(1);
  });
});

describe('times in texts that are finer than a microsecond', () => {
  it.each([
    ['f.csv', 't,n\n2024-01-31T00:00:00.123456789Z,1\n2024-01-31T00:00:00.123456Z,2\n'],
    ['f.csv', 't,n\n2024-01-31T00:00:00.1234567+02:00,1\n2024-01-31T00:00:00.5000000+02:00,2\n'],
    ['f.ndjson', '{"t":"2024-01-31T00:00:00.123456789Z"}\n{"t":"2024-01-31T00:00:00Z"}\n'],
  ])('are cut to it, and counted: %s %j', async (name, text) => {
    const loaded = await engine.load(name, text);

    expect((await engine.types())['t']).toBe('date');
    expect(sentencesOf(loaded.notices)).toEqual(['"t": 1 time was truncated to microseconds.']);
  });
});

describe('odd values that all stand at the beginning', () => {
  const count = 12_000;
  const cells = (odd: number, oddValue: string, value: string) =>
    Array.from({ length: count }, (_, n) => (n < odd ? oddValue : value));

  it.each<[string, string, (cell: string, n: number) => string, string]>([
    ['long', '7', (cell, n) => `${cell},${n}`, 'f.csv'],
    ['date', '2024-01-31', (cell, n) => `${cell},${n}`, 'f.csv'],
    ['long', '7', (cell, n) => `{"v":${cell === 'odd' ? '"odd"' : cell},"n":${n}}`, 'f.ndjson'],
    ['date', '2024-01-31', (cell, n) => `{"v":"${cell}","n":${n}}`, 'f.ndjson'],
  ])(
    'do not decide where the file has few of them: %s, %s %s %s',
    async (type, value, row, name) => {
      const text = (odd: number) =>
        `${name === 'f.csv' ? 'v,n\n' : ''}${cells(odd, 'odd', value).map(row).join('\n')}\n`;
      await engine.load(name, text(110));
      expect(await engine.types()).toEqual({ v: type, n: 'long' });
      expect(await notices()).toContain(': "odd")');

      await engine.load(name, text(130), { index: 'more' });
      expect(await engine.types('more')).toEqual({ v: 'text', n: 'long' });
    },
  );
});
