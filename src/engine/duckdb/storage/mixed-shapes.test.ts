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

const found = async (query: object) => (await engine.search({ query })).hits.total.value;

describe('lists of mixed shape', () => {
  const shapes: [string, object, Record<string, string>, object[]][] = [
    [
      'objects with other fields',
      [{ x: 1 }, { y: 'a' }],
      { 'r.x': 'long[]', 'r.y': 'text[]' },
      [{ term: { 'r.x': 1 } }, { match: { 'r.y': 'a' } }],
    ],
    [
      'objects with other values',
      [{ x: 1 }, { x: 'a' }],
      { 'r.x': 'text[]' },
      [{ match: { 'r.x': 'a' } }, { match: { 'r.x': '1' } }],
    ],
    [
      'objects with an object and a value',
      [{ x: { z: 1 } }, { x: 2 }],
      { 'r.x.z': 'long[]' },
      [{ term: { 'r.x.z': 1 } }],
    ],
    ['objects and texts', [{ x: 1 }, 'a'], { 'r.x': 'long[]' }, [{ term: { 'r.x': 1 } }]],
    [
      'numbers and texts',
      [1, 'a', 'b'],
      { r: 'text[]' },
      [{ match: { r: 'a' } }, { match: { r: '1' } }],
    ],
    ['lists and numbers', [[1, 2], 3], { r: 'long[]' }, [{ term: { r: 2 } }, { term: { r: 3 } }]],
    ['objects without anything', [{}, { x: {} }], {}, []],
  ];
  it.each(shapes)(
    'find what they hold and come back as they came: %s',
    async (_, r, types, queries) => {
      await engine.load('f.ndjson', `${JSON.stringify({ r })}\n{"other":true}\n`);

      expect(await engine.types()).toEqual({ ...types, other: 'boolean' });
      expect(await engine.documents()).toEqual([{ r }, { other: true }]);
      for (const query of queries) expect(await found(query)).toBe(1);
    },
  );

  it.each([
    ['objects and texts', '{"r":[{"x":1},"a"]}', '"r" holds objects in some documents'],
    [
      'an object and a value',
      '{"r":[{"x":{"z":1}},{"x":2}]}',
      '"r.x" holds objects in some documents',
    ],
    [
      'values under a name with quotes',
      String.raw`{"r":[{"a\"b":1},{"a\"b":"x"}]}`,
      'holds values of several kinds in one list',
    ],
  ])('say what of them is not searched: %s', async (_, line, notice) => {
    const { notices } = await engine.load('f.ndjson', `${line}\n`);

    expect(sentencesOf(notices).join()).toContain(notice);
  });
});

describe('a few objects among values', () => {
  const lines = (odd: string) =>
    Array.from({ length: 500 }, (_, row) => `{"v":${row === 9 ? odd : row}}`).join('\n');

  it('are what does not fit, and the type stays', async () => {
    const { notices } = await engine.load('f.ndjson', `${lines('{"a":1}')}\n`);

    expect(await engine.types()).toEqual({ v: 'long' });
    expect(await found({ range: { v: { gte: 0 } } })).toBe(499);
    expect((await engine.documents())[9]).toEqual({ v: { a: 1 } });
    expect(sentencesOf(notices).join()).toContain('(line 10: "{"a":1}")');
  });

  it.each([
    ['texts', (row: number) => `"word ${row}"`, 'text', { match: { v: 'word' } }],
    [
      'dates',
      (row: number) => `"2024-01-${String((row % 28) + 1).padStart(2, '0')}"`,
      'date',
      { range: { v: { gte: '2024' } } },
    ],
    [
      'texts and numbers',
      (row: number) => (row % 2 ? row : '"word"'),
      'text',
      { exists: { field: 'v' } },
    ],
  ])(
    'leave 998 %s searchable, are found by none of their own and told',
    async (_, value, type, query) => {
      const rows = Array.from({ length: 1000 }, (__, row) =>
        row === 9 || row === 700 ? '{"v":{"secret":"word"}}' : `{"v":${value(row)}}`,
      );
      const { notices } = await engine.load('f.ndjson', `${rows.join('\n')}\n`);

      expect(await engine.types()).toEqual({ v: type });
      expect(await found(query)).toBe(998);
      expect(await found({ query_string: { query: 'secret' } })).toBe(0);
      expect((await engine.documents())[9]).toEqual({ v: { secret: 'word' } });
      expect(sentencesOf(notices).join()).toContain(
        '"v" holds objects in 2 documents and other values in all others. Objects can’t be searched.',
      );
    },
  );

  it('are fields of their own where they are more than one in a hundred', async () => {
    const rows = Array.from({ length: 50 }, (_, row) => `{"v":${row === 9 ? '{"a":1}' : row}}`);
    await engine.load('f.ndjson', `${rows.join('\n')}\n`);

    expect(await engine.types()).toEqual({ 'v.a': 'long' });
  });
});

