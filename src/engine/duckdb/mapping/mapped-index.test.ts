import { afterEach, beforeEach, expect, it } from 'vitest';
import {
  anyone,
  ndjson,
  openTemporaryEngine,
  type TemporaryEngine,
} from '../storage/testing/temporary-engine';

let engine: TemporaryEngine;
beforeEach(async () => {
  engine = await openTemporaryEngine();
});
afterEach(() => engine.remove());

const MAPPING = {
  dynamic: 'strict',
  properties: {
    count: { type: 'integer' },
    price: { type: 'scaled_float', scaling_factor: 100 },
    name: {
      type: 'text',
      fields: { raw: { type: 'keyword', ignore_above: 10 }, all: { type: 'keyword' } },
    },
    tag: { type: 'keyword', null_value: 'none', copy_to: 'everything' },
    everything: { type: 'text' },
    at: { type: 'date', format: 'dd.MM.yyyy||epoch_second' },
    other: { type: 'alias', path: 'count' },
    flat: { type: 'flat_object' },
    place: { type: 'geo_point', ignore_malformed: true },
    people: {
      type: 'nested',
      properties: {
        first: { type: 'keyword' },
        age: { type: 'byte' },
        pets: { type: 'nested', properties: { name: { type: 'text' } } },
      },
    },
  },
};

it('reads documents by the mapping that an index was given', async () => {
  await engine.writer.createEmpty('mapped', MAPPING, anyone());
  const result = await engine.append(
    'some.ndjson',
    ndjson(
      {
        count: '12.7',
        price: 1.239,
        name: 'Ada Lovelace of London',
        tag: null,
        at: '24.12.2020',
        flat: { a: { b: 1 }, c: ['x', 'y'] },
      },
      {
        count: [1, 2],
        name: 'Ada',
        tag: ['a', 'b'],
        at: 1577836800,
        place: 'nonsense',
        people: [
          { first: 'Ada', age: 36, pets: [{ name: 'black cat' }] },
          { first: 'Bo', age: 3 },
        ],
      },
      { count: 'many' },
      { unknown: 1 },
      { people: 5 },
    ),
    'mapped',
  );
  expect(result).toMatchObject({ documents: 2, rejectedRows: 3 });
  const details = await engine.engine.describeIndex('mapped', anyone());
  expect(details.rejected.map(({ line, reason }) => [line, reason])).toEqual([
    [3, 'The value "many" does not fit the field "count" of type integer.'],
    [4, 'The mapping does not allow the field "unknown".'],
    [5, 'The field "people" needs an object.'],
  ]);
  const found = async (query: object) =>
    (await engine.search({ query }, 'mapped')).hits.total.value;
  expect(await found({ term: { count: 12 } })).toBe(1);
  expect(await found({ term: { other: 2 } })).toBe(1);
  expect(await found({ term: { price: 1.24 } })).toBe(1);
  expect(await found({ term: { 'name.raw': 'Ada' } })).toBe(1);
  expect(await found({ term: { 'name.all': 'Ada Lovelace of London' } })).toBe(1);
  expect(await found({ exists: { field: 'name.raw' } })).toBe(1);
  expect(await found({ exists: { field: 'name.keyword' } })).toBe(0);
  expect(await found({ term: { tag: 'none' } })).toBe(1);
  expect(await found({ match: { everything: 'b' } })).toBe(1);
  expect(await found({ range: { at: { gte: '24.12.2020' } } })).toBe(1);
  expect(await found({ term: { 'flat.c': 'y' } })).toBe(1);
  expect(await found({ term: { flat: '1' } })).toBe(1);
  expect(await found({ exists: { field: 'place' } })).toBe(0);
});

it('cuts texts by the analyzers that a mapping names', async () => {
  const mapping = {
    properties: {
      text: { type: 'text', analyzer: 'english', fields: { exact: { type: 'text' } } },
    },
  };
  await engine.writer.createEmpty('analyzed', mapping, anyone());
  await engine.append(
    'a.ndjson',
    ndjson({ text: 'running foxes' }, { text: 'the dog' }),
    'analyzed',
  );
  const count = async (query: object) =>
    (await engine.search({ query }, 'analyzed')).hits.total.value;
  expect(await count({ match: { text: 'fox runs' } })).toBe(1);
  expect(await count({ match: { 'text.exact': 'foxes runs' } })).toBe(1);
  expect(await count({ match: { text: 'the' } })).toBe(0);
  expect(await count({ match: { 'text.exact': 'the' } })).toBe(1);
  const unknown = { properties: { text: { type: 'text', analyzer: 'nothing' } } };
  await expect(engine.writer.createEmpty('other', unknown, anyone())).rejects.toThrow(
    'analyzer [nothing] has not been configured in mappings',
  );
});
