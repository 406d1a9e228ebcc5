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

const csv = 'n,o.a,o.b,when\n1.25,x,,2024-01-01\n2,,,2024-01-02\n';
const json = '{ "n":1.50, "o":{"a":"y","deep":[1,2]}, "when":"05/02/2024" }\n{"late":true}\n';
const made = [
  { n: 1.25, o: { a: 'x' }, when: '2024-01-01T00:00:00.000Z' },
  { n: 2, when: '2024-01-02T00:00:00.000Z' },
];
const kept = [{ n: 1.5, o: { a: 'y', deep: [1, 2] }, when: '05/02/2024' }, { late: true }];
const types = {
  n: 'double',
  'o.a': 'text',
  'o.b': 'text',
  when: 'date',
  'o.deep': 'long[]',
  late: 'boolean',
};
const found = async (query: object) => (await engine.search({ query })).hits.total.value;

const checkFields = async () => {
  expect(await engine.types()).toEqual(types);
  expect(await found({ range: { n: { gte: 1.5, lt: 2 } } })).toBe(1);
  expect(await found({ terms: { 'o.a': ['x', 'y'] } })).toBe(2);
  expect(await found({ term: { 'o.deep': 2 } })).toBe(1);
  expect(await found({ range: { when: { gte: '2024-01-02', lt: '2025-01-01' } } })).toBe(2);
  expect(await found({ term: { late: true } })).toBe(1);
};

describe('appending another format', () => {
  it('JSON to rows: times keep their microseconds', async () => {
    await engine.load('f.csv', 't,n\n2024-01-31T00:00:00.123456Z,0\n2024-01-31T00:00:01Z,1\n');
    await engine.append('g.ndjson', '{"n":2}\n');

    expect((await engine.documents()).map(({ t }) => t)).toEqual([
      '2024-01-31T00:00:00.123456Z',
      '2024-01-31T00:00:01.000Z',
      undefined,
    ]);
  });

  it('JSON to rows: its documents stay as they came in, and the rows become documents', async () => {
    await engine.load('f.csv', csv);
    await engine.append('g.ndjson', json);

    expect(await engine.documents()).toEqual([...made, ...kept]);
    const answer = await engine.engine.search({ index: 'test', body: {} }, anyone());
    expect(answer).toContain('{ "n":1.50, "o":{"a":"y","deep":[1,2]}, "when":"05/02/2024" }');
    await checkFields();
  });

  it('tells of a field only what it is in the index, not what the new file alone would have made of it', async () => {
    await engine.load('f.csv', 'n\n1\n2\n3\n');
    const { notices } = await engine.append('g.csv', 'n\n4\nsoon\n5\n');

    expect(sentencesOf(notices).filter((notice) => notice.startsWith('"n"'))).toEqual([
      expect.stringMatching(/^"n" stays long: 1 new value doesn’t fit .+, such as "soon"/),
    ]);
  });

  it('rows to JSON: the rows become documents', async () => {
    await engine.load('g.ndjson', json);
    await engine.append('f.csv', csv);

    expect(await engine.documents()).toEqual([...kept, ...made]);
    await checkFields();
  });

  it('is the same for the files of one folder', async () => {
    const files = { 'a.csv': csv, 'b.ndjson': json, 'c.csv': csv };
    for (const [name, text] of Object.entries(files)) {
      await writeFile(join(engine.stagingFolder, name), text);
    }
    const paths = Object.keys(files).map((name) => join(engine.stagingFolder, name));
    await engine.writer.createIndex({ paths, name: 'folder' }, { index: 'test' }, anyone());

    expect(await engine.documents()).toEqual([...made, ...kept, ...made]);
  });
});

describe('ids', () => {
  const ids = async () => (await engine.search({ sort: ['_doc'] })).hits.hits.map((hit) => hit._id);

  it('of a later document in a file replace the earlier one, as in OpenSearch', async () => {
    const result = await engine.load(
      'f.ndjson',
      '{"_id":"a","n":1}\n{"_id":"b","n":2}\n{"_id":"a","n":3}\n',
    );

    expect(result).toMatchObject({ documents: 2, rejectedRows: 0 });
    expect(sentencesOf(result.notices).join()).toContain('1 row was replaced');
    expect(await engine.documents()).toEqual([
      { _id: 'b', n: 2 },
      { _id: 'a', n: 3 },
    ]);
  });

  it('of a document that is appended replace the one that is there', async () => {
    await engine.load('f.csv', '_id,n\na,1\nb,2\n');
    await engine.append('g.csv', '_id,n\na,3\n');

    expect(await engine.documents()).toEqual([{ n: 2 }, { n: 3 }]);
    expect(await ids()).toEqual(['b', 'a']);
  });

  it('are made for documents without one, and never those of others', async () => {
    await engine.load('f.ndjson', '{"n":1}\n{"_id":"1","n":2}\n{"n":3}\n{"_id":null,"n":4}\n');
    await engine.append('g.csv', 'n\n5\n6\n');
    await engine.append('h.csv', '_id,n\n4,7\n');

    const all = await ids();
    expect(all).toHaveLength(7);
    expect(new Set(all).size).toBe(7);
    expect(all.every((id) => typeof id === 'string' && id !== 'null')).toBe(true);
    expect((await engine.search({ query: { ids: { values: ['1'] } } })).hits.total.value).toBe(1);
  });

  it('that come later leave the rows before them in place', async () => {
    await engine.load('f.csv', 'n\n1\n2\n');
    await engine.append('g.csv', '_id,n\n0,3\n1,4\n');

    expect(await engine.documents()).toEqual([{ n: 1 }, { n: 2 }, { n: 3 }, { n: 4 }]);
  });
});

describe('a text without any word', () => {
  it('does not exist, also where all values had words until it came', async () => {
    await engine.load('f.csv', 'v,n\nred,1\nblue,2\n');
    expect(await found({ exists: { field: 'v' } })).toBe(2);

    await engine.append('g.csv', 'v,n\n!,3\ngreen,4\n');

    expect(await found({ exists: { field: 'v' } })).toBe(3);
    expect(await found({ exists: { field: 'v.keyword' } })).toBe(4);
  });

  it('finds words in the values that came later', async () => {
    await engine.load('f.csv', 'city,n\nNew York,1\nRome,2\n');
    await engine.append('g.csv', 'city,n\nYork,3\nOslo,4\n');

    expect(await found({ match: { city: 'york' } })).toBe(2);
    expect(await found({ match_phrase: { city: 'new york' } })).toBe(1);
    expect(await found({ bool: { must_not: { match: { city: 'york' } } } })).toBe(2);
  });
});
