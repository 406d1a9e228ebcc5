import { afterEach, beforeEach, expect, it } from 'vitest';
import {
  anyone,
  ndjson,
  openTemporaryEngine,
  type TemporaryEngine,
} from './testing/temporary-engine';

let engine: TemporaryEngine;
beforeEach(async () => {
  engine = await openTemporaryEngine();
});
afterEach(() => engine.remove());

const MAPPING = {
  properties: {
    n: { type: 'integer' },
    items: { type: 'nested', properties: { name: { type: 'keyword' }, note: { type: 'text' } } },
  },
};

const count = async (query: object) => (await engine.search({ query }, 'mapped')).hits.total.value;
const inItems = (query: object) => ({ nested: { path: 'items', query } });
const objects = async () => {
  const aggs = { items: { nested: { path: 'items' } } };
  const { aggregations } = await engine.search({ size: 0, aggs }, 'mapped');
  return (aggregations?.['items'] as { doc_count?: number } | undefined)?.doc_count;
};

it('adds documents with their objects to those that are there, and replaces them by their ids', async () => {
  await engine.writer.createEmpty('mapped', { mappings: MAPPING }, anyone());
  await engine.append(
    'first.ndjson',
    ndjson(
      { _id: 'a', n: 1, items: [{ name: 'pen' }, { name: 'ink' }] },
      { _id: 'b', n: 2, items: [{ name: 'pen', note: 'red pen' }] },
    ),
    'mapped',
  );
  await engine.append(
    'second.ndjson',
    ndjson(
      { _id: 'a', n: [3, 4], items: [{ name: 'glue' }] },
      { _id: 'c', n: 5, items: { name: 'ink' } },
    ),
    'mapped',
  );
  expect(await objects()).toBe(3);
  expect(await count(inItems({ term: { 'items.name': 'ink' } }))).toBe(1);
  expect(
    await count({
      bool: { must: [{ term: { n: 4 } }, inItems({ term: { 'items.name': 'glue' } })] },
    }),
  ).toBe(1);
  expect(await count(inItems({ match: { 'items.note': 'pen' } }))).toBe(1);
});

it('keeps the objects over a restart, and drops them with the index', async () => {
  await engine.writer.createEmpty('mapped', { mappings: MAPPING }, anyone());
  const { textIndexed } = await engine.append(
    'some.ndjson',
    ndjson({ n: 1, items: [{ name: 'pen', note: 'a red pen' }] }),
    'mapped',
  );
  await textIndexed;
  const { folder } = engine;
  await engine.close();
  engine = await openTemporaryEngine({ folder });
  expect(await count(inItems({ match: { 'items.note': 'red' } }))).toBe(1);
  await engine.writer.deleteIndex('mapped', anyone());
  await engine.writer.createEmpty('mapped', { mappings: MAPPING }, anyone());
  expect(await objects()).toBe(0);
});

it('reads rows of CSV by the mapping too', async () => {
  const mapping = { properties: { n: { type: 'keyword' }, at: { type: 'date' } } };
  await engine.writer.createEmpty('mapped', { mappings: mapping }, anyone());
  const result = await engine.append(
    'some.csv',
    'n,at,more\n7,2024-01-01,x\n8,2024-02-01,y\n',
    'mapped',
  );
  expect(result.documents).toBe(2);
  expect(await engine.types('mapped')).toEqual({ n: 'keyword', at: 'date', more: 'text' });
  expect(await count({ term: { n: '7' } })).toBe(1);
  expect(await count({ range: { at: { gte: '2024-02-01' } } })).toBe(1);
});

it('reads the next file of a load by what the one before brought', async () => {
  const mapping = { properties: { n: { type: 'integer' } } };
  const first = await engine.load('first.ndjson', ndjson({ n: 1, new: 5 }), {
    index: 'mapped',
    mapping,
  });
  expect(first.documents).toBe(1);
  const second = await engine.append(
    'second.ndjson',
    ndjson({ n: 2, new: 'five' }, { n: 3, new: '6' }),
    'mapped',
  );
  expect(second).toMatchObject({ documents: 1, rejectedRows: 1 });
  expect(await count({ term: { new: 6 } })).toBe(1);
});

it('takes more fields into the mapping, and changes no type', async () => {
  await engine.writer.createEmpty('mapped', { mappings: MAPPING }, anyone());
  await engine.append('some.ndjson', ndjson({ n: 1, items: [{ name: 'pen' }] }), 'mapped');
  const mapping = {
    properties: {
      more: { type: 'date', format: 'yyyy' },
      other: { type: 'alias', path: 'n' },
      items: { type: 'nested', properties: { size: { type: 'byte' } } },
      people: { type: 'nested', properties: { name: { type: 'keyword' } } },
    },
  };
  await engine.writer.updateMapping('mapped', { mapping }, anyone());
  const text = ndjson({ n: 2, more: 2020, items: [{ size: 3 }], people: [{ name: 'Ada' }] });
  expect(await engine.append('more.ndjson', text, 'mapped')).toMatchObject({ rejectedRows: 0 });
  expect(await count({ range: { more: { gte: '2020' } } })).toBe(1);
  expect(await count({ term: { other: 2 } })).toBe(1);
  expect(await count(inItems({ term: { 'items.size': 3 } }))).toBe(1);
  expect(
    await count({ nested: { path: 'people', query: { term: { 'people.name': 'Ada' } } } }),
  ).toBe(1);
  const changed = { properties: { n: { type: 'keyword' } } };
  await expect(
    engine.writer.updateMapping('mapped', { mapping: changed }, anyone()),
  ).rejects.toThrow('mapper [n] cannot be changed from type [integer] to [keyword]');
});

it('leaves an index as it was where a file has no document that fits', async () => {
  await engine.writer.createEmpty(
    'mapped',
    { mappings: { dynamic: 'strict', ...MAPPING } },
    anyone(),
  );
  const { rejectedRows } = await engine.append('some.ndjson', ndjson({ other: 1 }), 'mapped');
  expect(rejectedRows).toBe(1);
  expect(await count({ match_all: {} })).toBe(0);
});