describe('documents of more levels than are searched', () => {
  const nested = (levels: number, list: boolean): object => {
    let value: unknown = 'leaf';
    for (let level = 1; level < levels; level++) value = list && level % 2 ? [value] : { a: value };
    return { a: value };
  };
  const deeperValues = (count: string) =>
    expect.stringMatching(
      new RegExp(`^"a[.a…]*" has more than 30 levels: ${count} can’t be searched`),
    );

  it.each([
    ['objects', 30, false, []],
    ['objects', 31, false, [deeperValues('2 deeper values')]],
    ['objects', 90, false, [deeperValues('2 deeper values')]],
    ['lists', 30, true, []],
    ['lists', 32, true, [deeperValues('2 deeper values')]],
  ])('say so: %s, %i of them', async (_, levels, list, notices) => {
    const deep = nested(levels, list);
    const line = JSON.stringify(deep);
    const loaded = await engine.load('f.ndjson', `${line}\n${line}\n{"n":1}\n`);

    expect(sentencesOf(loaded.notices)).toEqual(notices);
    expect(await engine.documents()).toEqual([deep, deep, { n: 1 }]);
  });

  it('say so where a list of mixed shape leads there', async () => {
    const deep = { r: [1, nested(40, false)] };
    const { notices } = await engine.load('f.ndjson', `${JSON.stringify(deep)}\n`);

    expect(sentencesOf(notices).join()).toContain('has more than 30 levels');
  });
});

describe('values that look like the type of their field and are beyond it', () => {
  const point = (type: string, coordinates: unknown) => ({ type, coordinates });
  const cases: [string, object | string, string, string][] = [
    [
      'a number',
      '{"v":1e400}',
      '{"v":1.5}',
      '"v" (double): 1 value is too large for a double and can’t be searched. The documents keep every value.',
    ],
    [
      'a place north of the pole',
      { v: { lat: 95, lon: 1 } },
      '{"v":{"lat":1,"lon":2}}',
      '"v" (geo_point): 1 value is not a point on the earth and can’t be searched. The documents keep every value.',
    ],
    [
      'a place beyond the date line',
      { v: { lat: 5, lon: 500 } },
      '{"v":{"lat":1,"lon":2}}',
      '"v" (geo_point): 1 value is not a point on the earth and can’t be searched. The documents keep every value.',
    ],
    [
      'a line among points',
      {
        v: point('LineString', [
          [1, 2],
          [3, 4],
        ]),
      },
      JSON.stringify({ v: point('Point', [1, 2]) }),
      '"v" (geo_point): 1 value is not a point on the earth and can’t be searched. The documents keep every value.',
    ],
    [
      'a place in a list',
      {
        v: [
          { lat: 95, lon: 1 },
          { lat: 1, lon: 2 },
        ],
      },
      '{"n":1}',
      '"v": 1 value in its lists doesn’t have the type geo_point and can’t be searched.',
    ],
  ];
  it.each(cases)('are told: %s', async (_, odd, plain, notice) => {
    const line = typeof odd === 'string' ? odd : JSON.stringify(odd);
    const { notices } = await engine.load('f.ndjson', `${line}\n${plain}\n`);

    expect(sentencesOf(notices)).toEqual([notice]);
    expect(await found({ exists: { field: 'v' } })).toBe(1);
  });
});

describe('names that are nearly the same', () => {
  it.each([
    ['differ by case', '{"name":1,"Name":"b"}', 'its name differs from "name" by case only'],
    ['are a path in one document', '{"a.b":1,"a":{"b":"x"}}', 'its name is already taken'],
    [
      'are a value and an object',
      '{"a":1,"a.b":2}',
      'the part before the dot is a field of its own',
    ],
  ])('are told where they %s, and stay in the document', async (_, line, notice) => {
    const { notices } = await engine.load('f.ndjson', `${line}\n`);

    expect(sentencesOf(notices).join()).toContain(notice);
    expect(await engine.documents()).toEqual([JSON.parse(line)]);
  });

  it.each([
    ['differ by case', 'name,Name\n1,b\n', { name: 1, Name: 'b' }, 0],
    ['are a value and a path', 'a,a.b\n1,2\n', { a: 1, a_b: 2 }, 1],
    ['are the same', 'a,a\n1,2\n', { a: 1, a_2: 2 }, 1],
  ])('are columns where they %s', async (_, text, document, count) => {
    const { notices } = await engine.load('f.csv', text);

    expect(await engine.documents()).toEqual([document]);
    expect(notices).toHaveLength(count);
    expect((await engine.engine.describeIndex('test', anyone())).notices).toEqual(notices);
  });
});

describe('what was done to a file of very many columns', () => {
  it('is told up to a length that people read, and how much more there is', async () => {
    const names = Array.from({ length: 300 }, (_, n) => `c${n}`);
    const row = (value: string) => names.map(() => value).join(',');
    const { notices } = await engine.load(
      'f.csv',
      `${names.join(',')}\n${row('1')}\n${row('NA')}\n`,
    );

    expect(sentencesOf(notices)).toHaveLength(201);
    expect(sentencesOf(notices).at(-1)).toBe('And 100 more notices.');
  });
});
